"""The logbook: finished games, what they say in figures, and files of them."""

from companion.hosts.streamlit import navigation

navigation.draw("logbook")
