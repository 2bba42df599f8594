"""Invite: the way to this table for other phones, and who is there."""

import streamlit as st

from companion.ui.frame import navigation
from companion.ui.phone import phone
from companion.ui.play import invitations, news, table_page

navigation.begin("invite")
table = navigation.open_table()
navigation.bar("invite", table.stored.code)
news.drawn(table)
st.title(phone.say("page.invite"))
table_page.show_message()
invitations.show_way(table)
invitations.choose_seat(table)
invitations.show_everybody(table)
invitations.offer_owners_choices(table)
news.begin(table)
