"""Tables: start one, open it where it was, and keep what is said at it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import methodcaller
from typing import Any, TypeAlias

from companion.engine.chance import LARGEST_SEED, seed_for
from companion.engine.dialogue import Dialogue
from companion.engine.facts import BOX, FIRST_PLAYER, FactValue, changes
from companion.engine.log import Entry, EntryKind, FactChanges
from companion.engine.plain import to_plain
from companion.engine.procedure import Kind, KnownFacts, Procedure
from companion.engine.prompts import Ask
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.sanitized import LONGEST_NAME, clean_text
from companion.engine.setup.kept import (
    SetupKeeper,
    options_of,
    table_facts,
)
from companion.engine.setup.plan import Setup
from companion.tables.game_parts import (
    OF_NO_GAME,
    RECEIVERS,
    OpenDialogue,
    details_of,
    facts_of,
)
from companion.tables.store.archive import restore_table
from companion.tables.store.games import Player, StoredGame
from companion.tables.store.store import (
    Moved,
    Stale,
    Store,
    StoredDialogue,
    StoreError,
    StoreProblem,
    Told,
)
from companion.tables.unopenable import Unopenable, rebuilt, why_unknown

MOST_ENTRIES = 10_000  # of one log; a long game has a few hundred
MOST_ATTEMPTS = 20  # to keep something, while others at the table act as well
MOST_UPDATED = 50  # tables that hear at once what is read off a component

MY_BOX = "box"  # the source of what was read off components
NOTHING_KNOWN: KnownFacts = {}
Waiting: TypeAlias = tuple[StoredDialogue, str, FactValue]  # what it asks for, the answer


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
        players = tidy_names(names)
        joins = self._joined_game(procedure, at)
        of_game = facts_of(self.parts(joins.id)) if joins else {}
        facts = {**self.store.readings(procedure.game), **of_game, **known}
        start = to_plain(procedure.begin(options, players, facts))
        seed = secrets.randbelow(LARGEST_SEED + 1) if seed is None else seed
        details = details_of(procedure, options, players, facts)
        if details is not None and at is not None and Kind.CAMPAIGN in self.kinds_at(at):
            details = replace(details, campaign=True)
        if at is None:
            return self.store.start_table(
                procedure.game, players, procedure.name, options, start, seed, details
            )
        begun = Dialogue(procedure, start, seed)
        joined = joins.id if joins else None
        for told, waiting in self._telling(joined, procedure.name, begun.shared_facts):
            with suppress(Moved):
                self.store.add_dialogue(
                    at, procedure.name, options, start, seed, players, details, joined, told
                )
                self._answer_waiting(waiting)
                return at
        raise StoreError(StoreProblem.BUSY, "")

    def start_game(
        self,
        setup: Setup,
        keeper: SetupKeeper,
        parts: Mapping[str, Mapping[str, object]],
        players: Sequence[Player] = (),
        at: str | None = None,
    ) -> str:
        """A whole game at a table: its setup is kept, and all its parts begin; the code."""
        names = [player.name for player in players]
        known, seed = table_facts(setup.plan.known), setup.plan.seed
        code = self.start(keeper, options_of(setup), names, seed, known=known, at=at)
        for name, chosen in parts.items():
            own = seed_for(seed, name) % (LARGEST_SEED + 1)
            self.start(self.procedures[name], chosen, names, own, known=known, at=code)
        seated = tuple(map(Player, tidy_names(names), (one.colour for one in players)))
        self.store.seat_players(code, seated)
        return code

    def _joined_game(self, procedure: Procedure[Any], code: str | None) -> StoredGame | None:
        """The game to which something belongs that begins at a table; None: to a new one.

        A game ends when its sheet is closed. A setup begins a new one, and so does what the game
        has already.
        """
        table = self.store.table_of(code) if code else None
        game = self.store.newest_game(table) if table else None
        if game is None or game.ended or procedure.kind in (Kind.SETUP, *OF_NO_GAME):
            return None
        begun = {part.procedure for part in self.store.parts(game.id)}
        return None if procedure.name in begun else game

    def import_state(self, procedure: Procedure[Any], names: Sequence[str], state: Any) -> str:
        """A new table at which a procedure goes on where it was left elsewhere; the code."""
        procedure.facts(state).known.update(self.store.readings(procedure.game))
        players = tidy_names(names)
        return self.store.start_table(
            procedure.game, players, procedure.name, options={}, start=to_plain(state), seed=0
        )

    def recent(
        self, kind: Kind, codes: Sequence[str] | None = None, limit: int = 20
    ) -> list[OpenDialogue | Unopenable]:
        """Dialogues of a kind, those changed last first; of these tables, or of all."""
        names = [o.name for o in self.procedures.values() if o.kind is kind]
        return [self.found(stored) for stored in self.store.recent(codes, limit, names)]

    def open(self, code: str, *kinds: Kind, name: str = "") -> OpenDialogue | None:
        """A table's newest dialogue where it was left, or None without one.

        Of these kinds, or of any; of the offer with this name, where the table has it.
        """
        names = [o.name for o in self.procedures.values() if not kinds or o.kind in kinds]
        if name in names and name in self.store.procedures_at(code):
            names = [name]
        stored = self.store.dialogue(code, names)
        return self.reopen(stored) if stored else None

    def reopen(self, stored: StoredDialogue) -> OpenDialogue:
        """A dialogue that was looked up, where it was left; one in the archive comes back."""
        table = self.rebuild(stored)
        if stored.archived:
            restore_table(self.store, stored.table)
        return table

    def game_at(self, code: str) -> list[OpenDialogue]:
        """The parts of the game that is played at a table, in their order."""
        table = self.store.table_of(code)
        game = self.store.newest_game(table) if table else None
        return self.parts(game.id) if game else []

    def parts(self, game: int) -> list[OpenDialogue]:
        """All of a game that can be opened, in the order in which it began."""
        found = map(self.found, self.store.parts(game))
        return [one for one in found if isinstance(one, OpenDialogue)]

    def kinds_at(self, code: str) -> set[Kind]:
        """What has been begun at a table."""
        known = (self.procedures.get(name) for name in self.store.procedures_at(code))
        return {procedure.kind for procedure in known if procedure is not None}

    def knows(self, stored: StoredDialogue) -> bool:
        """Whether there is anything here that could open it."""
        return why_unknown(stored, self.procedures) is None

    def rebuild(self, stored: StoredDialogue) -> OpenDialogue:
        """A dialogue where it was left; `Unopenable` where that cannot be."""
        log = partial(self.store.log, stored.id)
        return OpenDialogue(stored, rebuilt(stored, self.procedures, log))

    def found(self, stored: StoredDialogue) -> OpenDialogue | Unopenable:
        """The same for lists, in which one that cannot be opened stands beside the others."""
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
        """Do something at a table as somebody sees it, and keep it, with who did it.

        The other parts of its game hear in the same moment what it changes in what is known. If
        somebody else was first this raises `Stale`: nothing is kept, and the table has to be
        opened again. What this part has only heard meanwhile does not stand in the way.
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
                return
        raise Stale

    def _act(
        self, table: OpenDialogue, change: Callable[[Dialogue[Any]], list[Entry]], by: str
    ) -> list[Waiting]:
        """What asks now for what this has told."""
        stored, dialogue = table.stored, table.dialogue
        if dialogue.length >= MOST_ENTRIES:
            raise Refused(RefusalCode.LOG_FULL)
        dialogue.by = by
        seen, received = dialogue.length, self._read_since(table)
        before, games_before = dialogue.shared_facts, _games_over(dialogue)
        entries = [*received, *change(dialogue)]
        changed = changes(before, dialogue.shared_facts)
        read = {name: value for name, value in changed.items() if name.startswith(BOX)}
        more = _games_over(dialogue) - games_before
        first = changed.get(FIRST_PLAYER.name)
        for told, waiting in self._telling(stored.game_id, dialogue.procedure.name, changed, by):
            with suppress(Moved):
                self.store.append(
                    stored.id,
                    seen,
                    entries,
                    (stored.game, read) if read else None,
                    told=told,
                    ends=more > 0 if more else None,
                    first_player=int(first) if first is not None else None,
                )
                return waiting
        raise StoreError(StoreProblem.BUSY, "")

    def keep_readings(self, game: str, readings: FactChanges) -> None:
        """Keep what was read off components in My box; the games under way hear it."""
        for _ in range(MOST_ATTEMPTS):
            told: list[Told] = []
            waiting: list[Waiting] = []
            for one in self._under_way(game):
                told_there, waiting_there = next(self._telling(one, MY_BOX, readings))
                told += told_there
                waiting += waiting_there
            with suppress(Moved):
                self.store.keep_readings(game, readings, told)
                self._answer_waiting(waiting)
                return
        raise StoreError(StoreProblem.BUSY, "")

    def _under_way(self, game: str) -> set[int]:
        """The games at the tables that were changed last, as far as they have not ended."""
        names = [
            one.name
            for one in self.procedures.values()
            if one.game == game and one.kind in RECEIVERS
        ]
        newest = {one.game_id for one in self.store.recent(limit=MOST_UPDATED, procedures=names)}
        return {id_ for id_ in newest if id_ is not None and not self.store.game(id_).ended}

    def _read_since(self, table: OpenDialogue) -> list[Entry]:
        """A campaign is part of no game: what was read for My box it hears when it goes on."""
        if table.dialogue.procedure.kind is not Kind.CAMPAIGN:
            return []
        return table.dialogue.receive(MY_BOX, self.store.readings(table.stored.game))

    def _telling(
        self, game: int | None, source: str, changed: FactChanges, by: str = ""
    ) -> Iterator[tuple[list[Told], list[Waiting]]]:
        """What the other parts of a game hear; again and again, as long as one of them moves.

        And which of them ask for just that at this moment.
        """
        for _ in range(MOST_ATTEMPTS):
            others = self.store.parts(game) if game is not None and changed else []
            told, waiting = [], []
            for stored in others:
                if stored.procedure == source:
                    continue
                part = self.found(stored)
                if isinstance(part, OpenDialogue) and part.dialogue.procedure.kind in RECEIVERS:
                    dialogue = part.dialogue
                    dialogue.by, length = by, dialogue.length
                    entries = dialogue.receive(source, changed)
                    told += [Told(stored.id, length, entries)] if entries else []
                    asked = dialogue.pause.question
                    answer = changed.get(asked.fact) if asked and entries else None
                    if asked and answer is not None:
                        waiting.append((stored, asked.fact, answer))
            yield told, waiting

    def _answer_waiting(self, waiting: Sequence[Waiting], by: str = "") -> None:
        """People need not say again what was just said elsewhere, unless it does not fit there."""
        for stored, fact, answer in waiting:
            with suppress(Refused, Stale, StoreError, Unopenable):
                part = self.rebuild(stored)
                asked = part.dialogue.pause.question
                if asked is not None and asked.fact == fact:
                    self.act(part, methodcaller("answer", answer), by)

    def _after_receiving(self, stored: StoredDialogue, seen: int) -> Dialogue[Any] | None:
        """The dialogue as it is now, if since it was read it has only heard something."""
        log = self.store.log(stored.id)
        only_received = all(entry.kind is EntryKind.RECEIVE for entry in log[seen:])
        return self.rebuild(stored).dialogue if only_received else None


def _games_over(dialogue: Dialogue[Any]) -> int:
    """A closed sheet is the end of its game; so is a game that a campaign has recorded."""
    if dialogue.procedure.kind is Kind.SCORE:
        return int(dialogue.over)
    return dialogue.procedure.games_recorded(dialogue.state)


def _asks_the_same(one: Ask | None, other: Ask | None) -> bool:
    return (one.key if one else None) == (other.key if other else None)


def tidy_name(name: str) -> str:
    return clean_text(name, LONGEST_NAME)


def tidy_names(names: Sequence[str]) -> list[str]:
    """No two alike: whoever is called like somebody before them gets a number, too."""
    found: list[str] = []
    for name in map(tidy_name, names):
        taken, free, n = {one.casefold() for one in found if one}, name, 1
        while free.casefold() in taken:
            n += 1
            free = f"{name[: LONGEST_NAME - 2]} {n}"
        found.append(free)
    return found
