"""The choices of a setup in Streamlit's own fields, for the page where a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from companion.engine.chance import LARGEST_SEED
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan, Setup, Setups, read_fixed
from companion.ui.frame.visit import Visit
from companion.ui.parts import url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone
from companion.ui.setup import setup_address
from companion.ui.setup.setup_address import FIXED, HERE, USUAL_PLAYERS
from companion.ui.start.table_facts import TableFacts


def choose(visit: Visit, at_table: TableFacts, setups: Setups) -> Plan | None:
    """Scenario, players and what else; the seed and what is kept stand in the address."""
    game, known = setups.game, setup_address.known_to(visit, at_table, setups)
    scenarios = setups.owned(known)
    scenario = scenarios[0]
    if len(setups.scenarios) > 1:
        scenario = url_choices.choose_one(
            st.selectbox,
            "scenario",
            visit.say("setup.scenario"),
            scenarios,
            scenarios[0],
            format_func=lambda name: visit.say(f"{game}.scenario.{name}"),
        )
    numbers = [number for number in setups.players.options if isinstance(number, int)]
    players = url_choices.choose_one(
        st.segmented_control,
        "players",
        visit.locale.say(setups.players.text),
        numbers,
        USUAL_PLAYERS,
        required=True,
        width="stretch",
    )
    seed = setup_address.seed_in_address()
    fixed = read_fixed(st.query_params.get(FIXED, ""))
    plan = Plan(scenario, players, seed or 0, fixed=fixed, known=known)
    extras = _choose_extras(setups, setups.extras_for(plan))
    if seed is None:
        st.warning(phone.say("setup.bad_seed", most=LARGEST_SEED))
        _offer_again()
        return None
    return Plan(scenario, players, seed, tuple(extras), plan.fixed, known)


def _choose_extras(setups: Setups, possible: Sequence[str]) -> list[str]:
    """What may be added, and alone the opponent."""
    look: dict[str, Any] = {
        "format_func": lambda name: phone.say(f"{setups.game}.extra.{name}"),
        "width": "stretch",
    }
    rivals = [name for name in possible if name in setups.opponents]
    others = [name for name in possible if name not in rivals]
    extras: list[str] = []
    if others:
        extras += url_choices.choose_several("with", phone.say("setup.extras"), others, **look)
    if rivals:
        label, look["required"] = phone.say("setup.opponent"), True
        widget = st.segmented_control
        extras.append(url_choices.choose_one(widget, "against", label, rivals, rivals[0], **look))
    return extras


def lay_out(setups: Setups, plan: Plan) -> Setup | None:
    """The setup; where the address keeps what cannot be kept, one clear message."""
    try:
        return setups.lay_out(plan)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, phone.locale())), icon=":material/info:")
        _offer_again()
        st.query_params.pop(HERE, None)  # it may be what does not fit
        return None


def _offer_again() -> None:
    st.button(
        phone.say("setup.again"),
        icon=":material/casino:",
        width="stretch",
        on_click=setup_address.draw_all,
        args=({},),
    )
