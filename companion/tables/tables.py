"""Tables: start them, open them at their last step, and save what people do."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import methodcaller
from typing import Any, TypeAlias

from companion.engine.chance import LARGEST_SEED, seed_for
from companion.engine.dialogue import Dialogue, Done
from companion.engine.facts import BOX, FIRST_PLAYER, FactValue, changes
from companion.engine.log import Entry, EntryKind, FactChanges
from companion.engine.plain import to_plain
from companion.engine.procedure import Kind, KnownFacts, Procedure
from companion.engine.prompts import Ask
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.sanitized import LONGEST_NAME, SHORT_NAME, tidy_name
from companion.engine.setup import kept
from companion.engine.setup.plan import Setup
from companion.tables.facts_in_force import changed_by, facts_in_force
from companion.tables.game_parts import OF_NO_GAME, RECEIVERS, OpenDialogue, details_of, facts_of
from companion.tables.store.archive import restore_table
from companion.tables.store.games import Player, StoredGame
from companion.tables.store.store import (
    FactUpdate,
    Moved,
    Stale,
    Store,
    StoredDialogue,
    StoreError,
    StoreProblem,
)
from companion.tables.unopenable import Unopenable, rebuild_dialogue, why_unknown

MOST_ENTRIES = 10_000  # of one log; a long game has a few hundred
MOST_ATTEMPTS = 20  # to save, while others at the table act as well
MOST_UPDATED = 50  # tables that receive a new reading at once

MY_BOX = "box"  # the source of readings
NOTHING_KNOWN: KnownFacts = {}
Waiting: TypeAlias = tuple[StoredDialogue, str, FactValue]  # the fact that it asks for, the answer


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
        """Start a procedure at a new table, or at the table with this code; return the code.

        It knows all that is in My box, and the facts in `known`.
        """
        options = procedure.choose(chosen)
        players = tidy_names(names)
        joins = self._joined_game(procedure, at)
        of_game = facts_of(self.parts(joins.id)) if joins else {}
        facts = {**self.store.readings(procedure.game), **of_game, **known}
        start = to_plain(procedure.begin(options, short_names(players), facts))
        seed = secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed
        details = details_of(procedure, options, players, facts)
        if details is not None and at is not None and Kind.CAMPAIGN in self.kinds_at(at):
            details = replace(details, campaign=True)
        if at is None:
            return self.store.start_table(
                procedure.game, players, procedure.name, options, start, seed, details
            )
        dialogue = Dialogue(procedure, start, seed)
        joined = joins.id if joins else None
        for updates, waiting in self._updates(joined, procedure.name, dialogue.shared_facts):
            with suppress(Moved):
                self.store.add_dialogue(
                    at, procedure.name, options, start, seed, players, details, joined, updates
                )
                self._answer_waiting(waiting)
                return at
        raise StoreError(StoreProblem.BUSY, "")

    def start_game(
        self,
        setup: Setup,
        keeper: kept.SetupKeeper,
        parts: Mapping[str, Mapping[str, object]],
        players: Sequence[Player] = (),
        at: str | None = None,
    ) -> str:
        """Start a whole game: save its setup and start its parts; return the code."""
        names = [player.name for player in players]
        known, seed = kept.table_facts(setup.plan.known), setup.plan.seed
        code = self.start(keeper, kept.options_of(setup), names, seed, known=known, at=at)
        for name, chosen in parts.items():
            own = seed_for(seed, name) % (LARGEST_SEED + 1)
            self.start(self.procedures[name], chosen, names, own, known=known, at=code)
        seated = tuple(map(Player, tidy_names(names), (player.colour for player in players)))
        self.store.seat_players(code, seated)
        return code

    def _joined_game(self, procedure: Procedure[Any], code: str | None) -> StoredGame | None:
        """Return the game that a new part of a table joins; None if it begins a new game.

        A game ends when its sheet is closed. A setup begins a new game, and so does a second part
        of the same procedure.
        """
        table = self.store.table_of(code) if code else None
        game = self.store.newest_game(table) if table else None
        if game is None or game.ended or procedure.kind in (Kind.SETUP, *OF_NO_GAME):
            return None
        started = {part.procedure for part in self.store.parts(game.id)}
        return None if procedure.name in started else game

    def import_state(self, procedure: Procedure[Any], names: Sequence[str], state: Any) -> str:
        """Start a table with a state from elsewhere and return its code."""
        procedure.facts(state).known.update(self.store.readings(procedure.game))
        players = tidy_names(names)
        return self.store.start_table(
            procedure.game, players, procedure.name, options={}, start=to_plain(state), seed=0
        )

    def recent(
        self, kind: Kind, codes: Sequence[str] | None = None, limit: int = 20
    ) -> list[OpenDialogue | Unopenable]:
        """Return dialogues of a kind, the latest first, of these tables or of all."""
        names = [o.name for o in self.procedures.values() if o.kind is kind]
        return [self.found(stored) for stored in self.store.recent(codes, limit, names)]

    def open(self, code: str, *kinds: Kind, name: str = "") -> OpenDialogue | None:
        """Open a table's newest dialogue at its last step; None if there is none.

        Limit it to these kinds, and to the procedure with this name if the table has it.
        """
        names = [o.name for o in self.procedures.values() if not kinds or o.kind in kinds]
        if name in names and name in self.store.procedures_at(code):
            names = [name]
        stored = self.store.dialogue(code, names)
        return self.reopen(stored) if stored else None

    def reopen(self, stored: StoredDialogue) -> OpenDialogue:
        """Open a stored dialogue at its last step; restore it from the archive."""
        table = self.rebuild(stored)
        if stored.archived:
            restore_table(self.store, stored.table)
        return table

    def parts(self, game: int) -> list[OpenDialogue]:
        """Return the parts of a game that can be opened, the oldest first."""
        found = map(self.found, self.store.parts(game))
        return [part for part in found if isinstance(part, OpenDialogue)]

    def kinds_at(self, code: str) -> set[Kind]:
        known = (self.procedures.get(name) for name in self.store.procedures_at(code))
        return {procedure.kind for procedure in known if procedure is not None}

    def knows(self, stored: StoredDialogue) -> bool:
        """Return whether this version has the procedure of a dialogue."""
        return why_unknown(stored, self.procedures) is None

    def rebuild(self, stored: StoredDialogue) -> OpenDialogue:
        """Rebuild a dialogue at its last step; raise `Unopenable` if that fails."""
        log = partial(self.store.log, stored.id)
        return OpenDialogue(stored, rebuild_dialogue(stored, self.procedures, log))

    def found(self, stored: StoredDialogue) -> OpenDialogue | Unopenable:
        """Rebuild a dialogue for a list, which also shows those that cannot be opened."""
        try:
            return self.rebuild(stored)
        except Unopenable as unopenable:
            return unopenable

    def act(
        self,
        table: OpenDialogue,
        change: Callable[[Dialogue[Any]], list[Entry]],
        by: str = "",
    ) -> None:
        """Change a dialogue and save the entries with the acting seat.

        The other parts of the game receive the changed facts in the same transaction. If another
        act was first this raises `Stale`: nothing is saved, and the table has to be opened again.
        Facts that this part has received meanwhile are no obstacle.
        """
        for _ in range(MOST_ATTEMPTS):
            question, seen = table.dialogue.pause.question, table.dialogue.length
            try:
                waiting = self._act(table, change, by)
            except Stale:
                now = self._after_receiving(table.stored, seen)
                if now is None or not _asks_the_same(question, now.pause.question):
                    raise
                table.dialogue = now
            else:
                self._answer_waiting(waiting, by)
                if any(stored.id == table.stored.id for stored, _, _ in waiting):
                    table.dialogue = self.rebuild(table.stored).dialogue
                return
        raise Stale

    def _act(
        self, table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]], by: str
    ) -> list[Waiting]:
        """Return the parts that wait for a fact that this has changed."""
        stored, dialogue = table.stored, table.dialogue
        if dialogue.length >= MOST_ENTRIES:
            raise Refused(RefusalCode.LOG_FULL)
        dialogue.by = by
        seen, received = dialogue.length, self._new_readings(table)
        before, games_before = dialogue.shared_facts, _games_over(dialogue)
        in_force = dialogue.in_force
        entries = [*received, *change(dialogue)]
        if not entries:
            return []
        if any(entry.kind is EntryKind.UNDO for entry in entries):
            entries += self._put_right(table, in_force)
        changed = changes(before, dialogue.shared_facts)
        asked = self._waiting(stored, dialogue, changed)
        read = {name: value for name, value in changed.items() if name.startswith(BOX)}
        more = _games_over(dialogue) - games_before
        first = changed.get(FIRST_PLAYER.name)
        for updates, waiting in self._updates(stored.game_id, dialogue.procedure.name, changed, by):
            with suppress(Moved):
                self.store.append(
                    stored.id,
                    seen,
                    entries,
                    (stored.game, read) if read else None,
                    updates=updates,
                    ends=more > 0 if more else None,
                    first_player=int(first) if first is not None else None,
                )
                return [*waiting, *asked]
        raise StoreError(StoreProblem.BUSY, "")

    def _put_right(self, table: OpenDialogue, in_force: Sequence[Done]) -> list[Entry]:
        """After an undo, receive the facts of the undone steps as those in force make them."""
        stored, dialogue = table.stored, table.dialogue
        of_game = self.store.parts(stored.game_id) if stored.game_id is not None else []
        parts = [table if part.id == stored.id else self.found(part) for part in of_game]
        dialogues = [part.dialogue for part in parts if isinstance(part, OpenDialogue)]
        receivers = [part for part in dialogues if part.procedure.kind in RECEIVERS]
        if dialogue not in receivers or len(receivers) == 1:
            return []
        kept = {id(done.entry) for done in dialogue.in_force}
        undone = [done for done in in_force if id(done.entry) not in kept]
        now = facts_in_force(receivers, changed_by(undone))
        return dialogue.receive(dialogue.procedure.name, now)

    def keep_readings(self, game: str, readings: FactChanges) -> None:
        """Save readings in My box and send them to the games in progress."""
        for _ in range(MOST_ATTEMPTS):
            updates: list[FactUpdate] = []
            waiting: list[Waiting] = []
            for id_ in self._games_in_progress(game):
                more_updates, more_waiting = next(self._updates(id_, MY_BOX, readings))
                updates += more_updates
                waiting += more_waiting
            with suppress(Moved):
                self.store.keep_readings(game, readings, updates)
                self._answer_waiting(waiting)
                return
        raise StoreError(StoreProblem.BUSY, "")

    def _games_in_progress(self, game: str) -> set[int]:
        """Return the games in progress at the tables that were changed last."""
        names = [
            procedure.name
            for procedure in self.procedures.values()
            if procedure.game == game and procedure.kind in RECEIVERS
        ]
        newest = {
            stored.game_id for stored in self.store.recent(limit=MOST_UPDATED, procedures=names)
        }
        return {id_ for id_ in newest if id_ is not None and not self.store.game(id_).ended}

    def _new_readings(self, table: OpenDialogue) -> list[Entry]:
        """Let a campaign, which is part of no game, receive new readings when it continues."""
        if table.dialogue.procedure.kind is not Kind.CAMPAIGN:
            return []
        return table.dialogue.receive(MY_BOX, self.store.readings(table.stored.game))

    def _updates(
        self, game: int | None, source: str, changed: FactChanges, by: str = ""
    ) -> Iterator[tuple[list[FactUpdate], list[Waiting]]]:
        """Yield the updates for the other parts of a game, recomputed while one of them changes.

        With them come the parts that ask for one of these facts at this moment.
        """
        for _ in range(MOST_ATTEMPTS):
            others = self.store.parts(game) if game is not None and changed else []
            updates, waiting = [], []
            for stored in others:
                if stored.procedure == source:
                    continue
                part = self.found(stored)
                if isinstance(part, OpenDialogue) and part.dialogue.procedure.kind in RECEIVERS:
                    dialogue = part.dialogue
                    dialogue.by, length = by, dialogue.length
                    entries = dialogue.receive(source, changed)
                    if entries:
                        updates.append(FactUpdate(stored.id, length, entries))
                        waiting += self._waiting(stored, dialogue, changed)
            yield updates, waiting

    def _waiting(
        self, stored: StoredDialogue, dialogue: Dialogue[Any], changed: FactChanges
    ) -> list[Waiting]:
        """Return the answer of the open question, if it is one of the facts that have changed."""
        question = dialogue.pause.question
        answer = changed.get(question.fact) if question else None
        return [] if question is None or answer is None else [(stored, question.fact, answer)]

    def _answer_waiting(self, waiting: Sequence[Waiting], by: str = "") -> None:
        """Answer open questions with a fact that was just entered elsewhere, if it fits."""
        for stored, fact, answer in waiting:
            with suppress(Refused, Stale, StoreError, Unopenable):
                part = self.rebuild(stored)
                question = part.dialogue.pause.question
                if question is not None and question.fact == fact:
                    self.act(part, methodcaller("answer", answer), by)

    def _after_receiving(self, stored: StoredDialogue, seen: int) -> Dialogue[Any] | None:
        """Return the current dialogue if it has only received facts since it was read."""
        log = self.store.log(stored.id)
        only_received = all(entry.kind is EntryKind.RECEIVE for entry in log[seen:])
        return self.rebuild(stored).dialogue if only_received else None


def _games_over(dialogue: Dialogue[Any]) -> int:
    """Return the number of ended games: a closed sheet, or those that a campaign recorded."""
    if dialogue.procedure.kind is Kind.SCORE:
        return int(dialogue.over)
    return dialogue.procedure.games_recorded(dialogue.state)


def _asks_the_same(first: Ask | None, second: Ask | None) -> bool:
    return (first.key if first else None) == (second.key if second else None)


def short_names(names: Sequence[str]) -> list[str]:
    """Return names that fit into a sentence; no two are the same."""
    return tidy_names(
        [n if len(n) <= SHORT_NAME else f"{n[: SHORT_NAME - 1].rstrip()}…" for n in names]
    )


def tidy_names(names: Sequence[str]) -> list[str]:
    """Return tidy names; a name that was used before gets a number."""
    found: list[str] = []
    for name in map(tidy_name, names):
        taken, free, n = {used.casefold() for used in found if used}, name, 1
        while free.casefold() in taken:
            n += 1
            free = f"{name[: LONGEST_NAME - 2]} {n}"
        found.append(free)
    return found
