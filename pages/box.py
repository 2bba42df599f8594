"""My box: what has been read off the components of this copy."""

import streamlit as st

from companion.ui import frame, phone

frame.begin("box")
frame.bar("box", frame.code_in_address())
st.title(phone.say("page.box"))
