"""The history of this table: what was said, step by step, and the way back to any of them."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui.frame import messages, navigation
from companion.ui.play import history, news

of_board = st.query_params.get(navigation.OF) == Kind.BOARD
with navigation.page("history", *([Kind.BOARD] if of_board else [])) as visit:
    st.title(visit.say("page.history"))
    news.drawn(visit.table, visit.seat)
    messages.show()
    history.show_table(visit.table)
    history.show_redo(visit, visit.table)
    history.show_moments(visit, visit.table)
