"""Start a table: which game, which scenario, who plays, against whom."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.start import new_game, start_forms

navigation.begin("start")
navigation.bar("start", navigation.code_in_address())
st.title(phone.say("page.start"))

game = start_forms.choose_game()
part = start_forms.chosen_part(game) if game is not None else None
if part is not None:
    start_forms.show_part(part)
elif game is not None:
    new_game.show(game)
    start_forms.offer_parts(game)
