"""Final score: what each player has, line by line, and who wins."""

import streamlit as st

from companion.ui import frame, phone

frame.begin("score")
frame.bar("score", frame.code_in_address())
st.title(phone.say("page.score"))
