"""The board of a table: its pieces, and the changes to them."""

from companion.hosts.streamlit import navigation

navigation.draw("board")
