"""A dialogue of a table on the screen, and its taps: the pages automa, board and campaign."""

from __future__ import annotations

from collections.abc import Iterator

from companion import services
from companion.access import seats
from companion.app.elements.screen import (
    Action,
    Actions,
    Bar,
    Bars,
    Element,
    Notice,
    Option,
    Screen,
    Segments,
)
from companion.app.frame import navigation, news, phone, routes
from companion.app.frame.events import Event, require
from companion.app.frame.messages import Tone
from companion.app.frame.taps import Value, anything, joined, number, tap, text
from companion.app.frame.visit import BOARD, Visit
from companion.app.parts import correction, counters, playing, saving
from companion.app.parts.playing import Frame
from companion.engine.dialogue import Dialogue, Moment
from companion.engine.procedure import CARDS, OWN, Kind
from companion.engine.questions import Answer
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import outcome_of


class DialoguePage(saving.DecidingPage):
    """A page with one dialogue of the table: instructions, open question, counters."""

    at_table = True

    def screen(self, visit: Visit) -> Screen:
        table = visit.table
        game = services.games()[table.stored.game]
        frame = _frame(visit, table, tuple(self.notices(visit)))
        answers = correction.answers_so_far(table)
        if answers is not None and visit.may_act:
            return correction.screen_of(table.dialogue, game, visit.locale, frame, answers)
        side = counters.shown(visit, table)
        if side:
            return counters.screen_of(table.dialogue, game, visit.locale, frame, side)
        other = self.instead(visit, frame)
        return other or playing.screen_of(table.dialogue, game, visit.locale, frame)

    def instead(self, _visit: Visit, _frame: Frame) -> Screen | None:
        """Return a screen to show in place of the dialogue's."""
        return None

    def id(self, visit: Visit) -> str:
        table, answers = visit.table, correction.answers_so_far(visit.table)
        if answers is not None:
            return correction.id_of(id_of(table), table.dialogue, answers)
        side = counters.shown(visit, table)
        if side:
            return counters.id_of(id_of(table), side)
        return f"{id_of(table)}.{table.dialogue.length}"

    def notices(self, visit: Visit) -> Iterator[Notice]:
        """Yield the last tap's message, what others did, and steps that no longer fit."""
        yield from super().notices(visit)
        if unfit := len(visit.table.dialogue.unfit):
            yield Notice(text=visit.text("table.unfit", n=unfit))

    def tools(self, visit: Visit) -> tuple[Action, ...]:
        return navigation.tools(visit, visit.table, self.name)

    def before(self, visit: Visit) -> None:
        visit.sees(visit.table)

    def handle(self, visit: Visit, event: Event) -> None:
        """Do what was tapped. Counters name themselves: they count on older screens, too."""
        table = visit.table
        if counters.are_entered(event, id_of(table)) and correction.answers_so_far(table) is None:
            counters.enter(visit, table, event, id_of(table))
            saving.follow(visit)
        else:
            super().handle(visit, event)

    @tap(text)
    def on_side(self, visit: Visit, side: str) -> None:
        counters.look_at(visit.table, side)

    @tap
    def on_counted(self, _visit: Visit) -> None:
        counters.close()

    @tap(text)
    def on_act(self, visit: Visit, value: str) -> None:
        counters.act(visit, visit.table, value)

    @tap(anything)
    def on_answer(self, visit: Visit, value: Value) -> None:
        answers = correction.answers_so_far(visit.table)
        if answers is not None:
            counters.put_right(visit, visit.table, [*answers, joined(value)])
        elif not counters.opened(visit.table, value):
            visit.act(visit.table, lambda dialogue: dialogue.answer(value))

    @tap
    def on_undo(self, visit: Visit) -> None:
        undo(visit, visit.table)

    @tap(joined)
    def on_correct(self, visit: Visit, value: Answer) -> None:
        if value == "":
            correction.begin(visit.table)
        else:
            counters.put_right(visit, visit.table, [value])

    @tap
    def on_card(self, visit: Visit) -> None:
        answers = _card_correction(visit.table)
        require(answers)
        correction.put_right(visit, visit.table, list(answers))

    @tap
    def on_back(self, visit: Visit) -> None:
        counters.step_back(visit.table)

    @tap(number)
    def on_seat(self, visit: Visit, seat: int) -> None:
        visit.take_seat(visit.table, seat)

    @tap
    def on_to_sheet(self, visit: Visit) -> None:
        _close(visit, visit.table)


def _frame(visit: Visit, table: OpenDialogue, notices: tuple[Notice, ...]) -> Frame:
    is_spectator = not visit.may_act
    return Frame(
        id=id_of(table),
        may_act=not is_spectator,
        notices=notices,
        instead=tuple(navigation.in_(visit, table) if is_spectator else _at_end(visit, table)),
        above=tuple(_choose_board(visit, table)),
        below=tuple(
            counters.to_read(table.dialogue, visit.locale)
            if is_spectator
            else _about_card(visit, table)
        ),
        main=None if is_spectator else _main(visit, table),
    )


