"""The campaign page, run by Streamlit's own test runner on a real store."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.questions import Answer
from companion.tables.tables import Tables
from tests.app.screen import (
    answer,
    app,
    code_of,
    instructions,
    labels,
    notices,
    open_page,
    part,
    send,
    shown,
    tap,
)
from tests.builders import all_procedures
from tests.stored_tables import opened, reply

ARCHIVE = """\
campaign: uprising
players: [Cem, "<i>Dora</i>"]
story_card: 184
tiles: {L1: "17", L30: 21a}
games: [{card: 150, players: [Cem], winners: [Cem], removed: [L4], note: "*storm*"}]
"""


def started(tables: Tables, *answers: Answer, names: tuple[str, ...] = ("Ann", "Ben")) -> str:
    """A campaign at which this has been answered; its code."""
    code = tables.start(all_procedures()["legacy"], {"players": len(names)}, names)
    reply(tables, code, *answers)
    return code


@pytest.mark.usefixtures("tables")
def test_a_campaign_is_started_and_stands_in_the_address() -> None:
    at = tap(tap(open_page("campaign"), "New campaign"), "Start")
    assert "Game 1 begins with card 150" in instructions(at)
    assert "L4 at 9a" in instructions(at)
    assert len(code_of(at)) == 8


def campaigns(*codes: str) -> AppTest:
    """The list on a phone that has been at these tables."""
    at = app()
    at.query_params["page"] = "campaign"
    at.session_state["companion_tables"] = list(codes)
    return at.run()


def listed(at: AppTest) -> list[str]:
    cards = [one for one in shown(at)["body"] if one["kind"] == "game"]
    return [card["action"]["value"].partition("t=")[2] for card in cards]


def test_the_campaigns_this_phone_has_seen_are_listed_side_by_side(tables: Tables) -> None:
    mine, other = started(tables, names=("Ann *Lee*",)), started(tables, names=("Zoe",))
    started(tables, names=("Xaver",))
    at = campaigns(mine, other)
    assert sorted(listed(at)) == sorted([mine, other])
    assert "Ann *Lee*" in instructions(at)
    assert "Xaver" not in instructions(at)
    at = tap(at, "Continue")
    assert code_of(at) == other, "the one played last"


def test_one_that_has_ended_stands_behind_a_tap(tables: Tables) -> None:
    going_on, over = started(tables), started(tables, "ended")
    at = campaigns(going_on, over)
    assert listed(at) == [going_on]
    at = tap(at, "Finished campaigns: 1")
    assert listed(at) == [going_on, over]
    assert listed(tap(at, "Hide finished campaigns")) == [going_on]


def test_a_removed_one_comes_back_with_undo(tables: Tables) -> None:
    code, others = started(tables), started(tables)
    at = send(campaigns(code), {"do": "remove", "value": code})
    assert listed(at) == []
    assert "not deleted" in instructions(at)
    assert listed(tap(at, "Undo")) == [code]
    at = send(campaigns(code), {"do": "remove", "value": others})
    assert "could not read that tap" in instructions(at)


@pytest.mark.parametrize(
    ("event", "wording"),
    [
        ({"do": "undo"}, "could not read that tap"),
        ({"do": "import"}, "could not read that tap"),
        ({"do": "file/catan", "value": "players: [Ann]"}, "could not read that tap"),
        ({"do": "earlier", "screen": "campaign/file"}, "Your screen was out of date"),
        ({"do": "go", "value": "nowhere"}, "could not read that tap"),
    ],
)
def test_what_the_list_does_not_offer_changes_nothing(
    tables: Tables, event: dict[str, str], wording: str
) -> None:
    code = started(tables)
    at = send(campaigns(code), event)
    assert wording in instructions(at)
    assert listed(at) == [code]


def test_a_game_is_recorded_and_shown_on_the_timeline(tables: Tables) -> None:
    code = started(tables)
    at = tap(tap(open_page("campaign", t=code), "A game was played"), "Ben")
    at = answer(answer(at, 163), "")
    assert "Game 1 is in the archive" in instructions(at)
    assert "Won: Ben" in instructions(at)
    assert opened(tables, code).dialogue.state.story_card == 163
    at = tap(at, "Undo")
    assert "What did this game change?" in instructions(at)


def test_an_impossible_tile_is_refused_and_nothing_changes(tables: Tables) -> None:
    code = started(tables, "played", "1", 163, "placed")
    length = opened(tables, code).dialogue.length
    at = open_page("campaign", t=code)
    at = answer(at, "L32")
    assert "L32 needs L31" in notices(at)[0]
    assert opened(tables, code).dialogue.length == length


def test_the_end_of_a_campaign_can_be_taken_back(tables: Tables) -> None:
    code = started(tables, "ended")
    at = open_page("campaign", t=code)
    assert "The campaign has ended" in instructions(at)
    at = tap(at, "Undo")
    assert "A game was played" in labels(at)


def test_the_page_speaks_german(tables: Tables) -> None:
    code = started(tables, "played", "1", 185, "", "L4")
    at = open_page("campaign", t=code)
    at.session_state["companion_language"] = "de"
    at.run()
    assert "Karte 185 wechselt zu „The Rescue“" in instructions(at)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("code", ["00000000", "nonsense"])
def test_an_unknown_code_is_one_clear_message(code: str) -> None:
    at = open_page("campaign", t=code)
    assert "no game with this code" in part(at, "sign")["title"]


def test_the_code_of_an_automa_is_no_campaign(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {})
    at = open_page("campaign", t=code)
    assert not at.exception
    assert part(at, "sign")["title"] == "This part has not started"
    at = tap(at, "To the game")
    assert "Start round 1" in labels(at)
    assert code_of(at) == code


# Files


@pytest.mark.usefixtures("tables")
def test_of_very_many_problems_the_first_are_shown() -> None:
    at = upload(ARCHIVE + "".join(f"x{n}: 1\n" for n in range(15)))
    assert "problems (15)" in notices(at)[0]
    lines = part(at, "chapter")["lines"]
    assert len(lines) == 10 + 1
    assert "and 5 more" in lines[-1]["text"]


def upload(text: str) -> AppTest:
    pieces = [text[at : at + 4000] for at in range(0, len(text), 4000)]
    return send(open_page("campaign"), {"do": "file/maracaibo", "value": pieces})


def test_an_archive_becomes_a_new_campaign(tables: Tables) -> None:
    before = started(tables)
    at = upload(ARCHIVE)
    assert "Game 2 begins with card 184: Unrest" in instructions(at)
    assert len(tables.store.recent()) == 1, "nothing is begun yet"
    at = tap(at, "Import as new campaign")
    assert "*storm*" in instructions(at)
    code = code_of(at)
    assert code != before
    archive = opened(tables, code).dialogue.state
    assert archive.players == ["Cem", "<i>Dora</i>"]
    assert opened(tables, before).dialogue.state.players == ["Ann", "Ben"]
    tables.act(opened(tables, code), lambda dialogue: dialogue.answer("played"))
    assert opened(tables, code).dialogue.length == 1


def test_a_file_that_was_looked_at_may_be_left(tables: Tables) -> None:
    at = tap(upload(ARCHIVE), "Back")
    assert "New campaign" in labels(at)
    assert tables.store.recent() == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (ARCHIVE.replace("L30", "L41"), "there is no legacy tile L41"),
        ("players: [{name: Ann}]", "is missing"),
        ("\ufffdPNG\x00", "This cannot be read"),
        ("#" * 300_000, "exceeds 200 kB"),
        ("{" * 100_000, "nested too deep"),
        ("'<script>alert(1)</script>': 1", "does not belong here"),
    ],
)
def test_a_file_from_elsewhere_is_refused_and_nothing_changes(
    tables: Tables, text: str, reason: str
) -> None:
    at = upload(text)
    assert "Nothing has changed" in notices(at)[0]
    assert reason in instructions(at)
    assert "Import as new campaign" not in labels(at)
    assert tables.store.recent() == []


# What can be put right, and the way to the others


def test_the_archive_is_put_right_on_its_own_screen(tables: Tables) -> None:
    code = started(tables)
    at = tap(open_page("campaign", t=code), "Correct something")
    at = answer(tap(at, "Story card"), 163)
    assert opened(tables, code).dialogue.state.story_card == 163
    assert "Game 1 begins with card 163" in instructions(at)


def test_the_archive_goes_out_as_a_file(tables: Tables) -> None:
    code = started(tables)
    taking = part(open_page("campaign", t=code), "taking")
    assert taking["file"] == f"campaign-{code}.yaml"
    assert taking["text"].startswith("campaign: uprising\nplayers: [Ann, Ben]\nstory_card: 150\n")


def test_its_history_asks_before_it_goes_back(tables: Tables) -> None:
    code = started(tables, "played")
    at = tap(open_page("campaign", t=code), "History")
    at = tap(tap(at, "Undo to before this"), "Undo")
    assert opened(tables, code).dialogue.moments == []


def test_all_campaigns_are_one_tap_away(tables: Tables) -> None:
    at = tap(open_page("campaign", t=started(tables)), "All campaigns")
    assert shown(at)["id"] == "campaign"
    assert "t" not in at.query_params
