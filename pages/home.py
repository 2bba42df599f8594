"""Home: continue a table, start one, join one; and all else two taps away."""

import streamlit as st

from companion.tables.codes import read_code
from companion.ui import home
from companion.ui.frame import navigation
from companion.ui.phone import phone

navigation.begin("home")
navigation.bar("home")
home.show_title()

if st.button(phone.say("home.start"), icon=":material/add:", type="primary", width="stretch"):
    navigation.go("start")
home.show_ways(["setup", "score", "calculators", "odds", "campaign", "glossary", "box", "logbook"])
home.show_tables()

with st.form("join", border=False):
    written = st.text_input(
        phone.say("home.code"), placeholder=phone.say("home.code.example"), max_chars=12
    )
    if st.form_submit_button(phone.say("home.join"), width="stretch"):
        code = read_code(written)
        if code and home.table_exists(code):
            navigation.go("home", code)
        st.warning(phone.say("table.unknown"), icon=":material/search_off:")

home.show_notice()
