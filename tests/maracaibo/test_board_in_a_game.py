"""A board as part of a game: its story card, its clock, its campaign, and boards stored before."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.facts import Facts
from companion.engine.protocol import refusal_text
from companion.engine.questions import Choice
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from tests.builders import english, games, setups
from tests.maracaibo.jean_table import KEPT, JeanTable
from tests.maracaibo.marker_table import at_table, instructions, left, marks, options, reply

ROUND_2_OF_UNREST = "Place new quests as card {} shows"


def question(dialogue: Dialogue[Any]) -> str:
    assert dialogue.pause.question is not None
    return english().render(dialogue.pause.question.text)


# The story card (rulebook: Unrest "cards 79/184", The Rescue "cards 193/185")


@pytest.mark.parametrize(
    ("known", "card"),
    [
        ({}, 79),
        ({"archive__card": 184}, 184),
        ({"story_card": 184}, 184),
        ({"story_card": 185}, 79),
    ],
)
def test_unrest_in_a_campaign_speaks_of_card_184(known: dict[str, Any], card: int) -> None:
    dialogue = reply(at_table("unrest", **known), "round")
    assert ROUND_2_OF_UNREST.format(card) in instructions(dialogue)


def test_the_rescue_in_a_campaign_asks_about_card_185_and_keeps_it_so() -> None:
    dialogue = reply(at_table("rescue", 3, archive__card=185), "no")
    assert question(dialogue).startswith(
        "Card 185, for 3: how many markers has each village of Spain"
    )
    reply(dialogue, 1)
    assert dialogue.readings["box.card.185.markers.3.spain.village"] == 1


def test_what_the_setup_read_off_card_185_is_not_asked_again() -> None:
    read = {
        f"box__card__185__markers__2__{nation}__{kind}": 1
        for nation in ("france", "spain", "england")
        for kind in ("village", "city")
    }
    dialogue = at_table("rescue", 2, archive__card=185, box__card__191__green=3, **read)
    assert dialogue.pause.question is not None
    assert dialogue.pause.question.key == "maracaibo.table.what"
    assert left(dialogue) == {"france": 6, "spain": 6, "england": 6}


@pytest.mark.parametrize(("extras", "card"), [((), 79), (("campaign",), 184)])
def test_the_setup_gives_the_board_its_card(extras: tuple[str, ...], card: int) -> None:
    laid_out = setups("maracaibo").lay_out(Plan("unrest", 2, 1, extras))
    assert laid_out.facts.known["story_card"] == card


# The clock


def test_the_round_is_a_fact_of_the_game() -> None:
    dialogue = at_table("unrest")
    assert dialogue.state.facts.known["round"] == 1
    reply(dialogue, "round")
    assert dialogue.state.facts.known["round"] == 2
    dialogue.correct("round", 4)
    assert dialogue.state.facts.known["round"] == 4
    assert dialogue.status["round"] == 4


def test_a_board_that_comes_later_is_in_the_round_of_the_game() -> None:
    assert at_table("unrest", round=3).status["round"] == 3


def test_where_an_automa_ends_the_rounds_the_board_does_not() -> None:
    dialogue = at_table("unrest", clock="jacques")
    assert "round" not in options(dialogue)
    dialogue.receive("jacques", {"round": 2})
    assert dialogue.status["round"] == 2
    assert "over" not in options(dialogue)
    dialogue.receive("jacques", {"round": 4})
    assert "over" in options(dialogue)


@pytest.mark.parametrize("automa", ["jacques", "jean"])
def test_a_round_that_an_automa_ends_is_not_put_right_on_the_board(automa: str) -> None:
    """Two clocks would tell two times: the wrong step is taken back where it was made."""
    dialogue = at_table("unrest", clock=automa)
    with pytest.raises(Refused) as refused:
        dialogue.correct("round", 2)
    wording = refusal_text(refused.value, english())
    assert (
        wording
        == f"This is not possible: {automa.title()} ends the rounds: undo the wrong step there"
    )
    asked = dialogue.correction_question("round")
    assert asked is not None
    assert isinstance(asked.form, Choice)
    assert asked.form.forbidden == refused.value.detail


def test_the_calculator_of_the_assistant_knows_the_round() -> None:
    assistant = next(c for c in games()["maracaibo"].calculators if c.name == "assistant")
    assert assistant.known(at_table("unrest", round=3).state.facts, {}) == {"round": "3"}
    assert assistant.known(Facts(), {}) == {}


def test_a_received_round_shows_in_the_open_question() -> None:
    dialogue = at_table("unrest", clock="jacques")
    assert "placed" not in options(dialogue)
    dialogue.receive("jacques", {"round": 2})
    assert "placed" in options(dialogue)  # those set aside come from round 2 on


def test_a_board_on_which_nothing_can_happen_any_more_is_done() -> None:
    dialogue = at_table("unrest", clock="jacques", markers="kept", markers__4__france=1)
    dialogue.correct("fight", "france", "city", "out")
    assert options(dialogue) == ["over"]


# A campaign's game (rulebook, "Campaign": from the second game on with Uprising and Resistance)


def test_a_campaign_has_a_board_on_which_places_are_taken_and_freed() -> None:
    dialogue = at_table("campaign")
    assert left(dialogue) == {"france": 0, "spain": 0, "england": 0}
    reply(dialogue, "placed", "spain", "9a")  # L4 lies there from card 150 on
    assert left(dialogue)["spain"] == 1
    assert marks(dialogue) == {"9a": "S"}


@pytest.mark.parametrize(("optional", "returns"), [("", False), ("uprising,resistance", True)])
def test_the_first_game_of_a_campaign_is_without_the_uprising(optional: str, returns: bool) -> None:
    dialogue = at_table("campaign", archive__optional=optional)
    assert ("uprising" in dialogue.state.modules) == returns
    assert ("resistance" in dialogue.state.modules) == returns


@pytest.mark.parametrize(("extras", "fights"), [((), False), (("uprising",), True)])
def test_the_setup_decides_whether_a_campaigns_game_has_the_uprising(
    extras: tuple[str, ...], fights: bool
) -> None:
    known = {"archive.card": 160, "archive.game": 2, "archive.optional": "uprising,resistance"}
    laid_out = setups("maracaibo").lay_out(Plan("campaign", 2, 1, extras, known=known)).facts.known
    instructions = {name.replace(".", "__"): value for name, value in laid_out.items()}
    modules = at_table("campaign", **instructions).state.modules
    assert ("uprising" in modules, "resistance" in modules) == (fights, fights)


def test_cities_of_legacy_tiles_are_places_for_markers_where_those_tiles_lie() -> None:
    lying = {"tile__L4": "on", "tile__L7": "off", "tile__L36": "on"}
    dialogue = reply(at_table("all-inclusive", **lying), "placed", "spain")
    places = options(dialogue)
    assert places[places.index("9") + 1] == "9a"
    assert "L36" in places
    assert "L7" not in places
    assert "20" not in places


def test_unrest_puts_no_markers_on_legacy_tiles() -> None:
    """ "Don't add ownership markers to Legacy Tiles with new locations." """
    dialogue = at_table("unrest", tile__L4="on", tile__L7="on", tile__L36="on")
    assert list(marks(dialogue)) == [str(number) for number in range(2, 20)]


def test_a_marker_at_9a_counts_and_can_be_freed_in_a_fight() -> None:
    dialogue = reply(at_table("campaign"), "placed", "spain", "9a")
    dialogue.correct("fight", "spain", "city", "out")
    assert left(dialogue)["spain"] == 0


# Card 192, when playing alone


def test_the_red_spaces_of_card_192_are_asked_once() -> None:
    known = {"markers": "kept", "box__card__192__green": 4}
    dialogue = at_table("rescue", 1, **known)
    assert question(dialogue) == "How many red spaces does card 192 show?"
    reply(dialogue, 3)
    assert dialogue.readings["box.card.192.red"] == 3
    reply(dialogue, "6", "red", "6", "red")
    assert "8" in options(dialogue)  # one of three is free
    reply(dialogue, "8", "red")
    assert "8" not in options(dialogue)


def test_card_191_has_the_rulebooks_two_red_spaces() -> None:
    known = {"markers": "kept", "box__card__191__green": 4, "box__card__192__red": 3}
    dialogue = reply(at_table("rescue", 3, **known), "6", "red", "6", "red")
    assert "8" not in options(dialogue)


# What others read


@pytest.mark.parametrize(("freed", "annexed"), [(["4"], "4"), ([], "11")])
def test_a_city_freed_on_the_board_is_empty_for_jean(freed: list[str], annexed: str) -> None:
    """She annexes the lowest empty city: 4 once it is free, else the one after 5."""
    dialogue = reply(at_table("all-inclusive"), "placed", "spain", "4", "placed", "spain", "5")
    for place in freed:
        reply(dialogue, "freed", place, "out")
    kept = {n: v for n, v in dialogue.state.facts.known.items() if n.startswith("markers")}
    jean = JeanTable({**KEPT, **kept}).reveal("A3", "france")
    assert jean.state.facts.known.get(f"markers.{annexed}.france") == 1
