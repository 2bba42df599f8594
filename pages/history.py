"""The history of this table, step by step, and a way back to each step."""

from companion.hosts.streamlit import navigation

navigation.draw("history")
