"""Streaks and first wins in the logbook."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.logbook.play import Play


def wins_in_a_row(plays: Sequence[Play]) -> int:
    """Return how often the winner of the first play has won in a row; the newest play is first.

    Against an automa all games of the same people count; among people, the games of the same box
    that the winner has played. A shared victory is no streak, nor is one of a player without name.
    """
    play = plays[0]
    if play.automa:
        return _until_lost([_won(other) for other in _rematches(plays)])
    name = play.winners[0].name if len(play.winners) == 1 else ""
    played = [other for other in plays if other.game == play.game and name in other.names]
    return _until_lost(
        [[side.name for side in other.winners] == [name] for other in played if name]
    )


def is_first_win(plays: Sequence[Play]) -> bool:
    """Return whether the first play is the first that these people won against its level."""
    play, *earlier = _rematches(plays)
    return _won(play) and not any(_won(other) and other.level == play.level for other in earlier)


def _rematches(plays: Sequence[Play]) -> list[Play]:
    """Return the first play, and those of the same people against the same automa."""
    return [play for play in plays if (play.game, play.automa) == (plays[0].game, plays[0].automa)
            and sorted(play.names) == sorted(plays[0].names)]  # fmt: skip


def _won(play: Play) -> bool:
    """Return whether people won against an automa."""
    return bool(play.automa) and any(side.won for side in play.players)


def _until_lost(won: Sequence[bool]) -> int:
    return [*won, False].index(False)
