"""What the screens of the logbook share."""

from __future__ import annotations

from typing import ClassVar

from companion.app.frame import routes
from companion.app.frame.address import ENTRY
from companion.app.frame.events import Event, TooOld
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.taps import tap
from companion.app.frame.visit import Visit
from companion.app.pages.logbook.links import ADD, CORRECT, FILES, open_list
from companion.engine.questions import YES

LIST = "list"


def open_screen() -> str:
    """Return which screen the address says."""
    if host.address.get(ENTRY):
        return CORRECT if host.address.get(CORRECT) == YES else ENTRY
    return next((name for name in (ADD, FILES) if host.address.get(name) == YES), LIST)


class LogbookScreen(Page):
    name = "logbook"
    shows: ClassVar[str]  # as `open_screen` names it

    def handle(self, visit: Visit, event: Event) -> None:
        """Ignore a tap if another screen is open now, or the tap before it led away."""
        if open_screen() != self.shows or routes.leads_away():
            raise TooOld
        super().handle(visit, event)

    @tap
    def on_back(self, _visit: Visit) -> None:
        open_list()
