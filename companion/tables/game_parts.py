"""The parts of one game at a table: each as it is open, and what they know together."""

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

RECEIVERS = (*PLAYED, Kind.SCORE)  # parts of a game that hear what the others learn
OF_NO_GAME = (Kind.CAMPAIGN, Kind.GAME)


@dataclass(slots=True)
class OpenDialogue:
    """A table on somebody's screen: what is stored, and the dialogue rebuilt from it."""

    stored: StoredDialogue
    dialogue: Dialogue[Any]


def facts_of(parts: Sequence[OpenDialogue]) -> dict[str, FactValue]:
    """What is known in a game: what its setup laid out, and what its parts have found out."""
    known: dict[str, FactValue] = {}
    played = [part for part in parts if part.dialogue.procedure.kind in RECEIVERS]
    for part in parts:
        if part.dialogue.procedure.kind is Kind.SETUP:
            known |= part.dialogue.shared_facts
    for part in played[:1]:
        known |= known_at_first(part)
    for part in played:
        Facts(known).change(learned(part))
    return known


def details_of(
    procedure: Procedure[Any], options: Options, names: Sequence[str], known: KnownFacts
) -> GameDetails | None:
    """What a procedure says of the game to which it belongs; None: it belongs to none."""
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
    """What a procedure has found out about the table since it began; None for what is no more.

    What it knew from the beginning it has from others, who may know better by now.
    """
    return changes(known_at_first(table), table_facts(table.dialogue.shared_facts))


def known_at_first(table: OpenDialogue) -> dict[str, FactValue]:
    """What a procedure knew about the table when it began."""
    procedure = table.dialogue.procedure
    return table_facts(procedure.facts(procedure.restore(table.dialogue.start)).known)
