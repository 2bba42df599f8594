"""The look of the game: its emblem, a drawing of ours, and its colours by day and by night."""

from __future__ import annotations

from companion.engine.picture import Livery
from companion.games.jamaica.colours import ACCENT, SIGNAL, TINT

EMBLEM = (
    '<ellipse cx="32" cy="45" rx="28.5" ry="14" stroke-dasharray="7 4.5" '
    'stroke-width="2.4"/>'
    '<path d="M14.5 47c4-8 11-11 17.5-11s13.5 3 17.5 11c-5 3.5-11 5-17.5 '
    '5s-12.5-1.5-17.5-5z" fill="var(--sheet)"/>'
    '<path d="M31 40c1-8 2.5-15 6-21" stroke-width="3"/>'
    '<path d="M37 19c-5-7-12-7-17-2 6-1 11 0 17 2zM37 19c1-8 7-11 14-9-5 2-10 4.5-14 '
    '9zM37 19c7-3 13 0 15 7-5-3.5-9.5-6-15-7zM37 19c-7 0-12 4-12 11 4-5 7.5-8.5 12-11z" '
    'fill="currentColor" stroke-width="1.5"/>'
)
LIVERY = Livery(ACCENT, SIGNAL, TINT, EMBLEM)
