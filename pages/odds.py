"""Odds: what simulations say of automas and battles, as plots with what was assumed."""

from companion.hosts.streamlit import navigation

navigation.draw("odds")
