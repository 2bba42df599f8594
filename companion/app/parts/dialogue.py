"""A table on the screen: what is shown is data, and what is tapped comes back as an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, TypeAlias

from companion import services
from companion.access import permissions, seats
from companion.app.elements.screen import Action, Element, Notice, Option, Screen, Segments
from companion.app.frame import answer_text, events, messages, navigation, news, phone
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.routes import PAGE_OF
from companion.app.frame.visit import BOARD, Visit
from companion.app.parts import correction as correcting
from companion.app.parts import counter_rows, counters, ending, playing, saving
from companion.app.parts.playing import Around
from companion.engine.dialogue import Dialogue, Moment
from companion.engine.game import Game
from companion.engine.procedure import CARDS, OWN, Kind
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.tables.game_parts import OpenDialogue

Rather: TypeAlias = Callable[[Visit, OpenDialogue, Around], Screen | None]
_CORRECTING = "_correcting"  # what is being put right: its name, and the answers so far


def as_it_stands(_visit: Visit, _table: OpenDialogue, _around: Around) -> None:
    return None


def show(visit: Visit, rather: Rather = as_it_stands) -> None:
    """The table as it stands, or what is `rather` to be seen. A fragment: drawn by a tap."""
    table = visit.table
    navigation.follow(visit)
    visit.sees(table)
    events.show(_screen(visit, table, rather), partial(_take, visit, table), news.drawn(table))


def _screen(visit: Visit, table: OpenDialogue, rather: Rather) -> Screen:
    game, around, said = _game(table), _around(visit, table), said_so_far(table)
    if said is not None and visit.may_act:
        return correcting.screen_of(table.dialogue, game, visit.locale, around, said)
    side = counters.shown(visit, table)
    if side:
        return counter_rows.screen_of(table.dialogue, game, visit.locale, around, side)
    other = rather(visit, table, around)
    return other or playing.screen_of(table.dialogue, game, visit.locale, around)


def _game(table: OpenDialogue) -> Game:
    return services.games()[table.stored.game]


def _around(visit: Visit, table: OpenDialogue) -> Around:
    looks_on, here = not visit.may_act, PAGE_OF[table.dialogue.procedure.kind]
    at_end = ending.at_end(visit, table) if visit.may_act else ending.AtEnd()
    return Around(
        id=_id(table),
        may_act=visit.may_act,
        notices=tuple(_notices(visit, table)),
        instead=tuple(navigation.in_(visit, table)) if looks_on else at_end.shown,
        above=tuple(_choose_board(visit, table)),
        below=tuple(_counted(visit, table) if looks_on else _about_card(visit, table)),
        main=at_end.main,
        tabs=navigation.tabs(visit, here),
        more=navigation.tools(visit, table, here),
    )


def _counted(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    return counter_rows.to_read(table.dialogue, visit.locale)


def _about_card(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """With their own cards people see it when a card shows something else."""
    own_cards = table.stored.options.get(CARDS) == OWN
    if visit.may_act and own_cards and _card_correction(table):
        yield Action(label=visit.say("origin.wrong"), do="card", icon="pen")


def _choose_board(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Where a table keeps several boards: which of them is on the screen."""
    if table.dialogue.procedure.kind is not Kind.BOARD:
        return
    begun = {stored.procedure for stored in visit.begun}
    boards = [name for name in _game(table).of_kind(Kind.BOARD) if name in begun]
    if len(boards) > 1:
        yield Segments(
            label=visit.say("page.board"),
            do="go",
            options=tuple(
                Option(value=f"board?{BOARD}={name}", label=visit.say(f"{name}.short"))
                for name in boards
            ),
            current=f"board?{BOARD}={table.stored.procedure}",
        )


def _id(table: OpenDialogue) -> str:
    return f"{table.stored.code}.{table.stored.id}"


def _notices(visit: Visit, table: OpenDialogue) -> list[Notice]:
    """What the last tap left behind, what others did, what an older version had."""
    said = [*messages.notices()]
    heard = news.unheard(table, visit.seat)
    if heard:
        said.append(Notice(text=heard))
    if table.dialogue.unfit:
        said.append(Notice(text=visit.say("table.unfit", n=len(table.dialogue.unfit))))
    return said


