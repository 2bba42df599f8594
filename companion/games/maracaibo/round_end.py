"""The end of a round: all steps before the next round.

All parts of a game share its round, and the fact which part ends it.

Base game: facts of several or single sources. Uprising: "Unrest"; L30; L37.
"""

from __future__ import annotations

from typing import Any, ClassVar

from companion.engine.facts import Facts, FactValue
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Several, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo import board
from companion.games.maracaibo.board import nation_text
from companion.games.maracaibo.facts import ARCHIVE_TILES, CLOCK, MARKET, NEW_MARKERS, ROUND, TILE
from companion.games.maracaibo.marker_changes import tell_third
from companion.games.maracaibo.pieces import NATIONS, ROUNDS, Scenario, SeaRoute
from companion.games.maracaibo.scenario_choice import card_at_table, know_modules

DISCS_STAY = ("L30", "L37")  # legacy tiles whose discs are not removed


def first_round(clock: str, known: KnownFacts, scenario: Scenario | None) -> Facts:
    """Return an automa's first facts: it ends the rounds from now on.

    The scenario's own legacy tiles lie on the board, unless a campaign has its own.
    """
    tiles = scenario.tiles if scenario is not None and ARCHIVE_TILES.name not in known else ()
    on_board: dict[str, FactValue] = {TILE[tile].name: "on" for tile in tiles}
    facts = Facts({**on_board, **known, ROUND.name: 1, CLOCK.name: clock})
    know_modules(facts, scenario)
    return facts


class AutomaState:
    """The rounds, the scenario and the cards of an automa."""

    __slots__ = ()
    clock: ClassVar[str]
    deck: Any
    facts: Facts
    scenario: str
    own_cards: bool
    revealed: list[str]
    points_by_round: list[int]

    @property
    def round(self) -> int:
        """Return its round. If another automa counts the rounds, this one counts its own."""
        known = self.facts.known  # asked in every turn
        if known.get(CLOCK.name) == self.clock:
            return int(known[ROUND.name])
        return min(len(self.points_by_round) + 1, ROUNDS)

    @property
    def last_round(self) -> bool:
        return self.round == ROUNDS

    @property
    def played(self) -> Scenario | None:
        """The scenario; None if it is not chosen or changes nothing."""
        found: Scenario | None = self.deck.scenarios.get(self.scenario)
        return found

    @property
    def freeing(self) -> bool:
        """Return whether Freeing the Caribbean is played: no influence, no nation scoring."""
        return self.played is not None and "freeing" in self.played.modules

    @property
    def players_drew_cards(self) -> bool:
        return self.own_cards and bool(self.revealed)


def next_round(
    facts: Facts, route: SeaRoute, scenario: Scenario | None, coming: int
) -> Script[None]:
    """Ships, markets, quests and the prestige building; then the markers that come in Unrest."""
    facts[ROUND] = coming
    del facts[MARKET]
    yield Tell("maracaibo.round_end.ships", places=("1",))
    stay = tuple(as_it_is(tile) for tile in DISCS_STAY if facts[TILE[tile]] == "on")
    yield Tell(f"maracaibo.round_end.markets{'.stay' if stay else ''}", {"tiles": stay})
    card: Text = Text("maracaibo.round_end.story_card")
    if scenario is not None:
        card = Text("maracaibo.round_end.card", {"card": card_at_table(scenario, facts.known)})
    yield Tell("maracaibo.round_end.quests", {"card": card})
    yield Tell("maracaibo.round_end.prestige")
    if scenario is not None and scenario.markers == "one-each":
        script = place_new_markers if board.keeps_markers(facts) else tell_new_markers
        yield from script(facts, route, card_at_table(scenario, facts.known), coming)


def interim_scoring(players: int, *, jacques_ended_it: bool = False) -> Tell:
    """Show who chooses first. Our rulebooks name nobody if Jacques ended the round."""
    who = "you" if players == 1 else "jacques" if jacques_ended_it else "player"
    values = {"who": Text(f"maracaibo.round_end.chooses.{who}")}
    return Tell("maracaibo.round_end.scoring", values, about=("interim-scoring",))


