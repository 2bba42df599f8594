"""Ways into the logbook, and from one of its games to the next one with the same people."""

from __future__ import annotations

import streamlit as st

from companion.engine.score.dialogue import OPPONENT, PLAYERS
from companion.engine.setup.plan import Setups
from companion.tables.logbook.play import SCENARIO, Play
from companion.ui.frame import shared
from companion.ui.frame.pages import switch
from companion.ui.start import rematch

ENTRY = "entry"  # in the address: which game is open


def open_entry(uid: str) -> None:
    switch("logbook", {ENTRY: uid})


def open_list() -> None:
    """All games again, with the choice as it was."""
    switch("logbook", {name: v for name, v in st.query_params.items() if name != ENTRY})


def play_again(play: Play) -> None:
    """Where the same game is started: whole, with the same scenario, people and opponent."""
    game = shared.games()[play.game]
    address = {"game": play.game, rematch.AGAIN: play.uid, PLAYERS: str(len(play.players))}
    if game.setups is not None:
        address |= _as_before(game.setups, play)
        switch("start", address)
    if game.sheets is None:
        switch("start", address)
    address |= {OPPONENT: "none"} | ({SCENARIO: play.scenario} if play.scenario else {})
    switch("score", address)


def _as_before(setups: Setups, play: Play) -> dict[str, str]:
    """What the start takes from the address."""
    extras = [name for name in play.extras if name in setups.extras]
    chosen = {
        SCENARIO: play.scenario if play.scenario in setups.scenarios else "",
        "with": ".".join(name for name in extras if name not in setups.opponents),
        "against": play.automa if play.automa in setups.opponents else "",
    }
    return {name: value for name, value in chosen.items() if value}
