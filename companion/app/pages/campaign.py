"""Campaigns: the list of them, a file to import, and one campaign between its games."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.files import Taking, filing
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Folds,
    Header,
    Line,
    Notice,
    Paragraph,
    Picture,
    Screen,
)
from companion.app.elements.tools import Chapter, Step, Steps
from companion.app.frame import messages, phone, routes, uploads
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.taps import tap
from companion.app.frame.visit import Visit
from companion.app.parts import files
from companion.app.parts.dialogue import DialoguePage
from companion.app.parts.game_cards import REMOVED, GameList, Listed, ListFrame, LostGame, card_of
from companion.app.parts.playing import Frame, ask_of, explained, header_of, turn_card, undo
from companion.content.books import ContentError
from companion.engine.campaign import Campaign, Stage
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import Kind, KnownFacts
from companion.engine.questions import Answer
from companion.engine.text import Locale, Text
from companion.tables.codes import spaced
from companion.tables.game_parts import OpenDialogue
from companion.tables.own_games import OwnGame
from companion.tables.unopenable import Unopenable

FILE_NAME = "archive.yaml"
_IMPORTED, _PROBLEMS = "_campaign_imported", "_campaign_problems"
LIST, IMPORTED = "campaign", "campaign/file"  # ids of screens
FILE = "file/"  # event of an imported file; the name of its game follows


class CampaignList(GameList):
    """The campaigns of this phone, a new one, and the import of a file."""

    name, at_table = "campaign", False

    def id(self, _visit: Visit) -> str:
        return IMPORTED if _IMPORTED in host.state else LIST

    def screen(self, visit: Visit) -> Screen:
        if _IMPORTED in host.state:
            name, state = host.state[_IMPORTED]
            game = services.games()[name]
            summary = _campaign(game).summary(state, visit.known(name))
            return import_screen(game, summary, visit.locale, messages.notices())
        found, problems = _campaigns(), host.state.pop(_PROBLEMS, [])
        listed = [campaign for campaign in found if self.shows_earlier or not _is_over(campaign)]
        listed.sort(key=_is_over)
        frame = ListFrame(
            now=datetime.now(UTC),
            notices=tuple(messages.notices()),
            earlier=sum(map(_is_over, found)),
            shows_earlier=self.shows_earlier,
            undo=REMOVED in host.state,
            refused=tuple(files.refused(problems, visit.locale)),
        )
        return list_screen([*map(_listed, listed)], services.games(), visit.locale, frame)

    def codes(self) -> Collection[str]:
        return {found.stored.code for found in _campaigns()}

    @tap
    def on_back(self, _visit: Visit) -> None:
        if host.state.pop(_IMPORTED, None) is None:
            raise NotOffered

    @tap
    def on_import(self, visit: Visit) -> None:
        require(_IMPORTED in host.state)
        visit.attempt(_start_imported)

    def otherwise(self, visit: Visit, event: Event) -> None:
        """Read the file of a campaign; the event names its game."""
        if _IMPORTED in host.state or not event.do.startswith(FILE):
            raise NotOffered
        _read(visit, event.do.removeprefix(FILE), event.value)


def _is_over(found: OpenDialogue | Unopenable) -> bool:
    return isinstance(found, OpenDialogue) and found.dialogue.over


def _listed(found: OpenDialogue | Unopenable) -> Listed | LostGame:
    own = OwnGame(found.stored, None)
    if isinstance(found, Unopenable):
        return LostGame(own, found.why, "campaign")
    return Listed(own, found, "campaign")


def _campaigns() -> list[OpenDialogue | Unopenable]:
    """Return this phone's campaigns, on the server's machine all; without removed ones."""
    codes, hidden = None if host.is_owner else phone.my_codes(), phone.hidden_tables()
    found = services.tables().recent(Kind.CAMPAIGN, codes)
    return [campaign for campaign in found if campaign.stored.code not in hidden]


def _campaign(game: Game) -> Campaign[Any]:
    assert game.campaign is not None
    return game.campaign


def _read(visit: Visit, name: str, value: Answer | list[Answer]) -> None:
    """Read a file and show its summary first; refuse a bad file with every reason."""
    game = services.games().get(name)
    if game is None or game.campaign is None:
        raise NotOffered
    try:
        state = game.campaign.read(uploads.data_of(value), FILE_NAME, visit.locale)
    except ContentError as error:
        host.state[_PROBLEMS] = list(error.problems)
    else:
        host.state[_IMPORTED] = (name, state)


def _start_imported() -> None:
    """Start a new table of this phone with the imported campaign."""
    name, state = host.state[_IMPORTED]
    campaign = _campaign(services.games()[name])
    code = permissions.import_state(
        this_phone(), campaign.procedure, campaign.players(state), state
    )
    del host.state[_IMPORTED]
    routes.go_to(f"campaign?t={code}")


def list_screen(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: ListFrame
) -> Screen:
    """Build the list: the latest campaign large, further ones as rows; a new one, and a file."""
    body = tuple(_list_body(listed, games, locale, frame))
    return Screen(id=LIST, body=body, undo=Action.undo(locale) if frame.undo else None)


def _list_body(
    listed: Sequence[Listed | LostGame], games: Mapping[str, Game], locale: Locale, frame: ListFrame
) -> Iterator[Element]:
    yield Header.of_page("campaign", locale)
    yield from frame.notices
    if not listed and not frame.earlier:
        yield Paragraph(text=locale.text("campaign.none"))
    for number, campaign in enumerate(listed):
        yield card_of(campaign, games, locale, frame.now, small=number > 0)
    yield from frame.earlier_games("campaign.finished", locale)
    yield from frame.refused
    playable = [game for game in games.values() if game.campaign is not None]
    for game in playable:
        suffix = f" · {locale.text(f'{game.name}.name')}" if len(playable) > 1 else ""
        yield Action(
            label=locale.text("campaign.start") + suffix,
            do="go",
            value=f"start?game={game.name}&automa={_campaign(game).procedure.name}",
            icon="plus" if listed else "play",
            main=not listed,
        )
        yield filing(locale.text("campaign.import") + suffix, FILE + game.name, locale)


def import_screen(
    game: Game, summary: Sequence[Text], locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Show what an imported campaign begins with, before it starts."""
    lines = tuple(Line(text=locale.render(text)) for text in summary)
    header = Header(title=locale.text("campaign.import"), where=locale.text(f"{game.name}.name"))
    return Screen(
        id=IMPORTED,
        game=game.name,
        body=(header, *notices, Chapter(title=locale.text("campaign.next"), lines=lines)),
        undo=Action.back(locale),
        main=Action(label=locale.text("campaign.import.go"), do="import"),
    )


