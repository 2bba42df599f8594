"""The history of a table as a screen: round by round, newest first, and a way back that asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

from companion.app.elements.screen import Action, Element, Notice, Screen
from companion.app.elements.tools import Step, Steps
from companion.app.frame.answer_text import answered
from companion.app.parts.playing import Around, header_of
from companion.engine.dialogue import Dialogue, Moment
from companion.engine.game import Game
from companion.engine.text import Locale

Named = Callable[[str], str]  # a seat's name; nothing where nobody needs to be named


def screen_of(
    dialogue: Dialogue[Any],
    game: Game,
    locale: Locale,
    around: Around,
    named: Named,
    back: int = 0,
) -> Screen:
    """All steps; or, with `back`, whether so many of them are to be undone."""
    asks = 0 < back <= len(dialogue.moments) and around.may_act
    shown = _ask(dialogue, locale, named, back) if asks else _all(dialogue, locale, around, named)
    return Screen(
        id=id_of(dialogue, around.id, back if asks else 0),
        game=game.name,
        body=(header_of(dialogue, locale), *around.above, *around.notices, *shown),
        undo=Action(label=locale.text("screen.back"), do="back", icon="back") if asks else None,
        main=Action(label=locale.text("undo"), do="undo", icon="undo") if asks else None,
        tabs=around.tabs,
        more=around.more,
    )


def id_of(dialogue: Dialogue[Any], table: str, back: int = 0) -> str:
    return f"{table}.{dialogue.length}.history.{back or ''}"


def _ask(dialogue: Dialogue[Any], locale: Locale, named: Named, back: int) -> Iterator[Element]:
    """What would be undone, by name."""
    steps = [_step(dialogue, number, locale, named) for number in _newest_first(dialogue)[:back]]
    yield Steps(title=locale.text("history.ask", {"n": back}), steps=tuple(steps))
    yield Notice(text=locale.text("history.ask.more"))


def _all(
    dialogue: Dialogue[Any], locale: Locale, around: Around, named: Named
) -> Iterator[Element]:
    if dialogue.can_redo and around.may_act:
        yield Action(label=locale.text("redo"), do="redo", icon="forward")
    if not dialogue.moments:
        yield Notice(text=locale.text("history.empty"))
    rounds = groupby(_newest_first(dialogue), lambda one: _round(dialogue.moments[one], locale))
    for where, numbers in rounds:
        steps = (_step(dialogue, one, locale, named, ways_back=around.may_act) for one in numbers)
        yield Steps(title=where, steps=tuple(steps))
    yield from around.below


def _round(moment: Moment, locale: Locale) -> str:
    """The round it was in; where there are none, what the header said."""
    number = moment.where.values.get("round")
    return locale.say(moment.where) if number is None else f"{locale.text('result.round')} {number}"


def _newest_first(dialogue: Dialogue[Any]) -> range:
    return range(len(dialogue.moments) - 1, -1, -1)


def _step(
    dialogue: Dialogue[Any], number: int, locale: Locale, named: Named, *, ways_back: bool = False
) -> Step:
    """What was told, and what people answered; a correction changes nothing of what was told."""
    moment = dialogue.moments[number]
    again = number and moment.stop.told is dialogue.moments[number - 1].stop.told
    told = "" if again else " · ".join(locale.say(tell.text) for tell in moment.stop.told)
    text, who = answered(dialogue, moment, locale), named(moment.entry.by)
    if not ways_back:
        return Step(text=text, told=told, who=who)
    back = len(dialogue.moments) - number
    label = locale.text("history.back")
    return Step(text=text, told=told, who=who, do="back_to", value=back, label=label)
