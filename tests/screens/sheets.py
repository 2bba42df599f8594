"""Score sheets without a table: filled in, seen, as a screen."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.screens import result, scoring
from companion.screens.elements import Actions, Element
from companion.screens.playing import Around
from companion.screens.scoring import Filling
from companion.screens.seen_sheet import SeenSheet
from tests.builders import all_procedures, english, games

NAMES = ["Ann", "Ben", "Cem"]
AROUND = Around(id="t.1")


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
    return scoring.screen_of(seen, game, english(), AROUND, filling or Filling("1"))


def closed(dialogue: Dialogue[Any]) -> Any:
    """The screen that says who won."""
    game = games()[dialogue.procedure.game]
    return result.screen_of(SeenSheet(dialogue), game, english(), AROUND, Actions(actions=()))


def element(screen: Any, kind: str) -> Any:
    found: Element = next(one for one in screen.body if one.kind == kind)
    return found
