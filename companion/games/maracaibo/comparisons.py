"""What Jean scores at the end for being ahead of the player: quests, ship upgrades, explorer.

| ahead by | 10 | 20 | 30 |
|---|---|---|---|
| quests | 1–2 | 3 | 4 or more |
| ship upgrades | 1–2 | 3 | 4 or more |
| explorer spaces | 1–7 | 8–10 | 11 or more |

On different branches of the explorer track the spaces to the next barrier are compared: fewer
is ahead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

# The least lead for each award.
AWARDS: Final[Mapping[str, tuple[tuple[int, int], ...]]] = {
    "quests": ((4, 30), (3, 20), (1, 10)),
    "upgrades": ((4, 30), (3, 20), (1, 10)),
    "explorer": ((11, 30), (8, 20), (1, 10)),
}


def points_for_lead(what: str, lead: int) -> int:
    """What a lead in `quests`, `upgrades` or `explorer` spaces is worth; nothing without one."""
    return next((points for least, points in AWARDS[what] if lead >= least), 0)
