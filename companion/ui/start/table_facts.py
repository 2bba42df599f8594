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
from companion.tables.tables import OpenDialogue
from companion.ui.frame import navigation, shared
from companion.ui.phone import phone
from companion.ui.setup import readings
from companion.ui.start import rematch


def next_game() -> NextGame | None:
    """What the table's campaign makes of its next game."""
    table = navigation.find_table(Kind.CAMPAIGN)
    campaign = shared.games()[table.stored.game].campaign if table else None
    if table is None or campaign is None or table.dialogue.over:
        return None
    return campaign.next_game(table.dialogue.state, readings.known(table.stored.game))


def kept_setup() -> OpenDialogue | None:
    """The setup kept with the table; in a campaign only one for the game that comes next."""
    table, coming = navigation.find_table(Kind.SETUP), next_game()
    if table is None or coming is None:
        return table
    known = table.dialogue.state.facts.known
    same = all(known.get(name) == value for name, value in coming.known.items())
    return table if same else None


def known_before_setup() -> dict[str, FactValue]:
    """What a setup at this table begins with: the campaign's archive."""
    if next_game() is not None:
        return known_of_campaign()
    table = navigation.find_table(Kind.SETUP)
    return table_facts(table.dialogue.state.facts.known) if table else {}


def known_of_campaign() -> dict[str, FactValue]:
    """What the table's campaign says of the game that comes next."""
    coming = next_game()
    return dict(coming.known) if coming else {}


def played() -> list[OpenDialogue]:
    """The parts of the game that is played at this table, in their order."""
    code = navigation.code_in_address()
    try:
        return shared.tables().game_at(code) if code else []
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()


def names() -> tuple[str, ...]:
    """How the players of this table are called, by seat."""
    table = navigation.find_table()
    return table.stored.names if table else rematch.names()


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
    return [table for kind in PLAYED if (table := navigation.find_table(kind)) is not None]


def chosen() -> dict[str, Answer]:
    """What was chosen at this table before: by its setup, then by its games.

    Without a table, what was chosen for the game that is played once more.
    """
    if "t" not in st.query_params:
        return rematch.chosen()
    setup = kept_setup()
    tables = [*([setup] if setup else []), *sorted(games(), key=lambda table: table.stored.id)]
    return {name: value for table in tables for name, value in table.stored.options.items()}
