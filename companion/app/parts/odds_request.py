"""The request for odds in the address, and the choices that the odds depend on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from companion.app.elements import screen
from companion.app.elements.forms import Choose
from companion.app.elements.score import Field
from companion.app.elements.screen import Segments
from companion.app.elements.tools import Strip
from companion.app.frame.routes import ABOUT, AND, LEVEL
from companion.engine.game import Game
from companion.engine.plots import Bars, ByCase, ByLevel, ByName, ByStrategy, ByTurns
from companion.engine.procedure import OFF, ON, PLAYERS, KnownFacts, Option
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter, Simulation
from companion.engine.text import Locale, Text, isolated
from companion.simulator import simulations
from companion.simulator.estimates import Sample
from companion.simulator.exports import STRATEGIES
from companion.simulator.question import Question, Sweep, round_values

WHOSE, GAMES, SIDE, MORE, SWEEP = "whose", "games", "side", "more", "sweep"
EFFECT = "effect"  # whether the effect of an option is compared
TIMES = {"few": 1, "more": 5, "many": 25}
FEW = "few"
LONGEST = 20  # letters of what is entered
YOUR_POINTS = Parameter("points", 0, 0, 999)  # of the person who wants to win
MOST_NAMES = 6
NAMELESS = "?"  # for a player without a name


def subjects(games: Mapping[str, Game]) -> dict[str, str]:
    found: dict[str, str] = {}
    for name, game in games.items():
        found |= dict.fromkeys([simulation.name for simulation in game.simulations], name)
        found |= dict.fromkeys([bars.name for bars in game.bars], name)
    return found


def level_texts(name: str) -> dict[str, Text]:
    question = _level_option(name).question
    return {str(level): question.label_of(level) for level in question.options}


def _level_option(name: str) -> Option:
    simulation, procedure = simulations()[name]
    return next(option for option in procedure.options if option.name == simulation.level)


def whole_number(written: str) -> Answer | None:
    """Returns the number, other text unchanged, and None for no text."""
    text = written.strip().replace("−", "-")
    whole = text.removeprefix("-").isdecimal() and len(text) < 11
    return int(text) if whole else text[:LONGEST] or None


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsRequest:
    """The subject of the odds and the choices as they are written, which may be invalid."""

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
        return next((bars for bars in self.game.bars if bars.name == self.name), None)

    @property
    def simulation(self) -> Simulation:
        return next(found for found in self.game.simulations if found.name == self.name)

    @property
    def can_be_watched(self) -> bool:
        """Return whether whole games are played: then there is a board to watch."""
        return self.bars is None and self.simulation.picture is not None

    def question(self) -> Question | None:
        """Returns what to simulate; None if nothing can or need be simulated."""
        assumed = self.assumed()
        if self.bars is not None or assumed is None or self.simulation.unread(self.known):
            return None
        if isinstance(plot := self.simulation.plot, ByTurns):
            assumed |= {plot.parameter: self.axis_value(plot)}
        question = Question(
            name=self.name,
            options={n: v for n, v in self.options.items() if self.chosen.get(n) == str(v)},
            levels=self._levels(),
            strategies=self.strategies,
            assumed=assumed,
            known=self.known,
        )
        sweep = self._sweeps(question).get(self.chosen.get(self.key_of(SWEEP), ""))
        return replace(question, sweep=sweep)

    def one_of(self, name: str, options: Iterable[Answer], usual: Answer) -> Answer:
        """Returns what is chosen under a name if it is an option, else the usual value."""
        return {str(option): option for option in options}.get(self.chosen.get(name, ""), usual)

    @property
    def times(self) -> str:
        return str(self.one_of(GAMES, TIMES, FEW))

    @property
    def level(self) -> str:
        """The chosen level, else that of the table or the usual level; "" without levels."""
        if not self.simulation.level:
            return ""
        levels, usual = level_texts(self.name), str(_level_option(self.name).default)
        return str(self.one_of(LEVEL, levels, self.own if self.own in levels else usual))

    def _levels(self) -> tuple[Answer, ...]:
        if not self.simulation.level:
            return ()
        possible = _level_option(self.name).question.options
        return tuple(level for level in possible if str(level) == self.level)

    def axis_value(self, plot: ByTurns) -> int:
        """Returns the chosen value of the plot's parameter."""
        usual = self.simulation.assume({})[plot.parameter]
        return int(self.one_of(plot.parameter, plot.values, usual))

    @property
    def options(self) -> dict[str, Answer]:
        """The options except the level; options that others depend on come first."""
        chosen: dict[str, Answer] = {}
        for option in self.to_choose():
            possible = option.given(chosen)
            chosen[option.name] = self.one_of(
                option.name, possible.question.options, possible.default
            )
        return chosen

    def to_choose(self) -> list[Option]:
        """Returns the number of players, if it matters, and the choices of the simulation."""
        names = (*([PLAYERS] if self.simulation.strategies else []), *self.simulation.choices)
        options = self.simulation.options(simulations()[self.name].procedure)
        return [option for option in options if option.name in names]

    @property
    def effect(self) -> str:
        """The option whose effect can be compared, if it can be on or off."""
        plot, chosen = self.simulation.plot, self.options
        if not isinstance(plot, ByStrategy):
            return ""
        of = (option for option in self.to_choose() if option.name == plot.effect)
        return next((o.name for o in of if len(o.given(chosen).question.options) > 1), "")

    @property
    def other_value(self) -> str:
        """The other value of that option, if its effect is compared."""
        if not self.effect or self.chosen.get(EFFECT) != ON:
            return ""
        return OFF if self.options[self.effect] == ON else ON

    @property
    def strategies(self) -> tuple[str, ...]:
        """The chosen strategies; none means all."""
        written = self.chosen.get(STRATEGIES, "").split(AND)
        return tuple(name for name in self.simulation.strategies if name in written)

    @property
    def name_in_logbook(self) -> str:
        """The player whose games count: by default the one with the most games."""
        return str(self.one_of(WHOSE, self.scores, next(iter(self.scores), "")))

    @property
    def own_scores(self) -> tuple[int, ...]:
        return self.scores.get(self.name_in_logbook, ())

    def side(self, bars: Bars) -> str:
        return str(self.one_of(SIDE, bars.sides, bars.sides[0]))

    def more(self, bars: Bars) -> int:
        amounts = [ends.at for ends in bars.ends(self.side(bars))]
        return int(self.one_of(MORE, amounts, amounts[0]))

    @property
    def parameters(self) -> list[Parameter]:
        """The numbers that people can enter about themselves, without the axis of the plot."""
        if self.bars is not None:
            return []
        simulation, options = self.simulation, self.options
        left_out = simulation.plot.parameter if isinstance(simulation.plot, ByTurns) else ""
        known = simulation.stands(self.known).parameters
        return [
            parameter
            for parameter in simulation.parameters
            if parameter.counts(options) and parameter.name not in (left_out, *known)
        ]

    @property
    def fields(self) -> list[Parameter]:
        """All numbers that can be entered; own points come first if they are compared."""
        return [*([YOUR_POINTS] if self.compares else []), *self.parameters]

    @property
    def compares(self) -> bool:
        """Return whether people compare points with an automa that has levels."""
        return self.bars is None and isinstance(self.simulation.plot, ByTurns | ByLevel)

    @property
    def own_points(self) -> int | None:
        points = self.entered(YOUR_POINTS) if self.compares else None
        return points if isinstance(points, int) and YOUR_POINTS.fits(points) else None

    def key_of(self, parameter: str) -> str:
        return f"{self.name}-{parameter}"

    def entered(self, parameter: Parameter) -> Answer | None:
        return whole_number(self.chosen.get(self.key_of(parameter.name), ""))

    def assumed(self) -> dict[str, int] | None:
        """Returns the entered numbers; None if one of them is invalid."""
        given = {parameter: self.entered(parameter) for parameter in self.parameters}
        if not all(parameter.fits(value) for parameter, value in given.items()):
            return None
        return {
            parameter.name: value for parameter, value in given.items() if isinstance(value, int)
        }

    def sweeps(self) -> dict[str, Sweep]:
        question = self.question()
        return self._sweeps(question) if question else {}

    def _sweeps(self, question: Question) -> dict[str, Sweep]:
        """Returns sweeps over the players, if they can be chosen, and over each parameter."""
        players = [option for option in self.to_choose() if option.name == PLAYERS]
        found = [Sweep(PLAYERS, [*map(int, option.question.options)]) for option in players]
        for parameter in self.parameters:
            now = question.assumed.get(parameter.name, parameter.usual)
            found.append(Sweep(parameter.name, round_values(parameter, now)))
        return {sweep.name: sweep for sweep in found if len(sweep.values) > 1}


