"""The choices before a setup, and what only the components can say, as screens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.app.elements.forms import Choose
from companion.app.elements.screen import Action, Choices, Notice, Option, Question, Screen
from companion.app.frame.address import GAME
from companion.app.pages.setup.items import header_of
from companion.app.parts.choices import one_of
from companion.app.parts.question import question_of
from companion.engine.game import Game
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale

GAMES, CHANGE = "setup/games", "setup.change"


def games(names: Sequence[str], locale: Locale) -> Screen:
    """Which game is to be set up."""
    options = tuple(Option(value=name, label=locale.text(f"{name}.name")) for name in names)
    return Screen(
        id=GAMES,
        body=(
            header_of(locale.text("app.name"), locale),
            Question(text=locale.text("start.game"), form=Choices(options=options)),
        ),
    )


def choices(
    game: str, asked: Sequence[Choose], others: Sequence[str], locale: Locale
) -> tuple[Choose, ...]:
    """What a setup asks; and the `others`, games one may change to."""
    names = [*others] if len(others) > 1 else []
    label = partial(_name, locale)
    which = one_of(GAME, locale.text("start.game"), game, names, label)
    return (*asked, *([which] if names else []))


def _name(locale: Locale, game: str) -> str:
    return locale.text(f"{game}.name")


def screen_of(game: str, asked: Sequence[Choose], locale: Locale) -> Screen:
    """Scenario, players and what else, each a tap."""
    return Screen(
        id=f"{CHANGE}.{game}",
        game=game,
        body=(header_of(_name(locale, game), locale), *asked),
        main=Action(label=locale.text("setup.chosen"), do="chosen"),
    )


def reading(
    one: Reading, left: int, game: Game, locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """A question that only a component answers; how many are left to ask."""
    return Screen(
        id=reading_id(one),
        game=game.name,
        body=(
            header_of(locale.text(f"{game.name}.name"), locale),
            *notices,
            Notice(text=locale.text("setup.to_read.why", {"n": left})),
            question_of(one.question, game, locale, lambda _option: None, alone=True),
            Action(label=locale.text("setup.skip"), do="skip", icon="forward"),
        ),
        undo=Action(label=locale.text("screen.back"), do="back", icon="back"),
    )


def reading_id(one: Reading) -> str:
    return f"setup/read/{one.name}"
