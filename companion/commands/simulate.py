"""`companion simulate`: many games without people, and what comes of them."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping

from companion.commands.arguments import add_extras, choice, extras, flag, number, one_of, seed
from companion.commands.command_context import CommandError, Context
from companion.commands.files import read_box_file
from companion.commands.parser import Parser
from companion.commands.progress_bar import Bar, interruptible
from companion.commands.simulation_report import summary_lines
from companion.engine.procedure import CARDS, ON, Option, switches
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter, Subject
from companion.engine.text import Locale, TextValue
from companion.simulator.chunks import MOST_GAMES
from companion.simulator.errors import ClusterError
from companion.simulator.runs import MOST_WORKERS, simulate
from companion.simulator.subjects import offered, subject

GAMES = 1000
INTERRUPTED = 130


def add(parser: Parser, context: Context) -> None:
    """What every simulation has, the options of their procedures, and what they assume."""
    say, locale = context.say, context.locale
    names = ", ".join(offered())
    parser.add_argument("name", metavar="NAME", help=say("simulate.name", choices=names))
    parser.add_argument("--games", default=str(GAMES), help=say("simulate.games"))
    parser.add_argument(
        "--strategy", metavar="X,Y", help=say("simulate.strategy", choices=strategies())
    )
    for name, options in options_by_name().items():
        parser.add_argument(flag(name), dest=name, help=option_help(name, options, locale))
    add_extras(parser, say("simulate.with"))
    for name, parameters in parameters_by_name().items():
        parser.add_argument(flag(name), dest=name, help=parameter_help(name, parameters, locale))
    parser.add_argument("--seed", help=say("cli.seed"))
    parser.add_argument("--workers", default="1", help=say("simulate.workers"))
    parser.add_argument("--scheduler", metavar="URL", help=say("simulate.scheduler"))
    parser.add_argument("--box", metavar="FILE", help=say("cli.box"))
    parser.add_argument("--json", action="store_true", help=say("simulate.json"))


def run(given: argparse.Namespace, context: Context) -> None:
    """Simulate and print the figures; interrupted, those of the games that were played."""
    about = Asked(given, context).subject()
    games = number(context, "--games", given.games, 1, MOST_GAMES)
    workers = number(context, "--workers", given.workers, 1, MOST_WORKERS)
    bar = Bar(games, context.locale)
    try:
        with interruptible(bar):
            summary = simulate(
                about, games, seed(context, given.seed), workers, bar.show, given.scheduler or ""
            )
    except ClusterError as error:
        raise context.error(f"simulate.{error.problem}", url=error.url) from None
    finally:
        bar.clear()
    if given.json:
        print(json.dumps(summary.to_json(), ensure_ascii=False))
    else:
        print("\n".join(summary_lines(summary, context.locale)))
    sys.exit(0 if summary.complete else INTERRUPTED)


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


class Asked:
    """What the flags say, checked."""

    def __init__(self, given: argparse.Namespace, context: Context) -> None:
        self.given = given
        self.context = context
        self.name = one_of(context, "NAME", given.name, list(offered()))
        self.simulation, self.procedure = offered()[self.name]
        self.options = {option.name: option for option in self.procedure.options}

    def subject(self) -> Subject:
        self.only_what_there_is()
        known = read_box_file(self.context, self.given.box)
        return subject(
            self.name,
            self.chosen(),
            levels=self.levels(),
            strategies=self.strategies(),
            assumed=self.assumed(),
            known=known.get(self.procedure.game, {}),
        )

    def chosen(self) -> dict[str, Answer]:
        """The options but for the level, and what is switched on."""
        chosen: dict[str, Answer] = {}
        for name, option in self.options.items():
            value = getattr(self.given, name, None)
            if value is not None and name != self.simulation.level:
                chosen[name] = self.choice(option.given(chosen), value)
        for extra in extras(self.context, self.given.extras, switches(self.procedure.options)):
            if ON not in self.options[extra].given(chosen).question.options:
                raise self.context.bad_choice("--with", extra, ["–"])
            chosen[extra] = ON
        return chosen

    def only_what_there_is(self) -> None:
        """Flags that mean nothing here are refused, not passed over."""
        here = {*self.options, *(parameter.name for parameter in self.simulation.parameters)}
        if self.simulation.strategies:
            here.add("strategy")
        everywhere = {"strategy", *options_by_name(), *parameters_by_name()}
        for name in sorted(everywhere - here):
            if getattr(self.given, name) is not None:
                flags = [flag(n) for n in sorted(everywhere & here)]
                raise self.context.bad_choice(self.name, flag(name), flags)

    def levels(self) -> list[Answer]:
        level = self.simulation.level
        if not level or getattr(self.given, level) is None:
            return []
        option = self.options[level].given(self.chosen())
        return [self.choice(option, value) for value in self.listed(level)]

    def strategies(self) -> list[str]:
        listed = self.listed("strategy") if self.given.strategy is not None else []
        possible = self.simulation.strategies
        chosen = [one_of(self.context, "--strategy", name, possible) for name in listed]
        players = self.options.get("players")
        if players and self.given.players and len(chosen) > int(self.given.players):
            raise self.too_many(len(chosen))
        return chosen

    def too_many(self, strategies: int) -> CommandError:
        return self.context.error("simulate.too_many", n=strategies, players=self.given.players)

    def listed(self, name: str) -> list[str]:
        return [part.strip() for part in str(getattr(self.given, name)).split(",")]

    def assumed(self) -> dict[str, int]:
        return {
            one.name: number(
                self.context, flag(one.name), getattr(self.given, one.name), one.least, one.most
            )
            for one in self.simulation.parameters
            if getattr(self.given, one.name) is not None
        }

    def choice(self, option: Option, value: str) -> Answer:
        return choice(self.context, flag(option.name), value, option.question)
