"""Which odds are asked for: what can be chosen, a tap each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.app.elements.forms import Choose
from companion.app.elements.screen import Option, Segments
from companion.app.elements.tools import Strip
from companion.app.frame.address import ABOUT, AND, LEVEL
from companion.engine.game import Game
from companion.engine.plots import Bars, ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import OFF, ON, PLAYERS, KnownFacts
from companion.engine.procedure import Option as Chosen
from companion.engine.questions import Answer
from companion.engine.simulation import Simulation
from companion.engine.text import Locale, Text
from companion.simulator import offered
from companion.simulator.estimates import Sample
from companion.simulator.exports import STRATEGIES
from companion.tables.logbook.text import isolated

WHOSE, GAMES, SIDE, MORE = "whose", "games", "side", "more"
EFFECT = "effect"  # whether an option's effect is looked at
TIMES = {"few": 1, "more": 5, "many": 25}
FEW = "few"
MOST_NAMES = 6
NAMELESS = "?"  # whoever gave no name
LONGEST = 20  # letters of what is entered


def subjects(games: Mapping[str, Game]) -> dict[str, str]:
    """All that there are odds of, with the game that it belongs to."""
    found: dict[str, str] = {}
    for name, game in games.items():
        found |= dict.fromkeys([one.name for one in game.simulations], name)
        found |= dict.fromkeys([one.name for one in game.bars], name)
    return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Odds of what, and all that was chosen for it: as it was written, which may be anything."""

    games: Mapping[str, Game]
    name: str
    chosen: Mapping[str, str] = field(default_factory=dict)
    known: KnownFacts = field(default_factory=dict)
    own: str = ""  # the level that is played at this table
    scores: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # in the logbook, by name

    @property
    def game(self) -> Game:
        return self.games[subjects(self.games)[self.name]]

    @property
    def bars(self) -> Bars | None:
        return next((one for one in self.game.bars if one.name == self.name), None)

    @property
    def simulation(self) -> Simulation:
        return next(one for one in self.game.simulations if one.name == self.name)

    def one_of(self, name: str, options: Iterable[Answer], usual: Answer) -> Answer:
        """What is chosen under a name, if it is one of these."""
        return {str(option): option for option in options}.get(self.chosen.get(name, ""), usual)

    @property
    def times(self) -> str:
        return str(self.one_of(GAMES, TIMES, FEW))

    @property
    def level(self) -> str:
        """The one that was chosen; else the table's own, or the usual one."""
        levels, usual = level_texts(self.name), str(_option(self.name, self.simulation.level))
        return str(self.one_of(LEVEL, levels, self.own if self.own in levels else usual))

    def along(self, plot: ByTurns) -> int:
        return int(self.one_of(plot.along, plot.values, self.simulation.assume({})[plot.along]))

    @property
    def options(self) -> dict[str, Answer]:
        """All that can be chosen of it but its level, those that others depend on first."""
        chosen: dict[str, Answer] = {}
        for option in self.to_choose():
            possible = option.given(chosen)
            chosen[option.name] = self.one_of(
                option.name, possible.question.options, possible.default
            )
        return chosen

    @property
    def effect(self) -> str:
        """The option whose effect can be looked at, where it may be on or off."""
        plot, chosen = self.simulation.plot, self.options
        if not isinstance(plot, ByStrategy):
            return ""
        of = (one for one in self.to_choose() if one.name == plot.effect)
        return next((o.name for o in of if len(o.given(chosen).question.options) > 1), "")

    @property
    def beside(self) -> Asked | None:
        """The same with that option the other way, if that is wanted too."""
        effect = self.effect
        if not effect or self.chosen.get(EFFECT) != ON:
            return None
        other = OFF if self.options[effect] == ON else ON
        return replace(self, chosen={**self.chosen, effect: other})

    def to_choose(self) -> list[Chosen]:
        """How many play, where it depends on that, and what the plot wants to have chosen."""
        names = (*([PLAYERS] if self.simulation.strategies else []), *self.simulation.choices)
        options = self.simulation.options(offered()[self.name].procedure)
        return [one for one in options if one.name in names]

    @property
    def strategies(self) -> tuple[str, ...]:
        """Those that were chosen; none is all."""
        written = self.chosen.get(STRATEGIES, "").split(AND)
        return tuple(name for name in self.simulation.strategies if name in written)

    @property
    def name_in_logbook(self) -> str:
        """Whose games are looked at: who played most, unless somebody else is chosen."""
        return str(self.one_of(WHOSE, self.scores, next(iter(self.scores), "")))

    @property
    def own_scores(self) -> tuple[int, ...]:
        return self.scores.get(self.name_in_logbook, ())

    def side(self, bars: Bars) -> str:
        return str(self.one_of(SIDE, bars.sides, bars.sides[0]))

    def more(self, bars: Bars) -> int:
        amounts = [one.at for one in bars.ends(self.side(bars))]
        return int(self.one_of(MORE, amounts, amounts[0]))


def _option(name: str, option: str) -> Answer:
    return next(one.default for one in offered()[name].procedure.options if one.name == option)


def level_texts(name: str) -> dict[str, Text]:
    """What the levels of a simulation are called."""
    simulation, procedure = offered()[name]
    question = next(o.question for o in procedure.options if o.name == simulation.level)
    return {str(level): question.label_of(level) for level in question.options}