def which(request: OddsRequest, locale: Locale) -> Strip:
    return Strip(
        label=locale.text("odds.which"),
        do=ABOUT,
        options=tuple(
            screen.Option(value=name, label=locale.text(f"odds.plot.{name}"))
            for name in subjects(request.games)
        ),
        current=request.name,
    )


def choices(request: OddsRequest, locale: Locale) -> Iterator[Segments | Choose]:
    """Yield the choices that the answer depends on."""
    if request.bars is not None:
        yield from _of_bars(request, request.bars, locale)
        return
    match request.simulation.plot:
        case ByTurns() as plot:
            yield _levels(request, locale)
            turns = locale.text(f"odds.{plot.parameter}")
            yield _one_of(turns, plot.parameter, _plain(plot.values), request.axis_value(plot))
        case ByLevel() | ByCase():
            yield _levels(request, locale)
        case ByName():
            pass
        case ByStrategy():
            yield Choose(
                name=STRATEGIES,
                text=locale.text("odds.strategies"),
                options=_named(request.simulation.strategies, "odds.strategy", locale),
                now=request.strategies,
                several=True,
            )
    yield from _options(request, locale)


def compared(request: OddsRequest, locale: Locale) -> Iterator[Segments]:
    """Yield the choice whether to compare the effect of an option."""
    if request.bars is None and request.effect:
        options = _named((OFF, ON), "odds.effect", locale)
        title = locale.text(f"odds.effect.{request.effect}")
        yield _one_of(title, EFFECT, options, ON if request.other_value else OFF)


