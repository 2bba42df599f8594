"""Home as a screen: the game to go on with, a new game, the way into another's, the tools."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.app.elements.files import JSON, filing
from companion.app.elements.forms import Entry, GameCard, Person, Tile, Tiles, Title
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Line,
    Notice,
    Paragraph,
    Screen,
    TurnCard,
)
from companion.app.frame.routes import HOME
from companion.app.frame.unopenable import reason
from companion.app.parts import playing
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import Kind
from companion.engine.text import Locale, Text, isolated
from companion.tables.codes import LONGEST_WRITTEN
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.store.store import StoredDialogue
from companion.tables.table_files import LARGEST
from companion.tables.unopenable import Why

FILE = "file"  # what a file that is brought sends
WELCOME = ("card", "setup", "score")  # what this is, in three lines: the icons, and their texts
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_DAYS_COUNTED = 7


@dataclass(frozen=True, slots=True)
class Listed:
    """A game as it stands, and the page on which it goes on."""

    own: OwnGame
    table: OpenDialogue
    page: str


@dataclass(frozen=True, slots=True)
class LostGame:
    """A game that can't be opened, and the page that says so."""

    own: OwnGame
    why: Why
    page: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What the host knows besides the games."""

    now: datetime
    tools: tuple[Tile, ...]
    notices: tuple[Notice, ...] = ()
    wrong_code: str = ""  # what is wrong with the code that was typed
    earlier: int = 0  # how many games are over or were archived
    shows_earlier: bool = False
    undo: bool = False  # a game was just removed
    joins: bool = True  # other phones' tables can be joined
    largest: int = LARGEST  # bytes of a file with a game
    wrong_file: str = ""  # what is wrong with the one that was brought


def screen_of(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, around: Around
) -> Screen:
    """One game large, further ones as rows below it."""
    return Screen(
        id=HOME,
        body=tuple(_body(listed, games, locale, around)),
        undo=Action(label=locale.text("undo"), do="undo", icon="undo") if around.undo else None,
    )


def _body(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, around: Around
) -> Iterator[Element]:
    settings = Action(label=locale.text("page.settings"), do="go", value="settings", icon="gear")
    first = not listed and not around.earlier
    about = locale.text("app.about") if first else ""
    yield Title(text=locale.text("app.name"), about=about, action=settings)
    yield from around.notices
    if first:
        yield _welcome(locale)
    for number, one in enumerate(listed):
        yield card_of(one, games, locale, around.now, small=number > 0)
    if around.earlier:
        yield _earlier(locale, around)
    yield tiles_of(games, locale)
    if around.joins:
        yield _join(locale, around)
    yield from _from_file(locale, around)
    yield Tiles(tiles=around.tools, small=True)
    yield Paragraph(text=locale.text("app.notice"), small=True)


def _join(locale: Locale, around: Around) -> Entry:
    return Entry(
        label=locale.text("home.code"),
        do="join",
        confirm=locale.text("home.join"),
        placeholder=locale.text("home.code.example"),
        letters=LONGEST_WRITTEN,
        icon="qr",
        problem=around.wrong_code,
    )


def _from_file(locale: Locale, around: Around) -> Iterator[Element]:
    if around.wrong_file:
        yield Notice(text=around.wrong_file, tone="wrong")
    label = locale.text("home.file")
    yield filing(label, FILE, locale, accept=JSON, largest=around.largest)


def _welcome(locale: Locale) -> TurnCard:
    """The first visit: what this is, before anything is asked."""
    lines = (Line(text=locale.text(f"home.welcome.{icon}"), icon=icon) for icon in WELCOME)
    return TurnCard(lines=tuple(lines))


def _earlier(locale: Locale, around: Around) -> Actions:
    key = "home.earlier.hide" if around.shows_earlier else "home.earlier"
    label = locale.text(key, {"n": around.earlier})
    return Actions(actions=(Action(label=label, do="earlier", icon="clock"),))


def tiles_of(games: Mapping[str, Game], locale: Locale) -> Tiles:
    """A new game: each with its own colours and emblem."""
    return Tiles(
        title=locale.text("home.new"),
        tiles=tuple(
            Tile(
                label=locale.short(Text(f"{name}.name")),
                aside=locale.more(Text(f"{name}.name")) or "",
                do="go",
                value=f"offers?game={name}",
                game=name,
            )
            for name in games
        ),
    )


def card_of(
    one: Listed | LostGame, games: Mapping[str, Game], locale: Locale, now: datetime, *, small: bool
) -> GameCard:
    if isinstance(one, LostGame):
        return _lost_card(one, games, locale, now)
    stored, dialogue = one.own.last, one.table.dialogue
    game, title = games[stored.game], _title(one, games, locale)
    return GameCard(
        game=stored.game,
        title=title,
        where=_where(one, title, game, locale),
        rounds=playing.rounds_of(dialogue.header.where),
        players=_players(stored),
        when=ago(stored.changed, now, locale),
        svg="" if small else _scene(one, game, locale),
        small=small,
        action=Action(
            label=locale.text("home.continue"), do="go", value=f"{one.page}?t={stored.code}"
        ),
        remove=_remove(stored, title, locale),
    )


def _lost_card(one: LostGame, games: Mapping[str, Game], locale: Locale, now: datetime) -> GameCard:
    """Beside the others: why it can't be opened; its page has its file, and puts it away."""
    stored, known = one.own.last, one.own.last.game in games
    title = locale.text(f"{stored.game}.name") if known else locale.text("cannot_open.unknown")
    return GameCard(
        game=stored.game if known else "",
        title=title,
        where=f"{locale.text('cannot_open.title')}: {reason(one.why, locale)}",
        players=_players(stored),
        when=ago(stored.changed, now, locale),
        small=True,
        action=Action(
            label=locale.text("cannot_open.see"), do="go", value=f"{one.page}?t={stored.code}"
        ),
        remove=_remove(stored, title, locale),
    )


