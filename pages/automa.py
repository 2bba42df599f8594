"""The game: what the automa does now, and the one question that is open."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import calculators
from companion.ui.frame import navigation
from companion.ui.odds import odds_page
from companion.ui.play import corrections, news, table_page
from companion.ui.start import start_forms

navigation.begin("automa")
table = navigation.open_table(Kind.AUTOMA)
navigation.bar("automa", table.stored.code)
st.fragment(table_page.show_table)(Kind.AUTOMA)
corrections.show(table_page.act, Kind.AUTOMA)
calculators.show_link(table)
odds_page.show_link(table)
start_forms.offer_more(table)
news.begin(table)
