"""The history of this table: what was said, step by step, and the way back to any of them."""

import streamlit as st

from companion.engine.procedure import PLAYED, Kind
from companion.ui import frame, history, phone, playing, watching

frame.begin("history")
table = frame.open_table(*([Kind.BOARD] if st.query_params.get(frame.OF) == Kind.BOARD else PLAYED))
frame.bar("history", table.stored.code)
st.title(phone.say("page.history"))
watching.drawn(table)
playing.show_message()
history.show_table(table)
history.show_redo(table)
history.show_moments(table)
watching.begin(table)
