"""Calculators for the table: some numbers in, what the rules make of them out."""

import streamlit as st

from companion.ui import calculators
from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.play import table_page

navigation.begin("calculators")
table = calculators.table_in_address()
navigation.bar("calculators", table.stored.code if table else None)
st.title(phone.say("page.calculators"))
table_page.show_message()

calculator = calculators.choose(table)
known = calculators.facts(calculator, table)
calculators.show(calculator, calculators.enter(calculator, known), known, table)
