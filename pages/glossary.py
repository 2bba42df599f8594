"""Look it up: every symbol, tile, port and module in a few words."""

from companion.ui import glossary
from companion.ui.frame import navigation

with navigation.page("glossary") as visit:
    visit.fragment(glossary.show)
