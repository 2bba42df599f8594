"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

import streamlit as st

from companion.ui import chance_items, frame, phone, setting_up

frame.begin("setup")
frame.bar("setup", frame.code_in_address())
st.title(phone.say("page.setup"))

procedure = setting_up.choose_game()
plan = setting_up.choose(procedure) if procedure is not None else None
if procedure is not None and plan is not None:
    setup = setting_up.lay_out(procedure, plan)
    if setup is not None:
        setting_up.show(setup)
        setting_up.show_readings(procedure, setup)
        chance_items.show_items(setup)
        setting_up.offer_to_keep(setup)
