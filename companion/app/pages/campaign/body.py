"""A campaign between two games, as a screen: the next game, the archive on the board, the story."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.app.elements.screen import Action, Element, Folds, Line, Picture, Screen
from companion.app.elements.tools import Chapter, Step, Steps
from companion.app.parts.playing import (
    Frame,
    ask_of,
    explained,
    header_of,
    turn_card,
    undo,
)
from companion.engine.campaign import Campaign, Stage
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import KnownFacts
from companion.engine.text import Locale


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
