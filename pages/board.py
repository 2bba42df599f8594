"""The board of a table: what lies where, and what happened to it."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import calculators
from companion.ui.frame import navigation
from companion.ui.play import corrections, news, table_page
from companion.ui.start import start_forms

navigation.begin("board")
table = navigation.open_table(Kind.BOARD)
navigation.bar("board", table.stored.code)
navigation.choose_board(table)
st.fragment(table_page.show_table)(Kind.BOARD)
corrections.show(table_page.act, Kind.BOARD)
calculators.show_link(table)
start_forms.offer_more(table)
news.begin(table)
