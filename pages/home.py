"""Home: continue, start or join a game; everything else is one tap away."""

from companion.hosts.streamlit import navigation

navigation.draw("home")
