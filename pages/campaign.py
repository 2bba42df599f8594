"""Campaigns: the archive of each, and what the next game needs."""

import streamlit as st

from companion.engine.procedure import Kind
from companion.ui import campaigning, correcting, frame, phone, playing, watching

frame.begin("campaign")
frame.bar("campaign", frame.code_in_address())

if "t" in st.query_params:
    table = playing.on_screen(Kind.CAMPAIGN)
    between_games = campaigning.show(table)
    correcting.show(playing.act, Kind.CAMPAIGN)
    if between_games:
        campaigning.offer_file(table)
        campaigning.show_history(table)
    if st.button(phone.say("campaign.all"), type="tertiary", icon=":material/map:"):
        frame.go("campaign")
    watching.begin(table)
else:
    st.title(phone.say("page.campaign"))
    playing.show_message()
    campaigning.show_all()
    campaign = campaigning.choose_game()
    if campaign is not None:
        campaigning.start_one(campaign)
        campaigning.offer_import(campaign)
