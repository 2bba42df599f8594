"""What a game offers: to play it whole, a part of it, its tools."""

from companion.ui.frame import navigation
from companion.ui.start import offers

with navigation.page("offers") as visit:
    visit.fragment(offers.show)
