"""Score sheets without a table: filled in, seen, as a screen."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import Actions, Element
from companion.app.pages.score import result
from companion.app.pages.score.sheet import Filling, screen_of
from companion.app.parts.playing import Frame
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_procedures, english, games

NAMES = ["Ann", "Ben", "Cem"]
FRAME = Frame(id="t.1")


def sheet(
    game: str, *entries: tuple[str, str, object], done: bool = False, **chosen: object
) -> Dialogue[Any]:
    """A sheet of Ann, Ben and Cem on which this has been entered."""
    procedure = all_procedures()[f"{game}-score"]
    start = to_plain(procedure.begin(procedure.choose(chosen), NAMES, {}))
    dialogue = Dialogue(procedure, start, seed=1)
    for entry in entries:
        dialogue.correct("line", *entry)
    if done:
        dialogue.answer("yes")
    return dialogue


def filled(dialogue: Dialogue[Any], filling: Filling | None = None, hidden: str = "") -> Any:
    """The screen on which it is filled in."""
    seen = SeenSheet(dialogue, set(hidden))
    game = games()[dialogue.procedure.game]
    return screen_of(seen, game, english(), FRAME, filling or Filling("1"))


def closed(dialogue: Dialogue[Any]) -> Any:
    """Return the screen with the winner."""
    game = games()[dialogue.procedure.game]
    seen, actions = SeenSheet(dialogue), Actions(actions=())
    return result.screen_of(seen, game, english(), FRAME, actions, "2026-11-16")


def element(screen: Any, kind: str) -> Any:
    found: Element = next(one for one in screen.body if one.kind == kind)
    return found