class CampaignPage(DialoguePage):
    """The open question of a campaign and, between games, its board and its story."""

    name = "campaign"

    def part(self, _visit: Visit) -> Page:
        """Return the list of campaigns if there is no table."""
        return self if "t" in host.address else ALL_CAMPAIGNS

    def instead(self, visit: Visit, frame: Frame) -> Screen | None:
        """Return None while a game is recorded: then the dialogue is like any other."""
        table = visit.table
        game = services.games()[table.stored.game]
        if not between_games(table.dialogue, game):
            return None
        known = visit.known(table.stored.game)
        below = tuple(_to_export(visit, table))
        frame = replace(frame, below=below, instead=() if visit.may_act else frame.instead)
        return screen_of(table.dialogue, game, visit.locale, frame, known)


def _to_export(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Yield the code for other phones, the campaign as a file, and the link to the list."""
    code, campaign = table.stored.code, _campaign(services.games()[table.stored.game])
    code_text = visit.text("campaign.code", code=spaced(code))
    lines = () if host.alone else (Line(text=code_text),)
    yield Chapter(title=visit.text("campaign.keep"), lines=lines)
    yield Taking(
        label=visit.text("campaign.export"),
        text=campaign.write(table.dialogue.state),
        file=f"campaign-{code}.yaml",
        own=True,
        icon="download",
    )
    to_list = Action(label=visit.text("campaign.all"), do="go", value="campaign?t=", icon="map")
    yield Actions(actions=(to_list,))


def between_games(dialogue: Dialogue[Any], game: Game) -> bool:
    question = dialogue.pause.question
    return question is None or question.key == _campaign(game).between_games


def screen_of(
    dialogue: Dialogue[Any], game: Game, locale: Locale, frame: Frame, known: KnownFacts
) -> Screen:
    set_up = Action(label=locale.text("campaign.set_up"), do="go", value="setup", icon="setup")
    return Screen(
        id=f"{frame.id}.{dialogue.length}",
        game=game.name,
        body=tuple(_body(dialogue, game, locale, frame, known)),
        undo=undo(dialogue, locale) if frame.may_act else None,
        main=None if dialogue.over else set_up,
    )


def _body(
    dialogue: Dialogue[Any], game: Game, locale: Locale, frame: Frame, known: KnownFacts
) -> Iterator[Element]:
    campaign, question = _campaign(game), dialogue.pause.question
    yield header_of(dialogue, locale)
    yield from frame.notices
    if dialogue.pause.instructions:
        yield turn_card(dialogue, game, locale)
    if not dialogue.over:
        summary = [
            Line(text=locale.render(text)) for text in campaign.summary(dialogue.state, known)
        ]
        yield Chapter(title=locale.text("campaign.next"), lines=tuple(summary))
    if question is not None and frame.may_act:
        yield ask_of(dialogue, question, game, locale)
    yield from frame.instead
    yield from _on_the_board(dialogue, game, locale)
    yield from _story(dialogue, game, locale)
    if folds := tuple(explained(dialogue, game, locale)):
        yield Folds(folds=folds)
    yield from frame.below


def _on_the_board(dialogue: Dialogue[Any], game: Game, locale: Locale) -> Iterator[Element]:
    """Yield the board with the places of what stays on it, and what each component does."""
    components = _campaign(game).board(dialogue.state)
    places = list(dict.fromkeys(component.place for component in components if component.place))
    if game.picture is not None and places:
        words = locale.text("campaign.board.alt", {"places": ", ".join(places)})
        yield Picture(svg=game.picture(Look(places), locale), words=words)
    lines = []
    for component in components:
        key = f"{game.name}.glossary.{component.id.lower()}"
        more = locale.text(key) if key in locale else ""
        lines.append(Line(text=locale.render(component.text), more=more))
    if lines:
        yield Chapter(title=locale.text("campaign.board"), lines=tuple(lines))


def _story(dialogue: Dialogue[Any], game: Game, locale: Locale) -> Iterator[Element]:
    """Yield the games that were played, the newest first, and the notes."""
    campaign, state = _campaign(game), dialogue.state
    stages, notes = campaign.stages(state), campaign.notes(state)
    title = locale.text("campaign.timeline")
    if stages:
        yield Steps(title=title, steps=tuple(_stage(stage, locale) for stage in reversed(stages)))
    elif not notes:
        notes = locale.text("campaign.timeline.empty")
    if notes:
        yield Chapter(title="" if stages else title, lines=(Line(text=notes),))


def _stage(stage: Stage, locale: Locale) -> Step:
    """Return a game: what was played, who won, which components came and went."""
    moved = [
        locale.text(key, {"what": what})
        for key, what in (("campaign.came", stage.came), ("campaign.went", stage.went))
        if what
    ]
    after = "\n".join([*moved, *([stage.note] if stage.note else [])])
    return Step(before=locale.render(stage.title), text=locale.render(stage.outcome), after=after)


ALL_CAMPAIGNS, PAGE = CampaignList(), CampaignPage()
