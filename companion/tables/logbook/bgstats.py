"""A file of plays for the app BG Stats.

The fields are those of that app's own export (games, players and plays, which refer to each other
by number), as public files and readers of it show them. Scores are texts, and times are local.
Unknown values, e.g. the first player, are omitted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID, uuid5

from companion.engine.game import Game
from companion.engine.outcome import Side
from companion.engine.text import Locale
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import game_names, what_was_played

# The same names give the same identifiers in each export, so nothing is imported twice.
_OURS = UUID("6f0f3a52-2d0c-5b1e-9a53-3f1d0c6a7e11")


def write_bgstats(plays: Sequence[Play], of: Mapping[str, Game], locale: Locale, at: str) -> str:
    """Write plays of these games as JSON; `at` is the current time."""
    stamp = at[:19].replace("T", " ")
    titles, automas = game_names(of, locale)
    games = _numbered(play.game for play in plays)
    names = _numbered(_name(play, side, automas) for play in plays for side in play.sides)
    document = {
        "games": [_game(name, number, titles[name], stamp) for name, number in games.items()],
        "players": [_player(name, number, stamp) for name, number in names.items()],
        "locations": [],
        "plays": [
            _play(play, games[play.game], [names[_name(play, s, automas)] for s in play.sides],
                  stamp, " · ".join(what_was_played(play, of[play.game], locale)))
            for play in plays
        ],
    }  # fmt: skip
    return json.dumps(document, ensure_ascii=False, indent=1)


def _numbered(names: Any) -> dict[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names), 1)}


def _name(play: Play, side: Side, automas: Mapping[str, str]) -> str:
    """Return the name of a side: the automa's title, or the player's name, maybe empty."""
    return automas[play.automa] if side.automa else side.name


def _game(name: str, number: int, title: str, stamp: str) -> dict[str, Any]:
    return {
        "uuid": str(uuid5(_OURS, f"game:{name}")),
        "id": number,
        "name": title,
        "modificationDate": stamp,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
    }


def _player(name: str, number: int, stamp: str) -> dict[str, Any]:
    return {
        "uuid": str(uuid5(_OURS, f"player:{name}")),
        "id": number,
        "name": name or "?",
        "isAnonymous": not name,
        "modificationDate": stamp,
        "bggUsername": "",
    }


def _play(play: Play, game: int, players: Sequence[int], stamp: str, board: str) -> dict[str, Any]:
    return {
        "uuid": str(UUID(play.uid)),
        "modificationDate": stamp,
        "entryDate": stamp,
        "playDate": f"{play.day} 00:00:00",
        "gameRefId": game,
        "durationMin": play.minutes or 0,
        "ignored": False,
        "manualWinner": True,
        "usesTeams": False,
        "rounds": 0,
        "board": board,
        "comments": play.notes,
        "playerScores": [
            {
                "playerRefId": player,
                "score": "" if side.total is None else str(side.total),
                "winner": side.won,
                "rank": side.rank or 0,
                "seatOrder": seat,
                "startPlayer": False,
                "newPlayer": False,
            }
            for seat, (side, player) in enumerate(zip(play.sides, players, strict=True), 1)
        ],
    }
