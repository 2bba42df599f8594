"""The board of a table: what lies where, and what happened to it."""

from companion.ui.frame import navigation
from companion.ui.play import table_screen

with navigation.page("board") as visit:
    visit.fragment(table_screen.show)
