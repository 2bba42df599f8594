"""The components of Maracaibo and The Uprising as content describes them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal, TypeAlias

from companion.content.books import Effect, Source, piece, repeated

UPRISING, PROMOS = "uprising", "promos"  # what is added to the base game
NUMBERS = (1, 2, 3, 4)  # of players, and their seats
MOST_PLAYERS = NUMBERS[-1]
NATIONS = ("france", "spain", "england")
ROUNDS = 4
MOST_QUESTS, MOST_POINTS = 40, 999  # more than a game gives
AREAS_ON_A_CARD = 7
Route: TypeAlias = Literal["upper", "lower"]


@piece
class JacquesCard:
    """A card of Jacques: its kind, its points, and its band of seven areas."""

    id: str
    kind: Literal["A", "B"]
    points: int
    areas: tuple[Effect, ...]
    source: Source

    @property
    def shows(self) -> tuple[object, ...]:
        """The visible side of a card: people cannot distinguish cards that show the same."""
        return (self.kind, self.points, self.areas)


@piece
class Removed:
    """The numbers of cards of each kind that return to the box."""

    a: int
    b: int


@piece
class JacquesLevel:
    """A difficulty, and the cards that it removes at random."""

    id: str
    remove: Removed
    source: Source


@piece
class JacquesComponents:
    levels: tuple[JacquesLevel, ...]
    cards: tuple[JacquesCard, ...]
    put_back: dict[str, str]


@piece
class Place:
    id: str
    nation: Literal["france", "spain", "england", "none"]
    kind: Literal["start", "city", "village", "homeward", "unknown"]
    source: Source
    city_with: str = ""


@piece
class PlaceName:
    place: str
    name: str
    source: Source


@piece
class SeaRoute:
    """The board's places in the order in which ships sail, and those that legacy tiles add."""

    places: tuple[Place, ...]
    new_cities: tuple[Place, ...]
    names: tuple[PlaceName, ...]


def check_jacques(parts: JacquesComponents) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Check the deck by the rulebook: 7 A and 5 B, seven areas, seven cards in play."""
    kinds = Counter(card.kind for card in parts.cards)
    if kinds != {"A": 7, "B": 5}:
        yield ("cards",), f"Jacques has 7 A and 5 B cards, not {kinds['A']} and {kinds['B']}"
    yield from repeated("card", (card.id for card in parts.cards))
    for number, card in enumerate(parts.cards):
        if len(card.areas) != AREAS_ON_A_CARD:
            yield ("cards", number, "areas"), f"a card has 7 areas, not {len(card.areas)}"
        elif card.areas[-1].kind != "end":
            yield ("cards", number, "areas"), "the last area of every card ends the round"
    for number, level in enumerate(parts.levels):
        if level.remove.a + level.remove.b != len(parts.cards) - 7:
            yield ("levels", number, "remove"), "seven cards must remain"


def check_sea_route(route: SeaRoute) -> Iterator[tuple[tuple[str | int, ...], str]]:
    ids = [place.id for place in route.places]
    for number, name in enumerate(route.names):
        if name.place not in ids:
            yield ("names", number, "place"), f"there is no place {name.place!r}"


Module: TypeAlias = Literal[
    "home-ports", "resistance", "uprising", "freeing", "jacques", "jean", "search"
]


@piece
class Scenario:
    """A play option: its card, its modules, and the pieces on the board at the start."""

    id: str
    box: Literal["uprising", "base"]
    card: int
    campaign_card: int
    modules: tuple[Module, ...]
    cooperative: bool
    tiles: tuple[str, ...]
    more_tiles: Literal["none", "unknown"]
    columns: bool
    extra_cards: str
    markers: Literal["track", "one-each", "from-card"]
    quests: Literal["front", "reverse"]
    source: Source


@piece
class Scenarios:
    scenarios: tuple[Scenario, ...]


@piece
class HomePort:
    id: str
    name: str
    source: Source


@piece
class Career:
    name: str
    source: Source


@piece
class HomePorts:
    ports: tuple[HomePort, ...]
    careers: tuple[Career, ...]


@piece
class ShippedReading:
    """A reading from a source, so nobody has to enter it."""

    name: str
    value: int | str
    source: Source


@piece
class Readings:
    readings: tuple[ShippedReading, ...]


def check_scenarios(book: Scenarios) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Check that a legacy tile has one place, and that modules have those they need."""
    for number, scenario in enumerate(book.scenarios):
        if len(scenario.tiles) != len(set(scenario.tiles)):
            yield ("scenarios", number, "tiles"), "a legacy tile stands twice"
        needs_resistance = {"uprising", "freeing"} & set(scenario.modules)
        if needs_resistance and "resistance" not in scenario.modules:
            yield ("scenarios", number, "modules"), "this module is played with `resistance`"


def check_home_ports(book: HomePorts) -> Iterator[tuple[tuple[str | int, ...], str]]:
    if not len(book.ports) == len({port.id for port in book.ports}) == 15:
        yield ("ports",), "there are fifteen home ports"


@piece
class JeanCard:
    """A card of Jean: its distance, the display card that Jean may take, and its effects."""

    id: str
    kind: Literal["A", "B", "C"]
    box: Literal["base", "uprising"]
    move: int  # stops that count: cities, and places with a quest
    route: Route  # at a fork
    display: int
    effects: tuple[Effect, ...]
    source: Source


@piece
class InHerPile:
    """The numbers of cards of each kind in Jean's pile."""

    a: int
    b: int
    c: int


@piece
class JeanLevel:
    """A difficulty, and the cards that it deals at random."""

    number: int
    cards: InHerPile
    source: Source


@piece
class JeanComponents:
    levels: tuple[JeanLevel, ...]
    cards: tuple[JeanCard, ...]
    put_back: dict[str, str]


COUNTS = {("base", "A"): 5, ("base", "B"): 6, ("base", "C"): 4}
COUNTS |= {("uprising", "B"): 1, ("uprising", "C"): 1}


def check_jean(parts: JeanComponents) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Fifteen cards in the base game (5 A, 6 B, 4 C), one B and one C in The Uprising."""
    if Counter((card.box, card.kind) for card in parts.cards) != COUNTS:
        yield ("cards",), "Jean has 5 A, 6 B and 4 C cards, and a B and a C of The Uprising"
    yield from repeated("card", (card.id for card in parts.cards))
    for number, card in enumerate(parts.cards):
        if card.move not in (1, 2):
            yield ("cards", number, "move"), f"she moves 1 or 2 stops, not {card.move}"
        if not 1 <= card.display <= 4:
            yield ("cards", number, "display"), f"the display has 4 cards, not {card.display}"
    for number, level in enumerate(parts.levels):
        pile = level.cards
        if not (pile.a == 5 and 0 <= pile.b <= 6 and 0 <= pile.c <= 4):
            yield ("levels", number, "cards"), "there are 5 A, 6 B and 4 C cards to deal"
