"""The campaigns of this house on a phone: which there are, a new one, one from a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.files import filing
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Header,
    Line,
    Notice,
    Paragraph,
    Screen,
)
from companion.app.elements.tools import Chapter
from companion.app.frame import messages, phone, routes, uploads
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.parts import files
from companion.app.parts.game_cards import Listed, LostGame, card_of
from companion.content.problems import ContentError
from companion.engine.campaign import Campaign
from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.unopenable import Unopenable

FILE_NAME = "archive.yaml"
_ARCHIVE, _PROBLEMS = "_archive_brought", "_archive_problems"
_REMOVED, _FINISHED = "_campaign_removed", "_campaigns_finished"
LIST, BROUGHT = "campaign", "campaign/file"
FILE = "file/"  # and the game: what a file that is brought sends


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
        return brought(services.games()[game], summary, visit.locale, messages.notices())
    found, problems = _campaigns(), host.state.pop(_PROBLEMS, [])
    over = [one for one in found if _is_over(one)]
    shows_finished = bool(host.state.get(_FINISHED))
    listed = [one for one in found if shows_finished or not _is_over(one)]
    frame = Frame(
        now=datetime.now(UTC),
        notices=tuple(messages.notices()),
        refused=tuple(files.refused(problems, visit.locale)),
        finished=len(over),
        shows_finished=shows_finished,
        undo=_REMOVED in host.state,
    )
    listed.sort(key=_is_over)
    return screen_of([*map(_listed, listed)], services.games(), visit.locale, frame)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What the host knows besides the campaigns."""

    now: datetime
    notices: tuple[Notice, ...] = ()
    refused: tuple[Element, ...] = ()  # why the last file was
    finished: int = 0
    shows_finished: bool = False
    undo: bool = False  # one was just removed


def screen_of(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Screen:
    """The one played last large, further ones as rows; a new one, and one from a file."""
    return Screen(
        id=LIST,
        body=tuple(_body(listed, games, locale, frame)),
        undo=Action.undo(locale) if frame.undo else None,
    )


def _body(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Iterator[Element]:
    yield Header.of_page("campaign", locale)
    yield from frame.notices
    if not listed and not frame.finished:
        yield Paragraph(text=locale.text("campaign.none"))
    for number, one in enumerate(listed):
        yield card_of(one, games, locale, frame.now, small=number > 0)
    if frame.finished:
        key = "campaign.finished.hide" if frame.shows_finished else "campaign.finished"
        label = locale.text(key, {"n": frame.finished})
        yield Actions(actions=(Action(label=label, do="finished", icon="clock"),))
    yield from frame.refused
    with_one = [game for game in games.values() if game.campaign is not None]
    for game in with_one:
        yield _start(game, locale, main=not listed, named=len(with_one) > 1)
        label = locale.text("campaign.import")
        yield filing(_of(game, label, locale, named=len(with_one) > 1), FILE + game.name, locale)


def _start(game: Game, locale: Locale, *, main: bool, named: bool) -> Action:
    assert game.campaign is not None
    return Action(
        label=_of(game, locale.text("campaign.start"), locale, named=named),
        do="go",
        value=f"start?game={game.name}&automa={game.campaign.procedure.name}",
        icon="play" if main else "plus",
        main=main,
    )


def _of(game: Game, label: str, locale: Locale, *, named: bool) -> str:
    return f"{label} · {locale.text(f'{game.name}.name')}" if named else label


def brought(
    game: Game, summary: Sequence[Text], locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """A campaign from a file: what it begins with, before it is taken in."""
    lines = tuple(Line(text=locale.say(text)) for text in summary)
    header = Header(title=locale.text("campaign.import"), where=locale.text(f"{game.name}.name"))
    return Screen(
        id=BROUGHT,
        game=game.name,
        body=(header, *notices, Chapter(title=locale.text("campaign.next"), lines=lines)),
        undo=Action.back(locale),
        main=Action(label=locale.text("campaign.import.go"), do="import"),
    )


PAGE = Campaigns()
