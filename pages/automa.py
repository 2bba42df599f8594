"""The automa: what it does now, where, and the one question that is open."""

import streamlit as st

from companion.ui import correcting, frame, playing

frame.begin("automa")
frame.bar("automa", frame.open_table().stored.code)
st.fragment(playing.show_table)()
correcting.offer(playing.act)
