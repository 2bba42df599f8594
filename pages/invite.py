"""Invite: the way to this table for other phones, and who is there."""

from companion.hosts.streamlit import navigation

navigation.draw("invite")
