"""The end of a round: one clock, all that is to do, and Unrest's new markers."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.refusals import RefusalCode, Refused
from companion.games.maracaibo import board
from companion.games.maracaibo.content import PLACES
from tests.builders import all_procedures, english, games, library
from tests.maracaibo.jean_table import NO_TILES, Known

UNREST: Known = {
    **NO_TILES,
    "box.cities": "",
    "markers": "kept",
    **{f"markers.{n}.france": 1 for n in range(2, 8)},
    **{f"markers.{n}.spain": 1 for n in range(8, 14)},
    **{f"markers.{n}.england": 1 for n in range(14, 20)},
}
AUTOMAS = ("jacques", "jean")
EVERY = ("jacques", "jean", "maracaibo-table")


def ends_a_round(
    name: str, known: Known, scenario: str = "unrest", rounds: int = 1
) -> Dialogue[Any]:
    """Set up, and let a player end this many rounds, without new markers."""
    procedure = all_procedures()[name]
    chosen = procedure.choose({"scenario": scenario})
    dialogue = Dialogue(procedure, to_plain(procedure.begin(chosen, (), known)), 1)
    for number in range(rounds):
        if dialogue.pause.question is not None and dialogue.pause.question.key.endswith("ready"):
            dialogue.answer("ready")
        dialogue.answer("round" if name == "maracaibo-table" else "ended")
        if number + 1 < rounds:
            answer_all(dialogue)
    return dialogue


def answer_all(dialogue: Dialogue[Any]) -> None:
    """No new markers, and all is in place."""
    while (question := dialogue.pause.question) is not None:
        if question.key == "jean.next_round":
            dialogue.answer("ready")
        elif question.key == "maracaibo.round_end.markers.where":
            dialogue.answer("")
        else:
            return


def instructions(dialogue: Dialogue[Any]) -> list[str]:
    return [tell.key for tell in dialogue.pause.instructions]


def wording(dialogue: Dialogue[Any]) -> str:
    return "\n".join(english().in_full(tell.text) for tell in dialogue.pause.instructions)


def facts(dialogue: Dialogue[Any]) -> dict[str, Any]:
    return dict(dialogue.state.facts.known)


@pytest.mark.parametrize("name", EVERY)
def test_the_places_of_a_nation_come_first_where_its_new_markers_are_asked_for(name: str) -> None:
    question = ends_a_round(name, UNREST).pause.question
    assert question is not None
    assert question.key == "maracaibo.round_end.markers.where"
    route = library().read(PLACES)
    asked = [next(p for p in route.places if p.id == one).nation for one in question.options]
    own = asked.count("france")
    assert own
    assert set(asked[:own]) == {"france"}
    assert len(set(asked[own:])) == 2


# One clock


@pytest.mark.parametrize("name", AUTOMAS)
def test_an_automa_publishes_the_round_and_that_it_counts_rounds(name: str) -> None:
    known = {"tile.L36": "off", **NO_TILES}
    dialogue = ends_a_round(name, known, scenario="", rounds=0)
    assert (facts(dialogue)["round"], facts(dialogue)["clock"]) == (1, name)
    dialogue = ends_a_round(name, known, scenario="", rounds=3)
    assert (facts(dialogue)["round"], facts(dialogue)["clock"]) == (4, name)


@pytest.mark.parametrize("name", AUTOMAS)
def test_the_round_of_an_automa_is_the_fact_that_all_parts_know(name: str) -> None:
    dialogue = ends_a_round(name, {"tile.L36": "off", **NO_TILES}, scenario="", rounds=2)
    assert dialogue.status["round"] == facts(dialogue)["round"] == 3
    assert "round" not in to_plain(dialogue.state)


@pytest.mark.parametrize("name", AUTOMAS)
def test_markets_are_cleared_for_all_at_the_end_of_a_round(name: str) -> None:
    dialogue = ends_a_round(name, {**NO_TILES, "market.11": "full"}, scenario="")
    assert "market.11" not in facts(dialogue)


@pytest.mark.parametrize("name", EVERY)
def test_everything_to_do_between_two_rounds_is_shown(name: str) -> None:
    known: Known = {**UNREST, "tile.L30": "on", "tile.L36": "off"}
    words = wording(ends_a_round(name, known))
    assert "nterim scoring" in words
    for what in (
        "all ships back in Havana",
        "Empty the markets",
        "but not L30",
        "card 79",
        "prestige",
    ):
        assert what in words


# Unrest: new markers in rounds 2 to 4


def test_without_a_kept_board_unrests_markers_are_shown_and_nothing_is_asked() -> None:
    dialogue = ends_a_round("jacques", {})
    assert "by card 79. Use the markers set aside, as the card shows for round 2" in wording(
        dialogue
    )
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "jacques.players_turn"


def test_in_a_campaign_it_is_card_184_that_brings_them() -> None:
    assert "Place new ownership markers by card 184" in wording(
        ends_a_round("jacques", {"archive.card": 184})
    )


@pytest.mark.parametrize("name", EVERY)
def test_where_the_board_is_kept_new_markers_are_placed(name: str) -> None:
    dialogue = ends_a_round(name, {**UNREST, "tile.L36": "off"})
    for answer in ("3,5", "9", ""):
        dialogue.answer(answer)
    assert "maracaibo.round_end.markers.placed" in instructions(dialogue)
    now = dialogue.state.facts
    assert board.markers_at(now, "3") == {"france": 2}
    assert board.markers_at(now, "9") == {"spain": 2}
    # 13 of a nation, 6 of them on the board at the start: 7 aside.
    assert [now.known.get(f"markers.aside.{n}") for n in ("france", "spain")] == [5, 6]


def test_what_the_card_shows_is_read_once_and_may_differ() -> None:
    read = {"box.card.79.new.2.france": "3,5", "box.card.79.new.2.spain": "9",
            "box.card.79.new.2.england": ""}  # fmt: skip
    dialogue = ends_a_round("jacques", {**UNREST, **read})
    assert dialogue.pause.question is not None
    assert "France 3, 5 · Spain 9" in english().render(dialogue.pause.question.text)
    dialogue.answer("these")
    assert board.markers_at(dialogue.state.facts, "5") == {"france": 2}
    dialogue.undo()
    for answer in ("others", "4", "", ""):
        dialogue.answer(answer)
    assert board.markers_at(dialogue.state.facts, "5") == {"france": 1}
    assert dialogue.readings["box.card.79.new.2.france"] == "4"


def test_no_more_markers_come_than_were_set_aside() -> None:
    dialogue = ends_a_round("jacques", {**UNREST, "markers.aside.france": 1})
    with pytest.raises(Refused) as refused:
        dialogue.answer("3,5")
    assert (refused.value.code, refused.value.detail) == (RefusalCode.TOO_MANY, "1")


def test_a_reading_of_new_markers_has_its_question_in_my_box() -> None:
    maracaibo = games()["maracaibo"]
    question = maracaibo.reading("box.card.184.new.4.spain")
    assert question is not None
    assert question.check("8,9") == "8,9"
    assert maracaibo.reading("box.card.79.new.5.spain") is None
