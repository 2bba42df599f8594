"""Jean's possible stops by the known board, and her course on the chart."""

from __future__ import annotations

import re

import pytest

from companion.engine.facts import Facts, FactValue
from companion.engine.picture import Look
from companion.engine.questions import Choice
from companion.engine.refusals import RefusalCode, Refused
from companion.games.maracaibo.game import MaracaiboGame
from companion.games.maracaibo.jean.sailing import ask_stop, likely_stops
from companion.games.maracaibo.jean.state import Jean, Phase
from tests.builders import all_automas, english, games

VIEW = all_automas()["jean"].view
ONE_UPPER, TWO_UPPER, TWO_LOWER = "A1", "A4", "A5"  # cards by stops and route
READ: dict[str, FactValue] = {
    "box.cities": "8",
    "box.arrows.forks": "2",
    "box.arrows.2.upper": "5",
    "box.arrows.2.lower": "3",
    "box.arrows.jumps": "",
}


def sailing(place: str, card: str, **known: FactValue) -> Jean:
    game = games()["maracaibo"]
    assert isinstance(game, MaracaiboGame)
    deck = next(p for p in game.automas if p.name == "jean").components["deck"]
    return Jean(
        deck=deck,  # type: ignore[arg-type]
        level=1,
        uprising=False,
        own_cards=False,
        revealed=[card],
        phase=Phase.TURN,
        place=place,
        facts=Facts(dict(known)),
    )


def stops(jean: Jean) -> set[str]:
    return set(likely_stops(jean, jean.card(jean.revealed[0])))


def refused(jean: Jean, place: str) -> str:
    with pytest.raises(Refused) as refusal:
        ask_stop(jean, jean.card(jean.revealed[0])).check(place)
    assert refusal.value.code is RefusalCode.IMPOSSIBLE
    return english().render(refusal.value.detail)  # type: ignore[arg-type]


def test_without_arrows_any_place_ahead_may_be_the_next_stop() -> None:
    """An arrow that nobody has read may lead past a city, as the one from 2 to 5 does."""
    assert stops(sailing("1", ONE_UPPER)) == set(map(str, range(2, 21)))


def test_a_city_on_the_way_stops_her() -> None:
    jean = sailing("1", ONE_UPPER, **READ)
    assert stops(jean) == {"2", "5"}  # a quest may lie at 2
    assert "cannot pass 5" in refused(jean, "6")
    assert "cannot pass 5" in refused(jean, "20")


def test_an_arrow_leads_past_places() -> None:
    jean = sailing("1", TWO_UPPER, **READ)
    assert "upper" in refused(jean, "4")
    assert {"5", "6", "7", "8"} == stops(jean)
    assert {"3", "4", "5"} == stops(sailing("1", TWO_LOWER, **READ))


def test_a_place_before_the_last_stop_is_too_near() -> None:
    assert "too near" in refused(sailing("1", TWO_UPPER, **READ), "2")


def test_only_the_part_of_the_way_that_is_known_bars() -> None:
    """The arrows are known up to 5, without a city: every place after them is possible."""
    known: dict[str, FactValue] = {
        "box.arrows.5.upper": "7",
        "box.arrows.5.lower": "same",
    }
    jean = sailing("5", ONE_UPPER, **known)
    assert stops(jean) == set(map(str, range(7, 21)))
    assert refused(jean, "6")


def test_a_tile_with_other_arrows_bars_nothing() -> None:
    jean = sailing("1", ONE_UPPER, **READ, **{"tile.L7": "on"})
    assert {"6", "20", "L7"} <= stops(jean)


def drawn(jean: Jean) -> tuple[str, str]:
    drawing = VIEW.picture(jean, Look((), list(stops(jean)), {}, jean.facts), english())
    assert drawing is not None
    return drawing.svg, drawing.words


def test_her_ship_and_her_way_are_on_the_chart() -> None:
    svg, words = drawn(sailing("4", TWO_UPPER, **READ, quests="6,9"))
    assert svg.count("#m-ship") == 1
    assert ">stop 1</text>" in svg  # at 5, which is a city
    assert words == "Jean's ship is at 4 and may stop at 6"
    lines = re.findall(r'<polyline points="([^"]*)" stroke="var\(--signal\)"', svg)
    assert [len(line.split()) for line in lines] == [3, 1]
    assert svg.count("#i-quest") == 2


def test_cities_are_the_likely_stops() -> None:
    svg, _ = drawn(sailing("1", ONE_UPPER))
    likely = set(re.findall(r'data-place="(\w+)"[^>]*><use href="#m-stop', svg))
    assert likely == {"4", "5", "11", "13", "14", "20"}
    assert 'data-place="2"' in svg


def test_her_ship_is_on_the_board_in_her_turn_at_its_place_of_the_way() -> None:
    jean = sailing("4", TWO_UPPER, **READ)
    drawing = VIEW.picture(jean, Look(("5",), None, {}, jean.facts), english())
    assert drawing
    assert 'data-piece="jean" data-on="4" data-way="m-way-flat"' in drawing.svg
    route = re.search(r'id="m-way-flat" data-stops="(.*?)"', games()["maracaibo"].symbols)
    assert route
    places = [stop.partition(":")[0] for stop in route[1].split()]
    assert places == [*map(str, range(1, 21)), "21a", "21b", "22"]


def test_the_board_is_as_always_while_she_does_not_sail() -> None:
    jean = sailing("4", TWO_UPPER, **READ)
    assert VIEW.picture(jean, Look((), ["2", "3"], {}, jean.facts), english()) is None
    jean.phase = Phase.ROUND_OPENS
    assert VIEW.picture(jean, Look((), list(stops(jean)), {}, jean.facts), english()) is None


def doubt(jean: Jean, place: str) -> str:
    form = ask_stop(jean, jean.card(jean.revealed[0])).form
    assert isinstance(form, Choice)
    assert form.doubt is not None
    why = form.doubt(place)
    return english().render(why) if why else ""


def test_without_arrows_a_stop_beyond_the_counted_one_is_doubtful() -> None:
    """From Havana 4 and 5 are the first cities: one stop is 4, two are 5."""
    jean = sailing("1", ONE_UPPER)
    assert [doubt(jean, place) for place in ("2", "3", "4")] == ["", "", ""]
    assert doubt(jean, "14").startswith("Jean stops at 4 at the latest")
    assert doubt(sailing("1", TWO_UPPER), "5") == ""
    assert "at 5 at the latest" in doubt(sailing("1", TWO_UPPER), "6")


def test_a_known_arrow_past_a_city_leaves_no_doubt() -> None:
    assert doubt(sailing("2", ONE_UPPER, **READ), "5") == ""
