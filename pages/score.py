"""Final score: what each player has, line by line, and who wins."""

from companion.hosts.streamlit import navigation

navigation.draw("score")
