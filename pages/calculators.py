"""Calculators for the table: some numbers in, what the rules make of them out."""

import streamlit as st

from companion.ui import calculating, frame, phone

frame.begin("calculators")
frame.bar("calculators")
st.title(phone.say("page.calculators"))

calculator = calculating.choose()
calculating.show(calculator, calculating.enter(calculator))
