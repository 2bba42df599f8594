"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.setup import chance_items, setup_form
from companion.ui.start.table_facts import TableFacts

with navigation.page("setup") as visit:
    st.title(visit.say("page.setup"))
    known = TableFacts(visit)
    setups = setup_form.choose_game(visit, known)
    plan = setup_form.choose(visit, known, setups) if setups is not None else None
    setup = setup_form.lay_out(setups, plan) if setups is not None and plan is not None else None
    if setups is not None and setup is not None:
        setup_form.show(setup)
        setup_form.show_readings(visit, setups, setup)
        chance_items.show_items(setup)
        setup_form.offer_to_keep(visit, known, setup)
