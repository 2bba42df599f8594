"""The campaign page, run by Streamlit's own test runner on a real store."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.questions import Answer
from companion.tables.tables import Tables
from tests.app.screen import answer, app, code_of, labels, notices, open_page, part, tap, told
from tests.builders import all_procedures
from tests.stored_tables import opened, say

ARCHIVE = """\
campaign: uprising
players: [Cem, "<i>Dora</i>"]
story_card: 184
tiles: {L1: "17", L30: 21a}
games: [{card: 150, players: [Cem], winners: [Cem], removed: [L4], note: "*storm*"}]
"""


def begun(tables: Tables, *answers: Answer, names: tuple[str, ...] = ("Ann", "Ben")) -> str:
    """A campaign at which this has been answered; its code."""
    code = tables.start(all_procedures()["legacy"], {"players": len(names)}, names)
    say(tables, code, *answers)
    return code


@pytest.mark.usefixtures("tables")
def test_a_campaign_is_started_and_stands_in_the_address() -> None:
    at = tap(tap(open_page("campaign"), "Start a campaign"), "Start")
    assert not at.exception
    assert "Game 1 begins with card 150" in told(at)
    assert "L4 at 9a" in told(at)
    assert len(code_of(at)) == 8


def test_the_campaigns_this_phone_has_seen_are_listed_side_by_side(tables: Tables) -> None:
    mine, other = begun(tables, names=("Ann *Lee*",)), begun(tables, names=("Zoe",))
    hidden = begun(tables, names=("Eve",))
    at = app()
    at.query_params["page"] = "campaign"
    at.session_state["companion_tables"] = [mine, other]
    labels = [button.label for button in at.run().button]
    assert r"Campaign of The Uprising · Before game 1 · Ann \*Lee\*" in labels
    assert any("Zoe" in label for label in labels)
    assert not any("Eve" in label for label in labels)
    assert hidden not in (mine, other)


def test_a_game_is_recorded_and_told_on_the_timeline(tables: Tables) -> None:
    code = begun(tables)
    at = tap(tap(open_page("campaign", t=code), "We have played a game"), "Ben")
    at = answer(answer(at, 163), "")
    assert "Game 1 is in the archive" in told(at)
    assert "Won: Ben" in told(at)
    assert opened(tables, code).dialogue.state.story_card == 163
    at = tap(at, "Undo")
    assert "What else has changed?" in told(at)


def test_an_impossible_tile_is_refused_and_nothing_changes(tables: Tables) -> None:
    code = begun(tables, "played", "1", 163, "placed")
    length = opened(tables, code).dialogue.length
    at = open_page("campaign", t=code)
    at = answer(at, "L32")
    assert "L32 lies only together with L31" in notices(at)[0]
    assert opened(tables, code).dialogue.length == length


def test_the_end_of_a_campaign_can_be_taken_back(tables: Tables) -> None:
    code = begun(tables, "ended")
    at = open_page("campaign", t=code)
    assert "The campaign has ended" in told(at)
    at = tap(at, "Undo")
    assert "We have played a game" in labels(at)


def test_the_page_speaks_german(tables: Tables) -> None:
    code = begun(tables, "played", "1", 185, "", "L4")
    at = open_page("campaign", t=code)
    at.session_state["companion_language"] = "de"
    at.run()
    assert "Karte 185 wechselt zu The Rescue" in told(at)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("code", ["00000000", "nonsense"])
def test_an_unknown_code_is_one_clear_message(code: str) -> None:
    at = open_page("campaign", t=code)
    assert "no game with this code" in part(at, "sign")["title"]


def test_the_code_of_an_automa_is_no_campaign(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {})
    at = open_page("campaign", t=code)
    assert not at.exception
    assert part(at, "sign")["title"] == "This game has nothing here yet"
    at = tap(at, "To the game")
    assert "Start round 1" in labels(at)
    assert code_of(at) == code


# Files


@pytest.mark.usefixtures("tables")
def test_of_very_many_problems_the_first_are_shown() -> None:
    at = upload("theirs.yaml", ARCHIVE.encode() + b"".join(b"x%d: 1\n" % n for n in range(15)))
    lines = at.error[0].value.splitlines()
    assert "15 problems" in lines[0]
    assert len(lines) == 1 + 10 + 1
    assert "and 5 more" in lines[-1]


def upload(name: str, data: bytes) -> AppTest:
    at = open_page("campaign")
    at.get("file_uploader")[0].upload(name, data, "application/yaml")
    return at.run()


def test_an_archive_becomes_a_new_campaign(tables: Tables) -> None:
    before = begun(tables)
    at = upload("theirs.yaml", ARCHIVE.encode())
    assert "Game 2 begins with card 184: Unrest" in told(at)
    at = tap(at, "Import as a new campaign")
    assert not at.exception
    assert "*storm*" in told(at)
    code = code_of(at)
    assert code != before
    archive = opened(tables, code).dialogue.state
    assert archive.players == ["Cem", "<i>Dora</i>"]
    assert opened(tables, before).dialogue.state.players == ["Ann", "Ben"]
    tables.act(opened(tables, code), lambda dialogue: dialogue.answer("played"))
    assert opened(tables, code).dialogue.length == 1


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (ARCHIVE.replace("L30", "L41").encode(), "there is no legacy tile L41"),
        (b"players: [{name: Ann}]", "is missing"),
        (b"\x89PNG\x00\xff", "not a text file"),
        (b"#" * 300_000, "larger than 200 kB"),
        (b"{" * 100_000, "Too many brackets"),
        (b"'<script>alert(1)</script>': 1", "does not belong here"),
    ],
)
def test_a_file_from_elsewhere_is_refused_and_nothing_changes(
    tables: Tables, data: bytes, reason: str
) -> None:
    at = upload("theirs.yaml", data)
    assert not at.exception
    assert "Nothing has changed" in at.error[0].value.replace("\\", "")
    assert reason in at.error[0].value.replace("\\", "")
    assert "Import as a new campaign" not in [button.label for button in at.button]
    assert tables.store.recent() == []


# What can be put right, and the way to the others


def test_the_archive_is_put_right_on_its_own_screen(tables: Tables) -> None:
    code = begun(tables)
    at = tap(open_page("campaign", t=code), "Correct something")
    at = answer(tap(at, "The story card"), 163)
    assert opened(tables, code).dialogue.state.story_card == 163
    assert "Game 1 begins with card 163" in told(at)


def test_the_archive_goes_out_as_a_file(tables: Tables) -> None:
    code = begun(tables)
    taking = part(open_page("campaign", t=code), "taking")
    assert taking["file"] == f"campaign-{code}.yaml"
    assert taking["text"].startswith("campaign: uprising\nplayers: [Ann, Ben]\nstory_card: 150\n")


def test_its_history_asks_before_it_goes_back(tables: Tables) -> None:
    code = begun(tables, "played")
    at = tap(open_page("campaign", t=code), "History")
    at = tap(tap(at, "Back to here"), "Undo")
    assert opened(tables, code).dialogue.moments == []


def test_all_campaigns_are_one_tap_away(tables: Tables) -> None:
    at = tap(open_page("campaign", t=begun(tables)), "All campaigns")
    assert at.title[0].value == "Campaigns"
    assert "t" not in at.query_params
