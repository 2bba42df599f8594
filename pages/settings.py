"""Settings of this phone: language and theme; and what this app is."""

from companion.ui import settings
from companion.ui.frame import navigation

with navigation.page("settings") as visit:
    visit.fragment(settings.show)
