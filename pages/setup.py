"""Set up a game: which one, and everything to fetch and to do, ready to tick off."""

import streamlit as st

from companion.ui import frame, phone, setting_up

frame.begin("setup")
frame.bar("setup")
st.title(phone.say("page.setup"))

offer = setting_up.choose_game()
if offer is not None:
    setup = setting_up.choose(offer)
    if setup is not None:
        setting_up.show(setup)
