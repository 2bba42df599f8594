"""Odds: what simulations say of automas and battles, as plots with what was assumed."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.odds import odds_page

with navigation.page("odds") as visit:
    st.title(visit.say("page.odds"))
    odds_page.show(visit, odds_page.choose_plot())
