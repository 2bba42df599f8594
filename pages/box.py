"""My box: what has been read off the components of this copy."""

import streamlit as st

from companion.ui.frame import messages, navigation
from companion.ui.setup import box_page

with navigation.page("box") as visit:
    st.title(visit.say("page.box"))
    messages.show()
    box_page.show(visit)
    box_page.show_files(visit)
