"""`companion simulate`: plays many games without people and prints the results."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import StringIO, TextIOWrapper
from typing import TextIO

from companion.commands import simulation_report
from companion.commands.arguments import add_extras, flag, new_file, number, seed
from companion.commands.command_context import CommandError, Context, Parser
from companion.commands.simulation_flags import (
    options_by_name,
    parameters_by_name,
    points_to_reach,
    question_of,
    strategies,
)
from companion.declarations import DeclarationError
from companion.engine.conventions import DEFAULT_LANGUAGE
from companion.engine.procedure import Option
from companion.engine.simulation import Parameter, Subject
from companion.engine.text import Locale, TextValue
from companion.simulator.cluster import ClusterError
from companion.simulator.exports import summaries_json, write_rows
from companion.simulator.question import Question, Sweep, simulations
from companion.simulator.replays import replay
from companion.simulator.runs import MOST_GAMES, MOST_WORKERS, simulate
from companion.simulator.seated_games import AgentFailed
from companion.simulator.summaries import Summary

GAMES = 1000
LOST = 1
STANDARD_OUTPUT = "-"


def add(parser: Parser, context: Context) -> None:
    """Adds the flags of every simulation, their options and their parameters."""
    text, locale = context.text, context.locale
    names = ", ".join(simulations())
    parser.add_argument("name", metavar="NAME", help=text("simulate.name", choices=names))
    parser.add_argument("--games", default=str(GAMES), help=text("simulate.games"))
    parser.add_argument(
        "--strategy", metavar="X,Y", help=text("simulate.strategy", choices=strategies())
    )
    for name, options in options_by_name().items():
        parser.add_argument(flag(name), dest=name, help=option_help(name, options, locale))
    add_extras(parser, text("simulate.with"))
    for name, parameters in parameters_by_name().items():
        parser.add_argument(flag(name), dest=name, help=parameter_help(name, parameters, locale))
    parser.add_argument("--seed", help=text("cli.seed"))
    parser.add_argument("--workers", default="1", help=text("simulate.workers"))
    parser.add_argument("--scheduler", metavar="URL", help=text("simulate.scheduler"))
    parser.add_argument("--box", metavar="FILE", help=text("cli.box"))
    parser.add_argument("--points", metavar="X", help=text("simulate.points"))
    parser.add_argument("--csv", metavar="FILE", help=text("simulate.csv"))
    parser.add_argument("--replay", metavar="K", help=text("simulate.replay"))
    parser.add_argument("--json", action="store_true", help=text("cli.print_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    """Simulates and prints the results; if interrupted, those of the games so far."""
    if given.csv == STANDARD_OUTPUT and given.json:
        raise context.error("cli.one_output", flag="--csv -")
    question = question_of(given, context)
    check_texts(question.name, context.locale)
    sweep = question.sweep
    if given.replay is not None:
        if sweep is not None or given.csv is not None:
            raise context.error("simulate.replay_alone")
        print_replay(question, given, context)
        return
    reached, subjects = points_to_reach(question, given, context), question.subjects()
    with rows_file(context, given.csv) as file:
        summaries = play(subjects, given, context)
        write_rows(file, summaries, sweep.name if sweep else "")
    if given.csv != STANDARD_OUTPUT:
        print_summaries(summaries, sweep, reached, context.locale, as_json=given.json)
    lost = print_lost(summaries, context)
    complete = len(summaries) == len(subjects) and all(summary.complete for summary in summaries)
    sys.exit(0 if complete else LOST if lost else simulation_report.INTERRUPTED)


def check_texts(name: str, locale: Locale) -> None:
    """Refuses a simulation without the texts of its report, before it plays."""
    simulation, procedure = simulations()[name]
    keys = [key for key in simulation.texts(procedure) if key.startswith("simulate.")]
    for option in procedure.options:
        if option.name == simulation.level:
            question = option.question
            keys += [question.label_of(level).key for level in question.options]
    for key in keys:
        if key not in locale:
            file = f"content/locale/{DEFAULT_LANGUAGE}/{procedure.game}.yaml"
            raise DeclarationError(file, f"the text {key!r} is missing")


@contextmanager
def rows_file(context: Context, name: str | None) -> Iterator[TextIO]:
    """Opens the file of rows: a new file, standard output, or none."""
    if name is None:
        yield StringIO()
    elif name == STANDARD_OUTPUT:
        yield sys.stdout
    else:
        with new_file(context, name) as file:
            text = TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
            yield text
            text.detach()


def play(subjects: Sequence[Subject], given: argparse.Namespace, context: Context) -> list[Summary]:
    """Plays the subjects one after the other; if stopped, it returns the games so far."""
    games = number(context, "--games", given.games, 1, MOST_GAMES)
    workers = number(context, "--workers", given.workers, 1, MOST_WORKERS)
    first_seed, bar = (
        seed(context, given.seed),
        simulation_report.Bar(games * len(subjects), context.locale),
    )
    summaries: list[Summary] = []
    try:
        with simulation_report.interruptible(bar):
            for about in subjects:
                bar.before = len(summaries) * games
                where, rows = given.scheduler or "", given.csv is not None
                summary = simulate(about, games, first_seed, workers, bar.show, where, rows=rows)
                summaries.append(summary)
                if not summary.complete:
                    break
    except ClusterError as error:
        raise context.error(f"simulate.{error.problem}", url=error.url) from None
    except AgentFailed as failed:
        raise stopped_by(failed, context) from None
    finally:
        bar.clear()
    return summaries


def stopped_by(failed: AgentFailed, context: Context) -> CommandError:
    what = context.text(f"agent.{failed.problem}", agent=failed.name, detail=failed.detail)
    return context.error("agent.stopped", what=what)


def print_lost(summaries: Sequence[Summary], context: Context) -> bool:
    """Prints one line if a worker ended too early."""
    lost = sum(summary.lost for summary in summaries)
    if lost:
        last = summaries[-1]
        key = "simulate.worker_lost" if last.complete else "simulate.workers_lost"
        values: dict[str, TextValue] = {"n": lost, "played": last.games, "games": last.requested}
        print(context.locale.text(key, values), file=sys.stderr)
    return bool(lost)


def print_summaries(
    summaries: Sequence[Summary],
    sweep: Sweep | None,
    reached: range,
    locale: Locale,
    *,
    as_json: bool,
) -> None:
    if as_json:
        print(summaries_json(summaries, sweep.name if sweep else "", reached))
        return
    if sweep is None:
        lines, names = simulation_report.summary_lines(summaries[0], locale), [""]
    else:
        lines = simulation_report.sweep_lines(flag(sweep.name), sweep.values, summaries, locale)
        names = [f"{value:>3} · " for value in sweep.values]
    print("\n".join([*lines, *simulation_report.reached_lines(names, summaries, reached, locale)]))


def print_replay(question: Question, given: argparse.Namespace, context: Context) -> None:
    """Prints game K of this run, in words."""
    games = number(context, "--games", given.games, 1, MOST_GAMES)
    which = number(context, "--replay", given.replay, 1, games)
    about, first_seed = question.subject(), seed(context, given.seed)
    try:
        again = replay(about, first_seed, which, context.locale)
    except AgentFailed as failed:
        raise stopped_by(failed, context) from None
    if given.json:
        lines = [{"text": line.text, "answer": line.answer} for line in again.lines]
        plain = {"subject": about.name, "seed": first_seed, "game": which, "heard": lines}
        print(json.dumps({**plain, **dict(again.result.record)}, ensure_ascii=False))
    else:
        print(
            "\n".join(
                simulation_report.replay_lines(about, first_seed, which, again, context.locale)
            )
        )


def option_help(name: str, options: Mapping[str, Option], locale: Locale) -> str:
    """Returns the question of an option and the simulations that have it."""
    question = next(iter(options.values())).question
    levels = {subject.simulation.level for subject in simulations().values()}
    key = "simulate.levels" if name in levels else "simulate.option"
    what = locale.render(question.text) if question.key in locale else name
    return locale.text(key, {"question": what, "names": ", ".join(options)}).replace("%", "%%")


def parameter_help(name: str, parameters: Mapping[str, Parameter], locale: Locale) -> str:
    """Returns the meaning and default of a parameter. argparse needs % doubled."""
    parameter = next(iter(parameters.values()))
    values: dict[str, TextValue] = {"names": ", ".join(parameters), "usual": parameter.usual}
    key = f"simulate.assumed.{name}"
    what = locale.text(key) if key in locale else name  # without a text, help still works
    return f"{what} ({locale.text('simulate.usual', values)})".replace("%", "%%")
