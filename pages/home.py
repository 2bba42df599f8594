"""Home: go on with a game, start one, join one; and all else one tap away."""

from companion.ui import home
from companion.ui.frame import navigation

with navigation.page("home") as visit:
    visit.fragment(home.show)
