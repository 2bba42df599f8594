"""Look it up: every symbol, tile, port and module in a few words."""

import streamlit as st

from companion.ui import glossary
from companion.ui.frame import navigation

with navigation.page("glossary") as visit:
    st.title(visit.say("page.glossary"))
    st.fragment(glossary.show)()
