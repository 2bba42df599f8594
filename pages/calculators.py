"""Calculators for the table: some numbers in, what the rules make of them out."""

import streamlit as st

from companion.ui import calculators
from companion.ui.frame import messages, navigation

with navigation.page("calculators") as visit:
    st.title(visit.say("page.calculators"))
    messages.show()
    table = calculators.table_of(visit)
    calculator = calculators.choose(table)
    known = calculators.facts(visit, calculator, table)
    calculators.show(visit, calculator, calculators.enter(calculator, known), known, table)
