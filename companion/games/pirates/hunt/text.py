"""Texts of the Treasure Hunt: cards, requirements and places in people's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.content.effects import Effect
from companion.engine.questions import Answer
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates.hunt.pieces import SHIP, HuntCard
from companion.games.pirates.hunt.requirements import Lacking, required_number
from companion.games.pirates.hunt.state import COLUMNS, Hunt


def card_text(card: HuntCard) -> Text:
    """A card and all that it requires."""
    needs = tuple(requirement_text(requirement) for requirement in card.requires)
    return Text("pirates.hunt.card", {"card": card.id, "needs": needs})


def requirement_text(requirement: Effect) -> Text:
    return Text(f"pirates.hunt.needs.{kind_of(requirement)}", _values(requirement))


def lacking_texts(lacks: Sequence[Lacking]) -> tuple[Text, ...]:
    """What is not met, each with how many are missing, or that nobody has entered it."""
    if all(lack.missing is None for lack in lacks):
        return tuple(requirement_text(lack.requirement) for lack in lacks)
    return tuple(_lacking_text(lack) for lack in lacks)


def _lacking_text(lack: Lacking) -> Text:
    what = requirement_text(lack.requirement)
    if lack.missing is None:
        return Text("pirates.hunt.lacks.unknown", {"what": what})
    if lack.requirement.kind == SHIP:
        return what
    return Text("pirates.hunt.lacks", {"what": what, "n": lack.missing})


def place_text(place: object) -> Text:
    return Text(f"pirates.hunt.place.{place}")


def spot_text(spot: str) -> Text:
    """A spot of the map: its column and its place from the top."""
    column = list(COLUMNS).index(spot[0]) + 1
    return Text("pirates.hunt.spot", {"column": column, "row": int(spot[1:])})


def seat_label(hunt: Hunt) -> Callable[[Answer], Text]:
    return lambda seat: as_it_is(hunt.name(int(seat)))


def kind_of(requirement: Effect) -> str:
    match requirement.kind, requirement.value:
        case "buried", (treasure, _):
            return f"buried.{treasure}"
    return requirement.kind


def _values(requirement: Effect) -> dict[str, TextValue]:
    if requirement.kind == SHIP:
        return {"place": place_text(requirement.value)}
    return {"n": required_number(requirement)}
