"""What undo restores: the pause and the state of a dialogue, as text."""

from __future__ import annotations

import json
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.protocol import pause_to_json
from tests.example_game import locale


def seen(dialogue: Dialogue[Any]) -> str:
    """Return a pause and its state as text."""
    stop = pause_to_json(dialogue, locale("en"))
    return json.dumps([stop, to_plain(dialogue.state)], sort_keys=True)


CHANGES = {"correct.rest", "correct.stays", ".put_back."}  # among changes on the table


def undone_to(dialogue: Dialogue[Any], before: str) -> None:
    """Check that undo restored all but instructions: they may be what to change back."""
    now = seen(dialogue)
    assert _without_instructions(now) == _without_instructions(before)
    assert now == before or any(key in stop for key in CHANGES for stop in (now, before))


def _without_instructions(seen_before: str) -> str:
    pause, state = json.loads(seen_before)
    return json.dumps([pause | {"instructions": []}, state], sort_keys=True)
