"""The steps before a table stands: game, opponent, options, names."""

from __future__ import annotations

from typing import Any

import streamlit as st

from companion.engine.offers import Offer
from companion.engine.prompts import Answer
from companion.tables.store import StoreError
from companion.tables.tables import LONGEST_NAME
from companion.ui import phone, shared
from companion.ui.prompts import plain_label

MOST_LETTERS_IN_A_ROW = 24


def choose_offer() -> Offer[Any] | None:
    """First the game, then the opponent; both stand in the address, so a reload keeps them."""
    games = shared.games()
    game = games.get(st.query_params.get("game", ""))
    if game is None:
        st.subheader(phone.say("start.game"))
        for name in games:
            choice("game", name, phone.say(f"{name}.name"))
        return None
    offers = {offer.name: offer for offer in game.automas}
    offer = offers.get(st.query_params.get("automa", ""))
    if offer is None:
        st.subheader(phone.say("start.automa"))
        for name in offers:
            choice("automa", name, phone.say(f"{name}.name"))
            st.caption(phone.say(f"{name}.about"))
        return None
    st.caption(f"{phone.say(f'{game.name}.name')} · {phone.say(f'{offer.name}.name')}")
    return offer


def choice(parameter: str, value: str, label: str) -> None:
    def choose() -> None:
        st.query_params[parameter] = value

    st.button(label, key=f"{parameter}.{value}", type="primary", width="stretch", on_click=choose)


def choose_options(offer: Offer[Any]) -> dict[str, Answer]:
    """One choice after the other, the usual answer chosen."""
    chosen: dict[str, Answer] = {}
    locale = phone.locale()
    for option in offer.options:
        question = option.question
        labels = {value: locale.say(question.label_of(value)) for value in question.options}
        in_a_row = sum(map(len, labels.values())) <= MOST_LETTERS_IN_A_ROW
        picked = (st.segmented_control if in_a_row else st.pills)(
            locale.say(question.text),
            list(labels),
            default=option.default,
            required=True,
            format_func=lambda value, labels=labels: plain_label(labels[value]),
            key=f"option.{option.name}",
            width="stretch",
            wrap=True,
        )
        chosen[option.name] = option.default if picked is None else picked
    return chosen


def ask_names(players: int) -> list[str]:
    """Names are a courtesy: without one a player is called by the seat."""
    with st.expander(phone.say("start.names"), icon=":material/group:"):
        return [
            st.text_input(
                phone.say("player.seat", number=number),
                max_chars=LONGEST_NAME,
                key=f"name.{number}",
            )
            for number in range(1, players + 1)
        ]


def start(offer: Offer[Any], chosen: dict[str, Answer], names: list[str]) -> str:
    try:
        return shared.tables().start(offer, chosen, names)
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()
