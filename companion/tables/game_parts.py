"""The parts of one game at a table, and the facts that they share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FIRST_PLAYER, Facts, FactValue, changes
from companion.engine.procedure import ON, PLAYED, Kind, KnownFacts, Options, Procedure, switches
from companion.engine.setup.kept import EXTRAS, SetupKeeper, extras_of, table_facts
from companion.tables.store.games import GameDetails, Player
from companion.tables.store.store import StoredDialogue

RECEIVERS = (*PLAYED, Kind.SCORE)  # the kinds of parts that receive facts from others
OF_NO_GAME = (Kind.CAMPAIGN, Kind.GAME)


@dataclass(slots=True)
class OpenDialogue:
    stored: StoredDialogue
    dialogue: Dialogue[Any]


def facts_of(parts: Sequence[OpenDialogue]) -> dict[str, FactValue]:
    """Return the facts of a game: from its setup, and learned by its parts."""
    known: dict[str, FactValue] = {}
    played = [part for part in parts if part.dialogue.procedure.kind in RECEIVERS]
    for part in parts:
        if part.dialogue.procedure.kind is Kind.SETUP:
            known |= part.dialogue.shared_facts
    for part in played[:1]:
        known |= facts_at_start(part)
    for part in played:
        Facts(known).change(learned(part))
    return known


def details_of(
    procedure: Procedure[Any], options: Options, names: Sequence[str], known: KnownFacts
) -> GameDetails | None:
    """Return what a procedure adds to its game's details; None if it belongs to no game."""
    if procedure.kind in OF_NO_GAME:
        return None
    extras = extras_of(options) if EXTRAS in options else []
    modules = [*extras, *(name for name in switches(procedure.options) if options[name] == ON)]
    automa = procedure.kind is Kind.AUTOMA
    first = known.get(FIRST_PLAYER.name)
    return GameDetails(
        scenario=str(options.get("scenario", "")),
        modules=tuple(modules),
        boxes=procedure.setups.boxes_owned(known) if isinstance(procedure, SetupKeeper) else (),
        players=tuple(map(Player, names)),
        first_player=first if isinstance(first, int) else 0,
        automa=procedure.name if automa else "",
        level=str(options.get(procedure.level, "")) if automa else "",
    )


def learned(table: OpenDialogue) -> dict[str, FactValue | None]:
    """Return the facts that a procedure has learned since it began; None for deleted ones.

    Facts known from the beginning come from other parts, which may have newer values.
    """
    return changes(facts_at_start(table), table_facts(table.dialogue.shared_facts))


def facts_at_start(table: OpenDialogue) -> dict[str, FactValue]:
    """Return the facts of the table that a procedure began with."""
    procedure = table.dialogue.procedure
    return table_facts(procedure.facts(procedure.restore(table.dialogue.start)).known)
