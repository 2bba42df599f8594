"""What the facts of a table tell a sheet, besides the opponent's figures.

| fact | value |
|---|---|
| `explorer.1` | a player's explorer, seen from Jacques's: `ahead`, `level` or `behind` |
| `quests.1`, `upgrades.1` | how many quests a player has fulfilled, ship upgrades unlocked |
| `ransom.1` | how many doubloons a player has paid for Luysa |

Markers and Luysa are those of the board (board.py, search.py).
"""

from __future__ import annotations

from companion.engine.facts import Facts
from companion.engine.procedure import KnownFacts
from companion.engine.score.sheet import Entered, Owner, Sheet
from companion.games.maracaibo import board
from companion.games.maracaibo.conditions import markers_on_board
from companion.games.maracaibo.pieces import NATIONS, NUMBERS

OF_PLAYERS = ("explorer", "quests", "upgrades", "ransom")


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    players = tuple(
        sheet.fitting(Owner.PLAYER, {line: known.get(f"{line}.{seat}") for line in OF_PLAYERS})
        for seat in NUMBERS
    )
    facts = Facts(dict(known))
    table = {"luysa": known.get("luysa"), "markers_left": markers_on_board(facts)}
    table |= {f"{nation}_gone": markers_gone(facts, nation) for nation in NATIONS}
    return Entered((), players, table=sheet.fitting(Owner.TABLE, table))


def markers_gone(facts: Facts, nation: str) -> int | None:
    """A nation's markers that no longer lie on its track; None where nobody keeps them."""
    if not board.keeps_markers(facts):
        return None
    aside = f"markers.{board.ASIDE}.{nation}"
    on_board = sum(
        int(count)
        for name, count in facts.known.items()
        if name.startswith("markers.") and name.endswith(f".{nation}") and name != aside
    )
    left = board.MARKERS_OF_A_NATION - on_board
    return board.MARKERS_OF_A_NATION - min(int(facts.known.get(aside, left)), left)
