"""The screens beside the list of a setup: which game, the choices, a question about a component."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from companion.app.elements.forms import Choose
from companion.app.elements.screen import Action, Choices, Header, Notice, Option, Question, Screen
from companion.app.frame.routes import GAME
from companion.app.parts.choices import one_of
from companion.app.parts.question import question_of
from companion.engine.game import Game
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale

CHANGE = "setup/change"  # the id of the screen begins so


def which_game(names: Sequence[str], locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    options = tuple(Option(value=name, label=_name(locale, name)) for name in names)
    return Screen(
        id="setup/games",
        body=(
            Header.of_page("setup", locale),
            *notices,
            Question(text=locale.text("start.game"), form=Choices(options=options)),
        ),
    )


def with_games(
    game: str, choices: Sequence[Choose], names: Sequence[str], locale: Locale
) -> tuple[Choose, ...]:
    """Return the choices of a setup, with the choice of another game if there are several."""
    if len(names) < 2:
        return tuple(choices)
    label = partial(_name, locale)
    return (*choices, one_of(GAME, locale.text("start.game"), game, names, label))


def _name(locale: Locale, game: str) -> str:
    return locale.text(f"{game}.name")


def screen_of(
    game: str, choices: Sequence[Choose], locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Show scenario, players and the other choices; each takes one tap."""
    return Screen(
        id=f"{CHANGE}/{game}",
        game=game,
        body=(Header.of_page("setup", locale, _name(locale, game)), *notices, *choices),
        main=Action(label=locale.text("setup.chosen"), do="chosen"),
    )


def impossible(game: str, why: str, locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    """Say why the setup in the address cannot be; the way on is to draw again."""
    return Screen(
        id=f"setup/impossible/{game}",
        game=game,
        body=(
            Header.of_page("setup", locale, _name(locale, game)),
            *notices,
            Notice(text=why, tone="wrong"),
        ),
        main=Action(label=locale.text("setup.again"), do="again", icon="die"),
    )


def question_about(
    reading: Reading, left: int, game: Game, locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Ask what only a component shows; `left` is the number of questions that remain."""
    return Screen(
        id=f"setup/read/{reading.name}",
        game=game.name,
        body=(
            Header.of_page("setup", locale, _name(locale, game.name)),
            *notices,
            Notice(text=locale.text("setup.to_read.why", {"n": left})),
            question_of(reading.question, game, locale, lambda _option: None, alone=True),
            Action(label=locale.text("setup.skip"), do="skip", icon="forward"),
        ),
        undo=Action.back(locale),
    )
