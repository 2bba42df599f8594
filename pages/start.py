"""Start a table: which game, which scenario, who plays, against whom."""

import streamlit as st

from companion.ui import frame, new_game, phone, starting

frame.begin("start")
frame.bar("start", frame.code_in_address())
st.title(phone.say("page.start"))

game = starting.choose_game()
part = starting.chosen_part(game) if game is not None else None
if part is not None:
    starting.show_part(part)
elif game is not None:
    new_game.show(game)
    starting.offer_parts(game)
