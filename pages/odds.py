"""Odds: what simulations say of automas and battles, as plots with what was assumed."""

from companion.ui import odds
from companion.ui.frame import navigation

with navigation.page("odds") as visit:
    visit.fragment(odds.show)
