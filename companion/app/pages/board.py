"""A board of the table: its pieces and its events."""

from __future__ import annotations

from companion.app.parts.dialogue import DialoguePage


class Board(DialoguePage):
    name = "board"


PAGE = Board()
