"""The menu of a game: a whole game, one tool of it, or a first evening."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion import services
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
from companion.app.frame import messages
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import GAME, HOME, ROUTES
from companion.app.frame.visit import Visit
from companion.app.parts.playing import bare_board
from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.text import Locale, Text


class Menu(Page):
    name = "menu"

    def id(self, visit: Visit) -> str:
        return id_of(_game(visit))

    def screen(self, visit: Visit) -> Screen:
        return screen_of(_game(visit), visit.locale, messages.notices())


def _game(visit: Visit) -> Game:
    """Return the game in the address, else the game at the table; without one go to Home."""
    stored = visit.newest() if visit.code else None
    name = host.address.get(GAME, stored.game if stored else "")
    return services.games().get(name) or host.switch(HOME, {})


def id_of(game: Game) -> str:
    return f"menu.{game.name}"


def screen_of(game: Game, locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    return Screen(id=id_of(game), game=game.name, body=tuple(_body(game, locale, notices)))


def _body(game: Game, locale: Locale, notices: Sequence[Notice]) -> Iterator[Element]:
    yield Header(title=locale.text(f"{game.name}.name"), where=_expansions(game, locale))
    yield from notices
    if board := bare_board(game, locale):
        yield Scene(svg=board)
    if game.setups is not None:
        yield Action(
            label=locale.text("menu.play"),
            do="go",
            value=f"start?game={game.name}",
            icon="play",
            main=True,
        )
        yield Paragraph(text=locale.text("menu.play.about"), small=True)
    if game.suggestions:
        link = f"first?game={game.name}"
        yield Action(label=locale.text("menu.first"), do="go", value=link, icon="why")
    yield Actions(title=locale.text("menu.only"), actions=tuple(_parts(game, locale)))
    if tools := tuple(_tools(game, locale)):
        yield Tiles(tiles=tools, small=True)


def _expansions(game: Game, locale: Locale) -> str:
    """Return the expansions, unless the game's name contains them."""
    name = Text(f"{game.name}.name")
    more = locale.more(name) or ""
    return "" if more in locale.render(name) else more


def _parts(game: Game, locale: Locale) -> Iterator[Action]:
    """Yield each opponent alone; only the setup; only the score; each board alone."""
    yield from _alone(game, Kind.AUTOMA, "card", locale)
    for page, there in (("setup", game.setups), ("score", game.sheets)):
        if there is not None:
            label, link = locale.text(f"page.{page}"), f"{page}?game={game.name}"
            yield Action(label=label, do="go", value=link, icon=ROUTES[page].icon)
    yield from _alone(game, Kind.BOARD, "map", locale)


def _alone(game: Game, kind: Kind, icon: str, locale: Locale) -> Iterator[Action]:
    for name in game.of_kind(kind):
        link, more = f"start?game={game.name}&automa={name}", locale.text(f"{name}.about")
        label = locale.text(f"{name}.name")
        yield Action(label=label, do="go", value=link, icon=icon, more=more)


def _tools(game: Game, locale: Locale) -> Iterator[Tile]:
    plots = [*(plot.name for plot in game.simulations), *(plot.name for plot in game.bars)]
    queries = {
        "calculators": f"game={game.name}" if game.calculators else "",
        "odds": f"about={plots[0]}" if plots else "",
        "glossary": f"game={game.name}" if game.glossary else "",
        "campaign": f"game={game.name}" if game.campaign else "",
    }
    for page, query in queries.items():
        if query:
            label = locale.short(Text(f"page.{page}"))
            yield Tile(label=label, do="go", value=f"{page}?{query}", icon=ROUTES[page].icon)


PAGE = Menu()
