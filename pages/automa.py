"""The game: what the automa does now, and the one question that is open."""

from companion.ui.frame import navigation
from companion.ui.play import table_screen

with navigation.page("automa") as visit:
    visit.fragment(table_screen.show)
