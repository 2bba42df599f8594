"""The campaigns of this house on a phone: which there are, a new one, one from a file."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.screen import Screen
from companion.app.frame import messages, phone, routes, uploads
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.campaign import list_body
from companion.app.pages.campaign.list_body import BROUGHT, FILE, LIST, Frame
from companion.app.parts import file_problems
from companion.app.parts.game_cards import Listed, LostGame
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


class Campaigns(Page):
    name, at_table = "campaign", False

    def id(self, _visit: Visit) -> str:
        return BROUGHT if _ARCHIVE in host.state else LIST

    def screen(self, visit: Visit) -> Screen:
        return _screen(visit)

    def after(self, _visit: Visit) -> None:
        host.write_remembered()

    @tap(text)
    def on_remove(self, visit: Visit, code: str) -> None:
        if code not in {one.stored.code for one in _campaigns()}:
            raise NotOffered
        phone.hide_table(code)
        host.state[_REMOVED] = code
        visit.tell(visit.say("home.removed"), Tone.DONE)

    @tap
    def on_undo(self, _visit: Visit) -> None:
        if _REMOVED not in host.state:
            raise NotOffered
        phone.hide_table(host.state.pop(_REMOVED), hidden=False)

    @tap
    def on_finished(self, _visit: Visit) -> None:
        host.state.pop(_REMOVED, None)  # only the last tap can be undone
        host.state[_FINISHED] = not host.state.get(_FINISHED)

    @tap
    def on_back(self, _visit: Visit) -> None:
        if host.state.pop(_ARCHIVE, None) is None:
            raise NotOffered

    @tap
    def on_import(self, visit: Visit) -> None:
        if _ARCHIVE not in host.state:
            raise NotOffered
        visit.attempt(_import)

    def otherwise(self, visit: Visit, event: Event) -> None:
        """Read a campaign's file; the event names its game."""
        if _ARCHIVE in host.state or not event.do.startswith(FILE):
            raise NotOffered
        host.state.pop(_REMOVED, None)
        _bring(visit, event.do.removeprefix(FILE), event.value)


def _screen(visit: Visit) -> Screen:
    if _ARCHIVE in host.state:
        game, archive = host.state[_ARCHIVE]
        summary = _campaign(game).summary(archive, visit.known(game))
        return list_body.brought(services.games()[game], summary, visit.locale, messages.notices())
    found, problems = _campaigns(), host.state.pop(_PROBLEMS, [])
    over = [one for one in found if _is_over(one)]
    shows_finished = bool(host.state.get(_FINISHED))
    listed = [one for one in found if shows_finished or not _is_over(one)]
    frame = Frame(
        now=datetime.now(UTC),
        notices=tuple(messages.notices()),
        refused=tuple(file_problems.refused(problems, visit.locale)),
        finished=len(over),
        shows_finished=shows_finished,
        undo=_REMOVED in host.state,
    )
    listed.sort(key=_is_over)
    return list_body.screen_of([*map(_listed, listed)], services.games(), visit.locale, frame)


def _is_over(one: OpenDialogue | Unopenable) -> bool:
    return isinstance(one, OpenDialogue) and one.dialogue.over


def _listed(one: OpenDialogue | Unopenable) -> Listed | LostGame:
    own = OwnGame(one.stored, None)
    if isinstance(one, Unopenable):
        return LostGame(own, one.why, "campaign")
    return Listed(own, one, "campaign")


def _campaigns() -> list[OpenDialogue | Unopenable]:
    """Those this phone has seen, or all on the owner's machine; but none that was removed."""
    codes, hidden = None if phone.is_the_server() else phone.my_codes(), phone.hidden_tables()
    found = services.tables().recent(Kind.CAMPAIGN, codes)
    return [one for one in found if one.stored.code not in hidden]


def _campaign(game: str) -> Campaign[Any]:
    campaign = services.games()[game].campaign
    assert campaign is not None
    return campaign


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


def _import() -> None:
    """A new table, which is this phone's."""
    game, archive = host.state[_ARCHIVE]
    campaign = _campaign(game)
    code = permissions.import_state(
        this_phone(), campaign.procedure, campaign.players(archive), archive
    )
    del host.state[_ARCHIVE]
    routes.go_to(f"campaign?t={code}")


PAGE = Campaigns()
