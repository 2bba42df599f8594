"""Calculators for the table: some numbers in, what the rules make of them out."""

from companion.ui import calculators
from companion.ui.frame import navigation

with navigation.page("calculators") as visit:
    visit.fragment(calculators.show)
