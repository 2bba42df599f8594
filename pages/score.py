"""Final score: what each player has, line by line, and who wins."""

import streamlit as st

from companion.engine.offers import Kind
from companion.ui import frame, phone, score_starting, scoring

frame.begin("score")
code = frame.code_in_address()
automa = score_starting.open_at(code, Kind.AUTOMA)
frame.bar("score", code if automa else None)
if score_starting.has_sheet(code, automa):
    st.fragment(scoring.show_sheet)()
else:
    st.title(phone.say("page.score"))
    score_starting.start(automa)
