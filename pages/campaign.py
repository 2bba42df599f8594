"""Campaigns: the archive of each, and what the next game needs."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import campaigns
from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.play import corrections, news, table_page

navigation.begin("campaign")
navigation.bar("campaign", navigation.code_in_address())

if "t" in st.query_params:
    table = table_page.on_screen(Kind.CAMPAIGN)
    between_games = campaigns.show(table)
    corrections.show(table_page.act, Kind.CAMPAIGN)
    if between_games:
        campaigns.offer_file(table)
        campaigns.show_history(table)
    if st.button(phone.say("campaign.all"), type="tertiary", icon=":material/map:"):
        navigation.go("campaign")
    news.begin(table)
else:
    st.title(phone.say("page.campaign"))
    table_page.show_message()
    campaigns.show_all()
    campaign = campaigns.choose_game()
    if campaign is not None:
        campaigns.start_one(campaign)
        campaigns.offer_import(campaign)
