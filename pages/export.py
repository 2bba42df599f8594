"""The game as a file, to continue on another device."""

from companion.hosts.streamlit import navigation

navigation.draw("export")
