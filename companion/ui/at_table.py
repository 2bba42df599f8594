"""What the table in the address knows before something new begins there."""

from __future__ import annotations

import streamlit as st

from companion.engine.campaign import NextGame
from companion.engine.facts import FactValue
from companion.engine.procedure import PLAYED, Kind
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.kept import plan_of, table_facts
from companion.engine.setup.plan import Setup
from companion.tables.store.store import StoreError
from companion.tables.tables import OpenDialogue, known_at_first, learned
from companion.ui import frame, phone, reading, rematching, shared


def next_game() -> NextGame | None:
    """What the table's campaign makes of its next game."""
    table = frame.find_table(Kind.CAMPAIGN)
    campaign = shared.games()[table.stored.game].campaign if table else None
    if table is None or campaign is None or table.dialogue.over:
        return None
    return campaign.next_game(table.dialogue.state, reading.known(table.stored.game))


def kept_setup() -> OpenDialogue | None:
    """The setup kept with the table; in a campaign only one for the game that comes next."""
    table, coming = frame.find_table(Kind.SETUP), next_game()
    if table is None or coming is None:
        return table
    known = table.dialogue.state.facts.known
    same = all(known.get(name) == value for name, value in coming.known.items())
    return table if same else None


def known_before_setup() -> dict[str, FactValue]:
    """What a setup at this table begins with: the campaign's archive."""
    coming = next_game()
    if coming is not None:
        return dict(coming.known)
    table = frame.find_table(Kind.SETUP)
    return table_facts(table.dialogue.state.facts.known) if table else {}


def known(beginning: str) -> dict[str, FactValue]:
    """What a procedure at this table begins with: what its setup and its game know.

    A campaign is many games, and nobody says when the next begins: there only the setup tells.
    """
    in_campaign = frame.find_table(Kind.CAMPAIGN) is not None
    return _laid_out() if in_campaign else known_at_the_end(beginning)


def known_at_the_end(beginning: str) -> dict[str, FactValue]:
    """What a sheet begins with: it belongs to the game that was played, in a campaign too."""
    known, tables = _laid_out(), played(beginning)
    for table in tables[:1]:
        known |= known_at_first(table)
    for table in tables:
        for name, value in learned(table).items():
            known.pop(name, None)
            if value is not None:
                known[name] = value
    return known


def played(beginning: str) -> list[OpenDialogue]:
    """What belongs to the game of a procedure that begins at this table, in its order."""
    code = frame.code_in_address()
    try:
        return shared.tables().game_at(code, beginning) if code else []
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()


def names() -> tuple[str, ...]:
    """How the players of this table are called, by seat."""
    table = frame.find_table()
    return table.stored.names if table else rematching.names()


def _laid_out() -> dict[str, FactValue]:
    """Where the setup laid what."""
    table = kept_setup()
    if table is None:
        return known_before_setup()
    setup = laid_out(table)
    return table_facts(setup.facts.known if setup else table.dialogue.state.facts.known)


def laid_out(table: OpenDialogue) -> Setup | None:
    """A kept setup as it was laid out; None of one that an older version kept and ours cannot."""
    setups = shared.games()[table.stored.game].setups
    assert setups is not None
    try:
        return setups.lay_out(plan_of(table.dialogue.state, table.stored.seed))
    except Refused:
        return None


def games() -> list[OpenDialogue]:
    """What is played at this table: against an automa, on a board that is kept, or both."""
    return [table for kind in PLAYED if (table := frame.find_table(kind)) is not None]


def chosen() -> dict[str, Answer]:
    """What was chosen at this table before: by its setup, then by its games.

    Without a table, what was chosen for the game that is played once more.
    """
    if "t" not in st.query_params:
        return rematching.chosen()
    setup = kept_setup()
    tables = [*([setup] if setup else []), *sorted(games(), key=lambda table: table.stored.id)]
    return {name: value for table in tables for name, value in table.stored.options.items()}
