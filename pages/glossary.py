"""Look it up: every symbol, tile, port and module in a few words."""

import streamlit as st

from companion.ui import glossary
from companion.ui.frame import navigation
from companion.ui.phone import phone

navigation.begin("glossary")
navigation.bar("glossary", navigation.code_in_address())
st.title(phone.say("page.glossary"))
st.fragment(glossary.show)()
