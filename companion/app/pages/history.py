"""The history of a table: round by round, newest first; going back asks first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import groupby
from typing import Any

from companion.access import seats
from companion.app.elements.screen import Action, Element, Notice, Option, Paragraph, Segments
from companion.app.elements.tools import Step, Steps
from companion.app.frame.events import require
from companion.app.frame.host import host
from companion.app.frame.news import answered
from companion.app.frame.page import Page
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.app.frame.taps import number, tap
from companion.app.frame.visit import Visit
from companion.app.parts.playing import header_of
from companion.engine.dialogue import Dialogue, Moment
from companion.engine.procedure import PLAYED, Kind
from companion.engine.text import Locale
from companion.tables.codes import spaced

Named = Callable[[str], str]  # a seat's name; empty if nobody needs to be named
OF = "of"  # in the address: the kind of procedure whose history is shown
_BACK = "_going_back"  # dialogue, length of its log, and the steps that may be undone


class History(Page):
    name = "history"

    def kinds(self) -> tuple[Kind, ...]:
        """Return the kind in the address; none: whatever is played."""
        return tuple(kind for kind in (*PLAYED, Kind.CAMPAIGN) if kind == host.address.get(OF))

    def part(self, visit: Visit) -> Page:
        """Open a part where something has happened, if the address names none."""
        if OF not in host.address:
            parts = (part for part in visit.parts(*PLAYED) if part.dialogue.moments)
            if (part := next(parts, None)) is not None:
                visit.table = part
        return self

    def id(self, visit: Visit) -> str:
        dialogue, back = visit.table.dialogue, _going_back(visit) or ""
        return f"{self.stem(visit)}{dialogue.length}.history.{back}"

    def head(self, visit: Visit) -> Iterator[Element]:
        yield header_of(visit.table.dialogue, visit.locale)
        yield from _choose_kind(visit)

    def body(self, visit: Visit) -> Iterator[Element]:
        table, back = visit.table, _going_back(visit)
        named = partial(_named, visit)
        if back:
            yield from confirm_undo(table.dialogue, visit.locale, named, back)
            return
        yield from all_steps(table.dialogue, visit.locale, named, may_act=visit.may_act)
        code, seed = spaced(table.stored.code), table.stored.seed
        yield Paragraph(text=visit.text("history.table", code=code, seed=seed), small=True)

    def undo(self, visit: Visit) -> Action | None:
        return Action.back(visit.locale) if _going_back(visit) else None

    def main(self, visit: Visit) -> Action | None:
        return Action.undo(visit.locale) if _going_back(visit) else None

    @tap(number)
    def on_back_to(self, visit: Visit, steps: int) -> None:
        host.state[_BACK] = (visit.table.stored.id, visit.table.dialogue.length, steps)

    @tap
    def on_back(self, _visit: Visit) -> None:
        host.state.pop(_BACK, None)

    @tap
    def on_undo(self, visit: Visit) -> None:
        back = _going_back(visit)
        require(back)
        visit.act(visit.table, lambda dialogue: dialogue.undo(back))

    @tap
    def on_redo(self, visit: Visit) -> None:
        visit.act(visit.table, Dialogue.redo)


def _choose_kind(visit: Visit) -> Iterator[Element]:
    """Offer game and board, if both are kept at the table."""
    kinds = [kind for kind in PLAYED if kind in visit.started_kinds]
    if len(kinds) > 1:
        yield Segments(
            label=visit.text("page.history"),
            do="go",
            options=tuple(
                Option(value=f"history?{OF}={kind}", label=ROUTES[PAGE_OF[kind]].short)
                for kind in kinds
            ),
            current=f"history?{OF}={visit.table.dialogue.procedure.kind}",
        )


def _named(visit: Visit, seat: str) -> str:
    """Return who did it, if several play."""
    table = visit.table
    return seats.name_of(table, seat, visit.locale) if seats.number_of_seats(table) > 1 else ""


def _going_back(visit: Visit) -> int:
    """Return how many steps are about to be undone; 0 once the table has changed."""
    stored, dialogue = visit.table.stored, visit.table.dialogue
    kept: tuple[int, int, int] = host.state.get(_BACK, (0, 0, 0))
    same = kept[:2] == (stored.id, dialogue.length)
    return kept[2] if same and visit.may_act and 0 < kept[2] <= len(dialogue.moments) else 0


def confirm_undo(
    dialogue: Dialogue[Any], locale: Locale, named: Named, back: int
) -> Iterator[Element]:
    """Ask whether these steps are to be undone."""
    steps = [_step(dialogue, number, locale, named) for number in _newest_first(dialogue)[:back]]
    yield Steps(title=locale.text("history.ask", {"n": back}), steps=tuple(steps))
    yield Notice(text=locale.text("history.ask.more"))


def all_steps(
    dialogue: Dialogue[Any], locale: Locale, named: Named, *, may_act: bool
) -> Iterator[Element]:
    if dialogue.can_redo and may_act:
        yield Action(label=locale.text("redo"), do="redo", icon="forward")
    if not dialogue.moments:
        yield Notice(text=locale.text("history.empty"))
    rounds = groupby(
        _newest_first(dialogue), lambda number: _round(dialogue.moments[number], locale)
    )
    for where, numbers in rounds:
        steps = (_step(dialogue, step, locale, named, can_go_back=may_act) for step in numbers)
        yield Steps(title=where, steps=tuple(steps))


def _round(moment: Moment, locale: Locale) -> str:
    """Return the round; in a game without rounds, the text of the header."""
    number = moment.where.values.get("round")
    return (
        locale.render(moment.where) if number is None else f"{locale.text('result.round')} {number}"
    )


def _newest_first(dialogue: Dialogue[Any]) -> range:
    return range(len(dialogue.moments) - 1, -1, -1)


def _step(
    dialogue: Dialogue[Any], number: int, locale: Locale, named: Named, *, can_go_back: bool = False
) -> Step:
    """Return the instructions and the answer; a correction has no new instructions."""
    moment = dialogue.moments[number]
    instructions = moment.pause.instructions
    if number and instructions is dialogue.moments[number - 1].pause.instructions:
        instructions = ()
    before = " · ".join(locale.render(tell.text) for tell in instructions)
    text, who = answered(dialogue, moment, locale), named(moment.entry.by)
    if not can_go_back:
        return Step(text=text, before=before, who=who)
    back = len(dialogue.moments) - number
    label = locale.text("history.back")
    return Step(text=text, before=before, who=who, do="back_to", value=back, label=label)


PAGE = History()
