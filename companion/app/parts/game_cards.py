"""This phone's games as cards, and the lists of them: each can be removed, older ones shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from companion.app.elements.forms import GameCard, Person, Tile
from companion.app.elements.screen import Action, Actions, Element, Notice, Option
from companion.app.elements.tools import Strip
from companion.app.frame import phone
from companion.app.frame.events import Event, require
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.nothing import reason
from companion.app.frame.page import Page
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.parts import playing
from companion.engine.game import Game
from companion.engine.procedure import Kind, rounds_of
from companion.engine.text import Locale, Text, isolated, token_letters
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.unopenable import Why

_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_DAYS_COUNTED = 7
REMOVED = "_removed"  # the game that the last tap removed from a list


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in its current state, and the page that continues it."""

    own: OwnGame
    table: OpenDialogue
    page: str


@dataclass(frozen=True, slots=True)
class LostGame:
    """A game that can't be opened, and the page with the reason."""

    own: OwnGame
    why: Why
    page: str


class GameList(Page):
    """A page with this phone's games; only the last tap can be undone."""

    def after(self, _visit: Visit) -> None:
        host.write_remembered()

    def handle(self, visit: Visit, event: Event) -> None:
        if event.screen == self.id(visit) and event.do != "undo":
            host.state.pop(REMOVED, None)
        super().handle(visit, event)

    def codes(self) -> Collection[str]:
        """Return the codes of the tables that can be removed from the list."""
        raise NotImplementedError

    @tap(text)
    def on_remove(self, visit: Visit, code: str) -> None:
        require(code in self.codes())
        phone.hide_table(code)
        host.state[REMOVED] = code
        visit.notify(visit.text("home.removed"), Tone.DONE)

    @tap
    def on_undo(self, _visit: Visit) -> None:
        require(REMOVED in host.state)
        phone.hide_table(host.state.pop(REMOVED), hidden=False)

    @tap
    def on_earlier(self, _visit: Visit) -> None:
        host.state[f"_{self.name}_earlier"] = not self.shows_earlier

    @property
    def shows_earlier(self) -> bool:
        return bool(host.state.get(f"_{self.name}_earlier"))


@dataclass(frozen=True, slots=True, kw_only=True)
class ListFrame:
    """The data of a list besides its games."""

    now: datetime
    notices: tuple[Notice, ...] = ()
    earlier: int = 0  # number of games that are over
    shows_earlier: bool = False
    undo: bool = False  # a game was just removed
    refused: tuple[Element, ...] = ()  # why the last file was refused

    def earlier_games(self, key: str, locale: Locale) -> Iterator[Actions]:
        """Yield the action that shows the earlier games, or hides them."""
        if self.earlier:
            label = locale.text(f"{key}.hide" if self.shows_earlier else key, {"n": self.earlier})
            yield Actions(actions=(Action(label=label, do="earlier", icon="clock"),))


def game_strip(games: Sequence[str], current: str, locale: Locale) -> Iterator[Strip]:
    """Yield the choice of a game if there are several."""
    if len(games) > 1:
        names = tuple(Option(value=name, label=locale.text(f"{name}.name")) for name in games)
        yield Strip(label=locale.text("start.game"), do="game", options=names, current=current)


def game_tiles(games: Iterable[str], page: str, locale: Locale) -> tuple[Tile, ...]:
    """Return a tile for each game, in its own colours, that opens this page of the game."""
    return tuple(
        Tile(
            label=locale.short(Text(f"{name}.name")),
            aside=locale.more(Text(f"{name}.name")) or "",
            do="go",
            value=f"{page}?game={name}",
            game=name,
        )
        for name in games
    )


def card_of(
    listed: Listed | LostGame,
    games: Mapping[str, Game],
    locale: Locale,
    now: datetime,
    *,
    small: bool,
) -> GameCard:
    """Return the card of a game; a game that cannot be opened has a small card with the reason."""
    stored, title = listed.own.last, _title(listed, games, locale)
    lost = isinstance(listed, LostGame)
    names = [(seat, isolated(name)) for seat, name in enumerate(stored.names, 1) if name]
    letters = token_letters(stored.names)
    label = locale.text("cannot_open.see" if lost else "home.continue")
    remove = locale.text("home.remove", {"name": title})
    card = GameCard(
        game=stored.game if stored.game in games else "",
        title=title,
        players=tuple(
            Person(label=name, player=seat, letter=letters[seat - 1]) for seat, name in names
        ),
        when=ago(stored.changed, now, locale),
        small=small or lost,
        action=Action(label=label, do="go", value=f"{listed.page}?t={stored.code}"),
        remove=Action(label=remove, do="remove", value=stored.code, icon="cross"),
    )
    if isinstance(listed, LostGame):
        where = f"{locale.text('cannot_open.title')}: {reason(listed.why, locale)}"
        return replace(card, where=where)
    game = games[stored.game]
    return replace(
        card,
        where=_where(listed, title, game, locale),
        rounds=rounds_of(listed.table.dialogue.header.where),
        svg="" if small else _scene(listed, game, locale),
    )


def _title(listed: Listed | LostGame, games: Mapping[str, Game], locale: Locale) -> str:
    """Return the opponent and its level; else the scenario; else the game."""
    if isinstance(listed, LostGame):
        name = listed.own.last.game
        return locale.text(f"{name}.name" if name in games else "cannot_open.unknown")
    dialogue, played = listed.table.dialogue, listed.own.game
    kind = dialogue.procedure.kind
    if kind in (Kind.AUTOMA, Kind.CAMPAIGN):
        return locale.render(dialogue.header.title)
    if played is not None and played.details.automa in games[played.game].of_kind(Kind.AUTOMA):
        return locale.text(f"{played.details.automa}.name")
    if kind is Kind.BOARD:
        return locale.render(dialogue.header.title)
    return _scenario(listed, games[listed.own.last.game], locale)


def _scenario(listed: Listed, game: Game, locale: Locale) -> str:
    """Return the scenario's name if the game has several; else the game's name."""
    scenario = listed.own.game.details.scenario if listed.own.game else ""
    several = game.setups is not None and len(game.setups.scenarios) > 1
    if scenario and several and game.setups and scenario in game.setups.scenarios:
        return locale.text(f"{game.name}.scenario.{scenario}")
    return locale.text(f"{game.name}.name")


def _where(listed: Listed, title: str, game: Game, locale: Locale) -> str:
    """Return what is played, unless the title shows it, and the progress."""
    header = listed.table.dialogue.header
    how_far = {
        Kind.SETUP: locale.text("page.setup.short"),
        Kind.SCORE: locale.text("page.score"),
    }.get(listed.table.dialogue.procedure.kind, locale.render(header.where))
    played = _scenario(listed, game, locale)
    if played == title:
        played = locale.text(f"{game.name}.name")
    return " · ".join(part for part in (played, how_far) if part not in ("", title))


def _scene(listed: Listed, game: Game, locale: Locale) -> str:
    """Return the board with its pieces, or the bare board."""
    drawn = playing.picture_of(listed.table.dialogue, game, locale, None)
    return playing.bare_board(game, locale) if drawn is None else drawn.svg


def ago(then: str, now: datetime, locale: Locale) -> str:
    """Return how long ago something was; the date after more than a week."""
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
