"""The campaigns of a phone as a screen: to go on with, to begin, to bring in from a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from companion.app.elements.files import filing
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Header,
    Line,
    Notice,
    Paragraph,
    Screen,
)
from companion.app.elements.tools import Chapter
from companion.app.parts.game_cards import Listed, LostGame, card_of
from companion.engine.game import Game
from companion.engine.text import Locale, Text

LIST, BROUGHT = "campaigns", "campaigns/brought"
FILE = "file/"  # and the game: what a file that is brought sends


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What the host knows besides the campaigns."""

    now: datetime
    notices: tuple[Notice, ...] = ()
    refused: tuple[Element, ...] = ()  # why the last file was
    finished: int = 0
    shows_finished: bool = False
    undo: bool = False  # one was just removed


def screen_of(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Screen:
    """The one played last large, further ones as rows; a new one, and one from a file."""
    return Screen(
        id=LIST,
        body=tuple(_body(listed, games, locale, frame)),
        undo=Action(label=locale.text("undo"), do="undo", icon="undo") if frame.undo else None,
    )


def _body(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Iterator[Element]:
    yield Header(title=locale.text("page.campaign"), where=locale.text("app.name"))
    yield from frame.notices
    if not listed and not frame.finished:
        yield Paragraph(text=locale.text("campaign.none"))
    for number, one in enumerate(listed):
        yield card_of(one, games, locale, frame.now, small=number > 0)
    if frame.finished:
        key = "campaign.finished.hide" if frame.shows_finished else "campaign.finished"
        label = locale.text(key, {"n": frame.finished})
        yield Actions(actions=(Action(label=label, do="finished", icon="clock"),))
    yield from frame.refused
    with_one = [game for game in games.values() if game.campaign is not None]
    for game in with_one:
        yield _start(game, locale, main=not listed, named=len(with_one) > 1)
        label = locale.text("campaign.import")
        yield filing(_of(game, label, locale, named=len(with_one) > 1), FILE + game.name, locale)


def _start(game: Game, locale: Locale, *, main: bool, named: bool) -> Action:
    assert game.campaign is not None
    return Action(
        label=_of(game, locale.text("campaign.start"), locale, named=named),
        do="go",
        value=f"start?game={game.name}&automa={game.campaign.procedure.name}",
        icon="play" if main else "plus",
        main=main,
    )


def _of(game: Game, label: str, locale: Locale, *, named: bool) -> str:
    return f"{label} · {locale.text(f'{game.name}.name')}" if named else label


def brought(
    game: Game, summary: Sequence[Text], locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """A campaign from a file: what it begins with, before it is taken in."""
    lines = tuple(Line(text=locale.say(text)) for text in summary)
    header = Header(title=locale.text("campaign.import"), where=locale.text(f"{game.name}.name"))
    return Screen(
        id=BROUGHT,
        game=game.name,
        body=(header, *notices, Chapter(title=locale.text("campaign.next"), lines=lines)),
        undo=Action(label=locale.text("screen.back"), do="back", icon="back"),
        main=Action(label=locale.text("campaign.import.go"), do="import"),
    )
