"""The command `simulate`: what is asked for, the bar while it runs, the figures afterwards."""

from __future__ import annotations

import argparse
import json
import secrets
import signal
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn

from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import FactValue
from companion.engine.procedure import CARDS, ON, Option, switches
from companion.engine.questions import Answer
from companion.engine.simulation import BY_SEAT, Parameter, Subject
from companion.engine.text import Locale, TextValue
from companion.simulator.chunks import MOST_GAMES
from companion.simulator.errors import ClusterError
from companion.simulator.simulating import MOST_WORKERS, simulate
from companion.simulator.subjects import offered, subject
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Spread

GAMES = 1000
BAR = 30
INTERRUPTED = 130
FIGURES = ("mean", "median", "p10", "p90", "min", "max")


class SimulationError(Exception):
    """Something cannot be simulated: one line that says why."""


def add_flags(parser: argparse.ArgumentParser, locale: Locale) -> None:
    """What every simulation has, the options of their procedures, and what they assume."""
    say = locale.text
    names = ", ".join(offered())
    parser.add_argument("name", metavar="NAME", help=say("simulate.name", {"choices": names}))
    parser.add_argument("--games", default=str(GAMES), help=say("simulate.games"))
    parser.add_argument(
        "--strategy", metavar="X,Y", help=say("simulate.strategy", {"choices": strategies()})
    )
    for name, options in options_by_name().items():
        parser.add_argument(_flag(name), dest=name, help=option_help(name, options, locale))
    parser.add_argument(
        "--with", dest="extras", metavar="X", action="append", default=[], help=say("simulate.with")
    )
    for name, parameters in parameters_by_name().items():
        parser.add_argument(_flag(name), dest=name, help=parameter_help(name, parameters, locale))
    parser.add_argument("--seed", help=say("cli.seed"))
    parser.add_argument("--workers", default="1", help=say("simulate.workers"))
    parser.add_argument("--scheduler", metavar="URL", help=say("simulate.scheduler"))
    parser.add_argument("--box", metavar="FILE", help=say("cli.box"))
    parser.add_argument("--json", action="store_true", help=say("simulate.json"))


def strategies() -> str:
    return ", ".join(name for one in offered().values() for name in one.simulation.strategies)


def options_by_name() -> dict[str, dict[str, Option]]:
    """What can be chosen of procedures, besides what is switched on, and in which simulations."""
    found: dict[str, dict[str, Option]] = {}
    for subject_name, one in offered().items():
        others = (CARDS, *switches(one.procedure.options))
        for option in one.procedure.options:
            if option.name not in others:
                found.setdefault(option.name, {})[subject_name] = option
    return found


def option_help(name: str, options: Mapping[str, Option], locale: Locale) -> str:
    """Its question, and of what it is; a level may be several."""
    question = next(iter(options.values())).question
    key = "simulate.levels" if name in levels() else "simulate.option"
    what = locale.say(question.text)
    return locale.text(key, {"question": what, "names": ", ".join(options)}).replace("%", "%%")


def levels() -> set[str]:
    """The options that are levels."""
    return {one.simulation.level for one in offered().values()}


def parameters_by_name() -> dict[str, dict[str, Parameter]]:
    """Everything that is assumed, and in which simulations."""
    found: dict[str, dict[str, Parameter]] = {}
    for subject_name, one in offered().items():
        for parameter in one.simulation.parameters:
            found.setdefault(parameter.name, {})[subject_name] = parameter
    return found


def parameter_help(name: str, parameters: Mapping[str, Parameter], locale: Locale) -> str:
    """What it is, and what it is unless said otherwise. A % sign is doubled for argparse."""
    one = next(iter(parameters.values()))
    values: dict[str, TextValue] = {"names": ", ".join(parameters), "usual": one.usual}
    what = locale.text(f"simulate.assumed.{name}")
    return f"{what} ({locale.text('simulate.usual', values)})".replace("%", "%%")


