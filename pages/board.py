"""The board of a table: what lies where, and what happened to it."""

from companion.hosts.streamlit import navigation

navigation.draw("board")
