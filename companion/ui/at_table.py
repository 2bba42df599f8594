"""What the table in the address knows before something new begins there."""

from __future__ import annotations

from companion.engine.campaigns import NextGame
from companion.engine.facts import FactValue
from companion.engine.kept_setups import plan_of, table_facts
from companion.engine.offers import PLAYED, Kind
from companion.engine.prompts import Answer, Refused
from companion.tables.tables import OpenTable
from companion.ui import frame, reading, shared


def next_game() -> NextGame | None:
    """What the table's campaign makes of its next game."""
    table = frame.find_table(Kind.CAMPAIGN)
    campaign = shared.games()[table.stored.game].campaign if table else None
    if table is None or campaign is None or table.dialogue.over:
        return None
    return campaign.next_game(table.dialogue.state, reading.known(table.stored.game))


def kept_setup() -> OpenTable | None:
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


def known() -> dict[str, FactValue]:
    """What a game at this table begins with: where its setup laid what."""
    table = kept_setup()
    if table is None:
        return known_before_setup()
    setups = shared.games()[table.stored.game].setups
    assert setups is not None
    try:
        laid_out = setups.lay_out(plan_of(table.dialogue.state, table.stored.seed))
    except Refused:  # kept by an older version that knew other things
        return table_facts(table.dialogue.state.facts.known)
    return table_facts(laid_out.facts.known)


def games() -> list[OpenTable]:
    """What is played at this table: against an automa, on a board that is kept, or both."""
    return [table for kind in PLAYED if (table := frame.find_table(kind)) is not None]


def chosen() -> dict[str, Answer]:
    """What was chosen at this table before: by its setup, then by its games."""
    setup = kept_setup()
    tables = [*([setup] if setup else []), *sorted(games(), key=lambda table: table.stored.id)]
    return {name: value for table in tables for name, value in table.stored.options.items()}
