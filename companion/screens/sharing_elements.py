"""Elements of the screens about a table itself: a sign, the way in for others, who is there.

Drawn by `web/sharing.js`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Sign:
    """Alone on its screen: a large icon, what is the matter, and what one can do."""

    kind: ClassVar = "sign"
    icon: str
    title: str
    text: str = ""
