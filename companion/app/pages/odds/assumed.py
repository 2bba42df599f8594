"""What is assumed for the odds: numbers that people enter, and the sample that all of it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.app.elements.score import Field, Group
from companion.app.pages.odds.choices import LONGEST, Asked
from companion.engine.plots import ByLevel, ByTurns
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter
from companion.engine.text import Locale
from companion.simulator.estimates import Sample, sample

YOUR_POINTS = Parameter("points", 0, 0, 999)  # with which one would like to win


def parameters(asked: Asked) -> list[Parameter]:
    """What people can say of themselves in numbers; what the plot goes along is chosen above."""
    if asked.bars is not None:
        return []
    plot = asked.simulation.plot
    left_out, options = plot.along if isinstance(plot, ByTurns) else "", asked.options
    known = asked.simulation.stands(asked.known).parameters
    assumed = [one for one in asked.simulation.parameters if one.counts(options)]
    return [one for one in assumed if one.name not in (left_out, *known)]


def fields_of(asked: Asked) -> list[Parameter]:
    """All numbers that can be entered: one's own points first, where they are compared."""
    return [*([YOUR_POINTS] if compares(asked) else []), *parameters(asked)]


def compares(asked: Asked) -> bool:
    """Whether there is an automa with levels, to be beaten by points."""
    return asked.bars is None and isinstance(asked.simulation.plot, ByTurns | ByLevel)


def own_points(asked: Asked) -> int | None:
    """Those that were entered, if they can be."""
    points = entered(asked, YOUR_POINTS) if compares(asked) else None
    return points if isinstance(points, int) and fits(YOUR_POINTS, points) else None


def key_of(asked: Asked, parameter: str) -> str:
    """As it is written among all that is chosen."""
    return f"{asked.name}-{parameter}"


def entered(asked: Asked, parameter: Parameter) -> Answer | None:
    return whole_number(asked.chosen.get(key_of(asked, parameter.name), ""))


def whole_number(said: str) -> Answer | None:
    """As it is written, if it is none; nothing where nothing is."""
    written = said.strip().replace("−", "-")
    whole = written.removeprefix("-").isdecimal() and len(written) < 11
    return int(written) if whole else written[:LONGEST] or None


def fits(parameter: Parameter, value: Answer | None) -> bool:
    return value is None or (isinstance(value, int) and parameter.least <= value <= parameter.most)


def assumed(asked: Asked) -> dict[str, int] | None:
    """All that was entered; None after a number that cannot be."""
    given = {one.name: entered(asked, one) for one in parameters(asked)}
    if not all(fits(one, given[one.name]) for one in parameters(asked)):
        return None
    return {name: value for name, value in given.items() if isinstance(value, int)}


def bad(parameter: Parameter, locale: Locale) -> str:
    what = locale.text(f"simulate.assumed.{parameter.name}")
    return locale.text("odds.bad", {"what": what, "least": parameter.least, "most": parameter.most})


def form(asked: Asked, locale: Locale) -> Iterator[Group]:
    """One's own points; and the numbers that are assumed with their usual values, folded away."""
    if compares(asked):
        own = (_field(asked, YOUR_POINTS, "", locale),)
        yield Group(title=locale.text("odds.beat"), fields=own)
    if assumed := tuple(_field(asked, one, str(one.usual), locale) for one in parameters(asked)):
        yield Group(title=locale.text("odds.change"), fields=assumed, folded=True)


def _field(asked: Asked, one: Parameter, usual: str, locale: Locale) -> Field:
    return Field(
        id=one.name,
        label=locale.text(f"simulate.assumed.{one.name}"),
        value=entered(asked, one),
        usual=usual,
        minimum=one.least,
        maximum=one.most,
        problem="" if fits(one, entered(asked, one)) else bad(one, locale),
    )


def said_of_it(asked: Asked, locale: Locale) -> Sequence[str]:
    """What the figures rest on, in plain words."""
    lines = [locale.text(f"odds.assumes.{asked.name}")]
    if asked.bars is not None:
        return lines
    lines += map(locale.say, asked.simulation.stands(asked.known).told)
    given = asked.simulation.assume(assumed(asked) or {})
    lines += [
        f"{locale.text(f'simulate.assumed.{one.name}')}: {given[one.name]}"
        for one in parameters(asked)
    ]
    played = asked.strategies or asked.simulation.strategies
    return [*lines, *(locale.text(f"odds.plays.{name}") for name in played)]


def can_be_played(asked: Asked) -> bool:
    """Whether games are to be played for it, and nothing is in the way."""
    return (
        asked.bars is None
        and assumed(asked) is not None
        and not asked.simulation.unread(asked.known)
    )


def sample_of(asked: Asked) -> Sample | None:
    """What has to be played for it."""
    if not can_be_played(asked):
        return None
    given = assumed(asked) or {}
    return sample(asked.simulation, asked.options, given, asked.known, asked.strategies)
