"""A setup on paper: all groups as a list to tick off, on one page (A4), two columns."""

from __future__ import annotations

from collections.abc import Sequence

from companion.app.elements.score import Paper
from companion.app.elements.screen import Action, Screen
from companion.app.pages.setup import items
from companion.engine.game import Game
from companion.engine.setup.plan import Setup, Setups
from companion.engine.text import Locale

LONG = 3200  # letters: then the type is smaller, so that it is one page


def screen_of(
    setup: Setup, setups: Setups, game: Game, locale: Locale, names: Sequence[str] = ()
) -> Screen:
    groups = items.checklist(setup, setups, game, locale, items.Around(names=names)).groups
    letters = sum(len(item.text + item.more) for group in groups for item in group.items)
    title = f"{items.short(setup, locale)} · {items.modules(setup, locale)}"
    return Screen(
        id=f"{items.id_of(setup)}/paper",
        body=(Paper(title=title, groups=groups, long=letters > LONG),),
        main=Action(label=locale.text("screen.back"), do="unprint", icon="back"),
    )
