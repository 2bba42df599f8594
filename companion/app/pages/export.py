"""A game to export: the same file that `companion tables export` writes."""

from __future__ import annotations

from collections.abc import Iterator

from companion import services
from companion.app.elements.files import Taking
from companion.app.elements.screen import Element, Line, Notice, Paragraph
from companion.app.elements.tools import Chapter
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.visit import Visit
from companion.app.parts.files import edition_link
from companion.engine.text import Locale
from companion.tables.table_files import file_name, write_table


class Export(Page):
    name = "export"

    def body(self, visit: Visit) -> Iterator[Element]:
        """Return the export. Only players get it: the file holds secret scores and the seed."""
        stored = visit.table.stored
        text = write_table(services.tables().store, stored.table) if visit.seat.may_act else ""
        return body_of(text, file_name(stored), visit.locale)


def body_of(text: str, file: str, locale: Locale) -> Iterator[Element]:
    """Yield how to go on elsewhere with a table's file; a spectator has no text of it."""
    if not text:
        yield Notice(text=locale.text("seat.only_looks"))
        return
    where = "to_table" if host.alone else "to_phone"
    how = locale.text(f"export.how.{where}", {"open": locale.text("home.file")})
    yield Chapter(
        title=locale.text(f"export.{where}"),
        lines=(
            Line(text=locale.text("export.all"), icon="download"),
            Line(text=how, icon="load"),
        ),
    )
    label = locale.text("export.save")
    yield Taking(label=label, text=text, file=file, own=True, icon="download")
    yield Paragraph(text=locale.text("export.back"), small=True)
    yield from edition_link(host.edition, locale)


PAGE = Export()
