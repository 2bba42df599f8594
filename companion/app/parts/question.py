"""A question as elements of a screen, with drawn answers if the game has any."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from companion.app.elements import screen
from companion.app.elements.cards import copied
from companion.app.elements.screen import Action, Choices, Option, Place
from companion.engine import questions
from companion.engine.game import Game
from companion.engine.prompts import Ask
from companion.engine.text import Locale, Text

SET_UP = ".set_up"  # in the keys of the steps of a set-up
Drawn = Callable[[questions.Answer], str | None]  # an answer as a drawing, where it has one


def question_of(
    ask: Ask,
    game: Game,
    locale: Locale,
    drawn: Drawn = lambda _option: None,
    *,
    alone: bool,
    board: str = "",
) -> screen.Question:
    """Return the question with its answers; `alone`, it is the one thing to read.

    `board` is the picture (SVG) that some answers are places of.
    """
    form = form_of(ask, game, locale, drawn, board)
    goes_on = isinstance(form, Choices) and form.go_on is not None
    # Forbidden answers with a reason make it plain what is asked.
    has_reasons = isinstance(form, Choices) and any(option.why for option in form.options)
    return screen.Question(
        text=locale.render(ask.text),
        more=locale.more(ask.text) or "",
        form=form,
        quiet=goes_on and not alone and not has_reasons,
        help=Action(
            label=locale.text(f"{ask.key}.help"), do="correct", value=ask.helped_by, icon="pen"
        )
        if ask.helped_by
        else None,
    )


def form_of(ask: Ask, game: Game, locale: Locale, drawn: Drawn, board: str = "") -> screen.Form:
    confirm = locale.text("number.confirm")

    def option(value: questions.Answer) -> Option:
        label = ask.label_of(value)
        return Option(
            value=value,
            label=locale.render(label),
            icon=icon_of(label, game),
            svg=drawn(value) or "",
            doubt=_doubt(ask, value, locale),
        )

    match ask.form:
        case questions.Choice(options):
            going = _goes_on(options)
            equal = [option(value) for value in options if value != going]
            equal += [
                replace(option(value), why=locale.render(why))
                for value, why in _barred(ask, board).items()
            ]
            return Choices(
                options=tuple(equal),
                go_on=None if going is None else option(going),
                on_board=ask.on_board,
            )
        case questions.Number(minimum, maximum):
            now = ask.now if isinstance(ask.now, int) else None
            return screen.Number(minimum=minimum, maximum=maximum, confirm=confirm, now=now)
        case questions.Several(options):
            return screen.Several(
                options=tuple(map(option, options)),
                confirm=confirm,
                doubt=locale.text("screen.none.kept") if ask.kept else "",
                now=tuple(questions.chosen("" if ask.now is None else ask.now)),
                on_board=ask.on_board,
            )
        case questions.CardEntry():
            return copied(ask, ask.form, game, locale)
        case questions.Words(letters):
            return screen.Words(letters=letters, confirm=confirm, now=str(ask.now or ""))


def _doubt(ask: Ask, value: questions.Answer, locale: Locale) -> str:
    doubt = ask.form.doubt if isinstance(ask.form, questions.Choice) else None
    why = doubt(value) if doubt else None
    return locale.render(why) if why else ""


def _barred(ask: Ask, board: str) -> Mapping[questions.Answer, Text]:
    """Return the forbidden answers that are no places; none if all are forbidden."""
    assert isinstance(ask.form, questions.Choice)
    if not ask.options or (ask.on_board and not board):
        return {}
    barred = ask.form.barred or {}
    return {value: why for value, why in barred.items() if not _is_drawn(value, board)}


def _is_drawn(value: questions.Answer, board: str) -> bool:
    return f'data-place="{value}"' in board


def _goes_on(options: Sequence[questions.Answer]) -> questions.Answer | None:
    """Return the answer that only goes on: the single one, or one with that name."""
    if len(options) == 1:
        return options[0]
    return next((value for value in options if value in questions.GOES_ON), None)


def icon_of(text: Text, game: Game) -> str:
    """Return the game's icon for a text; empty if it has none."""
    return game.icons.get(text.key, "")


def places_of(ask: Ask, svg: str, locale: Locale) -> tuple[Place, ...]:
    """Return the options in the picture, and the forbidden ones with the reason."""
    if not ask.on_board or not isinstance(ask.form, questions.Choice | questions.Several):
        return ()
    barred = (ask.form.barred or {}) if isinstance(ask.form, questions.Choice) else {}
    found = [
        Place(
            id=str(value),
            value=value,
            label=locale.render(ask.label_of(value)),
            doubt=_doubt(ask, value, locale),
        )
        for value in ask.options
        if _is_drawn(value, svg)
    ]
    return (*found, *(
        Place(id=str(value), value=value, label=str(value), why=locale.render(reason))
        for value, reason in barred.items()
        if _is_drawn(value, svg)
    ))  # fmt: skip
