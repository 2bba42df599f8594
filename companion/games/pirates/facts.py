"""Every fact of a game of Pirates of Maracaibo: its stored name and its type.

A place is `3.2`: the third column from the left, the second card from the top; or `start`. A list
in a text is separated by commas. Seats and columns count from 1.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from companion.engine.facts import Fact, Family

Fort: TypeAlias = Literal["stands", "gone"]
YesNo: TypeAlias = Literal["yes", "no"]
Winner: TypeAlias = Literal["player", "jordan", "level"]

# Parts of names
SEAT = "{seat:[1-4]}"
COLUMN_NUMBER = "{column:[1-9]|1[0-2]}"
CARD_ID = r"{card:[AB]\.[^.]+}"

# The Caribbean: Locations in play, and the pieces on them
LAID: Family[str, Literal["in"]] = Family("caribbean.{location:(?!kept$)[^.]+}", ("in",))
SEA_KEPT: Fact[YesNo] = Fact("caribbean.kept", ("yes", "no"))  # as its own board
PLACE: Family[str, str] = Family("caribbean.{thing}.place", str)  # `none`: it has no place
TILE: Family[str, str] = Family("caribbean.{location}.tile", str)  # a treasure, `value`, `rum`
FORT: Family[str, Fort] = Family("caribbean.{location}.fort", ("stands", "gone"))
STRENGTH: Family[str, int] = Family("caribbean.{location}.strength", int)  # of a fort; 0: none
CUBES: Family[str, int] = Family("cubes.{treasure}", int)  # on its island, if players count them
BOARD: Family[str, str] = Family("board.{piece}", str)  # of Commanders: the face-up side
JORDANS_SHIP: Fact[str] = Fact("ship.jordan", str)
COURSE: Fact[str] = Fact("ship.jordan.course", str)  # of his last turn, both ends: places, by space
YOUR_SHIP: Fact[str] = Fact("ship.you", str)

# The players: their counters
SIDE: Family[int, str] = Family(f"side.{SEAT}", str)  # the name of a player whose side is kept
TOKENS: Family[tuple[str, int], int] = Family(f"{{kind:rum|cannons}}.{SEAT}", int)
COUNTER: Family[tuple[int, str], int] = Family(f"hunt.{SEAT}.{{counter:(?!ship$).+}}", int)
SHIP_AT: Family[int, str] = Family(f"hunt.{SEAT}.ship", str)  # a Location, or `elsewhere`
TREASURE: Family[int, YesNo] = Family(f"treasure.{SEAT}", ("yes", "no"))  # on a D card
MAP_CARD: Family[str, str] = Family("hunt.map.{spot}", str)
# A Treasure Hunt against Jordan: his turns, and who has won. The Treasure Map follows them.
JORDANS_TURNS: Fact[int] = Fact("jordan.turns", int)
HUNT_WON: Fact[Winner] = Fact("jordan.won", ("player", "jordan", "level"))

# The players' commanders
DEALT: Family[int, str] = Family(f"commanders.{SEAT}", str)  # two boards, by the setup
COMMANDER: Family[int, str] = Family(f"commander.{SEAT}", str)  # the board that was chosen
OTHER_BOARD: Family[int, str] = Family(f"commander.{SEAT}.face-down", str)  # the other one
COVERED: Family[tuple[int, str], str] = Family(f"covered.{SEAT}.{{space}}", str)  # a die, or `rum`
TAKES: Family[tuple[int, str], str] = Family(f"takes.{SEAT}.{{space}}", str)  # of unknown boards
ON_HIDEOUT: Family[int, int] = Family(f"forts.{SEAT}", int)
SCROLLS: Family[int, int] = Family(f"scrolls.{SEAT}", int)  # in the end: how many are activated

# My box: the Caribbean
COLUMNS: Fact[int] = Fact("box.caribbean.columns", int)
COLUMN: Family[int, int] = Family(f"box.caribbean.column.{COLUMN_NUMBER}", int)  # cards in it
TOP: Family[int, str] = Family(f"box.caribbean.column.{COLUMN_NUMBER}.top", str)  # `half_lower`
GAPS: Fact[str] = Fact("box.caribbean.gaps", str)  # places without a card inside a column
ISLAND: Family[str, str] = Family("box.caribbean.island.{treasure}", str)  # its place
LOCATION_NAME: Family[str, str] = Family("box.caribbean.name.{location}", str)  # on its card
DOES: Family[str, str] = Family("box.caribbean.does.{location}", str)  # what one does there

# My box: Jordan
CARD: Family[str, str] = Family(
    f"box.jordan.{CARD_ID}", str
)  # what it lists, a B card's bonus first
CARD_NAME: Family[str, str] = Family(f"box.jordan.{CARD_ID}.name", str)  # as people call it
SLOT: Family[int, str] = Family("box.jordan.slot.{number:[1-9]|1[0-9]|20}", str)  # of his upgrades
DECK_SIZE: Fact[int] = Fact("box.jordan.deck", int)  # with the card expansion alone
VISIT: Fact[str] = Fact("box.jordan.visit", str)  # what he does first at a Location
GULF_GIVES: Fact[str] = Fact("box.jordan.gulf", str)  # whether he gets an upgrade there
FORTS_FIRST: Fact[str] = Fact("box.jordan.forts", str)  # `every`: whatever his card lists

# My box: house rules
LAST_INCOME: Fact[str] = Fact("box.last_income", str)  # whether there is one after the last round
HUNT_LOST: Fact[str] = Fact("box.hunt.lost", str)  # when somebody alone has lost
HUNT_GIVES: Fact[str] = Fact("box.hunt.maracaibo", str)  # Maracaibo: as the hunt or the board says

# My box: Commanders
FORT_POINTS: Family[int, int] = Family("box.fort.{strength:[1-9]|1[0-2]}", int)  # 0: no such fort
SPACE_TAKES: Family[tuple[str, str], str] = Family("box.commander.{commander}.{space}", str)
# What a scroll gives, by its activation space, or a bonus, by its row: kinds, numbers, words
BOARD_GIVES: Family[tuple[str, str], str] = Family("box.commander.{commander}.{place}.gives", str)
BOARD_GIVES_WORDS: Family[tuple[str, str], str] = Family(
    "box.commander.{commander}.{place}.words", str
)
BOARD_GIVES_NUMBER: Family[tuple[str, str, str], int] = Family(
    "box.commander.{commander}.{place}.gives.{kind}", int
)

# My box: the setup
START_MONEY: Family[tuple[int, int], int] = Family("box.start_money.{players}.{place}", int)
FIGUREHEADS: Family[int, int] = Family("box.figureheads.{players}", int)
FORT_SPACES: Family[tuple[str, str], int] = Family("box.fort_spaces.{piece}.{side}", int)
VALUE_LOCATIONS: Fact[str] = Fact("box.value_locations", str)  # the six with a tile
TREASURE_VALUES: Family[str, int] = Family("box.treasure_values.{treasure}", int)  # tiles of a kind
ISLAND_CUBES: Family[int, int] = Family("box.island_cubes.{players}", int)
