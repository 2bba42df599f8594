"""Campaigns: the archive of each, and what the next game needs."""

import streamlit as st

from companion.ui import frame, phone

frame.begin("campaign")
frame.bar("campaign", frame.code_in_address())
st.title(phone.say("page.campaign"))
