"""A table's dialogue as a screen: instructions, picture, open question, undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.app.elements import screen
from companion.app.parts import moves
from companion.app.parts.question import SET_UP, places_of, question_of
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.picture import Drawing, Look, Mark, Marks
from companion.engine.procedure import Kind, rounds_of
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Several
from companion.engine.text import Locale

MOST_OPEN = 4  # steps of a set-up above its start button


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The frame of a page around its dialogue, and the permission to act."""

    id: str  # the table, the dialogue
    may_act: bool = True
    notices: tuple[screen.Notice, ...] = ()
    instead: tuple[screen.Element, ...] = ()  # instead of the answers: ways for a spectator to join
    above: tuple[screen.Element, ...] = ()
    below: tuple[screen.Element, ...] = ()
    main: screen.Action | None = None  # where the question is not asked here: where to go on


def screen_of(dialogue: Dialogue[Any], game: Game, locale: Locale, frame: Frame) -> screen.Screen:
    return screen.Screen(
        id=f"{frame.id}.{dialogue.length}",
        game=game.name,
        body=tuple(_body(dialogue, game, locale, frame)),
        undo=undo(dialogue, locale) if frame.may_act else None,
        main=frame.main,
    )


def undo(dialogue: Dialogue[Any], locale: Locale) -> screen.Action | None:
    return screen.Action.undo(locale) if dialogue.can_undo else None


def _body(
    dialogue: Dialogue[Any], game: Game, locale: Locale, frame: Frame
) -> Iterator[screen.Element]:
    pause = dialogue.pause
    question = pause.question if frame.may_act and frame.main is None else None
    yield header_of(dialogue, locale)
    yield from frame.above
    yield from frame.notices
    picture = picture_of(dialogue, game, locale, question)
    repeated = question is not None and _repeats(question, dialogue, locale)
    # A picture with the answers replaces a card that the question repeats.
    has_card = bool(pause.instructions) and not (repeated and picture and picture.places)
    if has_card:
        yield turn_card(dialogue, game, locale, question)
    if question is not None:
        shown = ask_of(dialogue, question, game, locale, picture.svg if picture else "")
        once = replace(shown, more="") if has_card and repeated else shown
        yield once
    if picture is not None:
        yield picture
    elif board := bare_board(game, locale):
        yield screen.Scene(svg=board, beside=True)
    yield from frame.instead
    if folds := tuple(explained(dialogue, game, locale)):
        yield screen.Folds(folds=folds)
    yield from frame.below
    if of_round := moves.of_round(dialogue, game, locale):
        yield of_round


def ask_of(
    dialogue: Dialogue[Any], ask: Ask, game: Game, locale: Locale, board: str = ""
) -> screen.Question:
    def drawn(option: Answer) -> str | None:
        return dialogue.procedure.view.option(dialogue.state, ask, option, locale)

    return question_of(ask, game, locale, drawn, alone=not dialogue.pause.instructions, board=board)


def _repeats(ask: Ask, dialogue: Dialogue[Any], locale: Locale) -> bool:
    """Return whether the question's small print repeats the instructions."""
    texts = [locale.render(tell.text).rstrip(".") for tell in dialogue.pause.instructions]
    return texts == [(locale.more(ask.text) or "").rstrip(".")]


def header_of(dialogue: Dialogue[Any], locale: Locale) -> screen.Header:
    header = dialogue.header
    return screen.Header(
        title=locale.hyphenated(locale.render(header.title)),
        where=locale.render(header.where),
        rounds=rounds_of(header.where),
        figure=str(header.number),
        captions=tuple(locale.render(caption) for caption in header.captions),
        portrait=dialogue.procedure.name if dialogue.procedure.kind is Kind.AUTOMA else "",
    )


