"""The look of Dice Race: its colours by day and by night, and its emblem."""

from __future__ import annotations

from companion.engine.picture import Hue, Theme

# In a square of 64: two dice. Lines have the colour of the text around them.
EMBLEM = (
    '<rect x="6" y="24" width="32" height="32" rx="6"/>'
    '<path d="M26 16l6-8h26v28l-12 6"/>'
    '<g fill="currentColor"><circle cx="15" cy="33" r="3"/><circle cx="29" cy="47" r="3"/></g>'
)
THEME = Theme(
    accent=Hue("#3b4f9b", "#a3b5f0"),  # the colour of the game
    signal=Hue("#a63e15", "#f39a63"),  # "here, now"
    tint=Hue("#dfe2ee", "#1c2b4f"),  # behind the emblem
    emblem=EMBLEM,
)
