"""Start a table: which game, which scenario, who plays, against whom."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.start import new_game, start_forms

with navigation.page("start") as visit:
    st.title(visit.say("page.start"))
    game = start_forms.choose_game()
    part = start_forms.chosen_part(game) if game is not None else None
    if part is not None:
        start_forms.show_part(visit, part)
    elif game is not None:
        new_game.show(visit, game)
        start_forms.offer_parts(game)
