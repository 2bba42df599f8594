"""The end of an automa's or a board's game: its points by round, and where to go from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion import services
from companion.app.elements.screen import Action, Actions, Bar, Bars, Element
from companion.app.frame import routes
from companion.app.frame.visit import BOARD, Visit
from companion.app.parts import saving
from companion.engine.procedure import Kind
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import outcome_of


@dataclass(frozen=True, slots=True)
class AtEnd:
    """What stands in place of answers at the end: where to go, and what to see."""

    main: Action | None = None
    shown: tuple[Element, ...] = ()


def at_end(visit: Visit, table: OpenDialogue) -> AtEnd:
    """Return the end of a game: a sheet says who won, but a race decides itself."""
    if belongs_on_sheet(table):
        return AtEnd(Action(label=visit.say("result.to_score"), do="to_sheet", icon="score"))
    if not table.dialogue.over:
        return AtEnd()
    if table.dialogue.left_behind:
        return AtEnd(_way_on(visit, table))
    return AtEnd(_main(visit, table), tuple(_shown(visit, table)))


def _way_on(visit: Visit, table: OpenDialogue) -> Action:
    """Return the way on from a part before the game: its first board, or a start."""
    open_boards = [one for one in visit.parts(Kind.BOARD) if not one.dialogue.left_behind]
    in_order = list(services.games()[table.stored.game].of_kind(Kind.BOARD))
    names = sorted((one.stored.procedure for one in open_boards), key=in_order.index)
    if not names:
        return Action(label=visit.say("home.start"), do="go", value="menu", icon="plus")
    to = f"board?{BOARD}={names[0]}"
    return Action(label=visit.say("setup.to_game"), do="go", value=to, icon="go")


def _main(visit: Visit, table: OpenDialogue) -> Action:
    decided = table.dialogue.outcome is not None and not _compared(table)
    has_sheet = services.games()[table.stored.game].sheets is not None
    if has_sheet and not decided:
        return Action(label=visit.say("result.to_score"), do="go", value="score", icon="score")
    if outcome_of(table) is None:
        return Action(label=visit.say("home.start"), do="go", value="menu", icon="plus")
    if saving.saved(table) is None:
        return Action(label=visit.say("logbook.save"), do="save", icon="book")
    return saving.way_on(visit, table)


def _compared(table: OpenDialogue) -> bool:
    """Show the points that the automa compared itself, as in the terminal."""
    comparison = table.dialogue.procedure.comparison
    asked = (moment.pause.question for moment in table.dialogue.moments)
    return comparison is not None and comparison[0] in {one.key for one in asked if one}


def _shown(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    by_round = table.dialogue.procedure.by_round(table.dialogue.state)
    longest = max(by_round, default=0)
    if by_round:
        yield Bars(
            title=visit.say("result.by_round"),
            bars=tuple(
                Bar(
                    label=f"{visit.say('result.round')} {number}",
                    part=points / longest if longest else 0,
                    figure=str(points),
                )
                for number, points in enumerate(by_round, 1)
            ),
        )
    again = Action(label=visit.say("home.start"), do="go", value="menu", icon="plus")
    yield Actions(actions=(again,))


def belongs_on_sheet(table: OpenDialogue) -> bool:
    """Return whether the question to compare points is left to the score sheet."""
    question, comparison = table.dialogue.pause.question, table.dialogue.procedure.comparison
    if question is None or comparison is None or question.key != comparison[0]:
        return False
    return services.games()[table.stored.game].sheets is not None


def close(visit: Visit, table: OpenDialogue) -> None:
    """End the automa's game; the sheet says who won."""
    comparison = table.dialogue.procedure.comparison
    if comparison is None or not belongs_on_sheet(table):
        return
    if visit.act(table, lambda dialogue: dialogue.answer(comparison[1])):
        routes.go_to("score")
