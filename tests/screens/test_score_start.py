"""The start of a sheet, as data: the open choices, and those that the table has decided."""

from __future__ import annotations

from companion.app.elements.screen import to_json
from companion.app.pages.score import start
from companion.app.pages.score.start import Decided
from companion.app.parts.choices import Answers
from tests.builders import games, library

SHEETS = games()["maracaibo"].sheets
ENGLISH = library().locale("en")


def test_facts_of_the_table_are_shown_and_not_asked() -> None:
    assert SHEETS is not None
    fixed = {"scenario": "unrest", "players": 1, "opponent": "jacques"}
    choices, chosen = start.choose(SHEETS, Decided(fixed), Answers({}, {}), ENGLISH)
    assert {**chosen, **fixed} == chosen
    assert not set(fixed) & {choice.name for choice in choices}
    (known,) = start.known_already(SHEETS, chosen, choices, ENGLISH)
    assert "Against whom? Jacques" in [line.text for line in known.lines]


def test_the_choices_of_the_address_hold_unless_they_are_not_offered() -> None:
    assert SHEETS is not None
    wording = Answers({"players": "3", "scenario": "nonsense"}, {})
    choices, chosen = start.choose(SHEETS, Decided(), wording, ENGLISH)
    by_name = {choice.name: choice for choice in choices}
    assert by_name["players"].now == (3,)
    assert chosen["scenario"] in [option.value for option in by_name["scenario"].options]


def test_a_fact_missing_at_the_table_is_asked_and_not_proposed() -> None:
    assert SHEETS is not None
    wording = Decided({"players": 1, "opponent": "jacques"}, played=True)
    scenario, promos = start.choose(SHEETS, wording, Answers({}, {}), ENGLISH)[0]
    assert (scenario.name, scenario.now) == ("scenario", ())
    assert (promos.name, promos.now) == ("promos", ("no",))
    now = Answers({"scenario": "base-75"}, {})
    choices, chosen = start.choose(SHEETS, wording, now, ENGLISH)
    assert choices[0].now == ("base-75",)
    assert chosen["scenario"] == "base-75"


def test_without_her_cards_of_the_uprising_jean_plays_in_the_base_game() -> None:
    assert SHEETS is not None
    fitting = SHEETS.implied_by("jean", {"uprising": "no", "scenario": ""})
    wording = Decided({"players": 1, "opponent": "jean"}, fitting, played=True)
    (scenario, *_), _ = start.choose(SHEETS, wording, Answers({}, {}), ENGLISH)
    assert {str(option.value).partition("-")[0] for option in scenario.options} == {"base"}
    assert not SHEETS.implied_by("jean", {"uprising": "yes", "scenario": ""})


def test_jordan_knows_whether_a_treasure_is_hunted() -> None:
    sheets = games()["pirates"].sheets
    assert sheets is not None
    hunted = {"hunt": "yes", "treasure-hunt": "yes"}
    assert sheets.implied_by("jordan", hunted) == {"scenario": ("treasure-hunt",)}
    only_cards = {"hunt": "no", "treasure-hunt": "yes"}
    assert sheets.implied_by("jordan", only_cards) == {"scenario": ("base",), "new-cards": ("yes",)}


def test_the_games_that_have_a_sheet_are_offered() -> None:
    tiles = start.which_game(games(), ENGLISH, []).body[-1]
    offered = [tile["value"] for tile in to_json(tiles)["tiles"]]  # type: ignore[call-overload,index]
    assert offered == [f"score?game={name}" for name, game in games().items() if game.sheets]
