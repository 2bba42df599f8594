"""This game as a file, to go on with it elsewhere."""

from companion.hosts.streamlit import navigation

navigation.draw("along")
