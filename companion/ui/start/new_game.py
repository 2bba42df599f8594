"""A new game, whole: scenario, players and opponent are asked once, and all its parts begin."""

from __future__ import annotations

from collections.abc import Mapping

import streamlit as st

from companion.engine.game import Game
from companion.engine.questions import Answer
from companion.engine.setup.plan import Setup
from companion.engine.text import isolated
from companion.tables.store.games import Player
from companion.tables.tables import LONGEST_NAME
from companion.ui.frame import shared
from companion.ui.frame.pages import go
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.phone import phone
from companion.ui.play import permissions, way_in
from companion.ui.setup import setup_form
from companion.ui.start import start_forms
from companion.ui.start.table_facts import TableFacts

COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "black", "white")


def show(visit: Visit, game: Game) -> None:
    """What is asked before a game begins; where a game has no setup there is nothing to ask."""
    if game.setups is None:
        return
    if not visit.may_act:
        way_in.show(visit, visit.open())
        return
    known = TableFacts(visit)
    st.caption(visit.say(f"{game.name}.name"))
    plan = setup_form.choose(visit, known, game.setups)
    setup = setup_form.lay_out(game.setups, plan) if plan is not None else None
    if setup is None:
        return
    parts = _choose_parts(known, game, setup)
    players = _ask_players(known, setup.players)
    st.html(html.note(_said(game, parts)))
    with st.bottom:
        if st.button(visit.say("start.go"), type="primary", width="stretch", key="go"):
            go("setup", _start(visit, setup, parts, players))


def _choose_parts(known: TableFacts, game: Game, setup: Setup) -> dict[str, dict[str, Answer]]:
    """What the setup leaves open of an opponent or a board: how hard, whose cards."""
    chosen = {}
    for name, decided in game.parts(setup).items():
        procedure = shared.procedure(name)
        if any(option.name not in decided for option in procedure.options):
            st.subheader(phone.say(f"{name}.name"))
        chosen[name] = start_forms.choose_options(known, procedure, decided)
    return chosen


def _said(game: Game, parts: Mapping[str, object]) -> str:
    """What will be there."""
    names = [phone.say(f"{name}.name") for name in parts]
    names += [phone.say("page.score")] if game.sheets is not None else []
    return phone.say("start.parts", parts=", ".join([phone.say("page.setup.short"), *names]))


def _ask_players(known: TableFacts, number: int) -> list[Player]:
    """Names and colours are a courtesy: without a name a player is called by the seat."""
    names = [*known.names, *[""] * number][:number]
    if any(names):
        st.html(html.note(", ".join(map(isolated, filter(None, names)))))
    with st.expander(phone.say("start.names"), icon=":material/group:"):
        return [_ask_player(seat, name) for seat, name in enumerate(names, 1)]


def _ask_player(seat: int, name: str) -> Player:
    label = phone.say("player.seat", number=seat)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        if not name:
            name = st.text_input(label, max_chars=LONGEST_NAME, key=f"name.{seat}")
        colour = st.selectbox(
            phone.say("start.colour", name=name or label),
            COLOURS,
            index=None,
            placeholder=phone.say("start.colour.none"),
            format_func=lambda one: phone.say(f"colour.{one}"),
            key=f"colour.{seat}",
        )
    return Player(name, colour or "")


def _start(
    visit: Visit,
    setup: Setup,
    parts: Mapping[str, Mapping[str, object]],
    players: list[Player],
) -> str:
    code = visit.must(lambda: permissions.start_game(setup, parts, players, visit.code))
    phone.remember_table(code)
    return code
