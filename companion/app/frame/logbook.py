"""The logbook for this phone, and rematches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, tzinfo
from time import monotonic
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from companion import services
from companion.access.permissions import MayNot
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.app.frame.visit import Visit
from companion.engine.procedure import ON, PLAYERS, SCENARIO, Kind
from companion.engine.questions import Answer
from companion.tables.logbook.logbook import MOST_PLAYS, Logbook, LogbookEntry
from companion.tables.logbook.play import BadPlay, Play, level_option
from companion.tables.rate_limits import Allowance

NEW_PLAYS = Allowance(at_once=MOST_PLAYS, seconds=18)  # of one address, however many phones
AGAIN = "again"  # in the address: the game of the logbook that is played once more


def logbook() -> Logbook:
    """Return the plays that this phone saved or took part in; on the owner's machine, all."""
    store, sees_all = services.tables().store, host.is_owner
    return Logbook(store, services.games(), this_phone().hash, sees_all=sees_all)


def logbook_for(games: int) -> Logbook:
    """Return the logbook to add this number of games that were not played here."""
    if not host.is_owner and not NEW_PLAYS.take(host.caller, monotonic(), games):
        raise MayNot("safety.too_many")
    return logbook()


def plays() -> list[Play]:
    """Return all plays, newest first."""
    return [entry.play for entry in logbook().list()]


def entry(uid: str) -> LogbookEntry | None:
    """Return one play, unless it was deleted or this phone may not see it."""
    found = logbook().get(uid)
    return None if found is None or found.deleted or found.undecided else found


def names() -> tuple[str, ...]:
    """Return the names of players, latest first, as suggestions."""
    return tuple(dict.fromkeys(name for play in plays() for name in play.names if name))


def zone() -> tzinfo:
    """Return the phone's time zone; a phone without a list of zones knows its own."""
    try:
        return ZoneInfo(host.timezone)
    except (ZoneInfoNotFoundError, ImportError, ValueError, OSError):  # a name can be anything
        return datetime.now().astimezone().tzinfo or UTC


def today() -> str:
    return datetime.now(zone()).date().isoformat()


def attempt(visit: Visit, change: Callable[[], object]) -> bool:
    """Change the logbook, or say why that is not possible."""
    try:
        return visit.attempt(change)
    except BadPlay as bad:
        visit.notify(visit.locale.render(bad.text))
        return False


def chosen(play: Play) -> dict[str, Answer]:
    """Return the options of the game before: players, scenario, level, expansions."""
    options: dict[str, Answer] = {PLAYERS: len(play.players)}
    options |= dict.fromkeys(play.extras, ON)
    if play.scenario:
        options[SCENARIO] = play.scenario
    automa = services.games()[play.game].of_kind(Kind.AUTOMA).get(play.automa)
    option = level_option(automa) if automa else None
    if option is not None:
        by_text = {str(value): value for value in option.question.options}
        if play.level in by_text:
            options[option.name] = by_text[play.level]
    return options


def play() -> Play | None:
    """Return the game before, if the address names one."""
    uid = host.address.get(AGAIN, "")
    entry = logbook().get(uid) if uid else None
    return entry.play if entry else None
