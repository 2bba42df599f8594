"""What a game offers, as a screen: to play it whole, only a part of it, and its tools."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.app.elements.forms import Tile, Tiles
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Header,
    Notice,
    Paragraph,
    Scene,
    Screen,
)
from companion.app.parts.game_cards import bare_board
from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.text import Locale, Text


def screen_of(
    game: Game, locale: Locale, signs: Mapping[str, str], notices: Sequence[Notice] = ()
) -> Screen:
    """`signs` are the icons of the pages that this leads to."""
    return Screen(
        id=f"offers.{game.name}",
        game=game.name,
        body=tuple(_body(game, locale, signs, notices)),
    )


def _body(
    game: Game, locale: Locale, signs: Mapping[str, str], notices: Sequence[Notice]
) -> Iterator[Element]:
    name = Text(f"{game.name}.name")
    yield Header(title=locale.say(name), where=_with(game, locale))
    yield from notices
    board = bare_board(game, locale)
    if board:
        yield Scene(svg=board)
    if game.setups is not None:
        yield Action(
            label=locale.text("offers.play"),
            do="go",
            value=f"start?game={game.name}",
            icon="play",
            main=True,
        )
        yield Paragraph(text=locale.text("offers.play.about"), small=True)
    yield Actions(title=locale.text("offers.only"), actions=tuple(_parts(game, locale, signs)))
    tools = tuple(_tools(game, locale, signs))
    if tools:
        yield Tiles(tiles=tools, small=True)


def _with(game: Game, locale: Locale) -> str:
    """Which expansions; not where it is a part of the name itself."""
    name = Text(f"{game.name}.name")
    more = locale.more(name) or ""
    return "" if more in locale.say(name) else more


def _parts(game: Game, locale: Locale, signs: Mapping[str, str]) -> Iterator[Action]:
    """An opponent alone; only the set-up; only the score; a board alone."""
    yield from _alone(game, Kind.AUTOMA, "card", locale)
    for page, there in (("setup", game.setups), ("score", game.sheets)):
        if there is not None:
            label = locale.text(f"offers.{page}")
            yield _to(f"{page}?game={game.name}", label, signs[page])
    yield from _alone(game, Kind.BOARD, "map", locale)


def _alone(game: Game, kind: Kind, icon: str, locale: Locale) -> Iterator[Action]:
    for name in game.of_kind(kind):
        where, more = f"start?game={game.name}&automa={name}", locale.text(f"{name}.about")
        yield _to(where, locale.text(f"{name}.name"), icon, more)


def _tools(game: Game, locale: Locale, signs: Mapping[str, str]) -> Iterator[Tile]:
    plots = [*(one.name for one in game.simulations), *(one.name for one in game.bars)]
    ways = {
        "calculators": f"game={game.name}" if game.calculators else "",
        "odds": f"about={plots[0]}" if plots else "",
        "glossary": f"game={game.name}" if game.glossary else "",
        "campaign": f"game={game.name}" if game.campaign else "",
    }
    for page, query in ways.items():
        if query:
            label = locale.short(Text(f"page.{page}"))
            yield Tile(label=label, do="go", value=f"{page}?{query}", icon=signs[page])


def _to(where: str, label: str, icon: str, more: str = "") -> Action:
    return Action(label=label, do="go", value=where, icon=icon, more=more)
