"""Invitations: how other phones join this table, and who is there."""

from companion.hosts.streamlit import navigation

navigation.draw("invite")
