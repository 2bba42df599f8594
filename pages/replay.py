"""Replay: a simulated game on the drawn board, turn by turn."""

from companion.hosts.streamlit import navigation

navigation.draw("replay")
