"""The campaigns of this house on a phone: which there are, a new one, one from a file."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion import services
from companion.access import permissions, seats
from companion.app.elements.screen import Screen
from companion.app.frame import events, messages, navigation, phone, routes, uploads
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.campaign import list_body
from companion.app.pages.campaign.list_body import BROUGHT, FILE, LIST, Around
from companion.app.pages.home.body import Listed, LostGame
from companion.app.parts import file_problems
from companion.content.problems import ContentError
from companion.engine.campaign import Campaign
from companion.engine.procedure import Kind
from companion.engine.questions import Answer
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.unopenable import Unopenable

FILE_NAME = "archive.yaml"
_ARCHIVE, _PROBLEMS = "_archive_brought", "_archive_problems"
_REMOVED, _FINISHED = "_campaign_removed", "_campaigns_finished"


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    events.show(_screen(visit), lambda event: _take(visit, event))
    host.write_remembered()


def _screen(visit: Visit) -> Screen:
    if _ARCHIVE in host.state:
        game, archive = host.state[_ARCHIVE]
        summary = _campaign(game).summary(archive, visit.known(game))
        return list_body.brought(services.games()[game], summary, visit.locale, messages.notices())
    found, problems = _campaigns(), host.state.pop(_PROBLEMS, [])
    over = [one for one in found if _is_over(one)]
    shows_finished = bool(host.state.get(_FINISHED))
    listed = [one for one in found if shows_finished or not _is_over(one)]
    around = Around(
        now=datetime.now(UTC),
        notices=tuple(messages.notices()),
        refused=tuple(file_problems.refused(problems, visit.locale)),
        finished=len(over),
        shows_finished=shows_finished,
        undo=_REMOVED in host.state,
    )
    listed.sort(key=_is_over)
    return list_body.screen_of([*map(_listed, listed)], services.games(), visit.locale, around)


def _is_over(one: OpenDialogue | Unopenable) -> bool:
    return isinstance(one, OpenDialogue) and one.dialogue.over


def _listed(one: OpenDialogue | Unopenable) -> Listed | LostGame:
    own = OwnGame(one.stored, None)
    if isinstance(one, Unopenable):
        return LostGame(own, one.why, "campaign")
    return Listed(own, one, "campaign")


def _campaigns() -> list[OpenDialogue | Unopenable]:
    """Those this phone has seen, or all on the owner's machine; but none that was removed."""
    codes, hidden = None if phone.is_the_server() else seats.my_codes(), phone.hidden_tables()
    found = services.tables().recent(Kind.CAMPAIGN, codes)
    return [one for one in found if one.stored.code not in hidden]


def _campaign(game: str) -> Campaign[Any]:
    campaign = services.games()[game].campaign
    assert campaign is not None
    return campaign


# What is tapped


def _take(visit: Visit, event: Event) -> None:
    open_now = BROUGHT if _ARCHIVE in host.state else LIST
    if event.screen != open_now:
        raise TooOld
    if event.do == "go":
        navigation.take(event)
    elif open_now == BROUGHT:
        _at_file(visit, event)
    else:
        _at_list(visit, event)


def _at_list(visit: Visit, event: Event) -> None:
    removed = host.state.pop(_REMOVED, None)  # only the last tap can be undone
    match event:
        case Event(do="remove", value=str(code)) if code in {t.stored.code for t in _campaigns()}:
            phone.hide_table(code)
            host.state[_REMOVED] = code
            visit.tell(visit.say("home.removed"), Tone.DONE)
        case Event(do="undo") if removed is not None:
            phone.hide_table(removed, hidden=False)
        case Event(do="finished"):
            host.state[_FINISHED] = not host.state.get(_FINISHED)
        case Event(do=do, value=value) if do.startswith(FILE):
            _bring(visit, do.removeprefix(FILE), value)
        case _:
            raise NotOffered


def _bring(visit: Visit, game: str, value: Answer | list[Answer]) -> None:
    """What it begins with is shown first; a file that cannot be is refused, with every reason."""
    if game not in services.games() or services.games()[game].campaign is None:
        raise NotOffered
    data = uploads.data_of(value)
    try:
        archive = _campaign(game).read(data, FILE_NAME, visit.locale)
    except ContentError as error:
        host.state[_PROBLEMS] = list(error.problems)
    else:
        host.state[_ARCHIVE] = (game, archive)


def _at_file(visit: Visit, event: Event) -> None:
    match event:
        case Event(do="back"):
            del host.state[_ARCHIVE]
        case Event(do="import"):
            visit.attempt(_import)
        case _:
            raise NotOffered


def _import() -> None:
    """A new table, which is this phone's."""
    game, archive = host.state[_ARCHIVE]
    campaign = _campaign(game)
    code = permissions.import_state(campaign.procedure, campaign.players(archive), archive)
    del host.state[_ARCHIVE]
    routes.lead_to(f"campaign?t={code}")
