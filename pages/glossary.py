"""The glossary: every symbol, tile, port and module in a few words."""

from companion.hosts.streamlit import navigation

navigation.draw("glossary")
