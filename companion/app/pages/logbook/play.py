"""One game of the logbook: played again, put right, deleted, its steps looked at."""

from __future__ import annotations

from functools import partial

from companion import services
from companion.app.frame import events, messages, navigation, routes
from companion.app.frame import logbook as access
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import body, links, play_body
from companion.engine.procedure import PLAYED
from companion.tables.logbook.logbook import LogbookEntry


def show(visit: Visit, uid: str) -> None:
    entry, notices = access.entry(uid), tuple(messages.notices())
    if entry is None:
        screen = play_body.gone(uid, visit.locale, notices)
    else:
        here = links.chosen()
        around = play_body.Around(
            correct=body.way(**here, entry=uid, correct="yes"),
            history=_history(visit, entry),
            notices=notices,
        )
        game = services.games()[entry.play.game]
        screen = play_body.screen_of(entry.play, game, visit.locale, around)
    events.show(screen, partial(_take, visit, uid))


def _history(visit: Visit, entry: LogbookEntry) -> str:
    """Where its steps are: at its table, as long as nothing newer is played there."""
    code = access.logbook().code_of(entry)
    tables = services.tables()
    begun = [one for one in tables.store.begun(code) if tables.knows(one)]
    game = next((one.game_id for one in begun if one.id == entry.dialogue), None)
    for one in begun:
        if visit.kind_of(one) in PLAYED:
            same = one.id == entry.dialogue or (game is not None and one.game_id == game)
            return f"history?t={code}" if same else ""
    return ""


def _take(visit: Visit, uid: str, event: Event) -> None:
    links.check(event, play_body.id_of(uid), entry=uid)
    entry = access.entry(uid)
    match event:
        case Event(do="back"):
            links.open_list()
        case Event(do="go"):
            navigation.take(event)
        case Event(do="again" | "delete") if entry is None:
            visit.tell(visit.say("logbook.bad.gone"))
        case Event(do="again") if entry is not None:
            routes.go_to(links.play_again(entry.play))
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