def _about_card(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Let people say that their own card shows something else."""
    own_cards = table.stored.options.get(CARDS) == OWN
    if visit.may_act and own_cards and _card_correction(table):
        yield Action(label=visit.text("origin.wrong"), do="card", icon="pen")


def _choose_board(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Offer the table's boards, if it keeps several."""
    if table.dialogue.procedure.kind is not Kind.BOARD:
        return
    started = {stored.procedure for stored in visit.started}
    boards = [
        name for name in services.games()[table.stored.game].of_kind(Kind.BOARD) if name in started
    ]
    if len(boards) > 1:
        yield Segments(
            label=visit.text("page.board"),
            do="go",
            options=tuple(
                Option(value=f"board?{BOARD}={name}", label=visit.text(f"{name}.short"))
                for name in boards
            ),
            current=f"board?{BOARD}={table.stored.procedure}",
        )


def id_of(table: OpenDialogue) -> str:
    return f"{table.stored.code}.{table.stored.id}"


def undo(visit: Visit, table: OpenDialogue) -> None:
    """Undo one step, and say what it was, and whose."""
    moment = table.dialogue.moments[-1] if table.dialogue.moments else None
    if visit.act(table, Dialogue.undo) and moment is not None:
        visit.notify(_undone(table, moment), Tone.DONE)


def _undone(table: OpenDialogue, moment: Moment) -> str:
    what = news.answered(table.dialogue, moment, phone.locale())
    who = seats.name_of(table, moment.entry.by, phone.locale())
    key = "undo.of" if who and seats.number_of_seats(table) > 1 else "undo.what"
    return phone.text(key, what=what, who=who)


def _card_correction(table: OpenDialogue) -> tuple[Answer, ...]:
    card = next((tell.card for tell in table.dialogue.pause.instructions if tell.card), None)
    return table.dialogue.origin(card).correction if card else ()


def _main(visit: Visit, table: OpenDialogue) -> Action | None:
    """Return where to go on, if the question is not asked here."""
    if _belongs_on_sheet(table):
        return Action(label=visit.text("result.to_score"), do="to_sheet", icon="score")
    if not table.dialogue.over:
        return None
    return _to_game(visit, table) if table.dialogue.left_behind else _after_end(visit, table)


def _to_game(visit: Visit, table: OpenDialogue) -> Action:
    """Return the action after a part before the game: its first board, or a start."""
    open_boards = [board for board in visit.parts(Kind.BOARD) if not board.dialogue.left_behind]
    in_order = list(services.games()[table.stored.game].of_kind(Kind.BOARD))
    names = sorted((board.stored.procedure for board in open_boards), key=in_order.index)
    if not names:
        return Action(label=visit.text("page.start"), do="go", value="menu", icon="plus")
    to = f"board?{BOARD}={names[0]}"
    return Action(label=visit.text("setup.to_game"), do="go", value=to, icon="go")


def _after_end(visit: Visit, table: OpenDialogue) -> Action:
    decided = saving.decides(table)
    has_sheet = services.games()[table.stored.game].sheets is not None
    if not decided and navigation.decides_itself(visit):
        return Action(label=visit.text("setup.to_game"), do="go", value="automa", icon="go")
    if has_sheet and not decided:
        return Action(label=visit.text("result.to_score"), do="go", value="score", icon="score")
    if outcome_of(table) is None:
        return Action(label=visit.text("page.start"), do="go", value="menu", icon="plus")
    return saving.next_action(visit, saving.saved(table))


def _at_end(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Yield the points by round, and the start of another game."""
    if not table.dialogue.over or table.dialogue.left_behind or _belongs_on_sheet(table):
        return
    by_round = table.dialogue.procedure.by_round(table.dialogue.state)
    longest = max(by_round, default=0)
    if by_round:
        yield Bars(
            title=visit.text("result.by_round"),
            bars=tuple(
                Bar(
                    label=f"{visit.text('result.round')} {number}",
                    part=points / longest if longest else 0,
                    figure=str(points),
                )
                for number, points in enumerate(by_round, 1)
            ),
        )
    again = Action(label=visit.text("page.start"), do="go", value="menu", icon="plus")
    decided = saving.decides(table)
    logbook = saving.keep_or_not(visit, saving.saved(table)) if decided else ()
    yield Actions(actions=(again, *logbook))


def _belongs_on_sheet(table: OpenDialogue) -> bool:
    """Return whether the question to compare points is left to the score sheet."""
    question, comparison = table.dialogue.pause.question, table.dialogue.procedure.comparison
    if question is None or comparison is None or question.key != comparison[0]:
        return False
    return services.games()[table.stored.game].sheets is not None


def _close(visit: Visit, table: OpenDialogue) -> None:
    """End the automa's game; the sheet decides the winner."""
    comparison = table.dialogue.procedure.comparison
    if comparison is None or not _belongs_on_sheet(table):
        return
    if visit.act(table, lambda dialogue: dialogue.answer(comparison[1])):
        routes.go_to("score")
