"""My box: what has been read off the components of this copy."""

import streamlit as st

from companion.ui.frame import messages, navigation, shared
from companion.ui.setup import box_page, reading_forms, readings

with navigation.page("box") as visit:
    st.title(visit.say("page.box"))
    messages.show()
    for game in shared.games().values():
        st.subheader(visit.say(f"{game.name}.name"))
        box_page.show_owned(visit, game)
        box_page.show_unread(visit, game)
        reading_forms.show(visit, game)
        readings.show_all(visit, game.name)
    box_page.show_files(visit)
