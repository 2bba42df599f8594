"""Invite: the way to this table for other phones, and who is there."""

import streamlit as st

from companion.ui.frame import messages, navigation
from companion.ui.play import invitations, news

with navigation.page("invite") as visit:
    news.drawn(visit.table, visit.seat)
    st.title(visit.say("page.invite"))
    messages.show()
    invitations.show_way(visit, visit.table)
    invitations.choose_seat(visit, visit.table)
    invitations.show_everybody(visit, visit.table)
    invitations.offer_owners_choices(visit, visit.table)