def _players(stored: StoredDialogue) -> tuple[Person, ...]:
    names = [(seat, isolated(name)) for seat, name in enumerate(stored.names, 1) if name]
    return tuple(Person(label=name, player=seat) for seat, name in names)


def _remove(stored: StoredDialogue, title: str, locale: Locale) -> Action:
    label = locale.text("home.remove", {"name": title})
    return Action(label=label, do="remove", value=stored.code, icon="cross")


def _title(one: Listed, games: Mapping[str, Game], locale: Locale) -> str:
    """The opponent and how hard; else the scenario; else the game."""
    dialogue, played = one.table.dialogue, one.own.game
    kind = dialogue.procedure.kind
    if kind in (Kind.AUTOMA, Kind.CAMPAIGN):
        return locale.say(dialogue.header.title)
    if played is not None and played.details.automa in games[played.game].of_kind(Kind.AUTOMA):
        return locale.text(f"{played.details.automa}.name")
    return (
        locale.say(dialogue.header.title)
        if kind is Kind.BOARD
        else _scenario(one, games[one.own.last.game], locale)
    )


def _scenario(one: Listed, game: Game, locale: Locale) -> str:
    """Its name, where a game has several; else the game's."""
    scenario = one.own.game.details.scenario if one.own.game else ""
    several = game.setups is not None and len(game.setups.scenarios) > 1
    if scenario and several and game.setups and scenario in game.setups.scenarios:
        return locale.text(f"{game.name}.scenario.{scenario}")
    return locale.text(f"{game.name}.name")


def _where(one: Listed, title: str, game: Game, locale: Locale) -> str:
    """What is played, as far as the title does not say it, and how far it is."""
    header = one.table.dialogue.header
    how_far = {
        Kind.SETUP: locale.text("page.setup.short"),
        Kind.SCORE: locale.text("page.score"),
    }.get(one.table.dialogue.procedure.kind, locale.say(header.where))
    played = _scenario(one, game, locale)
    if played == title:
        played = locale.text(f"{game.name}.name")
    return " · ".join(part for part in (played, how_far) if part not in ("", title))


def _scene(one: Listed, game: Game, locale: Locale) -> str:
    """The board as it lies, or the bare board."""
    drawn = playing.picture_of(one.table.dialogue, game, locale, None)
    if drawn is not None:
        return drawn.svg
    return bare_board(game, locale)


def bare_board(game: Game, locale: Locale) -> str:
    """A board on which nothing lies yet, where there is something to read on it."""
    drawn = game.picture(Look(), locale) if game.picture is not None else ""
    return drawn if "<text" in drawn else ""


def ago(then: str, now: datetime, locale: Locale) -> str:
    """How long ago, as people say it; of more than a week the day."""
    seconds = max(0, int((now - datetime.fromisoformat(then)).total_seconds()))
    if seconds < _MINUTE:
        return locale.text("ago.now")
    for name, unit, most in (("minutes", _MINUTE, _HOUR), ("hours", _HOUR, _DAY)):
        if seconds < most:
            return locale.text(f"ago.{name}", {"n": seconds // unit})
    days = seconds // _DAY
    if days < _DAYS_COUNTED:
        return locale.text("ago.days", {"n": days})
    return locale.day(then[:10])
