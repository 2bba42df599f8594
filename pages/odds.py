"""Odds: what simulations say of automas and battles, as plots with what was assumed."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.odds import odds_page
from companion.ui.phone import phone

navigation.begin("odds")
navigation.bar("odds", navigation.code_in_address())
st.title(phone.say("page.odds"))
odds_page.show(odds_page.choose_plot())
