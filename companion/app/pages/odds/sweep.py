"""What a knob changes: the answer at each of its values, as a line to read off (sweep)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, dropwhile

from companion.app.elements.files import Taking
from companion.app.elements.score import Field, Group
from companion.app.elements.screen import Option
from companion.app.elements.tools import Plot
from companion.app.pages.odds.assumed import (
    assumed,
    can_be_played,
    entered,
    key_of,
    own_points,
    parameters,
)
from companion.app.pages.odds.choices import Asked
from companion.app.pages.odds.shares import level_name
from companion.app.pages.odds.words import (
    as_table,
    column,
    file_of,
    strategy_name,
    two_lines,
    with_error,
)
from companion.engine.plots import ByName, ByStrategy, ByTurns
from companion.engine.procedure import OFF, PLAYERS
from companion.engine.simulation import Parameter
from companion.engine.text import Locale
from companion.simulator.estimates import (
    Figure,
    Sample,
    along,
    at_value,
    error,
    percent_unsure,
    rows_csv,
)
from companion.simulator.tallies import Share, Spread, Tally
from companion.web import plot_picture as draw

SWEEP = "sweep"
MOST_VALUES = 8
WIDEST = 12  # numbers that have room below a plot
HUNDRED = 100  # percent
A_FEW = 10


@dataclass(frozen=True, slots=True)
class Knob:
    """A number that changes the odds: how it is written, the values looked at, and the one now."""

    name: str
    key: str
    values: tuple[int, ...]
    now: int

    def label(self, locale: Locale) -> str:
        key = "odds.players" if self.name == PLAYERS else f"simulate.assumed.{self.name}"
        text = locale.text(key)
        return text[:1].upper() + text[1:]


def knobs(asked: Asked) -> dict[str, Knob]:
    """How many play, where that is to choose; and what is assumed, but for what is plotted."""
    if not can_be_played(asked):
        return {}
    found = []
    chosen = asked.options
    for option in asked.to_choose():
        values = tuple(map(int, option.question.options)) if option.name == PLAYERS else ()
        if len(values) > 1:
            found.append(Knob(PLAYERS, PLAYERS, values, int(chosen[PLAYERS])))
    for one in parameters(asked):
        now = entered(asked, one)
        value = now if isinstance(now, int) else one.usual
        found.append(Knob(one.name, key_of(asked, one.name), values_of(one, value), value))
    return {one.name: one for one in found}


def values_of(parameter: Parameter, now: int) -> tuple[int, ...]:
    """Round ones, a handful, the least, and the one that is assumed now.

    Of shares in percent all are looked at; of anything else up to twice of what is assumed.
    """
    most = parameter.most
    if most != HUNDRED:
        most = min(most, max(2 * now, A_FEW))
    steps = (first * 10**power for power in count() for first in (1, 2, 5))
    step = next(dropwhile(lambda one: (most - parameter.least) // one >= MOST_VALUES, steps))
    first = -(-parameter.least // step) * step
    return tuple(sorted({parameter.least, *range(first, most + 1, step), now}))


def knob_of(asked: Asked) -> Knob | None:
    """The one that is looked at."""
    return knobs(asked).get(asked.chosen.get(key_of(asked, SWEEP), ""))


def sweep_of(asked: Asked) -> Sample | None:
    knob = knob_of(asked)
    if knob is None:
        return None
    return along({value: _at(asked, knob, value) for value in knob.values})


def _at(asked: Asked, knob: Knob, value: int) -> Sample:
    """All else as it was chosen."""
    there = replace(asked, chosen={**asked.chosen, knob.key: str(value)})
    simulation, given = there.simulation, assumed(there) or {}
    if isinstance(simulation.plot, ByTurns):
        given[simulation.plot.along] = there.along(simulation.plot)
    level = there.level if simulation.level else ""
    return at_value(simulation, there.options, given, there.known, level, there.strategies)


# On the screen


def choice(asked: Asked, locale: Locale) -> Iterator[Group]:
    """Which knob to look at, if there is one."""
    found = knobs(asked)
    if not found:
        return
    none = Option(value=OFF, label=locale.text("odds.sweep.none"))
    options = (none, *(Option(value=one.name, label=one.label(locale)) for one in found.values()))
    chosen = knob_of(asked)
    field = Field(
        id=SWEEP,
        label=locale.text("odds.sweep.which"),
        value=chosen.name if chosen else OFF,
        options=options,
    )
    yield Group(title=locale.text("odds.sweep"), fields=(field,), folded=chosen is None)


def sweep_plot(
    asked: Asked, knob: Knob, sample: Sample, tallies: Sequence[Tally], locale: Locale
) -> Plot:
    """A line for the level, or for each who plays; the value of now is shaded."""
    figures = sample.figures(tallies)
    found = {(one.name, one.at): _found(asked, one) for one in figures}
    names = {one.name: _name(asked, one, locale) for one in figures}
    label, what = knob.label(locale), _what(asked, found.values(), locale)
    rows = [
        (str(at), *(_cell(found.get((name, at)), locale) for name in names)) for at in knob.values
    ]
    games = min(one.games or one.spread.games for one in figures)
    shares = _are_shares(found.values())
    return Plot(
        title=label,
        words="; ".join(f"{at}: {', '.join(cells)}".replace("\n", " ") for at, *cells in rows),
        svg=draw.lines(
            [
                draw.Series(
                    name=text,
                    dots=tuple(_dot(at, one) for (of, at), one in found.items() if of == name),
                    own=len(names) == 1,
                )
                for name, text in names.items()
            ],
            {at: str(at) for at in knob.values if at == knob.now or not _is_near(at, knob)},
            axes=("", what),
            marked=knob.now,
            upright=(0, 100) if shares else None,
        ),
        notes=(
            locale.text("odds.how.sweep.share" if shares else "odds.how.sweep"),
            locale.text("odds.sweep.games", {"n": games}),
        ),
        table=as_table(list(names.values()), rows, locale),
        taking=_copy(asked, knob, found, names, locale),
    )


def _found(asked: Asked, one: Figure) -> Share | Spread:
    """How often people win, where that is known or their points are; else the points."""
    points = own_points(asked)
    if points is not None:
        return one.beaten_with(points)
    return one.won if one.games else one.spread


def _are_shares(found: Iterable[Share | Spread]) -> bool:
    return any(isinstance(one, Share) for one in found)


def _what(asked: Asked, found: Iterable[Share | Spread], locale: Locale) -> str:
    if _are_shares(found):
        return locale.text("odds.axis.won")
    turns = isinstance(asked.simulation.plot, ByName)
    return locale.text(f"odds.axis.{asked.name}" if turns else "odds.axis.points")


def _name(asked: Asked, one: Figure, locale: Locale) -> str:
    match asked.simulation.plot:
        case ByStrategy():
            return strategy_name(one, asked.game.name, locale)
        case ByName():
            return locale.text(f"odds.all.{asked.name}")
        case _:
            return level_name(asked, locale)


def _is_near(at: int, knob: Knob) -> bool:
    """So near to the value of now that there is no room for both."""
    return abs(at - knob.now) * WIDEST < knob.values[-1] - knob.values[0]


def _dot(at: int, one: Share | Spread) -> draw.Dot:
    if isinstance(one, Spread):
        return draw.Dot(at=at, value=one.median, low=one.p10, high=one.p90)
    value, off = 100 * one.share, percent_unsure(one)
    return draw.Dot(at=at, value=value, low=max(value - off, 0), high=min(value + off, 100))


def _cell(one: Share | Spread | None, locale: Locale) -> str:
    if one is None:
        return "–"
    return two_lines(one, locale) if isinstance(one, Spread) else with_error(one)


def _copy(
    asked: Asked,
    knob: Knob,
    found: Mapping[tuple[str, int], Share | Spread],
    names: Mapping[str, str],
    locale: Locale,
) -> Taking:
    """A row for each value and each line: the share or the mean, and its standard error."""
    shares = _are_shares(found.values())
    heads = ("share", "error.share") if shares else ("mean", "error")
    rows = [(at, names[name], *_numbers(one)) for (name, at), one in found.items()]
    titles = [knob.label(locale), "", *(column(head, locale) for head in heads)]
    return file_of(f"{asked.name}-{knob.name}", rows_csv(titles, rows), locale)


def _numbers(one: Share | Spread) -> tuple[object, object]:
    if isinstance(one, Spread):
        return round(one.mean, 2), error(one)
    return round(one.share, 4), round(one.error, 4)
