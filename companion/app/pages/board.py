"""A board of the table: what lies where, and what happened to it."""

from __future__ import annotations

from companion.app.parts.dialogue import DialoguePage


class Board(DialoguePage):
    name = "board"


PAGE = Board()
