"""A simulated game turn by turn: the board at the time, and the events in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion import services
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
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import ABOUT, write_address
from companion.app.frame.taps import answer, fields, number, pair, tap
from companion.app.frame.visit import Visit
from companion.app.parts.odds_request import (
    LONGEST,
    OddsRequest,
    choices,
    choose,
    number_field,
    problem,
    subjects,
    whole_number,
)
from companion.engine.chance import LARGEST_SEED
from companion.engine.picture import Drawing, Look
from companion.engine.procedure import PLAYERS
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter, Subject
from companion.engine.text import Locale
from companion.simulator import subject
from companion.simulator.estimates import SEED
from companion.simulator.replays import Replay, Turn, replay
from companion.simulator.runs import MOST_GAMES

MOST_TURNS = 10_000
GAME, SEED_OF, AT = "game_number", "seed", "at"
WHICH = (Parameter(GAME, 1, 1, MOST_GAMES), Parameter(SEED_OF, SEED, 0, LARGEST_SEED))


class ReplayPage(Page):
    name = "replay"

    def id(self, visit: Visit) -> str:
        request = _request()
        return id_of(request, watched(request, _at(), visit.locale).at, visit.code or "")

    def screen(self, visit: Visit) -> Screen:
        shown, notices = watched(_request(), _at(), visit.locale), tuple(self.notices(visit))
        return screen_of(shown, visit.locale, visit.code or "", notices)

    @tap(number)
    def on_at(self, visit: Visit, at: int) -> None:
        require(0 <= at < len(watched(_request(), _at(), visit.locale).again.turns))
        write_address(AT, str(at))

    @tap(fields)
    def on_enter(self, _visit: Visit, typed: dict[str, Answer]) -> None:
        """Keep the game's number, even if it is invalid: the screen explains what is wrong."""
        for field, value in typed.items():
            name = field.rpartition("/")[2]
            require(name in {parameter.name for parameter in WHICH})
            _other_game(name, str(value)[:LONGEST])

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        name, value = chosen
        written = choose(_request(), name, value, visit.locale)
        if written is None or name == ABOUT:
            raise NotOffered
        _other_game(name, written)

    def otherwise(self, visit: Visit, event: Event) -> None:
        """Choose from a strip: the event has the name of what is chosen."""
        self.on_choose(visit, (event.do, answer(event.value)))


def _request() -> OddsRequest:
    """Return the subject in the address if it can be watched; else the first that can."""
    games, chosen = services.games(), dict(host.address)
    every = [OddsRequest(games=games, name=name, chosen=chosen) for name in subjects(games)]
    watchable = [request for request in every if request.can_be_watched]
    return next(
        (request for request in watchable if request.name == chosen.get(ABOUT)), watchable[0]
    )


def _at() -> int:
    written = host.address.get(AT, "")
    return min(int(written), MOST_TURNS) if written.isdecimal() and len(written) < LONGEST else 0


def _other_game(name: str, written: str) -> None:
    """Show another game, from its beginning."""
    write_address(name, written)
    write_address(AT, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """A simulated game and its shown turn."""

    request: OddsRequest
    at: int  # a turn, from 0 on
    again: Replay
    drawing: Drawing | None

    @property
    def turn(self) -> Turn:
        return self.again.turns[self.at]


def chosen_number(request: OddsRequest, parameter: Parameter) -> int:
    """Return the number in the address; else the usual one."""
    written = _written(request, parameter)
    return written if isinstance(written, int) and parameter.fits(written) else parameter.usual


def _written(request: OddsRequest, parameter: Parameter) -> Answer | None:
    return whole_number(request.chosen.get(parameter.name, ""))


def subject_of(request: OddsRequest) -> Subject:
    """Return the subject with the chosen strategies, else all: one for each seat."""
    playing = request.strategies or request.simulation.strategies
    seats = int(request.options[PLAYERS])
    return subject(request.name, request.options, strategies=playing[:seats])


def watched(request: OddsRequest, at: int, locale: Locale) -> Watched:
    """Play the game again, and draw the board at this turn, or at the last one."""
    about, picture = subject_of(request), request.simulation.picture
    game, seed = (chosen_number(request, parameter) for parameter in WHICH)
    drawn: list[Drawing | None] = [None]

    def see(turn_number: int, turn: Turn, state: Any) -> None:
        if turn_number == at and picture is not None:
            drawn[0] = picture(state, Look(turn.places[-1:]), locale)

    again = replay(about, seed, game, locale, see)
    last = len(again.turns) - 1
    return (
        Watched(request=request, at=at, again=again, drawing=drawn[0])
        if at <= last
        else watched(request, last, locale)
    )


def id_of(request: OddsRequest, at: int, table: str) -> str:
    game, seed = (chosen_number(request, parameter) for parameter in WHICH)
    return f"{table}.replay.{request.name}.{seed}.{game}.{at}"


def screen_of(
    of: Watched, locale: Locale, table: str = "", notices: Sequence[Notice] = ()
) -> Screen:
    last = len(of.again.turns) - 1
    ahead = Action(label=locale.text("replay.next"), do=AT, value=of.at + 1, icon="forward")
    back = Action(label=locale.text("replay.back"), do=AT, value=of.at - 1, icon="back")
    return Screen(
        id=id_of(of.request, of.at, table),
        game=of.request.game.name,
        body=tuple(_body(of, locale, notices)),
        undo=back if of.at else None,
        main=ahead if of.at < last else None,
    )


def _body(of: Watched, locale: Locale, notices: Sequence[Notice]) -> Iterator[Element]:
    request = of.request
    game, seed = (chosen_number(request, parameter) for parameter in WHICH)
    values = {"game": game, "seed": seed, "turn": of.at + 1, "turns": len(of.again.turns)}
    yield Header(title=of.turn.where, where=locale.text("replay.where", values))
    yield from notices
    if of.drawing is not None:
        yield Picture(svg=of.drawing.svg, words=of.drawing.words)
    lines = (f"{line.text} {line.answer}".rstrip() for line in of.turn.lines)
    yield TurnCard(lines=tuple(Line(text=line) for line in lines))
    yield _rounds(of, locale)
    yield Paragraph(text=" ".join(_who(request, locale)), small=True)
    yield from choices(request, locale)
    yield _which(request, locale)
    for parameter in WHICH:
        value, label = _written(request, parameter), _label(parameter, locale)
        if text := problem(parameter, label, value, locale):
            yield Notice(text=text, tone="wrong")
    link = f"odds?{ABOUT}={request.name}"
    yield Action(label=locale.text("page.odds"), do="go", value=link, icon="odds")


def _rounds(of: Watched, locale: Locale) -> Strip:
    """Return the rounds: a tap leads to the first turn of one."""
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
        number_field(each, _label(each, locale), _written(request, each), str(each.usual), locale)
        for each in WHICH
    )
    return Sheet(groups=(Group(title=locale.text("replay.which"), fields=fields, folded=True),))


def _label(parameter: Parameter, locale: Locale) -> str:
    return locale.text(f"replay.{parameter.name}")


PAGE = ReplayPage()
