"""Settings of this phone: language and theme; and what this app is."""

import streamlit as st

from companion.ui import frame, phone, settings

frame.begin("settings")
frame.bar("settings", frame.code_in_address())
st.title(phone.say("page.settings"))
settings.choose_language()
settings.choose_theme()
settings.show_sources()
