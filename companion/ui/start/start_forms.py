"""The steps before a table stands: game, opponent, options, names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

import streamlit as st

from companion.engine.procedure import Procedure
from companion.engine.questions import Answer
from companion.engine.text import isolated
from companion.tables.tables import LONGEST_NAME
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone
from companion.ui.play import permissions
from companion.ui.start.table_facts import TableFacts

T = TypeVar("T")
MOST_LETTERS_IN_A_ROW = 24
NOTHING_DECIDED: Mapping[str, Answer] = {}


def choose(parameter: str, offered: Mapping[str, T]) -> T | None:
    """One of several by its name, which then stands in the address, so a reload keeps it."""
    chosen = offered.get(st.query_params.get(parameter, ""))
    if chosen is None:
        st.subheader(phone.say(f"start.{parameter}"))
        for name in offered:
            _choice(parameter, name)
    return chosen


def _choice(parameter: str, value: str, type_: Literal["primary", "secondary"] = "primary") -> None:
    def choose_this() -> None:
        st.query_params[parameter] = value

    label, key = phone.say(f"{value}.name"), f"{parameter}.{value}"
    st.button(label, key=key, type=type_, width="stretch", on_click=choose_this)


def choose_options(
    known: TableFacts, procedure: Procedure[Any], decided: Mapping[str, Answer] = NOTHING_DECIDED
) -> dict[str, Answer]:
    """One choice after the other, the usual answer chosen, or the one this table has made.

    What is decided already is not asked.
    """
    chosen: dict[str, Answer] = {}
    locale, before = phone.locale(), known.chosen
    for declared in procedure.options:
        if declared.name in decided:
            chosen[declared.name] = decided[declared.name]
            continue
        option = declared.given(chosen)
        question = option.question
        usual = before.get(option.name, option.default)
        usual = usual if usual in question.options else option.default
        labels = {value: locale.say(question.label_of(value)) for value in question.options}
        in_a_row = sum(map(len, labels.values())) <= MOST_LETTERS_IN_A_ROW
        picked = (st.segmented_control if in_a_row else st.pills)(
            locale.say(question.text),
            list(labels),
            default=usual,
            required=True,
            format_func=lambda value, labels=labels: plain_label(labels[value]),
            key=f"option.{procedure.name}.{option.name}.{len(labels)}",
            width="stretch",
            wrap=True,
        )
        chosen[option.name] = usual if picked is None else picked
    return chosen


def ask_names(known: TableFacts, players: int) -> list[str]:
    """Names are a courtesy: without one a player is called by the seat.

    Those of the table stay: they are told, and only seats without one are asked for.
    """
    names = [*known.names, *[""] * players][:players]
    if any(names):
        st.html(html.note(", ".join(map(isolated, filter(None, names)))))
    if all(names):
        return names
    with st.expander(phone.say("start.names"), icon=":material/group:"):
        return [
            name
            or st.text_input(
                phone.say("player.seat", number=number),
                max_chars=LONGEST_NAME,
                key=f"name.{number}",
            )
            for number, name in enumerate(names, 1)
        ]


def start(
    visit: Visit,
    known: TableFacts,
    procedure: Procedure[Any],
    chosen: dict[str, Answer],
    names: list[str],
) -> str:
    from_campaign = known.known_of_campaign
    return visit.must(
        lambda: permissions.start(procedure, chosen, names, known=from_campaign, at=visit.code)
    )
