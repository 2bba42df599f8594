"""Calculators: numbers of the table in, results by the rules out."""

from companion.hosts.streamlit import navigation

navigation.draw("calculators")
