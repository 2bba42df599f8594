"""My box: what has been read off the components of this copy."""

import streamlit as st

from companion.ui.frame import navigation, shared
from companion.ui.phone import phone
from companion.ui.setup import box_page, reading_forms, readings

navigation.begin("box")
navigation.bar("box", navigation.code_in_address())
st.title(phone.say("page.box"))

for game in shared.games().values():
    st.subheader(phone.say(f"{game.name}.name"))
    box_page.show_owned(game)
    box_page.show_unread(game)
    reading_forms.show(game)
    readings.show_all(game.name)
box_page.show_files()
