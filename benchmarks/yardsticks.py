"""The yardsticks of our benchmarks: games of OpenSpiel, and a bare Streamlit button."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import process_time

SPIEL_GAMES = 25

BARE_APP = """
import streamlit as st

def count():
    st.session_state.count = st.session_state.get("count", 0) + 1

st.button("Tap", type="primary", on_click=count)
st.write(f"Tapped {st.session_state.get('count', 0)} times")
"""


def load_open_spiel() -> Callable[[int], float] | None:
    """Plays some OpenSpiel games at random from a seed; their steps a second."""
    try:
        import pyspiel
        from open_spiel.python import games as _games  # noqa: F401 (registers the Python games)
    except ImportError:
        return None
    game = pyspiel.load_game("python_liars_poker")

    def steps_a_second(seed: int) -> float:
        chance, steps, began = random.Random(seed), 0, process_time()
        for _ in range(SPIEL_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
                steps += 1
        return steps / (process_time() - began)

    return steps_a_second


def load_backgammon() -> Callable[[int], float] | None:
    """Plays some games of OpenSpiel's backgammon at random; decisions a second, dice too."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("backgammon")

    def decisions_a_second(seed: int) -> float:
        chance, decisions, began = random.Random(seed), 0, process_time()
        for _ in range(SPIEL_GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions / (process_time() - began)

    return decisions_a_second
