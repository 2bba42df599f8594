"""Look it up: every symbol, tile, port and module in a few words."""

import streamlit as st

from companion.ui import frame, looking_up, phone

frame.begin("glossary")
frame.bar("glossary", frame.code_in_address())
st.title(phone.say("page.glossary"))
st.fragment(looking_up.show)()
