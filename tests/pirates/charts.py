"""A Caribbean for tests. No source shows a layout: this one is made up.

Seven columns; heights are in half cards, and more is lower:

    column     1     2     3     4     5     6     7
    -1               2.1         4.1         Tobago
     0         1.1         Bonai       5.1         7.1
     1               2.2         EMERA       6.2
     2         Aruba       3.2         Monts       Trini
     3               GOLD        4.3         6.3
     4         1.3         Curac       5.3         7.3
     5               2.4         Grena       PEARL
     6         1.4         3.4         5.4
     7               Barba       4.5         6.5
"""

from __future__ import annotations

from companion.games.pirates.facts import COLUMN, COLUMNS, ISLAND, PLACE, TOP
from tests.pirates.jordan_table import READ, Known

SIZES = (4, 5, 4, 5, 4, 5, 3)
TOPS = (
    "half_higher",
    "half_lower",
    "half_higher",
    "half_lower",
    "half_higher",
    "half_lower",
)
ISLAND_PLACES = {"gold": "2.3", "emerald": "4.2", "pearl": "6.4"}
LOCATION_PLACES = {
    "aruba": "1.2",
    "barbados": "2.5",
    "bonaire": "3.1",
    "curacao": "3.3",
    "grenada": "4.4",
    "montserrat": "5.2",
    "tobago": "6.1",
    "trinidad": "7.2",
}

SHAPE: Known = {
    COLUMNS.name: len(SIZES),
    **{COLUMN[number].name: size for number, size in enumerate(SIZES, 1)},
    **{TOP[number].name: top for number, top in enumerate(TOPS, 2)},
}
ISLANDS: Known = {ISLAND[kind].name: place for kind, place in ISLAND_PLACES.items()}
PLACES: Known = {PLACE[location].name: place for location, place in LOCATION_PLACES.items()}
LAID_OUT: Known = {**SHAPE, **ISLANDS, **PLACES}
DOES: Known = {
    "box.caribbean.does.aruba": "quest",
    "box.caribbean.does.barbados": "explore",
    "box.caribbean.does.bonaire": "raid",
    "box.caribbean.does.curacao": "raid",
    "box.caribbean.does.grenada": "explore",
    "box.caribbean.does.montserrat": "quest",
    "box.caribbean.does.tobago": "raid",
}
CHARTED: Known = {**READ, **LAID_OUT, **DOES}
FORTS: Known = {
    "box.jordan.A.1": "fort,raid",
    **{f"caribbean.{location}.fort": "stands" for location in LOCATION_PLACES},
    "caribbean.aruba.strength": 5,
    "caribbean.barbados.strength": 5,
    "caribbean.bonaire.strength": 7,
    "caribbean.curacao.strength": 6,
}
