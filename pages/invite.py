"""Invite: the way to this table for other phones, and who is there."""

import streamlit as st

from companion.ui import frame, inviting, phone, playing, watching

frame.begin("invite")
table = frame.open_table()
frame.bar("invite", table.stored.code)
watching.drawn(table)
st.title(phone.say("page.invite"))
playing.show_message()
inviting.show_way(table)
inviting.choose_seat(table)
inviting.show_everybody(table)
inviting.offer_owners_choices(table)
watching.begin(table)
