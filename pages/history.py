"""The history of this table: what was said, step by step, and the way back to any of them."""

from companion.hosts.streamlit import navigation

navigation.draw("history")
