"""My box: facts about the components of this copy."""

from companion.hosts.streamlit import navigation

navigation.draw("box")
