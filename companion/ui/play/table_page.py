"""A table's dialogue on the screen: taps go to the store, refusals become a message."""

from __future__ import annotations

from typing import Any

import streamlit as st

from companion.engine.dialogue import Dialogue, Moment
from companion.engine.questions import Answer
from companion.tables.tables import OpenDialogue
from companion.ui.frame import messages, shared
from companion.ui.frame.messages import Tone
from companion.ui.frame.visit import Visit
from companion.ui.parts import answer_text, html, pictures
from companion.ui.parts.questions import MOST_AT_THE_BOTTOM, Undo, ask_at_the_bottom
from companion.ui.parts.style import colours
from companion.ui.phone import phone
from companion.ui.play import corrections, ending, news, seats, way_in


def show_table(visit: Visit) -> None:
    """The table as it stands. A fragment: a tap draws only this anew."""
    table = visit.table
    news.drawn(table, visit.seat)
    messages.show()
    if table.dialogue.unfit:
        unfit = phone.say("table.unfit", n=len(table.dialogue.unfit))
        st.info(unfit, icon=":material/update:")
    st.html(_to_read(table))
    if not visit.may_act:
        way_in.show(visit, table)
    elif table.dialogue.over:
        ending.show_result(visit, table, lambda: undo(visit, table))
    else:
        ask(visit, table)
    if visit.may_act:
        corrections.offer_for_card(table, visit.act)
    if visit.after_tap and _was_long(table.dialogue):
        phone.scroll_to_the_top(f"{table.stored.code}.{table.dialogue.length}")
    news.drawn_to_the_end(table)


def _was_long(dialogue: Dialogue[Any]) -> bool:
    """Whether the last answer stood in a list that one scrolls down."""
    question = dialogue.moments[-1].stop.question if dialogue.moments else None
    return question is not None and len(question.options) > MOST_AT_THE_BOTTOM


def undo(visit: Visit, table: OpenDialogue) -> None:
    """One step back; what it was, and whose, is said."""
    moment = table.dialogue.moments[-1] if table.dialogue.moments else None
    if visit.act(table, Dialogue.undo) and moment is not None:
        visit.tell(_undone(table, moment), Tone.UNDONE)


def _undone(table: OpenDialogue, moment: Moment) -> str:
    what = answer_text.answered(table.dialogue, moment)
    who = seats.name_of(table, moment.entry.by)
    key = "undo.of" if who and seats.number_of_seats(table) > 1 else "undo.what"
    return phone.say(key, what=what, who=who)


def _to_read(table: OpenDialogue) -> str:
    """From top to bottom: header, what to do, where, where from, and the question."""
    dialogue, locale = table.dialogue, phone.locale()
    stop, tall = dialogue.stop, shared.games()[table.stored.game].tall_picture
    parts = [
        html.header(dialogue.header, locale),
        html.told(stop.told, locale, as_list=not dialogue.moments),
        "" if tall else _picture(table),
    ]
    card = next((tell.card for tell in stop.told if tell.card), None)
    if card is not None:
        origin = dialogue.origin(card)
        confidence = locale.text(f"confidence.{origin.confidence}")
        parts.append(html.note(f"{locale.say(origin.text)} · {confidence}"))
    if stop.question is not None and not ending.belongs_on_sheet(table):
        alone = not stop.told
        parts.append(html.question(stop.question.text, locale, alone=alone))
    parts.append(explained(table))
    if tall:  # the question would lie far below it
        parts.append(_picture(table))
    return "".join(parts)


def explained(table: OpenDialogue) -> str:
    """The words of this screen that the glossary explains."""
    stop = table.dialogue.stop
    about = [id_ for tell in stop.told for id_ in tell.about]
    if stop.question is not None:
        about += stop.question.about
    glossary = shared.games()[table.stored.game].glossary
    return html.explained(glossary, about, phone.locale())


def _picture(table: OpenDialogue) -> str:
    """What a procedure draws of itself; else the board with what is meant and what lies there."""
    dialogue = table.dialogue
    drawn = dialogue.procedure.picture(dialogue.state, colours(), phone.locale())
    if drawn is not None:
        return html.picture(drawn.svg, drawn.words)
    places = list(dict.fromkeys(place for tell in dialogue.stop.told for place in tell.places))
    return pictures.board(table.stored.game, dialogue.procedure.facts(dialogue.state), places)


def ask(visit: Visit, table: OpenDialogue) -> None:
    """The answers to the open question, with undo."""
    dialogue = table.dialogue
    assert dialogue.stop.question is not None
    key = f"{table.stored.code}.{dialogue.length}"
    if ending.belongs_on_sheet(table):
        ending.lead_to_sheet(visit, table, lambda: undo(visit, table))
        return

    def answer(value: Answer | None) -> None:
        visit.act(table, lambda open_dialogue: open_dialogue.answer(value))

    back = Undo(f"{key}.undo", lambda: undo(visit, table), dialogue.can_undo)
    ask_at_the_bottom(dialogue.stop.question, phone.locale(), key, answer, back)
