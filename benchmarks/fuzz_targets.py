"""The targets of fuzzing, each with its share of all inputs."""

from __future__ import annotations

from functools import cache
from typing import Any

from benchmarks.fuzz import Target

# How many inputs of a thousand each gets: those that cost little get most.
SHARES = {
    "lines": 527, "words": 200, "headers": 100, "options": 20, "campaigns": 30, "boxes": 25,
    "scores": 30, "logbook": 30, "tables": 16, "backups": 5, "addresses": 12, "events": 5,
}  # fmt: skip
AT_A_SERVER = {"frames": 5}  # what needs one that runs


@cache
def target(name: str) -> Target:
    from benchmarks.fuzz_files import (
        Backups,
        Boxes,
        Campaigns,
        LogbookFiles,
        Scores,
        TableFiles,
    )
    from benchmarks.fuzz_frames import Frames
    from benchmarks.fuzz_lines import Lines, Options, Words
    from benchmarks.fuzz_pages import Addresses, Events, Headers

    files = (TableFiles, Backups, LogbookFiles, Campaigns, Boxes, Scores)
    every: tuple[Any, ...] = (Lines, Words, Options, *files, Headers, Addresses, Events, Frames)
    found: Target = next(one for one in every if one.name == name)()
    return found
