"""The logbook: finished games, what they say in figures, and files of them."""

import streamlit as st

from companion.ui.frame import messages, navigation
from companion.ui.logbook import links, logbook_page, play_view

with navigation.page("logbook") as visit:
    st.title(visit.say("page.logbook"))
    messages.show()
    if links.ENTRY in st.query_params:
        play_view.show(visit, st.query_params[links.ENTRY])
    else:
        logbook_page.show(visit)
