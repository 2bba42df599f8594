"""The game: what the automa does now, or what happened; and the one question that is open."""

import streamlit as st

from companion.ui import calculating, correcting, frame, playing

frame.begin("automa")
table = frame.open_table()
frame.bar("automa", table.stored.code)
st.fragment(playing.show_table)()
correcting.offer(playing.act)
calculating.offer(table)
