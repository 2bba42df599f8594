"""A visit: one run of a page or fragment, with its phone and its table.

A visit reads from the store on demand and caches the data until the run ends: nothing is
read twice for one screen. A tap changes a table through `act`, which asks the store whether this
phone may act now, and passes its data to the visit that draws the next screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias, TypeVar

from companion import services
from companion.access import permissions, seats
from companion.access.seats import People
from companion.app.frame import messages, news, phone
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import PAGE_OF
from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.log import Entry
from companion.engine.procedure import Kind
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.text import Text, TextValue
from companion.tables.codes import LONGEST_WRITTEN, read_code
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.seats import Seat
from companion.tables.store.store import Stale, StoredDialogue, StoreError
from companion.tables.unopenable import Unopenable

Change: TypeAlias = Callable[[Dialogue[Any]], list[Entry]]

T = TypeVar("T")
BOARD = "board"  # in the address: which of a table's boards is meant, if it has several
TRIES = 5  # for what does not depend on what others do meanwhile
_AFTER_TAP = "_after_tap"
_SEEN = "_board_seen"


@dataclass(frozen=True, slots=True)
class _AfterTap:
    """The changes of a tap, for the next screen."""

    table: OpenDialogue
    people: People
    started: list[StoredDialogue] | None  # at the table, where the screen before has read it


class Visit:
    def __init__(self, kinds: Sequence[Kind] = ()) -> None:
        self.kinds = tuple(kinds)  # what the page shows of a table; none: whatever is newest
        self.locale = phone.locale()
        self.drawn: object = None  # what the page was drawn from, if its taps need it again
        tapped: _AfterTap | None = host.state.pop(_AFTER_TAP, None)
        here = tapped is not None and tapped.table.stored.code == written_code()
        self._tapped = tapped if here else None
        self._opened: dict[int, OpenDialogue] = {}
        self._known: dict[str, dict[str, FactValue]] = {}
        if self._tapped is not None:
            self._opened[self._tapped.table.stored.id] = self._tapped.table
            if self._tapped.started is not None:
                self.__dict__["started"] = self._tapped.started

    def text(self, key: str, **values: TextValue) -> str:
        return self.locale.render(Text(key, values))

    def drawn_as(self, cls: type[T]) -> T:
        """Return what the page was drawn from."""
        assert isinstance(self.drawn, cls)
        return self.drawn

    @cached_property
    def code(self) -> str | None:
        """The code in the address, if it leads this phone to a table."""
        code = written_code()
        return seats.resolve(this_phone(), code) if code else None

    @cached_property
    def started(self) -> list[StoredDialogue]:
        """The newest dialogue of each procedure at the table, newest first."""
        return [stored for stored in self.stored if services.tables().knows(stored)]

    @cached_property
    def stored(self) -> list[StoredDialogue]:
        """The newest dialogues, with those that cannot be opened.

        If the table has a new code, a seated phone goes on under it.
        """
        if self.code is None:
            return []
        store = services.tables().store
        started = store.started(self.code)
        new = None if started else seats.new_code(this_phone(), self.code)
        if new is not None:
            host.address["t"] = new
            self.code = seats.resolve(this_phone(), new)
            started = store.started(self.code) if self.code else []
        return started

    def kind_of(self, stored: StoredDialogue) -> Kind:
        return services.procedure(stored.procedure).kind

    def page_of(self, stored: StoredDialogue) -> str:
        """Return the page of a dialogue, also if it cannot be opened."""
        return PAGE_OF[self.kind_of(stored)] if services.tables().knows(stored) else "automa"

    @property
    def started_kinds(self) -> set[Kind]:
        return {self.kind_of(stored) for stored in self.started}

    def newest(self, *kinds: Kind) -> StoredDialogue | None:
        """Return the newest dialogue of these kinds, or of any; of several boards the open one."""
        found = [stored for stored in self.started if not kinds or self.kind_of(stored) in kinds]
        meant = host.address.get(BOARD, "")
        if not meant and kinds == (Kind.BOARD,) and len(found) > 1:
            meant = self._goes_on(found)
        return next((part for part in found if part.procedure == meant), next(iter(found), None))

    def _goes_on(self, boards: Sequence[StoredDialogue]) -> str:
        """Choose the board that was seen last, unless nothing follows there."""
        seen = host.state.get(_SEEN)
        for stored in sorted(boards, key=lambda board: board.id != seen):
            with suppress(Unopenable):
                if not self.opened(stored).dialogue.left_behind:
                    return stored.procedure
        return ""

    def sees(self, table: OpenDialogue) -> None:
        """Choose this board from now on, if there are several."""
        if table.dialogue.procedure.kind is Kind.BOARD:
            host.state[_SEEN], host.address[BOARD] = table.stored.id, table.stored.procedure

    def find(self, *kinds: Kind) -> OpenDialogue | None:
        """Open the newest dialogue of these kinds, or any that can be opened.

        Only the page that shows it says so if it cannot be opened (`Unopenable`). A dialogue that
        was just tapped is not read again.
        """
        if self._tapped is not None:
            tapped = self._tapped.table
            if kinds == (tapped.dialogue.procedure.kind,):
                return tapped
        stored = self.newest(*kinds)
        try:
            return self.opened(stored) if stored else None
        except Unopenable:
            if kinds and set(kinds) <= set(self.kinds):
                raise
            return None if kinds else next(self.parts(), None)

    def parts(self, *kinds: Kind) -> Iterator[OpenDialogue]:
        """Yield all dialogues of these kinds, or of any, that can be opened."""
        for stored in self.started:
            if not kinds or self.kind_of(stored) in kinds:
                with suppress(Unopenable):
                    yield self.opened(stored)

    def opened(self, stored: StoredDialogue) -> OpenDialogue:
        """Open a dialogue; it is read and replayed at most once."""
        if stored.id not in self._opened:
            self._opened[stored.id] = services.tables().reopen(stored)
        opened = self._opened[stored.id]
        self._use_names(stored.game, opened.dialogue.facts)
        return opened

    def open(self, *kinds: Kind) -> OpenDialogue:
        """Open the newest dialogue of these kinds, or raise `NoTable` or `Unopenable`."""
        table = self.find(*kinds)
        if table is None:
            raise self._why_not()
        phone.remember_table(table.stored.code)
        _ = self.people  # who comes for the first time is known from now on
        return table

    def _why_not(self) -> NoTable | Unopenable:
        """Return why there is nothing to show: if anything here opens, it is not started yet."""
        found = [services.tables().found(stored) for stored in self.stored]
        lost = [problem for problem in found if isinstance(problem, Unopenable)]
        return lost[0] if lost and len(lost) == len(found) else NoTable()

    @cached_property
    def table(self) -> OpenDialogue:
        """The dialogue that the page shows; `kinds` is set before this is read."""
        return self.open(*self.kinds)

    def known(self, game: str) -> dict[str, FactValue]:
        """Return what was read off a game's components, as far as it still fits."""
        if game not in self._known:
            stored = services.tables().store.readings(game)
            self._known[game] = services.games()[game].fitting(stored)
            self._use_names(game, stored)
        return dict(self._known[game])

    def _use_names(self, game: str, known: Mapping[str, FactValue]) -> None:
        """Show the names that are printed in people's box, if they have entered some."""
        english = services.printed_names(game)
        names = tuple((english[fact], str(known[fact])) for fact in english if known.get(fact))
        if names:
            self.locale = services.locale_of_box(self.locale.language, names)

    @cached_property
    def people(self) -> People:
        """Everybody at the table, and this phone's own seat."""
        if self._tapped is not None:
            return self._tapped.people
        return seats.people_at(this_phone(), self.stored[0].table)

    @property
    def seat(self) -> Seat:
        return self.people.mine

    @property
    def may_act(self) -> bool:
        """Return whether this phone may act here; without a table everybody may."""
        table = self.newest() if self._tapped is None else self._tapped.table.stored
        return table is None or (self.seat.may_act and not table.closed)

    def act(self, table: OpenDialogue, change: Change, *, anyway: bool = False) -> bool:
        """Act on a tap on the screen drawn from this table, or show the reason why not.

        If another phone was quicker, nothing is done, unless `anyway` is set: an entered value does
        not depend on the others.
        """
        try:
            why_not = self._act(table, change, TRIES if anyway else 1)
        except Refused as refused:
            why_not = refusal_text(refused, self.locale)
        except (StoreError, permissions.MayNot) as error:
            why_not = phone.problem(error)
        if why_not:
            self.notify(why_not)
        return not why_not

    def _act(self, table: OpenDialogue, change: Change, tries: int) -> str:
        """Return nothing if it was done, else who was quicker."""
        for again in reversed(range(tries)):
            try:
                people = permissions.act(this_phone(), table, change)
            except Stale:
                kind, name = table.dialogue.procedure.kind, table.stored.procedure
                now = services.tables().open(table.stored.code, kind, name=name)
                if not again or now is None:  # without one the table has another code
                    return _who_was_first(now)
                table.stored, table.dialogue = now.stored, now.dialogue
            else:
                news.acted(table)
                host.state[_AFTER_TAP] = _AfterTap(table, people, self.__dict__.get("started"))
                return ""
        raise AssertionError("the last try returns")

    def attempt(self, change: Callable[[], object], place: str = "") -> bool:
        """Change the store in another way; return whether that was possible."""
        try:
            change()
        except (StoreError, permissions.MayNot) as error:
            self.notify(phone.problem(error), place=place)
            return False
        return True

    def take_seat(self, table: OpenDialogue, seat: int) -> None:
        """Give this phone a seat at the table, or take it away."""
        self.attempt(lambda: permissions.take_seat(this_phone(), table, seat))

    def notify(self, text: str, tone: Tone = Tone.PROBLEM, place: str = "") -> None:
        """Leave a message for the screen after this tap."""
        messages.leave(text, tone, place)


class NoTable(Exception):
    """A code without a table, or a table without this part."""


def written_code() -> str | None:
    return read_code(host.address.get("t", "")[:LONGEST_WRITTEN])


def _who_was_first(now: OpenDialogue | None) -> str:
    """Return the other phone's act that came first, and the question that is open now."""
    if now is None or now.dialogue.last is None or not now.dialogue.last.by:
        return phone.text("table.moved_on")
    news.acted(now)  # reported here, not again
    return phone.text("table.was_first", what=news.what_was_done(now))
