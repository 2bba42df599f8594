"""Start a table: which game, which opponent, how."""

import streamlit as st

from companion.ui import frame, phone, starting

frame.begin("start")
frame.bar("start", frame.code_in_address())
st.title(phone.say("page.start"))

procedure = starting.choose_offer()
if procedure is not None:
    chosen = starting.choose_options(procedure)
    names = starting.ask_names(int(chosen.get("players", 1)))
    with st.bottom:
        if st.button(phone.say("start.go"), type="primary", width="stretch", key="go"):
            frame.go(frame.PAGE_OF[procedure.kind], starting.start(procedure, chosen, names))
