"""A calculator on the screen: its fields, and the results while one types.

With a table in the address its facts fill what they know, and a way can be done there.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

import streamlit as st

from companion.engine.calculator import Calculator, Result
from companion.engine.chance import LARGEST_SEED, Chance
from companion.engine.facts import Facts
from companion.engine.game import Game
from companion.engine.procedure import Kind, Option
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Number
from companion.engine.refusals import Refused
from companion.engine.text import Locale
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.frame.pages import PAGES, go
from companion.ui.frame.visit import Visit
from companion.ui.parts import html, pictures, questions, url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone
from companion.ui.play import corrections

if TYPE_CHECKING:
    from companion.ui.frame.streamlit_gaps import Place

MOST_SHOWN = 6
IN_THE_ADDRESS = "query-params"
ABOUT, ROLLED = "about", "rolled"  # in the address
_ROLLS = "_rolls"


def table_of(visit: Visit) -> OpenDialogue | None:
    """What keeps the board at the table in the address: its board, else its automa's game."""
    return visit.find(Kind.BOARD) or visit.find(Kind.AUTOMA)


def show_link(table: OpenDialogue) -> None:
    """The way from a table to its calculators."""
    if shared.games()[table.stored.game].calculators:
        label = phone.say("calculator.open")
        icon = PAGES["calculators"].icon
        if st.button(label, key="calculators", icon=icon, type="tertiary"):
            go("calculators", table.stored.code)


def choose(table: OpenDialogue | None) -> Calculator:
    """The one in the address, until another is chosen; at a table those of its game."""
    offering = {name: game for name, game in shared.games().items() if game.calculators}
    wanted = st.query_params.get(ABOUT, "")
    game = offering[table.stored.game] if table else _choose_game(offering, wanted)
    offered = {c.name: c for c in game.calculators}
    names = list(offered)
    name = url_choices.choose_one(
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
    having = [n for n, game in offering.items() if wanted in {c.name for c in game.calculators}]
    return offering[url_choices.choose_game(list(offering), having)]


def facts(visit: Visit, calculator: Calculator, table: OpenDialogue | None) -> Facts:
    """What the table knows; without one, what is in My box."""
    if table is not None:
        dialogue = table.dialogue
        return dialogue.procedure.facts(dialogue.state)
    return Facts(visit.known(calculator.game))


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
        st.html(html.note(phone.say("calculator.at_table", facts="; ".join(said))))
    return entered


class _Row:
    """Two numbers stand side by side, a choice has a row of its own."""

    def __init__(self) -> None:
        self._free: list[Place] = []

    def next_place(self, field: Option) -> Place:
        if not isinstance(field.question.form, Number):
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
    return questions.field(field.question, phone.locale(), key, field.default, bind=IN_THE_ADDRESS)


def show(
    visit: Visit,
    calculator: Calculator,
    entered: dict[str, object],
    known: Facts,
    table: OpenDialogue | None,
) -> None:
    locale = visit.locale
    try:
        results = _results(calculator, entered, known)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, locale)), icon=":material/info:")
        return
    ways = [result for result in results if result.correction]
    if not ways or table is None or not _can_do(visit, table, ways[0]):
        _show_all(calculator, results, locale)
        return
    for number, way in enumerate(ways[:MOST_SHOWN]):
        st.html(html.told([way.tell], locale, quiet=True))
        label, key = visit.say("calculator.do"), f"do.{table.dialogue.length}.{number}"
        if st.button(label, key=key, icon=":material/done:", width="stretch"):
            said = list(way.correction)
            corrections.open_dialog(table, visit.act, said, "calculator.do")
    others = [*ways[MOST_SHOWN:], *(r for r in results if not r.correction)]
    _show_all(calculator, others, locale)


def _results(calculator: Calculator, entered: dict[str, object], known: Facts) -> list[Result]:
    """What follows; where chance decides, what came of the last roll."""
    if calculator.roll is None:
        st.subheader(phone.say(calculator.heading))
        return calculator.results(entered, known)
    seed = st.query_params.get(ROLLED, "")
    rolled = seed.isdecimal() and int(seed) <= LARGEST_SEED
    label = phone.say("calculator.roll.again" if rolled else "calculator.roll")
    look = {"icon": ":material/casino:", "type": "primary"}
    questions.button(label, f"roll.{calculator.name}", _roll, **look)
    if not rolled:
        return []
    if st.session_state.get(_ROLLS):
        st.html(html.note(phone.say("calculator.rolled", n=st.session_state[_ROLLS])))
    return calculator.rolled(entered, Chance(int(seed)))


def _roll() -> None:
    """Each roll has a number, so that one that shows the same is seen to be another."""
    st.query_params[ROLLED] = str(secrets.randbelow(LARGEST_SEED + 1))
    st.session_state[_ROLLS] = st.session_state.get(_ROLLS, 0) + 1


def _can_do(visit: Visit, table: OpenDialogue, way: Result) -> bool:
    known = way.correction[0] in table.dialogue.procedure.corrections
    return known and visit.may_act


def _show_all(calculator: Calculator, results: list[Result], locale: Locale) -> None:
    """The best ones and what is to be said; the others one tap away."""
    ways = [result for result in results if result.correction]
    notes = [result for result in results if not result.correction]
    told = "".join(_card([way], locale) for way in ways[:MOST_SHOWN])
    told += "".join(_cards(notes, locale, quiet=calculator.roll is None))
    glossary = shared.games()[calculator.game].glossary
    about = [id_ for result in notes for id_ in result.tell.about]
    places = list(dict.fromkeys(place for result in notes for place in result.tell.places))
    picture = pictures.board(calculator.game, Facts(), places) if places else ""
    if shown := told + picture + html.explained(glossary, about, locale):
        st.html(shown)
    if ways[MOST_SHOWN:]:
        with st.expander(phone.say("calculator.more", n=len(ways) - MOST_SHOWN)):
            st.html("".join(_card([way], locale) for way in ways[MOST_SHOWN:]))


def _cards(results: list[Result], locale: Locale, *, quiet: bool) -> Iterator[str]:
    """What has bars stands by itself, and so does what words are explained for."""
    for alone, some in groupby(results, lambda result: bool(result.bars or result.tell.about)):
        group = list(some)
        for together in [[one] for one in group] if alone else [group]:
            yield _card(together, locale, quiet=quiet)


def _card(results: list[Result], locale: Locale, *, quiet: bool = True) -> str:
    bars = [bar for result in results for bar in result.bars]
    tells = [result.tell for result in results]
    return html.told(tells, locale, quiet=quiet, below=html.bars(bars, locale))
