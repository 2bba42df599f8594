"""Tables: start one, open it where it was, and keep what is said at it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.chance import LARGEST_SEED
from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.log import Entry
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, OWN, PLAYED, Kind, KnownFacts, Procedure
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.sanitized import clean_text
from companion.engine.setup.kept import table_facts
from companion.tables.store.archive import restore_table
from companion.tables.store.store import Store, StoredDialogue

LONGEST_NAME = 24
MOST_ENTRIES = 10_000  # of one log; a long game has a few hundred
NOTHING_KNOWN: KnownFacts = {}


@dataclass(slots=True)
class OpenDialogue:
    """A table on somebody's screen: what is stored, and the dialogue rebuilt from it."""

    stored: StoredDialogue
    dialogue: Dialogue[Any]


class Tables:
    def __init__(self, store: Store, procedures: Mapping[str, Procedure[Any]]) -> None:
        self.store = store
        self.procedures = procedures

    def start(
        self,
        procedure: Procedure[Any],
        chosen: Mapping[str, object],
        names: Sequence[str] = (),
        seed: int | None = None,
        *,
        known: KnownFacts = NOTHING_KNOWN,
        at: str | None = None,
    ) -> str:
        """Begin a procedure at a new table, or at the one whose code is given; the code.

        It knows all that is in My box, and what else is said to be known.
        """
        options = procedure.choose(chosen)
        players = [tidy_name(name) for name in names]
        facts = {**self.store.readings(procedure.game), **known}
        start = to_plain(procedure.begin(options, players, facts))
        seed = secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed
        if at is None:
            return self.store.start_table(
                procedure.game, players, procedure.name, options, start, seed
            )
        self.store.add_dialogue(at, procedure.name, options, start, seed, players)
        return at

    def import_state(self, procedure: Procedure[Any], names: Sequence[str], state: Any) -> str:
        """A new table at which a procedure goes on where it was left elsewhere; the code."""
        procedure.facts(state).known.update(self.store.readings(procedure.game))
        players = [tidy_name(name) for name in names]
        return self.store.start_table(
            procedure.game, players, procedure.name, options={}, start=to_plain(state), seed=0
        )

    def recent(
        self, kind: Kind, codes: Sequence[str] | None = None, limit: int = 20
    ) -> list[OpenDialogue]:
        """Dialogues of a kind, those changed last first; of these tables, or of all."""
        names = [o.name for o in self.procedures.values() if o.kind is kind]
        return [self.rebuild(stored) for stored in self.store.recent(codes, limit, names)]

    def open(self, code: str, *kinds: Kind, name: str = "") -> OpenDialogue | None:
        """A table's newest dialogue where it was left, or None without one.

        Of these kinds, or of any; of the offer with this name, where the table has it.
        """
        names = [o.name for o in self.procedures.values() if not kinds or o.kind in kinds]
        if name in names and name in self.store.procedures_at(code):
            names = [name]
        stored = self.store.dialogue(code, names)
        if stored and stored.archived:
            restore_table(self.store, stored.table)
        return self.rebuild(stored) if stored else None

    def game_at(self, code: str, beginning: str) -> list[OpenDialogue]:
        """The procedures of the game to which one that begins now belongs, in their order.

        A game ends where a setup was kept, where a sheet was filled in, or where something
        begins that has been begun before: what is older belongs to another game.
        """
        begun, found = {beginning}, []
        for stored in self.store.dialogues(code):
            kind = self.procedures[stored.procedure].kind
            if kind is Kind.SETUP or stored.procedure in begun:
                break
            if kind is Kind.SCORE and self.rebuild(stored).dialogue.over:
                break
            if kind in PLAYED:
                begun.add(stored.procedure)
                found.append(self.rebuild(stored))
        return found[::-1]

    def kinds_at(self, code: str) -> set[Kind]:
        """What has been begun at a table."""
        return {self.procedures[name].kind for name in self.store.procedures_at(code)}

    def rebuild(self, stored: StoredDialogue) -> OpenDialogue:
        dialogue = Dialogue(
            self.procedures[stored.procedure],
            stored.start,
            stored.seed,
            by_hand=stored.options.get(CARDS) == OWN,
            entries=self.store.log(stored.id),
        )
        return OpenDialogue(stored, dialogue)

    def act(
        self,
        table: OpenDialogue,
        change: Callable[[Dialogue[Any]], list[Entry]],
        by: str = "",
    ) -> None:
        """Do something at a table as somebody sees it, and keep it, with who did it.

        If somebody else was first this raises `Stale`: nothing is kept, and the table has to
        be opened again.
        """
        dialogue = table.dialogue
        if dialogue.length >= MOST_ENTRIES:
            raise Refused(RefusalCode.LOG_FULL)
        dialogue.by = by
        seen, read = dialogue.length, dialogue.readings
        entries = change(dialogue)
        changed = changes(read, dialogue.readings)
        self.store.append(
            table.stored.id, seen, entries, (table.stored.game, changed) if changed else None
        )


def changes(
    before: Mapping[str, FactValue], after: Mapping[str, FactValue]
) -> dict[str, FactValue | None]:
    """What has to be kept anew; None for what is no longer so."""
    names = before.keys() | after.keys()
    return {name: after.get(name) for name in sorted(names) if before.get(name) != after.get(name)}


def learned(table: OpenDialogue) -> dict[str, FactValue | None]:
    """What a procedure has found out about the table since it began; None for what is no more.

    What it knew from the beginning it has from others, who may know better by now.
    """
    after = table.dialogue.procedure.facts(table.dialogue.state)
    return changes(known_at_first(table), table_facts(after.known))


def known_at_first(table: OpenDialogue) -> dict[str, FactValue]:
    """What a procedure knew about the table when it began."""
    procedure = table.dialogue.procedure
    return table_facts(procedure.facts(procedure.restore(table.stored.start)).known)


def tidy_name(name: str) -> str:
    return clean_text(name, LONGEST_NAME)
