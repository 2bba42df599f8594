"""The facts of the table in the address, for something new at that table."""

from __future__ import annotations

from functools import cached_property

from companion import services
from companion.app.frame import logbook
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.engine.campaign import NextGame
from companion.engine.facts import FactValue
from companion.engine.procedure import PLAYED, Kind
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.kept import plan_of, table_facts
from companion.engine.setup.plan import Setup
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.play import Play
from companion.tables.store.store import StoredDialogue


class TableFacts:
    """The facts of a table, read at most once; without a table, those of a rematch."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit

    @cached_property
    def next_game(self) -> NextGame | None:
        table = self._visit.find(Kind.CAMPAIGN)
        campaign = services.games()[table.stored.game].campaign if table else None
        if table is None or campaign is None or table.dialogue.over:
            return None
        known = self._visit.known(table.stored.game)
        return campaign.next_game(table.dialogue.state, known)

    @cached_property
    def kept_setup(self) -> OpenDialogue | None:
        """The setup kept with the table; in a campaign only the one for the next game."""
        table, coming = self._visit.find(Kind.SETUP), self.next_game
        if table is None or coming is None:
            return table
        known = table.dialogue.state.facts.known
        same = all(known.get(name) == value for name, value in coming.known.items())
        return table if same else None

    @property
    def known_before_setup(self) -> dict[str, FactValue]:
        """The facts that a setup at this table begins with: the campaign's archive."""
        if self.next_game is not None:
            return self.known_of_campaign
        table = self._visit.find(Kind.SETUP)
        return table_facts(table.dialogue.state.facts.known) if table else {}

    @property
    def known_of_campaign(self) -> dict[str, FactValue]:
        """Return the facts of the next game in the table's campaign."""
        return dict(self.next_game.known) if self.next_game else {}

    @property
    def played(self) -> list[StoredDialogue]:
        """The parts of the current game, in order."""
        started = [stored for stored in reversed(self._visit.started) if stored.game_id is not None]
        newest = max((stored.game_id or 0 for stored in started), default=0)
        return [stored for stored in started if stored.game_id == newest]

    @property
    def games(self) -> list[StoredDialogue]:
        """The games at this table: against an automa, on a board, or both."""
        found = (self._visit.newest(kind) for kind in PLAYED)
        return [stored for stored in found if stored is not None]

    @cached_property
    def _before(self) -> Play | None:
        return logbook.play() if "t" not in host.address else None

    @property
    def names(self) -> tuple[str, ...]:
        stored = self._visit.newest()
        if stored is not None:
            return stored.names
        return self._before.names if self._before else ()

    @property
    def chosen(self) -> dict[str, Answer]:
        """Return earlier choices at this table: of its setup, then of its games."""
        if self._before is not None:
            return logbook.chosen(self._before)
        kept = [self.kept_setup.stored] if self.kept_setup else []
        parts = [*kept, *sorted(self.games, key=lambda stored: stored.id)]
        return {
            name: value
            for stored in parts
            for name, value in stored.options.items()
            if value != "" or stored in kept  # an automa needs no name of some scenarios
        }


def laid_out(table: OpenDialogue) -> Setup | None:
    """Lay out a kept setup; None if an earlier release kept it with other content."""
    setups = services.games()[table.stored.game].setups
    assert setups is not None
    try:
        return setups.lay_out(plan_of(table.dialogue.state, table.stored.seed))
    except Refused:
        return None
