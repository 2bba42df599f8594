"""What a player has, entered as far as people like: where the ship is, and numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.facts import FactValue
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import LAID
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.adjacent import adjacent_cards
from companion.games.pirates.hunt.pieces import SHIP
from companion.games.pirates.hunt.requirements import (
    ELSEWHERE,
    FIGURES,
    LOCATIONS,
    figures_for,
)
from companion.games.pirates.hunt.state import Hunt
from companion.games.pirates.hunt.text import place_text, seat_label

SOMEBODY_ELSE = "somebody_else"


def figure(hunt: Hunt) -> Script[None]:
    """Something of a player's; what adjacent cards ask for comes first."""
    seat, others = hunt.seat, [seat for seat in hunt.seats if seat != hunt.seat]
    asked = yield _which_figure(hunt, seat, [SOMEBODY_ELSE] if others else [])
    if asked == SOMEBODY_ELSE:
        seat = others[0]
        if len(others) > 1:
            seat = yield Ask("pirates.hunt.whose", Choice(others, label=seat_label(hunt)))
        asked = yield _which_figure(hunt, seat, [])
    if asked == SHIP:
        value = yield _where_is_the_ship(hunt, seat)
    else:
        value = yield _how_many(hunt, seat, asked)
    requirements.enter(hunt.facts, seat, asked, value)


def _which_figure(hunt: Hunt, seat: int, more: list[str]) -> Ask:
    has = requirements.has(hunt.facts, seat)
    figures = figures_for([card for card, _ in adjacent_cards(hunt, seat)])
    return Ask(
        "pirates.hunt.figure",
        Choice([*figures, *more], label=_figure_label(has)),
        values=_name(hunt, seat),
    )


def _where_is_the_ship(hunt: Hunt, seat: int) -> Ask:
    needs = [need for card, _ in adjacent_cards(hunt, seat) for need in card.requires]
    wanted = [str(need.value) for need in needs if need.kind == SHIP]
    laid_out = [place for place in LOCATIONS if LAID[place] in hunt.facts]
    lie = [place for place in (*wanted, *LOCATIONS) if place in (laid_out or LOCATIONS)]
    form = Choice([*dict.fromkeys(lie), ELSEWHERE], label=place_text)
    return Ask("pirates.hunt.ship", form, values=_name(hunt, seat), on_board=True)


def _how_many(hunt: Hunt, seat: int, figure: str) -> Ask:
    values = {**_name(hunt, seat), "figure": Text(f"pirates.hunt.figure.{figure}")}
    return Ask("pirates.hunt.figure.now", Number(0, FIGURES[figure]), values=values)


def _figure_label(has: Mapping[str, FactValue]) -> Callable[[Answer], Text]:
    def label(figure: Answer) -> Text:
        name = Text(f"pirates.hunt.figure.{figure}")
        if figure not in has:
            return name
        value = place_text(has[SHIP]) if figure == SHIP else has[str(figure)]
        return Text("pirates.hunt.figure.known", {"figure": name, "number": value})

    return label


def _name(hunt: Hunt, seat: int) -> dict[str, TextValue]:
    return {"name": hunt.name(seat)}
