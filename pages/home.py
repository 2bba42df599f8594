"""Home: go on with a game, start one, join one; and all else one tap away."""

from companion.hosts.streamlit import navigation

navigation.draw("home")
