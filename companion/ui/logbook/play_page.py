"""One game of the logbook: played again, put right, deleted, its steps looked at."""

from __future__ import annotations

from functools import partial

from companion.engine.procedure import PLAYED
from companion.screens.logbook import all_plays, one_play
from companion.tables.logbook.logbook import LogbookEntry
from companion.ui.frame import messages, pages, rendering, shared
from companion.ui.frame.host import host
from companion.ui.frame.messages import Tone
from companion.ui.frame.rendering import Event, NotOffered
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access, links
from companion.ui.play import ways


def show(visit: Visit, uid: str) -> None:
    entry, notices = access.entry(uid), tuple(messages.notices())
    if entry is None:
        screen = one_play.gone(uid, visit.locale, notices)
    else:
        here = links.chosen()
        around = one_play.Around(
            correct=all_plays.way(**here, entry=uid, correct="yes"),
            history=_history(visit, entry),
            notices=notices,
        )
        game = shared.games()[entry.play.game]
        screen = one_play.screen_of(entry.play, game, visit.locale, around)
    rendering.show(screen, partial(_take, visit, uid))


def _history(visit: Visit, entry: LogbookEntry) -> str:
    """Where its steps are: at its table, as long as nothing newer is played there."""
    code = access.logbook().code_of(entry)
    tables = shared.tables()
    begun = [one for one in tables.store.begun(code) if tables.knows(one)]
    game = next((one.game_id for one in begun if one.id == entry.dialogue), None)
    for one in begun:
        if visit.kind_of(one) in PLAYED:
            same = one.id == entry.dialogue or (game is not None and one.game_id == game)
            return f"history?t={code}" if same else ""
    return ""


def _take(visit: Visit, uid: str, event: Event) -> None:
    links.check(event, one_play.id_of(uid), entry=uid)
    entry = access.entry(uid)
    match event:
        case Event(do="back"):
            links.open_list()
        case Event(do="go"):
            ways.take(event)
        case Event(do="again" | "delete") if entry is None:
            visit.tell(visit.say("logbook.bad.gone"))
        case Event(do="again") if entry is not None:
            pages.lead_to(links.play_again(entry.play))
        case Event(do="delete") if entry is not None:
            _delete(visit, entry)
        case _:
            raise NotOffered


def _delete(visit: Visit, entry: LogbookEntry) -> None:
    play = entry.play
    if access.attempt(visit, lambda: access.logbook().delete(play.uid)):
        what = f"{visit.locale.day(play.day)} · {visit.say(f'{play.game}.name')}"
        visit.tell(visit.say("logbook.deleted", what=what), Tone.DONE)
        host.state[links.DELETED] = play.uid
        links.open_list()
