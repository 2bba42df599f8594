"""A game that is played once more: what was chosen for it, and who played."""

from __future__ import annotations

from companion import services
from companion.app.frame import logbook as access
from companion.app.frame.host import host
from companion.engine.procedure import ON, PLAYERS, SCENARIO, Kind
from companion.engine.questions import Answer
from companion.tables.logbook.play import Play, level_option

AGAIN = "again"  # in the address: the game of the logbook that is played once more


def chosen(play: Play) -> dict[str, Answer]:
    """The options of the game before: how many, which scenario, how hard, and what with."""
    options: dict[str, Answer] = {PLAYERS: len(play.players)}
    options |= dict.fromkeys(play.extras, ON)
    if play.scenario:
        options[SCENARIO] = play.scenario
    automa = services.games()[play.game].of_kind(Kind.AUTOMA).get(play.automa)
    option = level_option(automa) if automa else None
    if option is not None:
        by_text = {str(value): value for value in option.question.options}
        if play.level in by_text:
            options[option.name] = by_text[play.level]
    return options


def play() -> Play | None:
    """The game before, where the address names one."""
    uid = host.address.get(AGAIN, "")
    entry = access.logbook().get(uid) if uid else None
    return entry.play if entry else None