# What is tapped


def _take(visit: Visit, table: OpenDialogue, event: Event) -> None:
    """Do what was tapped, if this is the screen that it was tapped on."""
    if counters.are_entered(event, _id(table)) and said_so_far(table) is None:
        counters.enter(visit, table, event, _id(table))
        return
    if event.screen != _drawn_now(visit, table):
        raise TooOld
    match event:
        case Event(do="side", value=str(side)):
            counters.look_at(table, side)
        case Event(do="answer", value=value) if said_so_far(table) is not None:
            put_right(visit, table, [*(said_so_far(table) or ()), one_answer(value)])
        case Event(do="answer", value=value):
            visit.act(table, lambda dialogue: dialogue.answer(value))
        case Event(do="undo"):
            undo(visit, table)
        case Event(do="correct", value=""):
            _say(table, [])
        case Event(do="correct", value=value):
            put_right(visit, table, [one_answer(value)])
        case Event(do="card") if _card_correction(table):
            put_right(visit, table, list(_card_correction(table)))
        case Event(do="back"):
            step_back(table)
        case Event(do="seat", value=int(value)):
            visit.attempt(lambda: permissions.take_seat(table, value))
        case Event(do="to_sheet"):
            ending.close(visit, table)
        case Event(do="save") if table.dialogue.over:
            saving.save(visit, table)
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered


def _drawn_now(visit: Visit, table: OpenDialogue) -> str:
    """The id of the screen as things stand now, not as they stood when it was drawn."""
    said = said_so_far(table)
    if said is not None:
        return correcting.id_of(_id(table), table.dialogue, said)
    side = counters.shown(visit, table)
    if side:
        return counter_rows.id_of(_id(table), side)
    return f"{_id(table)}.{table.dialogue.length}"


def one_answer(value: Any) -> Answer:
    """Several places are one answer, with commas."""
    return value if isinstance(value, str | int) else ",".join(map(str, value))


def undo(visit: Visit, table: OpenDialogue) -> None:
    """One step back; what it was, and whose, is said."""
    moment = table.dialogue.moments[-1] if table.dialogue.moments else None
    if visit.act(table, Dialogue.undo) and moment is not None:
        visit.tell(_undone(table, moment), Tone.DONE)


def _undone(table: OpenDialogue, moment: Moment) -> str:
    what = answer_text.answered(table.dialogue, moment, phone.locale())
    who = seats.name_of(table, moment.entry.by)
    key = "undo.of" if who and seats.number_of_seats(table) > 1 else "undo.what"
    return phone.say(key, what=what, who=who)


# Putting something right: the correction's name and the answers so far are kept meanwhile


def said_so_far(table: OpenDialogue) -> list[Answer] | None:
    """Of what is being put right; None where nothing is."""
    kept: tuple[int, list[Answer]] = host.state.get(_CORRECTING, (0, []))
    return kept[1] if kept[0] == table.stored.id else None


def _say(table: OpenDialogue, said: list[Answer] | None) -> None:
    if said is None:
        host.state.pop(_CORRECTING, None)
    else:
        host.state[_CORRECTING] = (table.stored.id, said)


def put_right(
    visit: Visit, table: OpenDialogue, said: list[Answer], *, anyway: bool = False
) -> None:
    """Ask on, or do it, once it has all that it needs."""
    name, *answers = said
    try:
        question = table.dialogue.correction_question(str(name), answers)
    except Refused as refused:
        visit.tell(refusal_text(refused, visit.locale))
        return
    _say(table, said if question is not None else None)
    if question is None:
        visit.act(table, lambda dialogue: dialogue.correct(str(name), *answers), anyway=anyway)


def step_back(table: OpenDialogue) -> None:
    """To the question before, or out of it."""
    said = said_so_far(table)
    _say(table, said[:-1] if said else None)


def leave(table: OpenDialogue) -> None:
    """Nothing is put right any more."""
    _say(table, None)


def _card_correction(table: OpenDialogue) -> tuple[Answer, ...]:
    """How to put right what the card on the screen says."""
    card = next((tell.card for tell in table.dialogue.stop.told if tell.card), None)
    return table.dialogue.origin(card).correction if card else ()