def turn_card(
    dialogue: Dialogue[Any], game: Game, locale: Locale, question: Ask | None = None
) -> screen.TurnCard:
    """Return one large instruction, several below each other, or a numbered setup.

    A setup is folded if it is long, or if more than a start button follows.
    """
    drawing = dialogue.procedure.view.card(dialogue.state, locale)
    instructions = dialogue.pause.instructions
    is_setup = len(instructions) > 1 and all(SET_UP in tell.key for tell in instructions)
    starts = (
        question is not None and isinstance(question.form, Choice) and len(question.options) == 1
    )
    folds = is_setup and question is not None and (not starts or len(instructions) > MOST_OPEN)
    return screen.TurnCard(
        lines=tuple(moves.line_of(tell, game, locale) for tell in instructions),
        numbered=len(instructions) > 1 and any(SET_UP in tell.key for tell in instructions),
        folded=locale.text("playing.set_up", {"n": len(instructions)}) if folds else "",
        svg=drawing.svg if drawing else "",
        words=drawing.words if drawing else "",
        quote=next(filter(None, (locale.more(tell.text, "says") for tell in instructions)), ""),
    )


def picture_of(
    dialogue: Dialogue[Any], game: Game, locale: Locale, ask: Ask | None
) -> screen.Picture | None:
    """Return the procedure's own drawing, else the board if it shows something."""
    facts = dialogue.procedure.facts(dialogue.state)
    lit = tuple(
        dict.fromkeys(place for tell in dialogue.pause.instructions for place in tell.places)
    )
    marks = game.marks(facts)
    look = Look(lit, _possible(ask), marks, facts)
    drawing = dialogue.procedure.view.picture(dialogue.state, look, locale)
    if drawing is None and game.picture is not None and (lit or marks or look.possible):
        drawing = Drawing(game.picture(look, locale), "")
    if drawing is None:
        return None
    places = places_of(ask, drawing.svg, locale) if ask else ()
    words = drawing.words or " ".join(described(lit, marks, locale))
    return screen.Picture(svg=drawing.svg, words=words, places=places)


def bare_board(game: Game, locale: Locale) -> str:
    """Return an empty board, if there is something to read on it."""
    drawn = game.picture(Look(), locale) if game.picture is not None else ""
    return drawn if "<text" in drawn else ""


def _possible(ask: Ask | None) -> tuple[str, ...] | None:
    if ask is None or not ask.on_board or not isinstance(ask.form, Choice | Several):
        return None
    return tuple(map(str, ask.options))


def described(lit: Iterable[str], marks: Marks, locale: Locale) -> Iterator[str]:
    """Describe the picture for people who do not see it."""
    places = list(lit)
    if places:
        named = ", ".join(places) if len(places) < 3 else f"{places[0]}–{places[-1]}"
        yield locale.text("picture.alt", {"places": named})
    if marks:
        yield locale.text("picture.alt.marks", {"markers": "; ".join(_runs(marks, locale))})


def _runs(marks: Marks, locale: Locale) -> Iterator[str]:
    """Yield the marks by place; consecutive numbers with the same marks stand together."""
    runs: list[tuple[str, list[str]]] = []
    for place, lie in marks.items():
        words, last = _described(lie, locale), runs[-1][1][-1] if runs else ""
        follows = place.isdigit() and last.isdigit() and int(place) == int(last) + 1
        if follows and runs[-1][0] == words:
            runs[-1][1].append(place)
        else:
            runs.append((words, [place]))
    for words, places in runs:
        yield f"{'–'.join(dict.fromkeys((places[0], places[-1])))}: {words}"


def _described(marks: Iterable[Mark], locale: Locale) -> str:
    words = (locale.render(mark.meaning) if mark.meaning else str(mark) for mark in marks)
    return ", ".join(words) or "–"


def explained(dialogue: Dialogue[Any], game: Game, locale: Locale) -> Iterator[screen.Fold]:
    """Yield the glossary's words on this screen, and the source of a card."""
    pause = dialogue.pause
    about = [id_ for tell in pause.instructions for id_ in tell.about]
    about += pause.question.about if pause.question is not None else ()
    if game.glossary is not None:
        for entry in game.glossary.explaining(about):
            text = game.glossary.text(entry)
            yield screen.Fold(label=locale.render(text), text=locale.more(text) or "", icon="why")
    card = next((tell.card for tell in pause.instructions if tell.card), None)
    if card is not None:
        origin = dialogue.origin(card)
        confidence = locale.text(f"confidence.{origin.confidence}")
        source = f"{locale.render(origin.text)} · {confidence}"
        yield screen.Fold(label=locale.text("screen.source"), text=source, icon="info")
