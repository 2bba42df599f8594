"""Calculators for the table: some numbers in, what the rules make of them out."""

from companion.hosts.streamlit import navigation

navigation.draw("calculators")
