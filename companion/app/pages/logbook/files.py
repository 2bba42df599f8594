"""The logbook as files: for a spreadsheet or for BG Stats (export), and read back (import)."""

from __future__ import annotations

from functools import partial

from companion import services
from companion.app.frame import events, messages, navigation, uploads
from companion.app.frame import logbook as access
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import files_body, links
from companion.engine.questions import YES
from companion.tables.logbook.csv_files import LARGEST, BadFile, read_csv
from companion.tables.store.store import now

MOST_PROBLEMS = 5


def show(visit: Visit) -> None:
    notices = tuple(messages.notices())
    most = uploads.largest_file(LARGEST)
    screen = files_body.screen_of(
        access.plays(), services.games(), visit.locale, now(), notices, largest=most
    )
    events.show(screen, partial(_take, visit))


def _take(visit: Visit, event: Event) -> None:
    links.check(event, files_body.ID, files=YES)
    match event:
        case Event(do="back"):
            links.open_list()
        case Event(do="go"):
            navigation.take(event)
        case Event(do="import", value=list(pieces)):
            import_file(visit, uploads.data_of(pieces))
        case _:
            raise NotOffered


def import_file(visit: Visit, data: bytes) -> None:
    """All of a file or nothing; what happened is said."""
    try:
        plays = read_csv(data, services.games(), visit.locale)
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
