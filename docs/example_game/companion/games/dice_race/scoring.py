"""The score sheet of Dice Race, for a race that stops early."""

from __future__ import annotations

from companion.content.score_sheets import ScoreBook
from companion.engine.procedure import PLAYERS as HOW_MANY
from companion.engine.procedure import Option
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.score.dialogue import OPPONENT, ScoreSheets
from companion.engine.score.lines import WorkedOut, make
from companion.engine.score.sheet import Sheet
from companion.engine.text import Text
from companion.games.dice_race.pieces import PLAYERS, TORTOISE


def sheets(game: str, book: ScoreBook) -> ScoreSheets:
    lines = make(game, book, WorkedOut(), (), TORTOISE)
    return ScoreSheets(
        game,
        (
            Option(HOW_MANY, Ask("dice_race.score.players", Choice(PLAYERS)), 2),
            Option(OPPONENT, Ask("dice_race.score.against", Choice((TORTOISE,))), TORTOISE),
        ),
        sheet=lambda _chosen: Sheet(lines, opponent=Text("tortoise.name")),
        title=lambda _chosen: Text("dice_race.score.title"),
    )
