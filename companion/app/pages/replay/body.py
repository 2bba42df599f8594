"""A simulated game turn by turn as a screen: the board as it was, and what happened in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from companion.app.elements.score import Group, Sheet
from companion.app.elements.screen import (
    Action,
    Element,
    Header,
    Line,
    Notice,
    Option,
    Paragraph,
    Picture,
    Screen,
    TurnCard,
)
from companion.app.elements.tools import Strip
from companion.app.frame.address import ABOUT
from companion.app.parts.odds_choices import choices, number_field, problem
from companion.app.parts.odds_request import OddsRequest, whole_number
from companion.app.parts.playing import Around
from companion.engine.chance import LARGEST_SEED
from companion.engine.picture import Drawing, Look
from companion.engine.procedure import PLAYERS
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter, Subject
from companion.engine.text import Locale
from companion.simulator import subject
from companion.simulator.chunks import MOST_GAMES
from companion.simulator.estimates import SEED
from companion.simulator.replays import Replay, Turn, replay

GAME, SEED_OF, AT = "game_number", "seed", "at"
WHICH = (Parameter(GAME, 1, 1, MOST_GAMES), Parameter(SEED_OF, SEED, 0, LARGEST_SEED))


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """Which game is watched, and what came of it at the turn that is shown."""

    request: OddsRequest
    at: int  # a turn, from 0 on
    again: Replay
    drawing: Drawing | None

    @property
    def turn(self) -> Turn:
        return self.again.turns[self.at]


def chosen_number(request: OddsRequest, one: Parameter) -> int:
    """Returns the number in the address; else the usual one."""
    written = _written(request, one)
    return written if isinstance(written, int) and one.fits(written) else one.usual


def _written(request: OddsRequest, one: Parameter) -> Answer | None:
    return whole_number(request.chosen.get(one.name, ""))


def subject_of(request: OddsRequest) -> Subject:
    """Returns a subject with the strategies that were chosen, or all: one for each seat."""
    playing = request.strategies or request.simulation.strategies
    seats = int(request.options[PLAYERS])
    return subject(request.name, request.options, strategies=playing[:seats])


def watched(request: OddsRequest, at: int, locale: Locale) -> Watched:
    """Plays the game once more, with the board at this turn, or at the last one."""
    about, picture = subject_of(request), request.simulation.picture
    number, seed = (chosen_number(request, one) for one in WHICH)
    drawn: list[Drawing | None] = [None]

    def see(turn_number: int, turn: Turn, state: Any) -> None:
        if turn_number == at and picture is not None:
            drawn[0] = picture(state, Look(turn.places[-1:]), locale)

    again = replay(about, seed, number, locale, see)
    last = len(again.turns) - 1
    return (
        Watched(request=request, at=at, again=again, drawing=drawn[0])
        if at <= last
        else watched(request, last, locale)
    )


def id_of(request: OddsRequest, at: int, table: str) -> str:
    number, seed = (chosen_number(request, one) for one in WHICH)
    return f"{table}.replay.{request.name}.{seed}.{number}.{at}"


def screen_of(of: Watched, locale: Locale, around: Around) -> Screen:
    request, last = of.request, len(of.again.turns) - 1
    ahead = Action(label=locale.text("replay.next"), do=AT, value=of.at + 1, icon="forward")
    back = Action(label=locale.text("replay.back"), do=AT, value=of.at - 1, icon="back")
    return Screen(
        id=id_of(request, of.at, around.id),
        game=request.game.name,
        body=tuple(_body(of, locale, around)),
        undo=back if of.at else None,
        main=ahead if of.at < last else None,
        tabs=around.tabs,
        more=around.more,
    )


def _body(of: Watched, locale: Locale, around: Around) -> Iterator[Element]:
    request = of.request
    number, seed = (chosen_number(request, one) for one in WHICH)
    values = {"game": number, "seed": seed, "turn": of.at + 1, "turns": len(of.again.turns)}
    yield Header(title=of.turn.where, where=locale.text("replay.where", values))
    yield from around.notices
    if of.drawing is not None:
        yield Picture(svg=of.drawing.svg, words=of.drawing.words)
    yield TurnCard(lines=tuple(Line(text=one) for one in _happened(of.turn)))
    yield _rounds(of, locale)
    yield Paragraph(text=" ".join(_who(request, locale)), small=True)
    yield from choices(request, locale)
    yield _which(request, locale)
    for one in WHICH:
        if text := problem(one, _label(one, locale), _written(request, one), locale):
            yield Notice(text=text, tone="wrong")
    link = f"odds?{ABOUT}={request.name}"
    yield Action(label=locale.text("page.odds"), do="go", value=link, icon="odds")


def _happened(turn: Turn) -> Iterator[str]:
    for line in turn.lines:
        yield f"{line.text} {line.answer}" if line.answer else line.text


def _rounds(of: Watched, locale: Locale) -> Strip:
    """Returns the rounds: a tap leads to the first turn of one."""
    first = first_turns(of.again)
    return Strip(
        label=locale.text("replay.rounds"),
        do=AT,
        options=tuple(Option(value=at, label=where) for where, at in first.items()),
        current=first[of.turn.where],
    )


def first_turns(again: Replay) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for at, turn in enumerate(again.turns):
        found.setdefault(turn.where, at)
    return found


def _who(request: OddsRequest, locale: Locale) -> Iterator[str]:
    for seat, name in enumerate(subject_of(request).strategies, 1):
        who = locale.text("player.seat", {"number": seat})
        yield f"{who}: {locale.text(f'odds.strategy.{name}')}."


def _which(request: OddsRequest, locale: Locale) -> Sheet:
    fields = tuple(
        number_field(one, _label(one, locale), _written(request, one), str(one.usual), locale)
        for one in WHICH
    )
    return Sheet(groups=(Group(title=locale.text("replay.which"), fields=fields, folded=True),))


def _label(parameter: Parameter, locale: Locale) -> str:
    return locale.text(f"replay.{parameter.name}")
