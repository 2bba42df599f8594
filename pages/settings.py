"""Settings of this phone: language and theme; and what this app is."""

import streamlit as st

from companion.ui import settings
from companion.ui.frame import navigation
from companion.ui.phone import phone

navigation.begin("settings")
navigation.bar("settings", navigation.code_in_address())
st.title(phone.say("page.settings"))
settings.choose_language()
settings.choose_theme()
settings.show_sources()
