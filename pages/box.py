"""My box: what has been read off the components of this copy."""

from companion.hosts.streamlit import navigation

navigation.draw("box")
