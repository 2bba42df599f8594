"""My box: what has been read off the components of this copy."""

from companion.ui.frame import navigation
from companion.ui.setup import box_page

with navigation.page("box") as visit:
    visit.fragment(box_page.show)
