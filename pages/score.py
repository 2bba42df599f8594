"""Final score: what each player has, line by line, and who wins."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.play import news
from companion.ui.score import score_start, sheet_page

navigation.begin("score")
navigation.bar("score", navigation.code_in_address())
if score_start.has_sheet():
    st.fragment(sheet_page.show_sheet)()
else:
    st.title(phone.say("page.score"))
    score_start.start()
table = navigation.find_table(Kind.SCORE) or navigation.find_table()
if table is not None:
    news.begin(table)
