"""A finished game in the logbook: the players, their scores, and the winners."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from secrets import token_hex
from typing import Any

from companion.engine.game import Game
from companion.engine.outcome import Outcome, Side
from companion.engine.plain import Json, from_plain, mismatch, to_plain
from companion.engine.procedure import SCENARIO, Kind, Option, Procedure, switches
from companion.engine.sanitized import clean_text, tidy_name
from companion.engine.text import Text, TextValue

LONGEST_NOTES = 600
MOST_SIDES = 9  # more than any game seats, with an automa
MOST_LINES = 60
MOST_POINTS = 999_999  # more than any sheet comes to
MOST_MINUTES = 48 * 60
_FIRST_DAY = date(1990, 1, 1)
_UID = re.compile(r"[0-9a-f]{32}")
_LINE = re.compile(r"[A-Za-z0-9_-]{1,40}")


class BadPlay(Exception):
    """A play that cannot be in the logbook; the text gives the reason."""

    def __init__(self, key: str, **values: TextValue) -> None:
        super().__init__(key)
        self.text = Text(key, values)


@dataclass(frozen=True, slots=True)
class Play:
    """A finished game. `extras` are the switches that were on, e.g. an expansion."""

    day: str  # YYYY-MM-DD
    game: str
    outcome: Outcome
    scenario: str = ""
    automa: str = ""
    level: str = ""
    extras: tuple[str, ...] = ()
    minutes: int | None = None
    rounds: tuple[int, ...] = ()  # minutes of each
    notes: str = ""
    uid: str = field(default_factory=lambda: token_hex(16))  # the same in every copy

    @property
    def sides(self) -> tuple[Side, ...]:
        return self.outcome.sides

    @property
    def players(self) -> tuple[Side, ...]:
        return self.outcome.players

    @property
    def opponent(self) -> Side | None:
        return self.outcome.opponent

    @property
    def names(self) -> tuple[str, ...]:
        """Return the players' names by seat; unknown ones are empty."""
        return tuple(side.name for side in self.players)

    @property
    def winners(self) -> tuple[Side, ...]:
        return self.outcome.winners


def readable(plain: Json, games: Mapping[str, Game]) -> Play | None:
    """Read a stored play; None if it is broken or of an unknown game."""
    play = _play_if_any(plain)
    return play if play is not None and play.game in games else None


def is_play(plain: Json) -> bool:
    """Return whether data from elsewhere is a play, of any game."""
    play = _play_if_any(plain)
    return play is not None and mismatch(Play, to_plain(play)) is None and is_uid(play.uid)


def _play_if_any(plain: Json) -> Play | None:
    try:
        play = from_plain(Play, plain)
        check_day(play.day)
    except (KeyError, ValueError, TypeError, AttributeError, BadPlay):
        return None
    return play


def is_uid(text: str) -> bool:
    return _UID.fullmatch(text) is not None


def checked(play: Play, games: Mapping[str, Game]) -> Play:
    """Return a play with tidy texts; refuse an impossible one."""
    if not is_uid(play.uid):
        raise BadPlay("logbook.bad.id", given=play.uid[:40])
    check_day(play.day)
    _check_what(play, games)
    if play.minutes is not None and not 0 <= play.minutes <= MOST_MINUTES:
        raise BadPlay("logbook.bad.minutes", most=MOST_MINUTES)
    if not play.players:
        raise BadPlay("logbook.bad.nobody")
    if len(play.sides) > MOST_SIDES:
        raise BadPlay("logbook.bad.too_many", most=MOST_SIDES)
    against = sum(side.automa for side in play.sides)
    if against != bool(play.automa):
        raise BadPlay("logbook.bad.automa_side")
    outcome = replace(play.outcome, sides=tuple(map(_checked_side, play.sides)))
    return replace(play, notes=tidy_notes(play.notes), outcome=outcome)


def check_day(day: str) -> None:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        raise BadPlay("logbook.bad.day", given=day[:40]) from None
    if found.isoformat() != day or found < _FIRST_DAY:
        raise BadPlay("logbook.bad.day", given=day[:40])


def _check_what(play: Play, games: Mapping[str, Game]) -> None:
    """Check that game, scenario, automa, level and extras exist."""
    game = games.get(play.game)
    if game is None:
        raise _not_one_of("game", play.game, games)
    known = scenarios(game)
    if play.scenario and play.scenario not in known:
        raise _not_one_of("scenario", play.scenario, known)
    automas = game.of_kind(Kind.AUTOMA)
    if play.automa and play.automa not in automas:
        raise _not_one_of("automa", play.automa, automas)
    possible = levels(automas[play.automa]) if play.automa else []
    if play.level and play.level not in possible:
        raise _not_one_of("level", play.level, possible)
    extras = extras_of(game)
    for extra in play.extras:
        if extra not in extras:
            raise _not_one_of("with", extra, extras)


def _not_one_of(column: str, given: str, choices: Iterable[str]) -> BadPlay:
    named = ", ".join(choices) or "–"
    return BadPlay("logbook.csv.choice", column=column, given=given[:40], choices=named)


def _checked_side(side: Side) -> Side:
    points = [*side.lines.values(), *([] if side.total is None else [side.total])]
    if any(abs(number) > MOST_POINTS for number in points):
        raise BadPlay("logbook.bad.points", most=MOST_POINTS)
    if side.rank is not None and not 1 <= side.rank <= MOST_SIDES:
        raise BadPlay("logbook.bad.rank", most=MOST_SIDES)
    if len(side.lines) > MOST_LINES or not all(map(_LINE.fullmatch, side.lines)):
        raise BadPlay("logbook.bad.lines")
    if side.lines and sum(side.lines.values()) != side.total:
        n, total = sum(side.lines.values()), side.total or 0
        raise BadPlay("logbook.bad.sum", name=tidy_name(side.name), n=n, total=total)
    return replace(side, name="" if side.automa else tidy_name(side.name))


def tidy_notes(notes: str) -> str:
    """Tidy notes and keep their lines."""
    lines = (clean_text(line, LONGEST_NOTES) for line in notes.splitlines())
    return "\n".join(lines).strip()[:LONGEST_NOTES].rstrip()


def scenarios(game: Game) -> list[str]:
    """Return every scenario of the game's sheet, boards and setup."""
    options = [o for procedure in game.procedures for o in procedure.options if o.name == SCENARIO]
    return list(dict.fromkeys(str(v) for o in options for v in o.question.options if v))


def level_option(procedure: Procedure[Any]) -> Option | None:
    """Return the option for an automa's level."""
    return next((o for o in procedure.options if o.name == procedure.level), None)


def levels(procedure: Procedure[Any]) -> list[str]:
    option = level_option(procedure)
    return [str(value) for value in option.question.options] if option else []


def extras_of(game: Game) -> list[str]:
    on = [name for procedure in game.procedures for name in switches(procedure.options)]
    return list(dict.fromkeys([*on, *(game.setups.extras if game.setups else ())]))
