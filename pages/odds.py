"""Odds: simulated games as charts, with their assumptions."""

from companion.hosts.streamlit import navigation

navigation.draw("odds")
