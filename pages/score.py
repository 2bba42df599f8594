"""Final score: what each player has, line by line, and who wins."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import frame, phone, score_starting, scoring, watching

frame.begin("score")
frame.bar("score", frame.code_in_address())
if score_starting.has_sheet():
    st.fragment(scoring.show_sheet)()
else:
    st.title(phone.say("page.score"))
    score_starting.start()
table = frame.find_table(Kind.SCORE) or frame.find_table()
if table is not None:
    watching.begin(table)
