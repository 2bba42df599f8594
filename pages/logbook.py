"""The logbook: finished games, what they say in figures, and files of them."""

import streamlit as st

from companion.ui import frame, logbook, logbook_access, logbook_entry, logbook_links, phone

frame.begin("logbook")
frame.bar("logbook")
st.title(phone.say("page.logbook"))
logbook_access.show_said()
if logbook_links.ENTRY in st.query_params:
    logbook_entry.show(st.query_params[logbook_links.ENTRY])
else:
    logbook.show()
