"""My box: what has been read off the components of this copy."""

import streamlit as st

from companion.ui import boxes, frame, phone, reading, reading_forms, shared

frame.begin("box")
frame.bar("box", frame.code_in_address())
st.title(phone.say("page.box"))

for game in shared.games().values():
    st.subheader(phone.say(f"{game.name}.name"))
    boxes.show_owned(game)
    boxes.show_unread(game)
    reading_forms.show(game)
    reading.show_all(game.name)
boxes.show_files()
