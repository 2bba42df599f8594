"""Ways into the logbook, and from one of its games to the next one with the same people."""

from __future__ import annotations

import streamlit as st

from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.score.dialogue import OPPONENT, PLAYERS
from companion.tables.logbook.play import SCENARIO, Play
from companion.ui import frame, rematching, shared

ENTRY = "entry"  # in the address: which game is open


def open_entry(uid: str) -> None:
    st.switch_page(frame.page_file("logbook"), query_params={ENTRY: uid})


def open_list() -> None:
    """All games again, with the choice as it was."""
    kept = {name: value for name, value in st.query_params.items() if name != ENTRY}
    st.switch_page(frame.page_file("logbook"), query_params=kept)


def play_again(play: Play) -> None:
    """Where the same game is started: against its automa, at its board, else as a score."""
    game = shared.games()[play.game]
    address = {"game": play.game, rematching.AGAIN: play.uid}
    procedure = play.automa or _board(game, play)
    if procedure:
        st.switch_page(frame.page_file("start"), query_params=address | {"automa": procedure})
    if game.sheets is None:
        st.switch_page(frame.page_file("start"), query_params=address)
    address |= {PLAYERS: str(len(play.players)), OPPONENT: "none"}
    address |= {SCENARIO: play.scenario} if play.scenario else {}
    st.switch_page(frame.page_file("score"), query_params=address)


def _board(game: Game, play: Play) -> str:
    """The board that is kept in this scenario, where there is one."""
    for name, procedure in game.of_kind(Kind.BOARD).items():
        for option in procedure.options:
            if option.name == SCENARIO and play.scenario in option.question.options:
                return name
    return ""
