"""Counters on the screen, one side at a time: each tap on − or + is a step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.app.elements import score
from companion.app.elements.screen import Action, Element, Screen
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.parts import correction
from companion.app.parts.playing import Frame, header_of, undo
from companion.app.parts.question import icon_of
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.picture import UNKNOWN
from companion.engine.questions import Answer
from companion.engine.text import Locale, as_it_is, token_letters
from companion.engine.view import COUNT, Act, CountedSide, Counter
from companion.tables.game_parts import OpenDialogue

_SHOWN = "_counted_side"  # the dialogue and the side whose counters this phone looks at


def sides_of(dialogue: Dialogue[Any]) -> Mapping[str, CountedSide]:
    """Return the sides with counters, by seat; none while something else is asked."""
    counted = dialogue.procedure.view.counters(dialogue.state)
    return {str(side.seat): side for side in counted}


def id_of(frame: str, side: str) -> str:
    """Return an id that stays the same with every tap: the counters do not move."""
    return f"{frame}.counters.{side}"


def screen_of(
    dialogue: Dialogue[Any], game: Game, locale: Locale, frame: Frame, side: str
) -> Screen:
    sides, opens = sides_of(dialogue), dialogue.procedure.view.opens
    sheet = score.Sheet(
        counters=not opens,
        cells=bool(opens),
        sides=tuple(_sides(list(sides.values()), locale, side)) if len(sides) > 1 else (),
        groups=tuple(_groups(sides[side], game, locale)),
    )
    return Screen(
        id=id_of(frame.id, side),
        game=game.name,
        body=(header_of(dialogue, locale), *frame.above, *frame.notices, sheet),
        undo=undo(dialogue, locale),
        main=Action(label=locale.text("counters.done"), do="counted") if opens else None,
    )


def to_read(dialogue: Dialogue[Any], locale: Locale) -> Iterator[Element]:
    """Yield what everybody has counted, for an onlooker."""
    sides = list(sides_of(dialogue).values())
    if sides:
        yield score.Table(
            title=locale.render(dialogue.header.title),
            columns=tuple(locale.render(as_it_is(side.name)) for side in sides),
            rows=tuple(
                (locale.short(counter.text), *(_shown(side, counter.id) for side in sides))
                for counter in sides[0].counters.values()
            ),
            shown=True,
        )


def _shown(side: CountedSide, counter: str) -> str:
    value = side.counters[counter].value
    return UNKNOWN if value is None else str(value)


def _sides(sides: Sequence[CountedSide], locale: Locale, current: str) -> Iterator[score.Side]:
    names = [locale.render(as_it_is(side.name)) for side in sides]
    for side, name, letter in zip(sides, names, token_letters(names), strict=True):
        yield score.Side(
            id=str(side.seat),
            label=name,
            letter=letter,
            player=side.seat,
            current=str(side.seat) == current,
        )


def _groups(side: CountedSide, game: Game, locale: Locale) -> Iterator[score.Group]:
    """Yield the acts of a side, then its counters."""
    if side.acts:
        yield score.Group(
            title=locale.text("counters.how"),
            fields=tuple(_act(act, side, game, locale) for act in side.acts),
        )
    for group in side.groups:
        yield score.Group(
            title=locale.render(group.title),
            fields=tuple(_field(counter, game, locale) for counter in group.counters),
            folded=group.folded,
        )


def _act(act: Act, side: CountedSide, game: Game, locale: Locale) -> score.Field:
    label = locale.render(act.text)
    action = Action(
        label=label, do="act", value=f"{side.seat}/{act.correction}", icon=icon_of(act.text, game)
    )
    return score.Field(id=act.correction, label=label, action=action)


def _field(counter: Counter, game: Game, locale: Locale) -> score.Field:
    return score.Field(
        id=counter.id,
        label=locale.short(counter.text),
        icon=icon_of(counter.text, game),
        value=counter.value,
        usual=UNKNOWN,
        minimum=counter.least,
        maximum=counter.most,
        missing=counter.wanted,
    )


def shown(visit: Visit, table: OpenDialogue) -> str:
    """Return the side whose counters are shown, at first one's own; empty if none are."""
    sides = list(sides_of(table.dialogue)) if visit.may_act else []
    of, side = host.state.get(_SHOWN, (0, ""))
    if of != table.stored.id and table.dialogue.procedure.view.opens:
        return ""
    chosen = [side] if of == table.stored.id else []
    return next((side for side in (*chosen, str(visit.seat.seat), *sides) if side in sides), "")


def look_at(table: OpenDialogue, side: str) -> None:
    require(side in sides_of(table.dialogue))
    host.state[_SHOWN] = (table.stored.id, side)


def opened(table: OpenDialogue, answer: object) -> bool:
    """Open the counters if this answer leads to them."""
    sides = sides_of(table.dialogue)
    opens = bool(sides) and answer == table.dialogue.procedure.view.opens
    if opens:
        look_at(table, next(iter(sides)))
    return opens


def close() -> None:
    host.state.pop(_SHOWN, None)


def act(visit: Visit, table: OpenDialogue, value: str) -> None:
    """Begin an act of a side, or do it if it asks nothing."""
    seat, _, name = value.partition("/")
    side = sides_of(table.dialogue).get(seat)
    if side is None or name not in [act.correction for act in side.acts]:
        raise NotOffered
    put_right(visit, table, [name, seat])


def put_right(visit: Visit, table: OpenDialogue, given: Sequence[Answer]) -> None:
    """Go on with a correction. Counters show no instructions: a message tells what it changed."""
    before = table.dialogue.pause.instructions
    correction.put_right(visit, table, given)
    instructions = table.dialogue.pause.instructions
    if instructions != before and shown(visit, table):
        visit.notify(" · ".join(visit.locale.render(tell.text) for tell in instructions), Tone.DONE)


def step_back(table: OpenDialogue) -> None:
    """Go to the question before, or from the first question of an act to the counters."""
    given = correction.answers_so_far(table) or []
    names = [act.correction for side in sides_of(table.dialogue).values() for act in side.acts]
    if len(given) == 2 and given[0] in names:
        correction.leave(table)
    else:
        correction.step_back(table)


def are_entered(event: Event, frame: str) -> bool:
    """Return whether these are taps on counters, which count on older screens, too."""
    return event.do == "enter" and event.screen.startswith(id_of(frame, ""))


def enter(visit: Visit, table: OpenDialogue, event: Event, frame: str) -> None:
    """Take all taps that came together, each as a step; say what is not possible."""
    given = event.value if isinstance(event.value, list) else []
    for name, value in zip(given[::2], given[1::2], strict=False):
        side, _, counter = str(name).partition("/")
        side = side or event.screen.removeprefix(id_of(frame, ""))
        _count(visit, table, side, counter, value)


def _count(visit: Visit, table: OpenDialogue, side: str, counter: str, value: Answer) -> None:
    counted = sides_of(table.dialogue).get(side)
    if counted is None or counter not in counted.counters:
        raise NotOffered
    if value not in ("", counted.counters[counter].value):  # emptied to type again, or unchanged
        visit.act(
            table, lambda dialogue: dialogue.correct(COUNT, side, counter, value), anyway=True
        )
