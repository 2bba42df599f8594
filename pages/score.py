"""Final score: what each player has, line by line, and who wins."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.frame.pages import PAGES
from companion.ui.score import score_start, sheet_page

with navigation.page("score") as visit:
    if score_start.has_sheet(visit):
        visit.fragment(sheet_page.show)
    else:
        navigation.bar(visit, PAGES["score"])
        st.title(visit.say("page.score"))
        score_start.start(visit)
