"""The play of a finished dialogue, for the logbook.

A closed score sheet is a play; so is the game of an automa or a board that decides the winner. If
only the sheet decides, the game before it is not a play of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime, tzinfo
from typing import Any

from companion.engine.outcome import Outcome
from companion.engine.procedure import ON, SCENARIO, Kind
from companion.engine.score.dialogue import OPPONENT, ScoreDialogue
from companion.engine.setup.kept import EXTRAS, SetupKeeper, extras_of
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.clock import duration_of
from companion.tables.logbook.play import Play, level_option
from companion.tables.store.store import StoredDialogue
from companion.tables.tables import Tables


def play_of(tables: Tables, table: OpenDialogue, zone: tzinfo | None = None) -> Play | None:
    """Return the play that ended here, on its local day; None while the winner is unknown."""
    outcome = outcome_of(table)
    if outcome is None:
        return None
    game = [stored for stored in game_of(tables, table.stored) if tables.knows(stored)]
    automa = _automa(table, outcome)
    ended = table.stored.changed
    taken = duration_of(tables, game, ended)
    options = {name: value for part in game for name, value in _options(tables, part).items()}
    return Play(
        day=datetime.fromisoformat(ended).astimezone(zone).date().isoformat(),
        game=table.stored.game,
        outcome=outcome,
        scenario=_scenario(tables, table, options),
        automa=automa,
        level=_level(tables, automa, game),
        extras=_extras(tables, game),
        minutes=taken.minutes,
        rounds=taken.rounds,
    )


def game_of(tables: Tables, stored: StoredDialogue) -> list[StoredDialogue]:
    """Return the dialogues of the same game, the oldest first."""
    return [stored] if stored.game_id is None else tables.store.parts(stored.game_id)


def outcome_of(table: OpenDialogue) -> Outcome | None:
    """Return the outcome for the logbook; None while the winner is unknown.

    Players without a name in the dialogue get the table's. Lines without points are omitted.
    """
    outcome = table.dialogue.outcome
    if outcome is None:
        return None
    at_table = [*table.stored.names, *[""] * len(outcome.sides)]
    sides = (
        replace(
            side,
            name="" if side.automa else side.name or name,
            lines={line: points for line, points in side.lines.items() if points},
        )
        for side, name in zip(outcome.sides, at_table, strict=False)
    )
    return replace(outcome, sides=tuple(sides))


def _automa(table: OpenDialogue, outcome: Outcome) -> str:
    if outcome.opponent is None:
        return ""
    if table.dialogue.procedure.kind is Kind.SCORE:
        return str(table.stored.options.get(OPPONENT, ""))
    return table.stored.procedure


def _level(tables: Tables, automa: str, game: Iterable[StoredDialogue]) -> str:
    option = level_option(tables.procedures[automa]) if automa in tables.procedures else None
    played = [stored for stored in game if stored.procedure == automa]
    if option is None or not played:
        return ""
    return str(played[-1].options.get(option.name, ""))


def _scenario(tables: Tables, table: OpenDialogue, options: Mapping[str, Any]) -> str:
    """Return the scenario from the sheet, else from the board or the setup."""
    scenario = str(table.stored.options.get(SCENARIO) or options.get(SCENARIO, ""))
    procedures = [o for o in tables.procedures.values() if o.game == table.stored.game]
    known = {str(v) for o in procedures for x in o.options if x.name == SCENARIO
             for v in x.question.options}  # fmt: skip
    return scenario if scenario in known else ""


def _extras(tables: Tables, game: Iterable[StoredDialogue]) -> tuple[str, ...]:
    """Return the extras that were in play: chosen in the setup, a part, or on in a part."""
    found: dict[str, None] = {}
    for stored in game:
        possible = _possible_extras(tables, stored.game)
        on = [name for name, value in _options(tables, stored).items() if value == ON]
        chosen = extras_of(stored.options) if EXTRAS in stored.options else []
        named = (*chosen, stored.procedure, *on)
        found |= dict.fromkeys(name for name in named if name in (possible or on))
    return tuple(found)


def _options(tables: Tables, stored: StoredDialogue) -> dict[str, Any]:
    """Return the options of a part, and those of the game's sheet that follow from them."""
    sheets = (p.sheets for p in tables.procedures.values() if isinstance(p, ScoreDialogue))
    of_game = next((found for found in sheets if found.game == stored.game), None)
    implied = of_game.implied_by(stored.procedure, stored.options) if of_game else {}
    alone = {name: answers[0] for name, answers in implied.items() if len(answers) == 1}
    return {**alone, **stored.options}


def _possible_extras(tables: Tables, game: str) -> list[str]:
    """Return the extras of a game with setups; its opponent is no extra."""
    keepers = (p for p in tables.procedures.values() if isinstance(p, SetupKeeper))
    setups = next((keeper.setups for keeper in keepers if keeper.game == game), None)
    return [name for name in setups.extras if name not in setups.opponents] if setups else []