def run_simulation(
    given: argparse.Namespace, known: Mapping[str, Mapping[str, FactValue]], locale: Locale
) -> int:
    """Simulate and print the figures; the exit code."""
    asked = Asked(given, locale)
    about = asked.subject(known)
    games = asked.number("games", 1, MOST_GAMES)
    workers = asked.number("workers", 1, MOST_WORKERS)
    seed = asked.number("seed", 0, LARGEST_SEED) if given.seed else _any_seed()
    bar = Bar(games, locale)
    try:
        with interruptible(bar):
            summary = simulate(about, games, seed, workers, bar.show, given.scheduler or "")
    except ClusterError as error:
        raise SimulationError(
            locale.text(f"simulate.{error.problem}", {"url": error.url})
        ) from None
    finally:
        bar.clear()
    if given.json:
        print(json.dumps(summary.to_json(), ensure_ascii=False))
    else:
        print("\n".join(summary_lines(summary, locale)))
    return 0 if summary.complete else INTERRUPTED


def _any_seed() -> int:
    return secrets.randbelow(LARGEST_SEED + 1)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


class Asked:
    """What the flags say, checked."""

    def __init__(self, given: argparse.Namespace, locale: Locale) -> None:
        self.given = given
        self.locale = locale
        if given.name not in offered():
            self.bad_choice("NAME", given.name, list(offered()))
        self.name: str = given.name
        self.simulation, self.procedure = offered()[self.name]
        self.options = {option.name: option for option in self.procedure.options}

    def subject(self, known: Mapping[str, Mapping[str, FactValue]]) -> Subject:
        self.only_what_there_is()
        chosen: dict[str, Answer] = {}
        for name, option in self.options.items():
            value = getattr(self.given, name, None)
            if value is not None and name != self.simulation.level:
                chosen[name] = self.choice(option.given(chosen), value)
        possible = switches(self.procedure.options)
        for extra in self.given.extras:
            if extra not in possible:
                self.bad_choice("--with", extra, possible or ["–"])
            chosen[extra] = self.choice(self.options[extra].given(chosen), ON, "--with", extra)
        return subject(
            self.name,
            chosen,
            levels=self.levels(),
            strategies=self.strategies(),
            assumed=self.assumed(),
            known=known.get(self.procedure.game, {}),
        )

    def only_what_there_is(self) -> None:
        """Flags that mean nothing here are refused, not passed over."""
        here = {*self.options, *(parameter.name for parameter in self.simulation.parameters)}
        if self.simulation.strategies:
            here.add("strategy")
        everywhere = {"strategy", *options_by_name(), *parameters_by_name()}
        for name in sorted(everywhere - here):
            if getattr(self.given, name) is not None:
                flags = [_flag(n) for n in sorted(everywhere & here)]
                self.bad_choice(self.name, _flag(name), flags)

    def levels(self) -> list[Answer]:
        level = self.simulation.level
        if not level or getattr(self.given, level) is None:
            return []
        return [self.choice(self.options[level], value) for value in self.listed(level)]

    def strategies(self) -> list[str]:
        chosen = self.listed("strategy") if self.given.strategy is not None else []
        for name in chosen:
            if name not in self.simulation.strategies:
                self.bad_choice("--strategy", name, self.simulation.strategies)
        players = self.options.get("players")
        if players and self.given.players and len(chosen) > int(self.given.players):
            self.fail("simulate.too_many", n=len(chosen), players=self.given.players)
        return chosen

    def listed(self, name: str) -> list[str]:
        return [part.strip() for part in str(getattr(self.given, name)).split(",")]

    def assumed(self) -> dict[str, int]:
        return {
            parameter.name: self.number(parameter.name, parameter.least, parameter.most)
            for parameter in self.simulation.parameters
            if getattr(self.given, parameter.name) is not None
        }

    def choice(self, option: Option, value: str, flag: str = "", shown: str = "") -> Answer:
        by_text = {str(answer): answer for answer in option.question.options}
        if value not in by_text:
            names = ["–"] if shown else list(by_text)
            self.bad_choice(flag or _flag(option.name), shown or value, names)
        return by_text[value]

    def number(self, name: str, least: int, most: int) -> int:
        text = str(getattr(self.given, name))
        number = int(text) if text.isdecimal() and text.isascii() else least - 1
        if not least <= number <= most:
            self.fail("cli.bad_number", flag=_flag(name), given=text, least=least, most=most)
        return number

    def bad_choice(self, flag: str, given: str, choices: Sequence[str]) -> NoReturn:
        self.fail("cli.bad_choice", flag=flag, given=given, choices=", ".join(choices))

    def fail(self, key: str, **values: TextValue) -> NoReturn:
        raise SimulationError(self.locale.text(key, values))