# What can be chosen


def which(asked: Asked, locale: Locale) -> Strip:
    return Strip(
        label=locale.text("odds.which"),
        do=ABOUT,
        options=tuple(
            Option(value=name, label=locale.text(f"odds.plot.{name}"))
            for name in subjects(asked.games)
        ),
        current=asked.name,
    )


def choices(asked: Asked, locale: Locale) -> Iterator[Segments | Choose]:
    """What the answer depends on, a tap each."""
    if asked.bars is not None:
        yield from _of_bars(asked, asked.bars, locale)
        return
    match asked.simulation.plot:
        case ByTurns() as plot:
            yield _levels(asked, locale)
            turns = locale.text(f"odds.{plot.along}")
            yield _one_of(turns, plot.along, _plain(plot.values), asked.along(plot))
        case ByLevel() | ByCase():
            yield _levels(asked, locale)
        case ByName():
            pass
        case ByStrategy():
            yield _strategies(asked, locale)
    yield from _options(asked, locale)


def compared(asked: Asked, locale: Locale) -> Iterator[Segments]:
    """Whether to look at what an option changes."""
    if asked.bars is None and asked.effect:
        ways = tuple(
            Option(value=way, label=locale.text(f"odds.effect.{way}")) for way in (OFF, ON)
        )
        title = locale.text(f"odds.effect.{asked.effect}")
        yield _one_of(title, EFFECT, ways, OFF if asked.beside is None else ON)


def _options(asked: Asked, locale: Locale) -> Iterator[Segments]:
    chosen = asked.options
    for one in asked.to_choose():
        question = one.given(chosen).question
        if len(question.options) > 1:
            options = tuple(
                Option(value=value, label=locale.short(question.label_of(value)))
                for value in question.options
            )
            yield _one_of(locale.say(question.text), one.name, options, chosen[one.name])


def _strategies(asked: Asked, locale: Locale) -> Choose:
    return Choose(
        name=STRATEGIES,
        text=locale.text("odds.strategies"),
        options=_named(asked.simulation.strategies, "odds.strategy", locale),
        now=asked.strategies,
        several=True,
    )


def _levels(asked: Asked, locale: Locale) -> Segments:
    """The level of this table has a mark."""
    options = tuple(
        Option(value=level, label=locale.short(text), icon="person" if level == asked.own else "")
        for level, text in level_texts(asked.name).items()
    )
    return _one_of(locale.text(f"odds.column.{asked.name}"), LEVEL, options, asked.level)


def _of_bars(asked: Asked, bars: Bars, locale: Locale) -> Iterator[Segments]:
    sides = _named(bars.sides, "odds.side", locale)
    yield _one_of(locale.text("odds.side"), SIDE, sides, asked.side(bars))
    amounts = _plain([one.at for one in bars.ends(asked.side(bars))])
    yield _one_of(locale.text(f"odds.axis.{bars.name}"), MORE, amounts, asked.more(bars))


def whose(asked: Asked, locale: Locale) -> Segments:
    """Those with games in the logbook."""
    nobody = locale.text("odds.suits.nobody")
    options = tuple(
        Option(value=name, label=nobody if name == NAMELESS else isolated(name))
        for name in dict.fromkeys([*list(asked.scores)[:MOST_NAMES], asked.name_in_logbook])
    )
    return _one_of(locale.text("odds.suits.whose"), WHOSE, options, asked.name_in_logbook)


def how_many(asked: Asked, sample: Sample, locale: Locale) -> Segments:
    options = tuple(
        Option(value=name, label=number(sample.wanted(times).total, locale))
        for name, times in TIMES.items()
    )
    return _one_of(locale.text("odds.games"), GAMES, options, asked.times)


def _one_of(label: str, do: str, options: tuple[Option, ...], current: Answer) -> Segments:
    return Segments(label=label, do=do, options=options, current=current, titled=True)


def _plain(values: Iterable[int]) -> tuple[Option, ...]:
    return tuple(Option(value=value, label=str(value)) for value in values)


def _named(names: Iterable[str], key: str, locale: Locale) -> tuple[Option, ...]:
    return tuple(Option(value=name, label=locale.text(f"{key}.{name}")) for name in names)


def chosen_anew(asked: Asked, do: str, value: Answer, locale: Locale) -> str | None:
    """A tap on one of the choices, as it is written; None where that is not offered."""
    offered_here: list[Segments | Choose | Strip] = [
        which(asked, locale),
        whose(asked, locale),
        *choices(asked, locale),
        *compared(asked, locale),
    ]
    if do == GAMES and asked.bars is None:
        return str(value) if value in TIMES else None
    part = next((one for one in offered_here if _name_of(one) == do), None)
    if part is None or value not in {option.value for option in part.options}:
        return None
    if do == STRATEGIES:
        now = set(asked.strategies) ^ {str(value)}
        return AND.join(name for name in asked.simulation.strategies if name in now)
    return str(value)


def _name_of(part: Segments | Choose | Strip) -> str:
    return part.name if isinstance(part, Choose) else part.do


def number(value: float, locale: Locale) -> str:
    """With the language's own sign before decimals, and a narrow space between thousands."""
    text = f"{value:,.1f}".removesuffix(".0").replace(",", "\u202f").replace("-", "−")
    return text.replace(".", locale.conventions.decimal)
