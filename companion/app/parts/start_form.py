"""What is asked before a game begins, as one screen: usual answers chosen, Start at the thumb."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.app.elements.forms import Choose, NameField, Names
from companion.app.elements.screen import (
    Action,
    Element,
    Header,
    Notice,
    Option,
    Paragraph,
    Screen,
    Tab,
)
from companion.app.parts.choices import Answers, options_of, planned
from companion.engine.game import Game
from companion.engine.procedure import Procedure
from companion.engine.questions import Answer
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.setup.plan import Plan, Setup
from companion.engine.text import Locale

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole game as it is chosen so far: its setup, and its parts with their options."""

    choices: tuple[Choose, ...]
    setup: Setup
    parts: Mapping[str, Mapping[str, Answer]]


def whole_game(game: Game, plan: Plan, answers: Answers, locale: Locale) -> Whole:
    """Scenario, players, what else, against whom; then what its parts leave open."""
    setups = game.setups
    assert setups is not None
    plan, choices = planned(setups, plan, answers, locale)
    setup = setups.lay_out(plan)
    parts = {}
    for procedure in _in_order(game, setup):
        decided = game.parts(setup)[procedure.name]
        asked, parts[procedure.name] = options_of(procedure, answers, locale, decided)
        choices += asked
    return Whole(tuple(choices), setup, parts)


def _in_order(game: Game, setup: Setup) -> Iterator[Procedure[Any]]:
    by_name = {procedure.name: procedure for procedure in game.procedures}
    return (by_name[name] for name in game.parts(setup))


def names_of(
    players: int, known: Sequence[str], entered: Mapping[str, str], locale: Locale, *, colours: bool
) -> Names | None:
    """Names and colours are a courtesy: without a name a player is called by the seat."""
    named = [("", locale.text("start.colour.none"))]
    named += [(one, locale.text(f"colour.{one}")) for one in COLOURS]
    offered = tuple(Option(value=value, label=label) for value, label in named)
    fields = tuple(
        NameField(
            id=f"name.{seat}",
            label=locale.text("player.seat", {"number": seat}),
            value=entered.get(f"name.{seat}", known[seat - 1] if seat <= len(known) else ""),
            player=seat,
            colours=offered if colours else (),
            colour=entered.get(f"name.{seat}.colour", ""),
        )
        for seat in range(1, players + 1)
    )
    return Names(
        title=locale.text("start.names"),
        fields=fields,
        letters=LONGEST_NAME,
        colour=locale.text("start.colour.none"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What the host knows besides the choices."""

    id: str
    title: str
    where: str = ""
    go: str = ""  # instead of "Start"
    notices: tuple[Notice, ...] = ()
    instead: tuple[Element, ...] = ()  # of all choices: for somebody who only looks on
    known: tuple[Element, ...] = ()  # what the table has decided already
    note: str = ""
    names: Names | None = None
    tabs: tuple[Tab, ...] = ()
    more: tuple[Action, ...] = ()


def screen_of(game: Game, choices: Sequence[Choose], locale: Locale, around: Around) -> Screen:
    go = Action(label=around.go or locale.text("start.go"), do="start", icon="play")
    return Screen(
        id=around.id,
        game=game.name,
        body=tuple(_body(choices, around)),
        main=None if around.instead else go,
        tabs=around.tabs,
        more=around.more,
    )


def _body(choices: Sequence[Choose], around: Around) -> Iterator[Element]:
    yield Header(title=around.title, where=around.where)
    yield from around.notices
    yield from around.known
    if around.instead:
        yield from around.instead
        return
    yield from choices
    if around.names is not None:
        yield around.names
    if around.note:
        yield Paragraph(text=around.note, small=True)
