"""The final score of each player, line by line, and the winner."""

from companion.hosts.streamlit import navigation

navigation.draw("score")
