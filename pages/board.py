"""The board of a table: what lies where, and what happened to it."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import calculating, correcting, frame, playing, starting, watching

frame.begin("board")
table = frame.open_table(Kind.BOARD)
frame.bar("board", table.stored.code)
frame.choose_board(table)
st.fragment(playing.show_table)(Kind.BOARD)
correcting.show(playing.act, Kind.BOARD)
calculating.show_link(table)
starting.offer_more(table)
watching.begin(table)
