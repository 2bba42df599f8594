"""The look of the game: its emblem, a drawing of ours, and its colours by day and by night."""

from __future__ import annotations

from companion.engine.picture import Livery
from companion.games.pirates.colours import ACCENT, SIGNAL, TINT

EMBLEM = (
    '<path d="M32 3v17"/>'
    '<path d="M32 4.500c7-3 11 3 21 0l-4.5 6 4.5 6c-10 3-14-3-21 0z" '
    'fill="currentColor"/>'
    '<path d="M14 '
    '56V31h-3v-9h6v4.500h6.500V22h6v4.500H34.500V22h6v4.500H47V22h6v9h-3v25z" '
    'fill="var(--sheet)"/>'
    '<path d="M27 56V45.500a5 5 0 0 1 10 0V56z" fill="currentColor"/>'
    '<path d="M21 37.500v4M43 37.500v4"/>'
    '<path d="M4 56h56M9 61c3-2.5 5.5-2.5 8.5 0s5.5 2.5 8.5 0 5.5-2.5 8.5 0 5.5 2.5 8.5 '
    '0 5.5-2.5 8.5 0" stroke-width="1.7"/>'
)
LIVERY = Livery(ACCENT, SIGNAL, TINT, EMBLEM)
