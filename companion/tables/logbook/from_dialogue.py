"""From a finished dialogue at a table to the play that the logbook keeps.

A score sheet that is closed is a play; so is an automa's game, or a board's, once it is said who
won. Where only the sheet says that, the game before it is no play of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, tzinfo
from typing import Any

import sqlalchemy as sa

from companion.engine.procedure import ON, PLAYED, Kind
from companion.engine.score.dialogue import OPPONENT, Scoring
from companion.engine.score.sheet import Score
from companion.tables.logbook.play import MOST_MINUTES, SCENARIO, Play, Side, level_option
from companion.tables.store import schema
from companion.tables.store.store import Store, StoredDialogue
from companion.tables.tables import OpenDialogue, Tables

WINNER, WINNERS = "winner", "winners"  # how a result says who won


def play_of(tables: Tables, table: OpenDialogue, zone: tzinfo | None = None) -> Play | None:
    """The play that has ended at this table, or None where nobody can say yet who won.

    Its day is the one on which it ended, where people are.
    """
    sides = sides_of(table)
    if not sides:
        return None
    game = game_of(tables, table.stored)
    automa = _automa(tables, table, game)
    began, ended = _times(tables.store, table.stored, game, tables)
    options = {name: value for stored in game for name, value in stored.options.items()}
    return Play(
        day=datetime.fromisoformat(ended).astimezone(zone).date().isoformat(),
        game=table.stored.game,
        sides=tuple(sides),
        scenario=_scenario(tables, table, options),
        automa=automa,
        level=_level(tables, automa, game),
        extras=_extras(tables, game),
        minutes=_minutes(began, ended),
    )


def game_of(tables: Tables, stored: StoredDialogue) -> list[StoredDialogue]:
    """What belongs to the same game at the table as this dialogue, in the order of its beginning.

    A new game begins where a setup is kept, after a sheet was closed, and where something begins
    that the game has already.
    """
    game: list[StoredDialogue] = []
    closed = False
    for other in reversed(tables.store.dialogues(stored.code)):
        kind = tables.procedures[other.procedure].kind
        if kind in (Kind.CAMPAIGN, Kind.GAME):
            continue
        if closed or kind is Kind.SETUP or other.procedure in {one.procedure for one in game}:
            if stored in game:
                break
            game = []
        game.append(other)
        closed = kind is Kind.SCORE and tables.rebuild(other).dialogue.over
    return game


# Who played, and what they have


def sides_of(table: OpenDialogue) -> list[Side]:
    """Everybody with what they have; empty as long as nobody can say who won."""
    dialogue, names = table.dialogue, table.stored.names
    if not dialogue.over:
        return []
    if isinstance(dialogue.state, Scoring):
        return _sides_of_sheet(dialogue.state, names)
    result = dialogue.result or {}
    if WINNER in result and dialogue.procedure.kind is Kind.AUTOMA:
        return _sides_of_automa(table.stored.procedure, result)
    if result.get(WINNERS) and dialogue.procedure.kind in PLAYED:
        number = max(len(names), int(table.stored.options.get("players", 1)))
        named = [*names, *[""] * number][:number]
        return [Side(name, won=n in result[WINNERS]) for n, name in enumerate(named, 1)]
    return []


def _sides_of_sheet(scoring: Scoring, seats: Sequence[str]) -> list[Side]:
    """As the sheet has them; one without a name there may have one at the table."""
    outcome = scoring.outcome
    others = [*seats, *[""] * len(scoring.names)]
    names = [name or other for name, other in zip(scoring.names, others, strict=False)]

    def side(name: str, score: Score, *, automa: bool = False) -> Side:
        lines = {line: points for line, points in score.lines.items() if points}
        won = any(score is winner for winner in outcome.winners)
        return Side(name, score.total, score.rank, won, lines, automa)

    sides = [side(n, s) for n, s in zip(names, outcome.players, strict=True)]
    if outcome.opponent is None:
        return sides
    opponent = side("", outcome.opponent, automa=True)
    return [*sides, opponent]


def _sides_of_automa(automa: str, result: Mapping[str, Any]) -> list[Side]:
    """What an automa's own end says: each player's total, its own, and which side has won."""
    won = result[WINNER]
    players = result.get("players") or [result["player"]]
    own = result.get(automa) or {"total": result["points"]}
    totals = [*(int(player["total"]) for player in players), int(own["total"])]
    ranks = [1 + sum(other > total for other in totals) for total in totals]
    beaten = won in ("player", "players")
    sides = [
        Side(str(player["name"]), total, rank, beaten)
        for player, total, rank in zip(players, totals, ranks, strict=False)
    ]
    lines = {str(line): int(points) for line, points in own.items() if line != "total" and points}
    fits = sum(lines.values()) == totals[-1]
    opponent = Side("", totals[-1], ranks[-1], won == automa, lines if fits else {}, automa=True)
    return [*sides, opponent]


# What was played


def _automa(tables: Tables, table: OpenDialogue, game: Iterable[StoredDialogue]) -> str:
    if table.dialogue.procedure.kind is Kind.SCORE:
        if table.dialogue.state.outcome.opponent is None:
            return ""
        return str(table.stored.options.get(OPPONENT, ""))
    automas = [
        one.procedure for one in game if tables.procedures[one.procedure].kind is Kind.AUTOMA
    ]
    return automas[-1] if table.dialogue.procedure.kind is Kind.AUTOMA else ""


def _level(tables: Tables, automa: str, game: Iterable[StoredDialogue]) -> str:
    option = level_option(tables.procedures[automa]) if automa else None
    played = [one for one in game if one.procedure == automa]
    if option is None or not played:
        return ""
    return str(played[-1].options.get(option.name, ""))


def _scenario(tables: Tables, table: OpenDialogue, options: Mapping[str, Any]) -> str:
    """As the sheet says it, else the board or the setup."""
    said = str(table.stored.options.get(SCENARIO) or options.get(SCENARIO, ""))
    procedures = [o for o in tables.procedures.values() if o.game == table.stored.game]
    known = {str(v) for o in procedures for x in o.options if x.name == SCENARIO
             for v in x.question.options}  # fmt: skip
    return said if said in known else ""


def _extras(tables: Tables, game: Iterable[StoredDialogue]) -> tuple[str, ...]:
    """What was switched on, wherever at the table."""
    on = [
        option.name
        for stored in game
        for option in tables.procedures[stored.procedure].options
        if stored.options.get(option.name) == ON and ON in option.question.options
    ]
    return tuple(dict.fromkeys(on))


# How long it took


def _times(
    store: Store, stored: StoredDialogue, game: Iterable[StoredDialogue], tables: Tables
) -> tuple[str, str]:
    """When the game began (empty where only its score was counted), and when it ended."""
    played = [one.id for one in game if tables.procedures[one.procedure].kind in PLAYED]
    own = schema.entries.c
    first = sa.select(sa.func.min(own.at)).where(own.dialogue.in_(played))
    with store.reads() as connection:
        return (connection.scalar(first) if played else "") or "", stored.changed


def _minutes(began: str, ended: str) -> int | None:
    """Whole minutes; a game that was left lying for days has no length that says anything."""
    if not began:
        return None
    passed = datetime.fromisoformat(ended) - datetime.fromisoformat(began)
    minutes = round(passed.total_seconds() / 60)
    return minutes if 0 <= minutes <= MOST_MINUTES else None