def _options(request: OddsRequest, locale: Locale) -> Iterator[Segments]:
    chosen = request.options
    for option in request.to_choose():
        question = option.given(chosen).question
        if len(question.options) > 1:
            options = tuple(
                screen.Option(value=value, label=locale.short(question.label_of(value)))
                for value in question.options
            )
            yield _one_of(locale.render(question.text), option.name, options, chosen[option.name])


def _levels(request: OddsRequest, locale: Locale) -> Segments:
    """Return the levels; the table's own has a mark."""
    options = tuple(
        screen.Option(
            value=level, label=locale.short(text), icon="person" if level == request.own else ""
        )
        for level, text in level_texts(request.name).items()
    )
    return _one_of(locale.text(f"odds.column.{request.name}"), LEVEL, options, request.level)


def _of_bars(request: OddsRequest, bars: Bars, locale: Locale) -> Iterator[Segments]:
    sides = _named(bars.sides, "odds.side", locale)
    yield _one_of(locale.text("odds.side"), SIDE, sides, request.side(bars))
    amounts = _plain([ends.at for ends in bars.ends(request.side(bars))])
    yield _one_of(locale.text(f"odds.axis.{bars.name}"), MORE, amounts, request.more(bars))


def whose(request: OddsRequest, locale: Locale) -> Segments:
    """Return the players with games in the logbook."""
    nobody = locale.text("odds.suits.nobody")
    options = tuple(
        screen.Option(value=name, label=nobody if name == NAMELESS else isolated(name))
        for name in dict.fromkeys([*list(request.scores)[:MOST_NAMES], request.name_in_logbook])
    )
    return _one_of(locale.text("odds.suits.whose"), WHOSE, options, request.name_in_logbook)


def how_many(request: OddsRequest, sample: Sample, locale: Locale) -> Segments:
    options = tuple(
        screen.Option(value=name, label=locale.number(sample.requested(times).total))
        for name, times in TIMES.items()
    )
    return _one_of(locale.text("odds.games"), GAMES, options, request.times)


def _one_of(label: str, do: str, options: tuple[screen.Option, ...], current: Answer) -> Segments:
    return Segments(label=label, do=do, options=options, current=current, titled=True)


def _plain(values: Iterable[int]) -> tuple[screen.Option, ...]:
    return tuple(screen.Option(value=value, label=str(value)) for value in values)


def _named(names: Iterable[str], key: str, locale: Locale) -> tuple[screen.Option, ...]:
    return tuple(screen.Option(value=name, label=locale.text(f"{key}.{name}")) for name in names)


def choose(request: OddsRequest, do: str, value: Answer, locale: Locale) -> str | None:
    """Returns what a tap on a choice writes into the address; None if the choice is unknown."""
    parts: list[Segments | Choose | Strip] = [
        which(request, locale),
        whose(request, locale),
        *choices(request, locale),
        *compared(request, locale),
    ]
    if do == GAMES and request.bars is None:
        return str(value) if value in TIMES else None
    names = [part.name if isinstance(part, Choose) else part.do for part in parts]
    part = parts[names.index(do)] if do in names else None
    if part is None or value not in {option.value for option in part.options}:
        return None
    if do == STRATEGIES:
        now = set(request.strategies) ^ {str(value)}
        return AND.join(name for name in request.simulation.strategies if name in now)
    return str(value)


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
    """Returns why a number is invalid; "" if it is valid."""
    if parameter.fits(value):
        return ""
    least, most = parameter.least, parameter.most
    return locale.text("odds.bad", {"what": label, "least": least, "most": most})
