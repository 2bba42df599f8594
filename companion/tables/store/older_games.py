"""Which dialogues were one game, in databases and files from before games had rows.

A new game began where a setup was kept, after a sheet was closed, and where something began that
the game had already. Names are those of that time and never change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.log import Entry, EntryKind, fold
from companion.tables.store.games import GameDetails

_OF_NO_GAME = ("legacy",)  # a campaign
_SETUP, _SHEET = "-setup", "-score"
_CLOSED = "score.all_entered"
_LEVELS = ("level", "b_cards", "positions")  # options that only automas had


@dataclass(frozen=True, slots=True)
class Begun:
    """A dialogue as far as it matters here; `ends`: it is a sheet that was closed."""

    id: int
    procedure: str
    options: Mapping[str, Any]
    changed: str = ""
    ends: bool = False


def grouped(begun: Iterable[Begun]) -> list[list[Begun]]:
    """Game by game, in the order in which they began."""
    found: list[list[Begun]] = []
    for one in begun:
        if one.procedure in _OF_NO_GAME:
            continue
        last = found[-1] if found else None
        if (
            last is None
            or last[-1].ends
            or one.procedure.endswith(_SETUP)
            or any(one.procedure == other.procedure for other in last)
        ):
            found.append([one])
        else:
            last.append(one)
    return found


def details_of(parts: Iterable[Begun]) -> GameDetails:
    details = GameDetails()
    for part in parts:
        levels = [str(part.options[name]) for name in _LEVELS if name in part.options]
        modules = [str(name) for name in str(part.options.get("with", "")).split(",") if name]
        modules += [name for name, value in part.options.items() if value == "yes"]
        details = details.with_more(
            GameDetails(
                scenario=str(part.options.get("scenario", "")),
                modules=tuple(modules),
                automa=part.procedure if levels else "",
                level="".join(levels),
            )
        )
    return details


def is_sheet(procedure: str) -> bool:
    return procedure.endswith(_SHEET)


def closes_sheet(log: Sequence[Entry]) -> bool:
    """Whether this log of a sheet ends with a sheet that is closed."""
    done, _undone = fold(log)
    return any(entry.kind is EntryKind.ANSWER and entry.key == _CLOSED for entry in done)
