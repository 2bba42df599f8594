"""Settings of this phone, language and theme; and what this app is."""

from companion.hosts.streamlit import navigation

navigation.draw("settings")
