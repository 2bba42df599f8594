"""A campaign on a phone: where it stands, its story, and its file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion import services
from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Actions, Element, Folds, Line, Picture, Screen
from companion.app.elements.tools import Chapter, Step, Steps
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.visit import Visit
from companion.app.pages.campaign.list import PAGE as ALL_CAMPAIGNS
from companion.app.parts.dialogue import DialoguePage
from companion.app.parts.playing import Frame, ask_of, explained, header_of, turn_card, undo
from companion.engine.campaign import Campaign, Stage
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import KnownFacts
from companion.engine.text import Locale
from companion.tables.codes import spaced
from companion.tables.game_parts import OpenDialogue

ALL = "campaign?t="  # the page without a table


class OneCampaign(DialoguePage):
    """Where it stands, the open question and, between games, all that can be looked at."""

    name = "campaign"

    def part(self, _visit: Visit) -> Page:
        """Return the list of campaigns if there is no table."""
        return self if "t" in host.address else ALL_CAMPAIGNS

    def instead(self, visit: Visit, frame: Frame) -> Screen | None:
        """Return nothing while a game is recorded: that is a dialogue like any other."""
        table = visit.table
        game = services.games()[table.stored.game]
        if not rests(table.dialogue, game):
            return None
        known = visit.known(table.stored.game)
        below = tuple(_to_keep(visit, table))
        there = replace(frame, below=below, instead=() if visit.may_act else frame.instead)
        return screen_of(table.dialogue, game, visit.locale, there, known)


def _to_keep(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """The archive as a file, and the code where another phone can come; the other campaigns."""
    code = table.stored.code
    joined = [] if host.alone else [visit.say("campaign.code", code=spaced(code))]
    kept = [*joined, visit.say("campaign.export.more")]
    lines = tuple(Line(text=one) for one in kept)
    yield Chapter(title=visit.say("campaign.keep"), lines=lines)
    yield Taking(
        label=visit.say("campaign.export"),
        text=_campaign_of(table).write(table.dialogue.state),
        file=f"campaign-{code}.yaml",
        own=True,
        icon="download",
    )
    everything = Action(label=visit.say("campaign.all"), do="go", value=ALL, icon="map")
    yield Actions(actions=(everything,))


def _campaign_of(table: OpenDialogue) -> Campaign[Any]:
    campaign = services.games()[table.stored.game].campaign
    assert campaign is not None
    return campaign


def rests(dialogue: Dialogue[Any], game: Game) -> bool:
    """Whether no game is being recorded: then all can be looked at."""
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


def _campaign(game: Game) -> Campaign[Any]:
    assert game.campaign is not None
    return game.campaign


def _body(
    dialogue: Dialogue[Any], game: Game, locale: Locale, frame: Frame, known: KnownFacts
) -> Iterator[Element]:
    campaign, state, question = _campaign(game), dialogue.state, dialogue.pause.question
    yield header_of(dialogue, locale)
    yield from frame.notices
    if dialogue.pause.instructions:
        yield turn_card(dialogue, game, locale)
    if not dialogue.over:
        summary = [Line(text=locale.say(text)) for text in campaign.summary(state, known)]
        yield Chapter(title=locale.text("campaign.next"), lines=tuple(summary))
    if question is not None and frame.may_act:
        yield ask_of(dialogue, question, game, locale)
    yield from frame.instead
    yield from _on_the_board(dialogue, game, locale)
    yield from _story(dialogue, game, locale)
    folds = tuple(explained(dialogue, game, locale))
    if folds:
        yield Folds(folds=folds)
    yield from frame.below


def _on_the_board(dialogue: Dialogue[Any], game: Game, locale: Locale) -> Iterator[Element]:
    """The chart with the places of what stays on the board, and what each of it does."""
    lying = _campaign(game).board(dialogue.state)
    places = list(dict.fromkeys(one.place for one in lying if one.place))
    if game.picture is not None and places:
        words = locale.text("campaign.board.alt", {"places": ", ".join(places)})
        yield Picture(svg=game.picture(Look(places), locale), words=words)
    if lying:
        lines = (Line(text=locale.say(one.text), more=_does(game, one.id, locale)) for one in lying)
        yield Chapter(title=locale.text("campaign.board"), lines=tuple(lines))


def _does(game: Game, id_: str, locale: Locale) -> str:
    """What a component does, where the glossary knows it."""
    key = f"{game.name}.glossary.{id_.lower()}"
    return locale.text(key) if key in locale else ""


def _story(dialogue: Dialogue[Any], game: Game, locale: Locale) -> Iterator[Element]:
    """Game by game, the newest first."""
    campaign, state = _campaign(game), dialogue.state
    stages, notes = campaign.stages(state), campaign.notes(state)
    title = locale.text("campaign.timeline")
    if stages:
        steps = tuple(_stage(stage, locale) for stage in reversed(stages))
        yield Steps(title=title, steps=steps)
    said = [notes] if notes else [] if stages else [locale.text("campaign.timeline.empty")]
    if said:
        lines = tuple(Line(text=one) for one in said)
        yield Chapter(title="" if stages else title, lines=lines)


def _stage(stage: Stage, locale: Locale) -> Step:
    """A game: what was played, who won, what came and went."""
    moved = [
        locale.text(key, {"what": what})
        for key, what in (("campaign.came", stage.came), ("campaign.went", stage.went))
        if what
    ]
    after = "\n".join([*moved, *([stage.note] if stage.note else [])])
    return Step(told=locale.say(stage.title), text=locale.say(stage.outcome), after=after)


PAGE = OneCampaign()