# While it runs


class Bar:
    """How far it is, on a terminal only."""

    def __init__(self, games: int, locale: Locale) -> None:
        self.games = games
        self.locale = locale
        self.stopped = False
        self.shown = sys.stderr.isatty()

    def show(self, done: int) -> bool:
        """Called after each chunk; False once it is to stop."""
        if self.shown:
            full = BAR * done // self.games
            text = self.locale.text("simulate.progress", {"n": done, "games": self.games})
            print(f"\r[{'#' * full:{BAR}}] {text}", end="", file=sys.stderr, flush=True)
        return not self.stopped

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


@contextmanager
def interruptible(bar: Bar) -> Iterator[None]:
    """Ctrl-C ends the simulation with what is done so far; a second one ends the command."""

    def stop(_signal: int, _frame: FrameType | None) -> None:
        bar.stopped = True
        signal.signal(signal.SIGINT, before)

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# Afterwards


def summary_lines(summary: Summary, locale: Locale) -> list[str]:
    """The figures, as lines to read."""
    about, say = summary.subject, locale.text
    lines = [say("simulate.title", {"name": say(f"simulate.subject.{about.name}"),
                                    "n": summary.games, "seed": summary.seed})]  # fmt: skip
    if not summary.complete:
        lines.append(say("simulate.stopped", {"n": summary.games, "games": summary.wanted}))
    if not summary.games:
        return lines
    speed, rounds = f"{summary.games_per_second:.0f}", locale.decimal(summary.rounds_mean)
    lines.append(say("simulate.rounds", {"rounds": rounds, "speed": speed}))
    for group, series in summary.spreads().items():
        lines += ["", *table_lines(summary, group, series, locale)]
    if summary.tally.wins:
        lines += ["", say("simulate.wins", {"n": summary.tally.shared})]
    if about.assumed:
        lines += ["", say("simulate.assumes")]
        lines += [f"  {say(f'simulate.assumed.{n}')}: {v}" for n, v in about.assumed.items()]
        lines.append(f"  {say(f'simulate.assumes.{about.name}')}")
    return lines


def table_lines(
    summary: Summary, group: str, series: Mapping[str, Spread], locale: Locale
) -> Iterator[str]:
    """A row for each name: how its scores are distributed and, where somebody wins, how often."""
    wins = summary.wins().get(group)
    names = {name: series_name(summary, group, name, locale) for name in series}
    titles = [locale.text(f"simulate.column.{figure}") for figure in FIGURES]
    if wins is not None:
        titles.append(locale.text("simulate.column.won"))
    title = locale.text(f"simulate.{group}")
    width = max(len(title), *map(len, names.values()))
    yield f"{title:{width}}{''.join(f'{text:>9}' for text in titles)}"
    for name, spread in series.items():
        figures = [locale.decimal(spread.mean), locale.decimal(spread.median)]
        figures += [str(n) for n in (spread.p10, spread.p90, spread.min, spread.max)]
        if wins is not None:
            figures.append(f"{locale.decimal(100 * wins[name] / summary.games)} %")
        yield f"{names[name]:{width}}{''.join(f'{text:>9}' for text in figures)}"


def series_name(summary: Summary, group: str, name: str, locale: Locale) -> str:
    """A seat with its strategy; an automa among the seats by what its game calls it."""
    about = summary.subject
    if group != BY_SEAT:
        return name
    if not name.isdecimal():
        return locale.text(f"{offered()[about.name].procedure.game}.{name}")
    return f"{name} {about.strategies[int(name) - 1]}"
