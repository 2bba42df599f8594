"""Campaigns: the archive of each, and what the next game needs."""

import streamlit as st

from companion.ui import campaign_list, campaigns
from companion.ui.frame import navigation

with navigation.page("campaign") as visit:
    visit.fragment(campaigns.show if "t" in st.query_params else campaign_list.show)
