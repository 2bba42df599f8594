"""The number of the companion's function calls for one tap and one typed score, by game.

Run it with `python benchmarks/calls.py`. The pages run as on a phone without a server. A call is
counted from the tap until the new screen is there as data; calls of other libraries do not count.
The numbers depend on the code alone, not on the machine.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from types import FrameType

from measuring import report, title

from companion import paths, services
from companion.app.frame.host import run_by
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.hosts.phone.host import PhoneHost, Shown
from companion.tables.store.database import VARIABLE
from companion.tables.store.store import sqlite_url

SEED = 25
WARM_UPS = 3  # taps before the one that is counted: caches are full
SHEETS: dict[str, dict[str, object]] = {
    "maracaibo": {"players": 3, "opponent": "none"},
    "pirates": {"players": 3, "opponent": "none"},
    "jamaica": {"players": 3},
}
OURS = str(paths.PACKAGE)
REFUSAL = Refused.__init__.__qualname__


class Phone:
    """A phone that taps, as its renderer does."""

    def __init__(self, page: str, code: str) -> None:
        self._host, self._taps = PhoneHost(), count(1)
        run_by(self._host)
        self.shown = self._host.open(page, {"t": code})

    def send(self, do: str, value: object) -> Shown:
        event = {"screen": self.shown.screen["id"], "n": f"t.{next(self._taps)}"}
        self.shown = self._host.take({**event, "do": do, "value": value})
        return self.shown


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ[VARIABLE] = sqlite_url(Path(folder) / "tables.sqlite")
        title("Calls of one tap, from the touch to the new screen as data")
        report("Calls of a tap, Jacques", tap().total())
        title("Calls of one typed score")
        refusals = 0
        for game, chosen in SHEETS.items():
            calls = typed(game, chosen)
            report(f"Calls of a typed score, {game}", calls.total())
            refusals += calls[REFUSAL]
        report("Exceptions as a lookup in a typed score", refusals)


def tap() -> Counter[str]:
    """Answer with the first option: everybody had a turn."""
    code = services.tables().start(services.procedure("jacques"), {}, seed=SEED)
    phone = Phone("automa", code)
    phone.send("seat", 1)

    for _ in range(WARM_UPS):
        phone.send("answer", first_answer(code))
    answer = first_answer(code)
    return calls_of(lambda: phone.send("answer", answer))


def first_answer(code: str) -> Answer:
    table = services.tables().open(code)
    assert table is not None
    assert table.dialogue.pause.question is not None
    return table.dialogue.pause.question.options[0]


def typed(game: str, chosen: dict[str, object]) -> Counter[str]:
    """Type a number into the first field of a sheet."""
    names = ["Ann", "Ben", "Cleo"]
    code = services.tables().start(services.procedure(f"{game}-score"), chosen, names)
    phone = Phone("score", code)
    (sheet,) = (part for part in phone.shown.screen["body"] if part["kind"] == "sheet")
    fields = (field for group in sheet["groups"] for field in group["fields"])
    first = next(field["id"] for field in fields if "options" not in field)
    for number in range(WARM_UPS):
        phone.send("enter", [f"1/{first}", number + 4])
    return calls_of(lambda: phone.send("enter", [f"1/{first}", 3]))


def calls_of(action: Callable[[], object]) -> Counter[str]:
    """Count the calls of each of the companion's functions in an action."""
    calls: Counter[str] = Counter()

    def note(frame: FrameType, event: str, _value: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS):
            calls[code.co_qualname] += 1

    sys.setprofile(note)
    try:
        action()
    finally:
        sys.setprofile(None)
    return calls


if __name__ == "__main__":
    main()
