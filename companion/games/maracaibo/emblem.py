"""The look of the game: its emblem, a drawing of ours, and its colours by day and by night."""

from __future__ import annotations

from companion.engine.picture import Livery
from companion.games.maracaibo.colours import ACCENT, PIECES, SIGNAL, TINT

EMBLEM = (
    '<circle cx="32" cy="32" r="22" stroke-width="1.6"/>'
    '<circle cx="32" cy="32" r="18.5" stroke-width="1"/>'
    '<path d="M32 32L44.7 19.3L32.0 26.0Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L44.7 19.3L38.0 32.0Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L44.7 44.7L38.0 32.0Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L44.7 44.7L32.0 38.0Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L19.3 44.7L32.0 38.0Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L19.3 44.7L26.0 32.0Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L19.3 19.3L26.0 32.0Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L19.3 19.3L32.0 26.0Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L32.0 2.0L27.8 27.8Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L32.0 2.0L36.2 27.8Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L62.0 32.0L36.2 27.8Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L62.0 32.0L36.2 36.2Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L32.0 62.0L36.2 36.2Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L32.0 62.0L27.8 36.2Z" fill="currentColor" stroke-width="1.3"/>'
    '<path d="M32 32L2.0 32.0L27.8 36.2Z" fill="var(--sheet)" stroke-width="1.3"/>'
    '<path d="M32 32L2.0 32.0L27.8 27.8Z" fill="currentColor" stroke-width="1.3"/>'
)
LIVERY = Livery(ACCENT, SIGNAL, TINT, EMBLEM, PIECES)
