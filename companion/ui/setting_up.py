"""A setup on the screen. All that was chosen stands in the address, so a reload keeps it."""

from __future__ import annotations

import secrets

import streamlit as st

from companion.engine.chance import LARGEST_SEED
from companion.engine.setups import Setup, SetupOffer
from companion.ui import phone, screen, shared, starting
from companion.ui.prompts import plain_label

SEED = "seed"


def choose_game() -> SetupOffer | None:
    offers = {name: game.setups for name, game in shared.games().items() if game.setups}
    return starting.choose("game", offers)


def choose(offer: SetupOffer) -> Setup | None:
    """Scenario, players and what else; then it is laid out by the seed in the address."""
    game, address = offer.game, st.query_params
    scenario = address.get("scenario", "")
    scenario = st.selectbox(
        phone.say("setup.scenario"),
        offer.scenarios,
        index=offer.scenarios.index(scenario) if scenario in offer.scenarios else 0,
        format_func=lambda name: phone.say(f"{game}.scenario.{name}"),
    )
    numbers = [number for number in offer.players.options if isinstance(number, int)]
    wanted = address.get("players", "")
    players = st.segmented_control(
        phone.locale().say(offer.players.text),
        numbers,
        default=int(wanted) if wanted in map(str, numbers) else 2,
        required=True,
        width="stretch",
    )
    possible = offer.extras_for(scenario, players)
    extras = st.pills(
        phone.say("setup.extras"),
        possible,
        selection_mode="multi",
        default=[name for name in address.get("with", "").split(".") if name in possible],
        format_func=lambda name: phone.say(f"{game}.extra.{name}"),
        width="stretch",
    )
    chosen = {"scenario": scenario, "players": str(players), "with": ".".join(extras)}
    for name, value in chosen.items():
        if address.get(name) != value:
            address[name] = value
    seed = _seed()
    if seed is None:
        st.warning(phone.say("setup.bad_seed", most=LARGEST_SEED))
        _offer_again()
        return None
    return offer.lay_out(scenario, players, seed, extras)


def show(setup: Setup) -> None:
    """From the box, step by step, and what only the cards can say."""
    locale = phone.locale()
    modules = [phone.say(f"{setup.game}.module.{name}") for name in setup.modules]
    st.html(screen.note(phone.say("setup.modules", modules=", ".join(modules))))
    st.subheader(phone.say("setup.fetch"))
    for number, text in enumerate(setup.fetch):
        _tick(f"f{number}", locale.say(text))
    st.subheader(phone.say("setup.steps"))
    for number, step in enumerate(setup.steps):
        _tick(f"s{number}", locale.in_full(step.text))
    if setup.to_read:
        st.subheader(phone.say("setup.to_read"))
        for text in setup.to_read:
            st.html(screen.note(locale.say(text)))
    if setup.notes:
        with st.expander(phone.say("setup.notes")):
            st.html("".join(screen.note(locale.say(note)) for note in setup.notes))
    st.html(screen.note(phone.say("setup.seed", seed=st.query_params[SEED])))
    _offer_again()


def _tick(key: str, text: str) -> None:
    """A line to tick off. The tick is part of the address: a locked phone keeps it."""
    st.checkbox(plain_label(text), key=key, bind="query-params")


def _seed() -> int | None:
    """The seed in the address; a new one where there is none; None where it is no seed."""
    if SEED not in st.query_params:
        _draw()
    written = st.query_params[SEED]
    if not written.isdecimal() or int(written) > LARGEST_SEED:
        return None
    return int(written)


def _offer_again() -> None:
    st.button(phone.say("setup.again"), icon=":material/casino:", width="stretch", on_click=_draw)


def _draw() -> None:
    """A new seed; what was ticked off of the old steps is no longer true."""
    for key in [k for k in st.session_state if str(k).startswith("s") and str(k)[1:].isdecimal()]:
        st.session_state[key] = False
    st.query_params[SEED] = str(secrets.randbelow(LARGEST_SEED + 1))
