"""The choices that odds depend on, a tap each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.app.elements.forms import Choose
from companion.app.elements.score import Field
from companion.app.elements.screen import Option, Segments
from companion.app.elements.tools import Strip
from companion.app.frame.routes import ABOUT, AND, LEVEL
from companion.app.parts.odds_request import (
    EFFECT,
    GAMES,
    MORE,
    SIDE,
    TIMES,
    WHOSE,
    OddsRequest,
    level_texts,
    subjects,
)
from companion.engine.plots import Bars, ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import OFF, ON
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter
from companion.engine.text import Locale, isolated
from companion.simulator.estimates import Sample
from companion.simulator.exports import STRATEGIES

MOST_NAMES = 6
NAMELESS = "?"  # for a player without a name


def which(request: OddsRequest, locale: Locale) -> Strip:
    return Strip(
        label=locale.text("odds.which"),
        do=ABOUT,
        options=tuple(
            Option(value=name, label=locale.text(f"odds.plot.{name}"))
            for name in subjects(request.games)
        ),
        current=request.name,
    )


def choices(request: OddsRequest, locale: Locale) -> Iterator[Segments | Choose]:
    """Yield what the answer depends on, a tap each."""
    if request.bars is not None:
        yield from _of_bars(request, request.bars, locale)
        return
    match request.simulation.plot:
        case ByTurns() as plot:
            yield _levels(request, locale)
            turns = locale.text(f"odds.{plot.along}")
            yield _one_of(turns, plot.along, _plain(plot.values), request.along(plot))
        case ByLevel() | ByCase():
            yield _levels(request, locale)
        case ByName():
            pass
        case ByStrategy():
            yield _strategies(request, locale)
    yield from _options(request, locale)


def compared(request: OddsRequest, locale: Locale) -> Iterator[Segments]:
    """Yield whether to compare what an option changes."""
    if request.bars is None and request.effect:
        options = _named((OFF, ON), "odds.effect", locale)
        title = locale.text(f"odds.effect.{request.effect}")
        yield _one_of(title, EFFECT, options, ON if request.other_way else OFF)


def _options(request: OddsRequest, locale: Locale) -> Iterator[Segments]:
    chosen = request.options
    for one in request.to_choose():
        question = one.given(chosen).question
        if len(question.options) > 1:
            options = tuple(
                Option(value=value, label=locale.short(question.label_of(value)))
                for value in question.options
            )
            yield _one_of(locale.render(question.text), one.name, options, chosen[one.name])


def _strategies(request: OddsRequest, locale: Locale) -> Choose:
    return Choose(
        name=STRATEGIES,
        text=locale.text("odds.strategies"),
        options=_named(request.simulation.strategies, "odds.strategy", locale),
        now=request.strategies,
        several=True,
    )


def _levels(request: OddsRequest, locale: Locale) -> Segments:
    """Return the levels; the table's own has a mark."""
    options = tuple(
        Option(value=level, label=locale.short(text), icon="person" if level == request.own else "")
        for level, text in level_texts(request.name).items()
    )
    return _one_of(locale.text(f"odds.column.{request.name}"), LEVEL, options, request.level)


def _of_bars(request: OddsRequest, bars: Bars, locale: Locale) -> Iterator[Segments]:
    sides = _named(bars.sides, "odds.side", locale)
    yield _one_of(locale.text("odds.side"), SIDE, sides, request.side(bars))
    amounts = _plain([one.at for one in bars.ends(request.side(bars))])
    yield _one_of(locale.text(f"odds.axis.{bars.name}"), MORE, amounts, request.more(bars))


def whose(request: OddsRequest, locale: Locale) -> Segments:
    """Return the players with games in the logbook."""
    nobody = locale.text("odds.suits.nobody")
    options = tuple(
        Option(value=name, label=nobody if name == NAMELESS else isolated(name))
        for name in dict.fromkeys([*list(request.scores)[:MOST_NAMES], request.name_in_logbook])
    )
    return _one_of(locale.text("odds.suits.whose"), WHOSE, options, request.name_in_logbook)


def how_many(request: OddsRequest, sample: Sample, locale: Locale) -> Segments:
    options = tuple(
        Option(value=name, label=locale.number(sample.wanted(times).total))
        for name, times in TIMES.items()
    )
    return _one_of(locale.text("odds.games"), GAMES, options, request.times)


def _one_of(label: str, do: str, options: tuple[Option, ...], current: Answer) -> Segments:
    return Segments(label=label, do=do, options=options, current=current, titled=True)


def _plain(values: Iterable[int]) -> tuple[Option, ...]:
    return tuple(Option(value=value, label=str(value)) for value in values)


def _named(names: Iterable[str], key: str, locale: Locale) -> tuple[Option, ...]:
    return tuple(Option(value=name, label=locale.text(f"{key}.{name}")) for name in names)


def choose(request: OddsRequest, do: str, value: Answer, locale: Locale) -> str | None:
    """Returns what a tap on a choice writes into the address; None if there is no such choice."""
    parts: list[Segments | Choose | Strip] = [
        which(request, locale),
        whose(request, locale),
        *choices(request, locale),
        *compared(request, locale),
    ]
    if do == GAMES and request.bars is None:
        return str(value) if value in TIMES else None
    part = next((one for one in parts if _name_of(one) == do), None)
    if part is None or value not in {option.value for option in part.options}:
        return None
    if do == STRATEGIES:
        now = set(request.strategies) ^ {str(value)}
        return AND.join(name for name in request.simulation.strategies if name in now)
    return str(value)


def _name_of(part: Segments | Choose | Strip) -> str:
    return part.name if isinstance(part, Choose) else part.do


# Numbers


def number_field(
    parameter: Parameter, label: str, value: Answer | None, usual: str, locale: Locale
) -> Field:
    return Field(
        id=parameter.name,
        label=label,
        value=value,
        usual=usual,
        minimum=parameter.least,
        maximum=parameter.most,
        problem=problem(parameter, label, value, locale),
    )


def problem(parameter: Parameter, label: str, value: Answer | None, locale: Locale) -> str:
    """Returns why a number cannot be; "" if it can."""
    if parameter.fits(value):
        return ""
    least, most = parameter.least, parameter.most
    return locale.text("odds.bad", {"what": label, "least": least, "most": most})
