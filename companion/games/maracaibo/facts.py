"""Every fact of a game of Maracaibo: its stored name and its type.

A list in a text is separated by commas: `6,11`. Seats and spaces count from 1.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.engine.facts import Fact, Family

Explorer: TypeAlias = Literal["ahead", "level", "behind"]
Kept: TypeAlias = Literal["kept"]
Luysa: TypeAlias = Literal["hidden", "found", "freed"]
Market: TypeAlias = Literal["full", "free"]
OnBoard: TypeAlias = Literal["on", "off"]
Ransom: TypeAlias = Literal["paid", "no"]
Price: TypeAlias = Literal["gives_up", "free", "passes"]
YesNo: TypeAlias = Literal["yes", "no"]
KEPT: tuple[Kept] = ("kept",)
YES_NO: tuple[YesNo, YesNo] = ("yes", "no")

# Parts of names
CARD = "{card:[1-9][0-9]?[0-9]?}"
SEATS = "{seats:[1-4]}"
NATION = "{nation:france|spain|england}"

# The clock
ROUND: Fact[int] = Fact("round", int)  # 1 to 4
CLOCK: Fact[str] = Fact("clock", str)  # the automa that ends the rounds, if one plays

# The board. `kept`: people keep these up to date in the app.
TILE: Family[str, OnBoard] = Family("tile.{tile}", ("on", "off"))  # legacy tiles
QUESTS: Fact[str] = Fact("quests", str)  # the places with a quest
MARKETS: Fact[Kept] = Fact("markets", KEPT)  # a market that is not full is free
MARKET: Family[str, Market] = Family("market.{city}", ("full", "free"))
MARKERS_KEPT: Fact[Kept] = Fact("markers", KEPT)  # ownership markers
MARKERS: Family[tuple[str, str], int] = Family("markers.{place:(?!aside)[^.]+}.{nation}", int)
ASIDE: Family[str, int] = Family("markers.aside.{nation}", int)  # beside the board or on the track
RANK: Family[tuple[str, str], int] = Family("rank.{nation}.{who}", int)  # noble rank; you, jean
RESISTANCE: Family[tuple[int, int], str] = Family("resistance.{seat}.{space}", str)  # or `empty`
REWARDS_ASKED: Fact[Kept] = Fact("resistance.rewards", KEPT)  # older tables do not ask

# The players, also for the score sheet
NO_QUESTS_AHEAD: Fact[Literal["none"]] = Fact("explorer.quests_ahead", ("none",))  # of the automa
OPENED_BY_EXPLORER: Family[str, Literal["reached", "not_yet"]] = Family(
    "explorer.{tile:L[0-9]+}", ("reached", "not_yet")
)
EXPLORER_OF: Family[int, Explorer] = Family(  # compared with Jacques's
    "explorer.{seat:[1-4]}", ("ahead", "level", "behind")
)
EXPLORER_LEAD: Fact[int] = Fact("opponent.explorer_lead", int)  # Jean's
QUESTS_OF: Family[int, int] = Family("quests.{seat:[1-4]}", int)
UPGRADES_OF: Family[int, int] = Family("upgrades.{seat:[1-4]}", int)

# The Search
HINTS_KEPT: Fact[Kept] = Fact("hints", KEPT)
HINTS: Family[str, int] = Family("hints.{place}", int)  # face-down
SEARCH: Family[Literal["players", "red", "green", "boxed"], int] = Family("search.{what}", int)
LUYSA: Fact[Luysa] = Fact("luysa", ("hidden", "found", "freed"))
LUYSA_PLACE: Fact[str] = Fact("luysa.place", str)  # the place of L39
RANSOM: Fact[Ransom] = Fact("ransom", ("paid", "no"))  # at the end, by one player alone

# Jean and the city of L36
GIVEN_UP: Fact[str] = Fact("l36.jean", str)  # a nation's influence marker; `any` if none counts
L36_PRICE: Fact[Price] = Fact("box.rule.jean-l36", ("gives_up", "free", "passes"))
INFLUENCE_POINTS: Fact[int] = Fact("box.rule.jean-influence", int)

# The setup
STORY_CARD: Fact[int] = Fact("story_card", int)
MODULES: Fact[str] = Fact("modules", str)  # `home-ports,uprising,resistance`
REVEALED: Family[int, str] = Family("revealed.{column}", str)  # the legacy tile it gave

# The archive of a campaign, for its next game
ARCHIVE_CARD: Fact[int] = Fact("archive.card", int)  # the story card
ARCHIVE_GAME: Fact[int] = Fact("archive.game", int)  # its number in the campaign
ARCHIVE_TILES: Fact[str] = Fact("archive.tiles", str)  # legacy tiles to lay, in order
ARCHIVE_PLACE: Family[str, str] = Family("archive.places.{tile}", str)  # of a legacy tile
ARCHIVE_CARDS: Fact[str] = Fact("archive.cards", str)  # project cards that stay in the deck
ARCHIVE_OPTIONAL: Fact[str] = Fact("archive.optional", str)  # modules that may be added
ARCHIVE_REMOVES: Fact[str] = Fact("archive.removes", str)  # what card 185 removes, or `none`

# My box: the board
CITIES: Fact[str] = Fact("box.cities", str)  # among the places that no source describes
FORKS: Fact[str] = Fact("box.arrows.forks", str)  # the places that two arrows leave
JUMPS: Fact[str] = Fact("box.arrows.jumps", str)  # the only arrow skips a number
ARROW: Family[tuple[str, str], str] = Family("box.arrows.{place}.{arrow}", str)  # `same`: no lower
TILE_PLACE: Family[str, str] = Family("box.tile.{tile}.place", str)  # the place of its city
REWARD: Family[int, str] = Family("box.resistance.{space}", str)

# My box: the automas' cards
AREA: Family[tuple[str, int], str] = Family("box.jacques.{card}.{area:[1-7]}", str)
JEAN_MOVE: Family[str, str] = Family("box.jean.{card}.move", str)
JEAN_DISPLAY: Family[str, int] = Family("box.jean.{card}.display", int)
JEAN_EFFECTS: Family[str, str] = Family("box.jean.{card}.effects", str)

# My box: the story cards
CARD_TILES: Family[int, str] = Family(f"box.card.{CARD}.tiles", str)  # or `none`
CARD_REMOVES: Family[int, str] = Family(f"box.card.{CARD}.removes", str)  # or `none`
CARD_QUESTS: Family[tuple[int, int], str] = Family(f"box.card.{CARD}.quests.{SEATS}", str)
CARD_MARKERS: Family[tuple[int, int, str, str], int] = Family(
    f"box.card.{CARD}.markers.{SEATS}.{NATION}.{{kind:city|village}}", int
)
SAME_MARKERS: Family[tuple[int, int], YesNo] = Family(
    f"box.card.{CARD}.markers.{SEATS}.same", YES_NO
)
NEW_MARKERS: Family[tuple[int, int, str], str] = Family(
    f"box.card.{{card:79|184}}.new.{{round:[2-4]}}.{NATION}", str
)
GREEN_SPACES: Family[int, int] = Family("box.card.{card:19[12]}.green", int)
RED_SPACES_ALONE: Fact[int] = Fact("box.card.192.red", int)

# My box: the nations' influence tracks
SAME_TRACKS: Fact[YesNo] = Fact("box.nations.same", YES_NO)  # then only France's is read
HALF_COUNTS: Fact[YesNo] = Fact("box.nations.half", YES_NO)  # a space with one of two markers left
NUMBER_OF_RANKS: Fact[int] = Fact("box.nations.ranks", int)
SPACE_VALUE: Family[tuple[str, int], int] = Family(
    f"box.nations.{NATION}.space.{{space:[1-7]}}", int
)
RANK_FROM: Family[tuple[str, int], int] = Family(
    f"box.nations.{NATION}.rank.{{rank:[1-9]|1[0-2]}}.from", int
)
RANK_VALUE: Family[tuple[str, int], int] = Family(
    f"box.nations.{NATION}.rank.{{rank:[0-9]|1[0-2]}}.value", int
)
