"""Tables: start one, open it where it was, and keep what is said at it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.chance import LARGEST_SEED
from companion.engine.dialogue import Dialogue
from companion.engine.entries import Entry
from companion.engine.offers import CARDS, OWN, Offer
from companion.engine.plain import to_plain
from companion.tables.store import Store, StoredDialogue

LONGEST_NAME = 24


@dataclass(slots=True)
class OpenTable:
    """A table on somebody's screen: what is stored, and the dialogue rebuilt from it."""

    stored: StoredDialogue
    dialogue: Dialogue[Any]


class Tables:
    def __init__(self, store: Store, offers: Mapping[str, Offer[Any]]) -> None:
        self.store = store
        self._offers = offers

    def start(
        self,
        offer: Offer[Any],
        chosen: Mapping[str, object],
        names: Sequence[str] = (),
        seed: int | None = None,
    ) -> str:
        """Start a table; its code."""
        options = offer.choose(chosen)
        tidy = [tidy_name(name) for name in names]
        start = to_plain(offer.begin(options, tidy))
        seed = secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed
        return self.store.start_table(offer.game, tidy, offer.name, options, start, seed)

    def open(self, code: str) -> OpenTable | None:
        """A table at the moment where it was left, or None where no table has this code."""
        stored = self.store.dialogue(code)
        return self.rebuild(stored) if stored else None

    def rebuild(self, stored: StoredDialogue) -> OpenTable:
        dialogue = Dialogue(
            self._offers[stored.offer],
            stored.start,
            stored.seed,
            by_hand=stored.options.get(CARDS) == OWN,
            entries=self.store.log(stored.id),
        )
        return OpenTable(stored, dialogue)

    def act(self, table: OpenTable, change: Callable[[Dialogue[Any]], list[Entry]]) -> None:
        """Do something at a table as somebody sees it, and keep it.

        If somebody else was first this raises `Stale`: nothing is kept, and the table has to
        be opened again.
        """
        seen = table.dialogue.length
        self.store.append(table.stored.id, seen, change(table.dialogue))


def tidy_name(name: str) -> str:
    """A name as people typed it, without control characters and not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:LONGEST_NAME]
