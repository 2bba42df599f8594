"""The game against an automa: its move, and the open question."""

from __future__ import annotations

from companion.app.parts.dialogue import DialoguePage


class Automa(DialoguePage):
    name = "automa"


PAGE = Automa()
