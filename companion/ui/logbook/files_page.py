"""The logbook as files: for a spreadsheet or for BG Stats (export), and read back (import)."""

from __future__ import annotations

from functools import partial

from companion.engine.questions import YES
from companion.screens.logbook import files
from companion.tables.logbook.csv_files import LARGEST, BadFile, read_csv
from companion.tables.store.store import now
from companion.ui.frame import messages, rendering, shared, uploads
from companion.ui.frame.messages import Tone
from companion.ui.frame.rendering import Event, NotOffered
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access, links
from companion.ui.play import ways

MOST_PROBLEMS = 5


def show(visit: Visit) -> None:
    notices = tuple(messages.notices())
    most = uploads.largest_file(LARGEST)
    screen = files.screen_of(
        access.plays(), shared.games(), visit.locale, now(), notices, largest=most
    )
    rendering.show(screen, partial(_take, visit))


def _take(visit: Visit, event: Event) -> None:
    links.check(event, files.ID, files=YES)
    match event:
        case Event(do="back"):
            links.open_list()
        case Event(do="go"):
            ways.take(event)
        case Event(do="import", value=list(pieces)):
            import_file(visit, uploads.data_of(pieces))
        case _:
            raise NotOffered


def import_file(visit: Visit, data: bytes) -> None:
    """All of a file or nothing; what happened is said."""
    try:
        plays = read_csv(data, shared.games(), visit.locale)
    except BadFile as bad:
        problems = bad.problems[:MOST_PROBLEMS]
        if len(bad.problems) > MOST_PROBLEMS:
            problems.append(visit.say("logbook.import.more", n=len(bad.problems) - MOST_PROBLEMS))
        visit.tell(visit.say("logbook.import.bad", problems=" ".join(problems)))
        return
    taken: list[tuple[int, int]] = []

    def take() -> None:
        taken.append(access.logbook_for(len(plays)).import_plays(plays))

    if access.attempt(visit, take):
        new, replaced = taken[0]
        visit.tell(visit.say("logbook.import.done", new=new, replaced=replaced), Tone.DONE)
