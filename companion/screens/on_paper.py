"""A setup on paper: all groups as a list to tick off, on one page (A4), two columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.game import Game
from companion.engine.setup.plan import Setup, Setups
from companion.engine.text import Locale
from companion.screens import setting_up
from companion.screens.elements import Action, ItemGroup, Screen
from companion.screens.playing import renderer_words

LONG = 3200  # letters: then the type is smaller, so that it is one page


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """What is printed, as soon as it is drawn. Drawn by `web/score.js`, with `web/paper.css`."""

    kind: ClassVar = "paper"
    title: str
    groups: tuple[ItemGroup, ...]
    long: bool


def screen_of(
    setup: Setup, setups: Setups, game: Game, locale: Locale, names: Sequence[str] = ()
) -> Screen:
    groups = setting_up.checklist(
        setup, setups, game, locale, setting_up.Around(names=names)
    ).groups
    letters = sum(len(item.text + item.more) for group in groups for item in group.items)
    title = f"{setting_up.short(setup, locale)} · {setting_up.modules(setup, locale)}"
    return Screen(
        id=f"{setting_up.id_of(setup)}/paper",
        language=locale.language,
        body=(Paper(title=title, groups=groups, long=letters > LONG),),
        main=Action(label=locale.text("screen.back"), do="unprint", icon="back"),
        words=renderer_words(locale),
    )
