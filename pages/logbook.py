"""The logbook: finished games, their statistics and files."""

from companion.hosts.streamlit import navigation

navigation.draw("logbook")
