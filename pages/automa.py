"""The game: what the automa does now, and the one question that is open."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import calculating, correcting, frame, odds, playing, starting, watching

frame.begin("automa")
table = frame.open_table(Kind.AUTOMA)
frame.bar("automa", table.stored.code)
st.fragment(playing.show_table)(Kind.AUTOMA)
correcting.show(playing.act, Kind.AUTOMA)
calculating.show_link(table)
odds.show_link(table)
starting.offer_more(table)
watching.begin(table)
