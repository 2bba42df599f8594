"""Campaigns: the files of each, and what the next game needs."""

from companion.hosts.streamlit import navigation

navigation.draw("campaign")
