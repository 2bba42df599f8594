"""The content files of Dice Race and their shapes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.content.books import Book
from companion.content.icons import icon_book
from companion.content.score_sheets import check_score_book, score_book
from companion.content.setup_steps import step_book
from companion.games.dice_race import NAME
from companion.games.dice_race.pieces import TORTOISE, Track, check_track, texts_of_track


def _effects() -> Mapping[str, Any]:
    """Return the types of effect values; only `content check` needs them."""
    from companion.games.dice_race.turns import EFFECTS

    return EFFECTS.value_types()


TRACK = Book(
    "dice_race/track.yaml", Track, effects=_effects, check=check_track, texts=texts_of_track
)
SETUP_STEPS = step_book(NAME)
SCORE = score_book(NAME, partial(check_score_book, opponents=(TORTOISE,)))
ICONS = icon_book(NAME)
BOOKS: tuple[Book[Any], ...] = (TRACK, SETUP_STEPS, SCORE, ICONS)
