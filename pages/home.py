"""Home: continue a table, start one, join one; and all else two taps away."""

import streamlit as st

from companion.ui import home
from companion.ui.frame import navigation
from companion.ui.frame.pages import PAGES, go

with navigation.page("home") as visit:
    home.show_title()
    if st.button(
        visit.say("home.start"), icon=PAGES["start"].icon, type="primary", width="stretch"
    ):
        go("start")
    home.show_ways()
    home.show_tables()
    home.show_way_in()
    home.show_notice()
