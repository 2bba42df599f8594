"""The steps before a table stands: game, opponent, options, names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import streamlit as st

from companion.engine.game import Game
from companion.engine.procedure import PLAYED, Kind, Procedure
from companion.engine.questions import Answer
from companion.engine.text import isolated
from companion.tables.store.store import StoreError
from companion.tables.tables import LONGEST_NAME, OpenDialogue
from companion.ui import acting, at_table, frame, phone, screen, seating, shared
from companion.ui.prompts import plain_label

T = TypeVar("T")
MOST_LETTERS_IN_A_ROW = 24


def choose_offer() -> Procedure[Any] | None:
    """First the game, then the opponent, or the table without one."""
    playing = {name: game for name, game in shared.games().items() if _played(game)}
    game = choose("game", playing)
    if game is None:
        return None
    offered = _played(game)
    procedure = choose("automa", offered, explained=True)
    if procedure is not None:
        st.caption(f"{phone.say(f'{game.name}.name')} · {phone.say(f'{procedure.name}.name')}")
    return procedure


def _played(game: Game) -> dict[str, Procedure[Any]]:
    """What the app plays or keeps; a game may have nothing of the kind."""
    return {name: o for kind in PLAYED for name, o in game.of_kind(kind).items()}


def choose(parameter: str, offered: Mapping[str, T], *, explained: bool = False) -> T | None:
    """One of several by its name, which then stands in the address, so a reload keeps it."""
    chosen = offered.get(st.query_params.get(parameter, ""))
    if chosen is None:
        st.subheader(phone.say(f"start.{parameter}"))
        for name in offered:
            _choice(parameter, name)
            if explained:
                st.caption(phone.say(f"{name}.about"))
    return chosen


def _choice(parameter: str, value: str) -> None:
    def choose_this() -> None:
        st.query_params[parameter] = value

    label, key = phone.say(f"{value}.name"), f"{parameter}.{value}"
    st.button(label, key=key, type="primary", width="stretch", on_click=choose_this)


def choose_options(procedure: Procedure[Any]) -> dict[str, Answer]:
    """One choice after the other, the usual answer chosen, or the one this table has made."""
    chosen: dict[str, Answer] = {}
    locale, before = phone.locale(), at_table.chosen()
    for option in procedure.options:
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
            key=f"option.{option.name}",
            width="stretch",
            wrap=True,
        )
        chosen[option.name] = usual if picked is None else picked
    return chosen


def offer_more(table: OpenDialogue) -> None:
    """What else can be kept at a table where a game is played, and nobody keeps yet."""
    if not seating.may_act(table):
        return
    boards = shared.games()[table.stored.game].of_kind(Kind.BOARD)
    begun = shared.tables().store.procedures_at(table.stored.code)
    for name in boards:
        if name not in begun:
            label = phone.say("start.board")
            if len(boards) > 1:
                label = phone.say("start.also", name=phone.say(f"{name}.name"))
            if st.button(label, key=f"also.{name}", icon=frame.PAGES["board"], type="tertiary"):
                here = {"t": table.stored.code, "game": table.stored.game}
                address = here | {"automa": name}
                st.switch_page(frame.page_file("start"), query_params=address)


def ask_names(players: int) -> list[str]:
    """Names are a courtesy: without one a player is called by the seat.

    Those of the table stay: they are told, and only seats without one are asked for.
    """
    names = [*at_table.names(), *[""] * players][:players]
    if any(names):
        st.html(screen.note(", ".join(map(isolated, filter(None, names)))))
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


def start(procedure: Procedure[Any], chosen: dict[str, Answer], names: list[str]) -> str:
    try:
        return acting.start(
            procedure,
            chosen,
            names,
            known=at_table.known_of_campaign(),
            at=frame.code_in_address(),
        )
    except (StoreError, acting.MayNot) as error:
        st.error(acting.problem(error))
        st.stop()
