"""The track of Dice Race as content describes it."""

from __future__ import annotations

from collections.abc import Iterator

from companion.content.books import Effect, Source, Where, piece

TORTOISE = "tortoise"
PLAYERS = (1, 2, 3, 4)


@piece
class Space:
    """A space with an effect."""

    number: int
    effect: Effect
    source: Source


@piece
class Level:
    """A level of the Tortoise: the spaces that it adds to its die."""

    id: str
    bonus: int
    source: Source


@piece
class Track:
    length: int
    spaces: tuple[Space, ...]
    levels: tuple[Level, ...]

    def effect(self, number: int) -> Effect | None:
        return next((space.effect for space in self.spaces if space.number == number), None)

    def bonus(self, level: str) -> int:
        return next(found.bonus for found in self.levels if found.id == level)


def check_track(track: Track) -> Iterator[tuple[Where, str]]:
    for place, space in enumerate(track.spaces):
        if not 0 < space.number <= track.length:
            yield ("spaces", place, "number"), f"the track has the spaces 1 to {track.length}"


def texts_of_track(track: Track) -> Iterator[tuple[Where, str]]:
    for place, level in enumerate(track.levels):
        yield ("levels", place, "id"), f"tortoise.level.{level.id}"
