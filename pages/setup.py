"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.setup import chance_items, setup_form

navigation.begin("setup")
navigation.bar("setup", navigation.code_in_address())
st.title(phone.say("page.setup"))

procedure = setup_form.choose_game()
plan = setup_form.choose(procedure) if procedure is not None else None
if procedure is not None and plan is not None:
    setup = setup_form.lay_out(procedure, plan)
    if setup is not None:
        setup_form.show(setup)
        setup_form.show_readings(procedure, setup)
        chance_items.show_items(setup)
        setup_form.offer_to_keep(setup)
