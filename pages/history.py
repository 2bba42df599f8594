"""The history of this table: what was said, step by step, and the way back to any of them."""

import streamlit as st

from companion.engine.procedure import PLAYED, Kind
from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.play import history, news, table_page

navigation.begin("history")
table = navigation.open_table(
    *([Kind.BOARD] if st.query_params.get(navigation.OF) == Kind.BOARD else PLAYED)
)
navigation.bar("history", table.stored.code)
st.title(phone.say("page.history"))
news.drawn(table)
table_page.show_message()
history.show_table(table)
history.show_redo(table)
history.show_moments(table)
news.begin(table)
