"""Campaigns: the archive of each, and what the next game needs."""

import streamlit as st

from companion.ui import campaigns
from companion.ui.frame import messages, navigation
from companion.ui.frame.pages import PAGES

with navigation.page("campaign") as visit:
    if "t" in st.query_params:
        visit.fragment(campaigns.show)
    else:
        navigation.bar(visit, PAGES["campaign"])
        st.title(visit.say("page.campaign"))
        messages.show()
        campaigns.show_all()
        for campaign in campaigns.offered():
            campaigns.offer_start(visit, campaign)
            campaigns.offer_import(visit, campaign)
