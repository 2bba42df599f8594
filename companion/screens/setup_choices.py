"""The choices before a setup, and what only the components can say, as screens."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.game import Game
from companion.engine.questions import Answer
from companion.engine.setup.plan import Plan, Reading, Setups
from companion.engine.text import Locale
from companion.screens.elements import (
    Action,
    Choices,
    Element,
    Notice,
    Option,
    Question,
    Screen,
    Segments,
)
from companion.screens.playing import renderer_words
from companion.screens.questions import question_of
from companion.screens.setting_up import header_of

GAMES, CHANGE = "setup/games", "setup.change"


def games(names: Sequence[str], locale: Locale) -> Screen:
    """Which game is to be set up."""
    options = tuple(Option(value=name, label=locale.text(f"{name}.name")) for name in names)
    return Screen(
        id=GAMES,
        language=locale.language,
        body=(
            header_of(locale.text("app.name"), locale),
            Question(text=locale.text("start.game"), form=Choices(options=options)),
        ),
        words=renderer_words(locale),
    )


def choices(
    setups: Setups, plan: Plan, scenarios: Sequence[str], locale: Locale, others: Sequence[str] = ()
) -> Screen:
    """Scenario, players and what else, each a tap; `others` are the games one may change to."""
    return Screen(
        id=f"{CHANGE}.{setups.game}",
        language=locale.language,
        game=setups.game,
        body=(
            header_of(locale.text(f"{setups.game}.name"), locale),
            *_choices(setups, plan, scenarios, locale, others),
        ),
        main=Action(label=locale.text("setup.chosen"), do="chosen"),
        words=renderer_words(locale),
    )


def _choices(
    setups: Setups, plan: Plan, scenarios: Sequence[str], locale: Locale, games: Sequence[str]
) -> Iterator[Element]:
    game = setups.game

    def one(do: str, label: str, prefix: str, values: Sequence[Answer], now: Answer) -> Segments:
        return Segments(
            label=label, do=do, options=_options(values, prefix, locale), current=now, titled=True
        )

    numbers = [number for number in setups.players.options if isinstance(number, int)]
    players = locale.say(setups.players.text)
    yield one("players", players, "", numbers, plan.players)
    possible = setups.extras_for(plan)
    rivals = [name for name in possible if name in setups.opponents]
    if rivals:
        rival = next(name for name in plan.extras if name in rivals)
        yield one("against", locale.text("setup.opponent"), f"{game}.extra.", rivals, rival)
    others = [name for name in possible if name not in rivals]
    if others:
        yield Segments(
            label=locale.text("setup.extras"),
            do="with",
            options=_options(others, f"{game}.extra.", locale),
            several=True,
            chosen=tuple(name for name in plan.extras if name in others),
            titled=True,
        )
    if len(games) > 1:
        options = tuple(Option(value=name, label=locale.text(f"{name}.name")) for name in games)
        label = locale.text("start.game")
        yield Segments(label=label, do="game", options=options, current=game, titled=True)
    if len(scenarios) > 1:
        which = locale.text("setup.scenario")
        yield one("scenario", which, f"{game}.scenario.", scenarios, plan.scenario)


def _options(values: Sequence[Answer], prefix: str, locale: Locale) -> tuple[Option, ...]:
    """A number is its own label."""
    return tuple(
        Option(value=value, label=locale.text(f"{prefix}{value}") if prefix else str(value))
        for value in values
    )


def reading(
    one: Reading, left: int, game: Game, locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """A question that only a component answers; how many are left to ask."""
    return Screen(
        id=reading_id(one),
        language=locale.language,
        game=game.name,
        body=(
            header_of(locale.text(f"{game.name}.name"), locale),
            *notices,
            Notice(text=locale.text("setup.to_read.why", {"n": left})),
            question_of(one.question, game, locale, lambda _option: None, alone=True),
            Action(label=locale.text("setup.skip"), do="skip", icon="forward"),
        ),
        undo=Action(label=locale.text("screen.back"), do="back", icon="back"),
        words=renderer_words(locale),
    )


def reading_id(one: Reading) -> str:
    return f"setup/read/{one.name}"
