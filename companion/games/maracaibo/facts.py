"""What can be known of a game of Maracaibo: every fact with its stored name and its type."""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.engine.facts import Fact, Family

Market: TypeAlias = Literal["full", "free"]
Kept: TypeAlias = Literal["kept"]
OnBoard: TypeAlias = Literal["on", "off"]

# The clock
ROUND: Fact[int] = Fact("round", int)  # 1 to 4
CLOCK: Fact[str] = Fact("clock", str)  # the automa that ends the rounds, where one plays

# The board
TILE: Family[str, OnBoard] = Family("tile.{tile}", ("on", "off"))  # legacy tiles
QUESTS: Fact[str] = Fact("quests", str)  # the places with a quest, `6,11`
MARKET: Family[str, Market] = Family("market.{city}", ("full", "free"))
MARKETS: Fact[Kept] = Fact("markets", ("kept",))  # a market not called full is free
MARKERS_KEPT: Fact[Kept] = Fact("markers", ("kept",))
MARKERS: Family[tuple[str, str], int] = Family(r"markers.{place:(?!aside).+}.{nation}", int)
ASIDE: Family[str, int] = Family("markers.aside.{nation}", int)  # beside the board or on the track
RANK: Family[tuple[str, str], int] = Family("rank.{nation}.{who}", int)  # you, jean

# Read off the components, for every later game
CITIES: Fact[str] = Fact("box.cities", str)
FORKS: Fact[str] = Fact("box.arrows.forks", str)  # from which two arrows lead on, `2,13`
JUMPS: Fact[str] = Fact("box.arrows.jumps", str)
ARROW: Family[tuple[str, str], str] = Family("box.arrows.{place}.{arrow}", str)
AREA: Family[tuple[str, str], str] = Family("box.jacques.{card}.{area}", str)

# The explorers
NO_QUESTS_AHEAD: Fact[Literal["none"]] = Fact("explorer.quests_ahead", ("none",))
EXPLORER_OF: Family[str, str] = Family("explorer.{seat:[1-4]}", str)  # ahead, level, behind
QUESTS_OF: Family[str, int] = Family("quests.{seat:[1-4]}", int)
