"""Calculators for the table: some numbers in, what the rules make of them out."""

import streamlit as st

from companion.ui import calculating, frame, phone, playing

frame.begin("calculators")
table = calculating.table_in_address()
frame.bar("calculators", table.stored.code if table else None)
st.title(phone.say("page.calculators"))
playing.show_message()

calculator = calculating.choose(table)
known = calculating.facts(calculator, table)
calculating.show(calculator, calculating.enter(calculator, known), known, table)
