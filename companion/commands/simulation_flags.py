"""The flags of `companion simulate`, checked, as a question to the simulator."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property

from companion.commands.arguments import choice, extras, flag, number, one_of, read_box_file
from companion.commands.command_context import CommandError, Context
from companion.engine.procedure import CARDS, ON, PLAYERS, Option, switches
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter
from companion.simulator.agents import LONGEST_NUMBER, NoAgent, agent_names, check_agent
from companion.simulator.question import Question, Sweep, simulations

TO = ".."  # between the ends of a sweep
MOST_STEPS = 100
SHOWN = 80  # letters of a wrong value


def strategies() -> str:
    ours = [name for subject in simulations().values() for name in subject.simulation.strategies]
    return ", ".join([*ours, *agent_names()])


def no_agent(
    context: Context, flag: str, problem: NoAgent, strategies: Sequence[str]
) -> CommandError:
    if problem.problem == "unknown":
        return context.bad_choice(flag, problem.name, [*strategies, *agent_names()])
    what = context.text(f"agent.{problem.problem}", agent=problem.name, detail=problem.detail)
    return context.error("agent.bad", flag=flag, what=what)


def options_by_name() -> dict[str, dict[str, Option]]:
    found: dict[str, dict[str, Option]] = {}
    for name, subject in simulations().items():
        others = (CARDS, *switches(subject.procedure.options))
        for option in subject.simulation.options(subject.procedure):
            if option.name not in others:
                found.setdefault(option.name, {})[name] = option
    return found


def parameters_by_name() -> dict[str, dict[str, Parameter]]:
    found: dict[str, dict[str, Parameter]] = {}
    for name, subject in simulations().items():
        for parameter in subject.simulation.parameters:
            found.setdefault(parameter.name, {})[name] = parameter
    return found


def question_of(given: argparse.Namespace, context: Context) -> Question:
    """Returns the question of the flags. Raises CommandError for a flag that does not fit."""
    sweep = sweep_of(given, context)
    if sweep is None:
        return Flags(given, context).question()
    values = [{**vars(given), sweep.name: str(value)} for value in sweep.values]
    first, *_ = [Flags(argparse.Namespace(**flags), context).question() for flags in values]
    return replace(first, sweep=sweep)


class Flags:
    def __init__(self, given: argparse.Namespace, context: Context) -> None:
        self.given = given
        self.context = context
        self.name = one_of(context, "NAME", given.name, list(simulations()))
        self.simulation, self.procedure = simulations()[self.name]
        self.options = {option.name: option for option in self.simulation.options(self.procedure)}

    def question(self) -> Question:
        self.only_what_there_is()
        facts = read_box_file(self.context, self.given.box)
        return Question(
            name=self.name,
            options=self.chosen,
            levels=tuple(self.levels()),
            strategies=tuple(self.strategies()),
            assumed=self.assumed(),
            known=facts.get(self.procedure.game, {}),
        )

    @cached_property
    def chosen(self) -> dict[str, Answer]:
        """The options except the level, and the extras."""
        chosen: dict[str, Answer] = {}
        for name, option in self.options.items():
            value = getattr(self.given, name, None)
            if value is not None and name != self.simulation.level:
                chosen[name] = self.choice(option.given(chosen), value)
        return with_extras(self.context, self.given.extras, self.options, chosen)

    def only_what_there_is(self) -> None:
        """Refuses flags that mean nothing here."""
        here = {*self.options, *(parameter.name for parameter in self.simulation.parameters)}
        if self.simulation.strategies:
            here.add("strategy")
        everywhere = {"strategy", *options_by_name(), *parameters_by_name()}
        for name in sorted(everywhere - here):
            if getattr(self.given, name) is not None:
                flags = [flag(n) for n in sorted(everywhere & here)]
                raise self.context.bad_choice(self.name, flag(name), flags)
        for parameter in self.simulation.parameters:
            given = getattr(self.given, parameter.name) is not None
            if given and not parameter.counts(self.chosen):
                raise self.context.error(
                    "simulate.only_with", flag=flag(parameter.name), extra=parameter.only_with
                )

    def levels(self) -> list[Answer]:
        level = self.simulation.level
        if not level or getattr(self.given, level) is None:
            return []
        option = self.options[level].given(self.chosen)
        return [self.choice(option, value) for value in self.listed(level)]

    def strategies(self) -> list[str]:
        listed = self.listed("strategy") if self.given.strategy is not None else []
        ours = self.simulation.strategies
        for name in listed:
            try:
                if name not in ours:
                    check_agent(name)
            except NoAgent as problem:
                raise no_agent(self.context, "--strategy", problem, ours) from None
        if PLAYERS in self.options:
            players = int(self.chosen.get(PLAYERS, self.options[PLAYERS].default))
            if len(listed) > players:
                raise self.context.error("simulate.too_many", n=len(listed), players=players)
        return listed

    def listed(self, name: str) -> list[str]:
        return [part.strip() for part in str(getattr(self.given, name)).split(",")]

    def assumed(self) -> dict[str, int]:
        return {
            name: number(self.context, flag(name), value, parameter.least, parameter.most)
            for parameter in self.simulation.parameters
            if (value := getattr(self.given, name := parameter.name)) is not None
        }

    def choice(self, option: Option, value: str) -> Answer:
        return choice(self.context, flag(option.name), value, option.question)


def with_extras(
    context: Context,
    given: Sequence[str],
    options: Mapping[str, Option],
    chosen: Mapping[str, Answer],
) -> dict[str, Answer]:
    possible, found = possible_extras(options), dict(chosen)
    for extra in extras(context, given, list(possible)):
        name, value = possible[extra]
        if value not in options[name].given(found).question.options:
            others = ", ".join(f"{flag(name)} {value}" for name, value in found.items())
            raise context.error("cli.not_with", given=f"--with {extra}", others=others)
        found[name] = value
    return found


def possible_extras(options: Mapping[str, Option]) -> dict[str, tuple[str, Answer]]:
    """Returns the extras: switches, and the unusual one of two rules."""
    found: dict[str, tuple[str, Answer]] = {}
    switched = switches(list(options.values()))
    for name, option in options.items():
        values = option.question.options
        if name in switched:
            found[name] = name, ON
        elif len(values) == 2 and name != CARDS:
            value = next(value for value in values if value != option.default)
            found[f"{name}-{value}"] = name, value
    return found


def sweep_of(given: argparse.Namespace, context: Context) -> Sweep | None:
    """Returns the parameter that is given as a range, such as 3..9; None without one."""
    names = [PLAYERS, *parameters_by_name()]
    ranges = [name for name in names if TO in str(getattr(given, name))]
    if not ranges:
        return None
    name = ranges[0]
    if len(ranges) > 1:
        raise context.error("simulate.one_range", flag=flag(ranges[1]))
    return Sweep(name, whole_numbers(context, flag(name), str(getattr(given, name))))


def whole_numbers(context: Context, argument: str, written: str) -> range:
    """Reads a range such as 3..9 (both ends), 0..80..10 (steps of ten), or a number."""
    first, *more = written.split(TO)
    last, step = [*more, *[first, "1"][len(more) :]][:2]
    numbers = all(part.isdecimal() and len(part) <= LONGEST_NUMBER for part in (first, last, step))
    if len(more) > 2 or not numbers or int(step) < 1 or int(first) > int(last):
        raise context.error("simulate.bad_range", flag=argument, given=written[:SHOWN])
    values = range(int(first), int(last) + 1, int(step))
    if len(values) > MOST_STEPS:
        raise context.error("simulate.long_range", flag=argument, most=MOST_STEPS)
    return values


def points_to_reach(question: Question, given: argparse.Namespace, context: Context) -> range:
    """Returns the points of the person: the report shows how often they win."""
    if given.points is None:
        return range(0)
    if not question.simulation.level:
        raise context.bad_choice(question.name, "--points", ["--strategy"])
    return whole_numbers(context, "--points", given.points)
