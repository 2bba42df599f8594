"""Campaigns: the archive of each, and what the next game needs."""

import streamlit as st

from companion.ui import campaigns
from companion.ui.frame import messages, navigation

with navigation.page("campaign") as visit:
    if "t" in st.query_params:
        campaigns.show(visit)
    else:
        st.title(visit.say("page.campaign"))
        messages.show()
        campaigns.show_all()
        campaign = campaigns.choose_game()
        if campaign is not None:
            campaigns.start_one(visit, campaign)
            campaigns.offer_import(visit, campaign)
