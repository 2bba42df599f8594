"""A calculator on the screen: its fields, and the results while one types.

With a table in the address its facts fill what they know, and a way can be done there.
"""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from companion.content.texts import Locale
from companion.engine.calculators import Calculator, Result
from companion.engine.facts import Facts
from companion.engine.offers import Game, Kind, Option
from companion.engine.prompts import Answer, Refused
from companion.engine.protocol import refusal_text
from companion.tables.tables import OpenTable
from companion.ui import (
    address,
    correcting,
    frame,
    phone,
    playing,
    prompts,
    screen,
    seating,
    shared,
)
from companion.ui.prompts import plain_label

MOST_SHOWN = 6
IN_THE_ADDRESS = "query-params"
GAME, ABOUT = "game", "about"


def table_in_address() -> OpenTable | None:
    """What keeps the board at the table in the address: its board, else its automa's game."""
    return frame.find_table(Kind.TABLE) or frame.find_table(Kind.AUTOMA)


def offer(table: OpenTable) -> None:
    """The way from a table to its calculators."""
    if shared.games()[table.stored.game].calculators:
        label = phone.say("calculator.open")
        if st.button(label, key="calculators", icon=frame.PAGES["calculators"], type="tertiary"):
            frame.go("calculators", table.stored.code)


def choose(table: OpenTable | None) -> Calculator:
    """The one in the address, until another is chosen; at a table those of its game."""
    offering = {name: game for name, game in shared.games().items() if game.calculators}
    wanted = st.query_params.get(ABOUT, "")
    game = offering[table.stored.game] if table else _choose_game(offering, wanted)
    offered = {c.name: c for c in game.calculators}
    names = list(offered)
    name = address.choose_one(
        st.selectbox,
        ABOUT,
        phone.say("calculator.which"),
        names,
        names[0],
        format_func=lambda n: phone.say(f"{game.name}.calculator.{n}"),
    )
    return offered[name]


def _choose_game(offering: Mapping[str, Game], wanted: str) -> Game:
    """The one in the address, or the one that has the calculator that is wanted."""
    names = list(offering)
    having = [name for name in names if wanted in {c.name for c in offering[name].calculators}]
    chosen = st.query_params.get(GAME, "")
    name = next((n for n in (chosen, *having) if n in offering), names[0])
    return offering[address.choose_game(names, name)]


def facts(calculator: Calculator, table: OpenTable | None) -> Facts:
    """What the table knows; without one, what is in My box."""
    if table is not None:
        dialogue = table.dialogue
        return dialogue.offer.facts(dialogue.state)
    return Facts(shared.tables().store.readings(calculator.game))


def enter(calculator: Calculator, known: Facts) -> dict[str, object]:
    """The fields; what the facts know is said instead of asked."""
    entered: dict[str, object] = {}
    said = []
    row = _Row()
    for field in calculator.fields:
        filled = calculator.known(known, entered)
        if field.name in filled:
            entered[field.name] = filled[field.name]
            said.append(_known(field, filled[field.name]))
        else:
            with row.next_place(field):
                entered[field.name] = _enter(calculator, field)
    if said:
        st.html(screen.note(phone.say("calculator.at_table", facts="; ".join(said))))
    return entered


class _Row:
    """Two numbers stand side by side, a choice has a row of its own."""

    def __init__(self) -> None:
        self._free: list[DeltaGenerator] = []

    def next_place(self, field: Option) -> DeltaGenerator:
        if not field.question.is_number:
            self._free = []
            return st.container()
        if not self._free:
            self._free = list(st.columns(2, wrap=False, vertical_alignment="bottom"))
        return self._free.pop(0)


def _known(field: Option, value: Answer) -> str:
    label, shown = phone.locale().say(field.question.text), field.question.say(value)
    between = " " if label.endswith("?") else ": "
    return f"{label}{between}{shown if isinstance(shown, str) else phone.locale().shown(shown)}"


def _enter(calculator: Calculator, field: Option) -> object:
    """Kept in the address, so that a reload keeps it."""
    key = f"{calculator.name}-{field.name}"
    return prompts.field(field.question, phone.locale(), key, field.default, bind=IN_THE_ADDRESS)


def show(
    calculator: Calculator, entered: dict[str, object], known: Facts, table: OpenTable | None
) -> None:
    locale = phone.locale()
    st.subheader(phone.say("calculator.results"))
    try:
        results = calculator.results(entered, known)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, locale)), icon=":material/info:")
        return
    ways = [result for result in results if result.correction]
    if not ways or table is None or not _can_do(table, ways[0]):
        _show_all(calculator, results, locale)
        return
    for number, way in enumerate(ways[:MOST_SHOWN]):
        st.html(screen.told([way.tell], locale, quiet=True))
        label, key = phone.say("calculator.do"), f"do.{table.dialogue.length}.{number}"
        if st.button(label, key=key, icon=":material/done:", width="stretch"):
            said = list(way.correction)
            correcting.open_dialog(table, playing.act_elsewhere, said, "calculator.do")
    others = [*ways[MOST_SHOWN:], *(r for r in results if not r.correction)]
    _show_all(calculator, others, locale)


def _can_do(table: OpenTable, way: Result) -> bool:
    known = way.correction[0] in table.dialogue.offer.corrections
    return known and seating.may_act(table)


def _show_all(calculator: Calculator, results: list[Result], locale: Locale) -> None:
    """The best ones and what is to be said; the others one tap away."""
    ways = [result.tell for result in results if result.correction]
    notes = [result.tell for result in results if not result.correction]
    told = "".join(screen.told([tell], locale, quiet=True) for tell in ways[:MOST_SHOWN] + notes)
    glossary = shared.games()[calculator.game].glossary
    about = [id_ for tell in notes for id_ in tell.about]
    st.html(told + screen.explained(glossary, about, locale))
    if ways[MOST_SHOWN:]:
        with st.expander(phone.say("calculator.more", n=len(ways) - MOST_SHOWN)):
            st.html("".join(screen.told([t], locale, quiet=True) for t in ways[MOST_SHOWN:]))