def tell_new_markers(facts: Facts, _route: SeaRoute, card: int, coming: int) -> Script[None]:
    """Show the new markers if the table keeps no board: as entered, else as on the card."""
    come = known_markers(facts, card, coming)
    values = {"card": card, "round": coming}
    if come is None:
        yield Tell("maracaibo.round_end.markers", values)
    else:
        yield Tell("maracaibo.round_end.markers.placed", {**values, "come": in_words(come)})


def place_new_markers(facts: Facts, route: SeaRoute, card: int, coming: int) -> Script[None]:
    """Place some markers set aside. No source describes the card, so people enter it once."""
    come = known_markers(facts, card, coming)
    values = {"card": card, "round": coming}
    if come is None or (yield ask_whether(come, values)) == "others":
        come = yield from read_markers(facts, route, card, coming)
    for nation, places in come.items():
        come[nation] = places[: board.markers_aside(facts, route, nation)]
        for place in come[nation]:
            board.place_marker(facts, route, place, nation)
    yield Tell(
        "maracaibo.round_end.markers.placed",
        {**values, "come": in_words(come)},
        places=tuple(place for places in come.values() for place in places),
    )
    for nation, places in come.items():
        yield from tell_third(facts, route, nation, len(places))


def read_markers(
    facts: Facts, route: SeaRoute, card: int, coming: int
) -> Script[dict[str, list[str]]]:
    """Ask where each nation with markers aside gets one; save after the last answer."""
    come = {}
    for nation in NATIONS:
        aside = board.markers_aside(facts, route, nation)
        if aside:
            come[nation] = chosen((yield ask_places(route, card, coming, nation, aside)))
    for nation, places in come.items():
        facts[NEW_MARKERS[card, coming, nation]] = ",".join(places)
    return come


def known_markers(facts: Facts, card: int, coming: int) -> dict[str, list[str]] | None:
    """Return the card's markers for this round, if they were entered before."""
    read = {nation: facts[NEW_MARKERS[card, coming, nation]] for nation in NATIONS}
    if None in read.values():
        return None
    return {nation: chosen(str(places)) for nation, places in read.items()}


def ask_whether(come: dict[str, list[str]], values: dict[str, int]) -> Ask:
    shown = {**values, "come": in_words(come)}
    return Ask("maracaibo.round_end.markers.same", Choice(("these", "others")), values=shown)


def ask_places(route: SeaRoute, card: int, coming: int, nation: str, aside: int) -> Ask:
    """Ask for places, the nation's own first; no more than it has markers aside."""

    def refuse(answer: Answer) -> None:
        if len(chosen(answer)) > aside:
            raise Refused(RefusalCode.TOO_MANY, str(aside))

    places = [place for place in route.places if place.nation != "none"]
    in_order = sorted(places, key=lambda place: place.nation != nation)
    return Ask(
        "maracaibo.round_end.markers.where",
        Several([place.id for place in in_order], label=as_it_is),
        values={"card": card, "round": coming, "nation": nation_text(nation)},
        refuse=refuse,
        on_board=True,
        kept=True,
    )


def in_words(come: dict[str, list[str]]) -> tuple[Text, ...] | Text:
    """Return `France 3, 5 · Spain 9`, or the text for none."""
    lines = tuple(
        Text(
            "maracaibo.round_end.markers.come",
            {"nation": nation_text(nation), "places": ", ".join(places)},
        )
        for nation, places in come.items()
        if places
    )
    return lines or Text("maracaibo.round_end.markers.none")


def reading(route: SeaRoute, name: str) -> Ask | None:
    found = NEW_MARKERS.key_of(name)
    if found is None:
        return None
    card, coming, nation = found
    return ask_places(route, int(card), int(coming), nation, board.MARKERS_OF_A_NATION)
