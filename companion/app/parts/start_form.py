"""The form before a game or a score sheet: choices, names, and Start."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.app.elements.forms import Choose, NameField, Names
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Paragraph, Screen
from companion.app.frame.host import host
from companion.app.parts.choices import Answers, options_of, planned
from companion.engine.game import Game
from companion.engine.questions import Answer
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.setup.plan import Plan, Setup
from companion.engine.text import Locale, token_letters
from companion.tables.store.games import Player

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")
_ENTERED = "_entered"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole game with the choices so far: its setup, and its parts with their options."""

    choices: tuple[Choose, ...]
    setup: Setup
    parts: Mapping[str, Mapping[str, Answer]]


def whole_game(game: Game, plan: Plan, answers: Answers, locale: Locale) -> Whole:
    """Return scenario, players, modules and opponent, then the open options of its parts."""
    setups = game.setups
    assert setups is not None
    plan, choices = planned(setups, plan, answers, locale)
    setup = setups.lay_out(plan)
    by_name, parts = {procedure.name: procedure for procedure in game.procedures}, {}
    for name, decided in game.parts(setup).items():
        more, parts[name] = options_of(by_name[name], answers, locale, decided)
        choices += more
    return Whole(tuple(choices), setup, parts)


def names_of(
    players: int, known: Sequence[str], id_: str, locale: Locale, *, colours: bool
) -> Names:
    """Return the fields for names and colours; a player without a name is called by the seat."""
    typed = entered(id_)
    options = [Option(value="", label=locale.text("start.colour.none"))]
    options += [Option(value=name, label=locale.text(f"colour.{name}")) for name in COLOURS]
    names = [
        typed.get(f"name.{seat}", known[seat - 1] if seat <= len(known) else "")
        for seat in range(1, players + 1)
    ]
    fields = tuple(
        NameField(
            id=f"name.{seat}",
            label=locale.text("player.seat", {"number": seat}),
            letter=letter,
            value=name,
            player=seat,
            colours=tuple(options) if colours else (),
            colour=typed.get(f"name.{seat}.colour", ""),
        )
        for seat, (name, letter) in enumerate(zip(names, token_letters(names), strict=True), 1)
    )
    return Names(
        title=locale.text("start.names"),
        fields=fields,
        letters=LONGEST_NAME,
        colour=locale.text("start.colour.none"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The data of a form besides the choices."""

    id: str
    title: str
    where: str = ""
    go: str = ""  # instead of "Start"
    notices: tuple[Notice, ...] = ()
    instead: tuple[Element, ...] = ()  # of all choices: for a spectator
    known: tuple[Element, ...] = ()  # what the table has already decided
    note: str = ""
    names: Names | None = None


def screen_of(game: Game, choices: Sequence[Choose], locale: Locale, frame: Frame) -> Screen:
    go = Action(label=frame.go or locale.text("start.go"), do="start", icon="play")
    return Screen(
        id=frame.id,
        game=game.name,
        body=tuple(_body(choices, frame)),
        main=None if frame.instead else go,
    )


def _body(choices: Sequence[Choose], frame: Frame) -> Iterator[Element]:
    yield Header(title=frame.title, where=frame.where)
    yield from frame.notices
    yield from frame.known
    if frame.instead:
        yield from frame.instead
        return
    yield from choices
    if frame.names is not None:
        yield frame.names
    if frame.note:
        yield Paragraph(text=frame.note, small=True)


def enter(id_: str, names: Mapping[str, Answer]) -> None:
    """Keep names and colours as they are typed, by screen, until the game starts."""
    new = {name: str(value).strip()[:LONGEST_NAME] for name, value in names.items()}
    host.state[_ENTERED] = (id_, {**entered(id_), **new})


def entered(id_: str) -> Mapping[str, str]:
    screen, names = host.state.get(_ENTERED, ("", {}))
    return names if screen == id_ else {}


def forget() -> None:
    host.state.pop(_ENTERED, None)


def players(known: Sequence[str], number: int, id_: str) -> list[Player]:
    """Return the players by seat, with names as typed or as the table has them."""
    typed, names = entered(id_), [*known, *[""] * number]
    return [
        Player(
            typed.get(f"name.{seat}", names[seat - 1]),
            colour if (colour := typed.get(f"name.{seat}.colour", "")) in COLOURS else "",
        )
        for seat in range(1, number + 1)
    ]
