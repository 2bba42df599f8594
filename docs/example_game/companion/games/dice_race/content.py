"""The content files of Dice Race and their shapes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.books import Book
from companion.content.icons import icon_book
from companion.content.score_sheets import ScoreBook, check_score_book, texts_of_score
from companion.content.setup_steps import SetupSteps, check_steps, texts_of_steps
from companion.games.dice_race import NAME
from companion.games.dice_race.pieces import TORTOISE, Track, check_track, texts_of_track


def _effects() -> Mapping[str, Any]:
    """The rules say which effects there are: only a check asks them."""
    from companion.games.dice_race.turns import EFFECTS

    return EFFECTS.value_types()


TRACK = Book(
    "dice_race/track.yaml", Track, effects=_effects, check=check_track, texts=texts_of_track
)
SETUP_STEPS = Book(
    "dice_race/setup_steps.yaml",
    SetupSteps,
    check=check_steps,
    texts=lambda book: texts_of_steps(NAME, book),
)
SCORE = Book(
    "dice_race/score.yaml",
    ScoreBook,
    check=lambda book: check_score_book(book, opponents=(TORTOISE,)),
    texts=lambda book: texts_of_score(NAME, book),
)
ICONS = icon_book(NAME)
BOOKS: tuple[Book[Any], ...] = (TRACK, SETUP_STEPS, SCORE, ICONS)
