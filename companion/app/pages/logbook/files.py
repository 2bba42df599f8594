"""The logbook as files: for a spreadsheet or for BG Stats (export), and read back (import)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion import services
from companion.app.elements.files import Taking, filing
from companion.app.elements.screen import Action, Element, Header, Notice, Paragraph, Screen
from companion.app.frame import logbook, messages, uploads
from companion.app.frame.messages import Tone
from companion.app.frame.taps import pieces, tap
from companion.app.frame.visit import Visit
from companion.app.pages.logbook.links import FILES, LogbookScreen
from companion.engine.game import Game
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import LARGEST, BadFile, read_csv, write_csv
from companion.tables.logbook.play import Play
from companion.tables.store.store import now

MOST_PROBLEMS = 5
ID = "logbook/files"


class LogbookFiles(LogbookScreen):
    shows = FILES

    def id(self, _visit: Visit) -> str:
        return ID

    def screen(self, visit: Visit) -> Screen:
        notices, most = tuple(messages.notices()), uploads.largest_file(LARGEST)
        plays, games = logbook.plays(), services.games()
        return screen_of(plays, games, visit.locale, now(), notices, largest=most)

    @tap(pieces)
    def on_import(self, visit: Visit, given: list[Answer]) -> None:
        import_file(visit, uploads.data_of(given))


def import_file(visit: Visit, data: bytes) -> None:
    """Import a whole file or nothing, and say what happened."""
    try:
        plays = read_csv(data, services.games(), visit.locale)
    except BadFile as bad:
        problems = bad.problems[:MOST_PROBLEMS]
        if len(bad.problems) > MOST_PROBLEMS:
            problems.append(visit.text("file.more", n=len(bad.problems) - MOST_PROBLEMS))
        visit.notify(visit.text("logbook.import.bad", problems=" ".join(problems)))
        return
    taken: list[tuple[int, int]] = []

    def take() -> None:
        taken.append(logbook.logbook_for(len(plays)).import_plays(plays))

    if logbook.attempt(visit, take):
        new, replaced = taken[0]
        visit.notify(visit.text("logbook.import.done", new=new, replaced=replaced), Tone.DONE)


def screen_of(
    plays: Sequence[Play],
    games: Mapping[str, Game],
    locale: Locale,
    at: str,
    notices: tuple[Notice, ...] = (),
    *,
    largest: int = LARGEST,
) -> Screen:
    """Show the export of all games and the import; `at` is the time now."""
    number = locale.text("logbook.games", {"n": len(plays)})
    label = locale.text("logbook.import")
    body: list[Element] = [
        Header(title=locale.text("logbook.files"), where=number),
        *notices,
        *(_to_export(plays, games, locale, at) if plays else ()),
        filing(label, "import", locale, accept=".csv,text/csv", largest=largest),
        Paragraph(text=locale.text("logbook.import.about"), small=True),
    ]
    return Screen(id=ID, body=tuple(body), undo=Action.back(locale))


def _to_export(
    plays: Sequence[Play], games: Mapping[str, Game], locale: Locale, at: str
) -> Iterator[Taking]:
    name = f"{locale.text('logbook.file_name')}-{at[:10]}"
    yield Taking(
        label=locale.text("logbook.export"),
        text="\ufeff" + write_csv(plays),
        file=f"{name}.csv",
        icon="download",
    )
    yield Taking(
        label=locale.text("logbook.bgstats"),
        text=write_bgstats(plays, games, locale, at),
        file=f"{name}.json",
        icon="download",
    )


PAGE = LogbookFiles()
