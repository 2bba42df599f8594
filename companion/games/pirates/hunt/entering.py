"""What a player has, entered as far as people like: where the ship is, and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.content.texts import Text, TextValue
from companion.engine.facts import FactValue
from companion.engine.prompts import Answer, Ask, Script
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.adjacent import adjacent_cards
from companion.games.pirates.hunt.requirements import (
    ELSEWHERE,
    FIGURES,
    LOCATIONS,
    SHIP,
    figures_for,
)
from companion.games.pirates.hunt.saying import place_text
from companion.games.pirates.hunt.state import Hunt

SOMEBODY_ELSE = "somebody_else"


def ship(hunt: Hunt) -> Script[None]:
    """Where the ship is now; the places that adjacent cards ask for come first."""
    needs = [need for card, _ in adjacent_cards(hunt, hunt.seat) for need in card.requires]
    wanted = [str(need.value) for need in needs if need.kind == SHIP]
    places = list(dict.fromkeys([*wanted, *LOCATIONS, ELSEWHERE]))
    seat = hunt.seat
    place = yield Ask("pirates.hunt.ship", places, values=_name(hunt, seat), label=place_text)
    requirements.enter(hunt.facts, seat, SHIP, place)


def figure(hunt: Hunt) -> Script[None]:
    """A number of a player's; those that adjacent cards ask for come first."""
    seat, others = hunt.seat, [seat for seat in hunt.seats if seat != hunt.seat]
    asked = yield _which_figure(hunt, seat, [SOMEBODY_ELSE] if others else [])
    if asked == SOMEBODY_ELSE:
        seat = others[0]
        if len(others) > 1:
            seat = yield Ask("pirates.hunt.whose", others, label=_seat_label(hunt))
        asked = yield _which_figure(hunt, seat, [])
    number = yield Ask(
        "pirates.hunt.figure.now",
        maximum=FIGURES[asked],
        values={**_name(hunt, seat), "figure": Text(f"pirates.hunt.figure.{asked}")},
    )
    requirements.enter(hunt.facts, seat, asked, number)


def _which_figure(hunt: Hunt, seat: int, more: list[str]) -> Ask:
    has = requirements.has(hunt.facts, seat)
    figures = figures_for([card for card, _ in adjacent_cards(hunt, seat)])
    return Ask(
        "pirates.hunt.figure", [*figures, *more], values=_name(hunt, seat), label=_figure_label(has)
    )


def _figure_label(has: Mapping[str, FactValue]) -> Callable[[Answer], Text]:
    def label(figure: Answer) -> Text:
        name = Text(f"pirates.hunt.figure.{figure}")
        if figure not in has:
            return name
        return Text("pirates.hunt.figure.known", {"figure": name, "number": has[str(figure)]})

    return label


def _seat_label(hunt: Hunt) -> Callable[[Answer], Text]:
    return lambda seat: Text("pirates.hunt.name", _name(hunt, int(seat)))


def _name(hunt: Hunt, seat: int) -> dict[str, TextValue]:
    return {"name": hunt.name(seat)}
