"""The history of this table: what was said, step by step, and the way back to any of them."""

from companion.ui.frame import navigation
from companion.ui.play import history

with navigation.page("history", *history.kinds_meant()) as visit:
    visit.fragment(history.show)
