"""The logbook: finished games, what they say in figures, and files of them."""

from companion.ui.frame import navigation
from companion.ui.logbook import logbook_page

with navigation.page("logbook") as visit:
    visit.fragment(logbook_page.show)
