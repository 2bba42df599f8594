"""Odds: what simulations say of automas and battles, as plots with what was assumed."""

import streamlit as st

from companion.ui import frame, odds, phone

frame.begin("odds")
frame.bar("odds", frame.code_in_address())
st.title(phone.say("page.odds"))
odds.show(odds.choose_plot())
