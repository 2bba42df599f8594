"""Settings of this phone: language and theme; and what this app is."""

import streamlit as st

from companion.ui import settings
from companion.ui.frame import navigation

with navigation.page("settings") as visit:
    st.title(visit.say("page.settings"))
    settings.choose_language()
    settings.choose_theme()
    settings.show_sources()
