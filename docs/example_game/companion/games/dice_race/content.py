"""The content file of Dice Race and its shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.content.books import Book
from companion.games.dice_race.pieces import Track, check_track, texts_of_track


def _effects() -> Mapping[str, Any]:
    """The rules say which effects there are: only a check asks them."""
    from companion.games.dice_race.turns import EFFECTS

    return EFFECTS.value_types()


TRACK = Book(
    "dice_race/track.yaml", Track, effects=_effects, check=check_track, texts=texts_of_track
)
BOOKS: tuple[Book[Any], ...] = (TRACK,)
