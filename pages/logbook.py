"""The logbook: finished games, what they say in figures, and files of them."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.logbook import access, links, logbook_page, play_view
from companion.ui.phone import phone

navigation.begin("logbook")
navigation.bar("logbook")
st.title(phone.say("page.logbook"))
access.show_said()
if links.ENTRY in st.query_params:
    play_view.show(st.query_params[links.ENTRY])
else:
    logbook_page.show()
