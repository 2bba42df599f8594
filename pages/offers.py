"""What a game offers: to play it whole, a part of it, its tools."""

from companion.hosts.streamlit import navigation

navigation.draw("offers")
