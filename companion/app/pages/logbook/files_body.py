"""The logbook's files as a screen: export for a spreadsheet or for BG Stats, and import."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.app.elements.files import Taking, filing
from companion.app.elements.screen import Element, Header, Notice, Paragraph, Screen
from companion.app.pages.logbook.play_body import back
from companion.engine.game import Game
from companion.engine.text import Locale
from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import LARGEST, write_csv
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import game_names

ID = "logbook/files"


def screen_of(
    plays: Sequence[Play],
    games: Mapping[str, Game],
    locale: Locale,
    at: str,
    notices: tuple[Notice, ...] = (),
    *,
    largest: int = LARGEST,
) -> Screen:
    """All games, whatever is chosen elsewhere; `at` is the time now, `largest` for what comes."""
    return Screen(
        id=ID,
        body=(*_body(plays, games, locale, at, notices), *_to_bring(locale, largest)),
        undo=back(locale),
    )


def _body(
    plays: Sequence[Play],
    games: Mapping[str, Game],
    locale: Locale,
    at: str,
    notices: tuple[Notice, ...],
) -> Iterator[Element]:
    number = locale.text("logbook.games", {"n": len(plays)})
    yield Header(title=locale.text("logbook.files"), where=number)
    yield from notices
    if plays:
        yield from _to_take_along(plays, games, locale, at)


def _to_bring(locale: Locale, largest: int) -> Iterator[Element]:
    label = locale.text("logbook.import")
    yield filing(label, "import", locale, accept=".csv,text/csv", largest=largest)
    yield Paragraph(text=locale.text("logbook.import.about"), small=True)


def _to_take_along(
    plays: Sequence[Play], games: Mapping[str, Game], locale: Locale, at: str
) -> Iterator[Taking]:
    name = locale.text("logbook.file_name")
    yield Taking(
        label=locale.text("logbook.export"),
        text="\ufeff" + write_csv(plays),
        file=f"{name}.csv",
        icon="download",
    )
    titles, automas = game_names(games, locale)
    yield Taking(
        label=locale.text("logbook.bgstats"),
        text=write_bgstats(plays, titles, automas, at),
        file=f"{name}.json",
        icon="download",
    )
