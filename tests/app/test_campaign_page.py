"""The campaign page, run by Streamlit's own test runner on a real store."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from companion import paths
from companion.engine.questions import Answer
from companion.tables.tables import OpenDialogue, Tables
from tests.builders import all_procedures

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
    for answer in answers:
        tables.act(opened(tables, code), lambda dialogue, a=answer: dialogue.answer(a))
    return code


def opened(tables: Tables, code: str) -> OpenDialogue:
    table = tables.open(code)
    assert table is not None
    return table


def page(code: str | None = None) -> AppTest:
    at = AppTest.from_file(str(paths.files() / "streamlit_app.py"), default_timeout=20)
    at.query_params["page"] = "campaign"
    if code:
        at.query_params["t"] = code
    return at.run()


def code_of(at: AppTest) -> str:
    """The code in the address."""
    return "".join(at.query_params["t"])


def tap(at: AppTest, label: str) -> AppTest:
    return next(b for b in at.button if b.label == label).click().run()


def read(at: AppTest) -> str:
    return " ".join(element.value for element in at.get("html"))


@pytest.mark.usefixtures("tables")
def test_a_campaign_is_started_and_stands_in_the_address() -> None:
    at = tap(page(), "Start the campaign")
    assert not at.exception
    assert "Game 1 begins with card 150" in read(at)
    assert "L4 at 9a" in read(at)
    assert len(code_of(at)) == 8


def test_the_campaigns_this_phone_has_seen_are_listed_side_by_side(tables: Tables) -> None:
    mine, other = begun(tables, names=("Ann *Lee*",)), begun(tables, names=("Zoe",))
    hidden = begun(tables, names=("Eve",))
    at = AppTest.from_file(str(paths.files() / "streamlit_app.py"), default_timeout=20)
    at.query_params["page"] = "campaign"
    at.session_state["companion_tables"] = [mine, other]
    labels = [button.label for button in at.run().button]
    assert r"Campaign of The Uprising · Before game 1 · Ann \*Lee\*" in labels
    assert any("Zoe" in label for label in labels)
    assert not any("Eve" in label for label in labels)
    assert hidden not in (mine, other)


def test_a_game_is_recorded_and_told_on_the_timeline(tables: Tables) -> None:
    code = begun(tables)
    at = tap(tap(page(code), "We have played a game"), "Ben")
    at.number_input[0].set_value(163)
    at = tap(tap(at, "Confirm"), "Confirm")
    assert not at.exception
    assert "Game 1 is in the archive" in read(at)
    assert "<b>Game 1 · card 150</b><br>Won: Ben" in read(at)
    assert opened(tables, code).dialogue.state.story_card == 163
    at = tap(at, "Undo")
    assert "What else has changed?" in read(at)


def test_an_impossible_tile_is_refused_and_nothing_changes(tables: Tables) -> None:
    code = begun(tables, "played", "1", 163, "placed")
    length = opened(tables, code).dialogue.length
    at = page(code)
    at.get("button_group")[0].set_value(["L32"])
    at = tap(at, "Confirm")
    assert "L32 lies only together with L31" in at.warning[0].value
    assert opened(tables, code).dialogue.length == length


def test_the_end_of_a_campaign_can_be_taken_back(tables: Tables) -> None:
    code = begun(tables, "ended")
    at = page(code)
    assert "The campaign has ended" in read(at)
    at = tap(at, "Undo")
    assert "We have played a game" in [button.label for button in at.button]


def test_the_page_speaks_german(tables: Tables) -> None:
    code = begun(tables, "played", "1", 185, "", "L4")
    at = page(code)
    at.session_state["companion_language"] = "de"
    at.run()
    assert "Karte 185 wechselt zu The Rescue" in read(at)


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("code", ["00000000", "nonsense"])
def test_an_unknown_code_is_one_clear_message_or_the_list(code: str) -> None:
    at = page(code)
    assert not at.exception
    assert at.warning or at.title[0].value == "Campaigns"


def test_the_code_of_an_automa_is_no_campaign(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {})
    at = page(code)
    assert not at.exception
    assert "no table with this code" in at.warning[0].value


# Files


@pytest.mark.usefixtures("tables")
def test_of_very_many_problems_the_first_are_shown() -> None:
    at = upload("theirs.yaml", ARCHIVE.encode() + b"".join(b"x%d: 1\n" % n for n in range(15)))
    lines = at.error[0].value.splitlines()
    assert "15 problems" in lines[0]
    assert len(lines) == 1 + 10 + 1
    assert "and 5 more" in lines[-1]


def upload(name: str, data: bytes) -> AppTest:
    at = page()
    at.get("file_uploader")[0].upload(name, data, "application/yaml")
    return at.run()


def test_an_archive_becomes_a_new_campaign(tables: Tables) -> None:
    before = begun(tables)
    at = upload("theirs.yaml", ARCHIVE.encode())
    assert "Game 2 begins with card 184: Unrest" in read(at)
    at = tap(at, "Take it in as a new campaign")
    assert not at.exception
    assert "<i>*storm*</i>" in read(at)
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
    assert "Take it in as a new campaign" not in [button.label for button in at.button]
    assert tables.store.recent() == []
