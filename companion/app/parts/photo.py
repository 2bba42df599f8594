"""The photo of the table at the end of a game: added, replaced and deleted."""

from __future__ import annotations

from companion.app.elements.files import Photo
from companion.app.frame import logbook, uploads
from companion.app.frame.events import require
from companion.app.frame.page import Page
from companion.app.frame.taps import pieces, tap
from companion.app.frame.visit import Visit
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.tables.logbook.logbook import LogbookEntry


class PhotoPage(Page):
    """A page that shows the photo of a game in the logbook."""

    def photographed(self, visit: Visit) -> LogbookEntry | None:
        raise NotImplementedError

    @tap(pieces)
    def on_photo(self, visit: Visit, given: list[Answer]) -> None:
        self._keep(visit, uploads.data_of(given).decode())

    @tap
    def on_no_photo(self, visit: Visit) -> None:
        self._keep(visit, "")

    def _keep(self, visit: Visit, photo: str) -> None:
        entry = require(self.photographed(visit))
        logbook.attempt(visit, lambda: logbook.logbook().keep_photo(entry.play.uid, photo))


def photo_of(entry: LogbookEntry, locale: Locale) -> Photo:
    jpeg = logbook.logbook().photo(entry)
    return Photo(
        label=locale.text("photo.other" if jpeg else "photo.add"),
        words=locale.text("photo.words"),
        wrong=locale.text("photo.wrong"),
        jpeg=jpeg,
        remove=locale.text("photo.remove"),
        sure=locale.text("photo.sure"),
    )
