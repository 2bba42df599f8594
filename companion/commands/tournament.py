"""`companion tournament`: agents and strategies against each other, and their ratings."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.commands.arguments import add_extras, number, one_of, seed
from companion.commands.command_context import Context, Parser
from companion.commands.simulation_flags import no_agent, with_extras
from companion.commands.simulation_report import INTERRUPTED, Bar, interruptible, share_text
from companion.engine.procedure import ON
from companion.engine.procedure import PLAYERS as SEATS
from companion.engine.simulation import NotPossible
from companion.engine.text import Locale, TextValue
from companion.simulator import tournaments
from companion.simulator.agents import NoAgent, agent_names
from companion.simulator.question import Question, simulations
from companion.simulator.runs import MOST_GAMES, MOST_WORKERS
from companion.simulator.seated_games import SECONDS

GAMES, PLAYERS, MOST_PLAYERS, MOST_SECONDS = 200, 4, 99, 3600
COLUMNS = ("agent", "seats", "won", "rating", "faults")


def add(parser: Parser, context: Context) -> None:
    text = context.text
    names = possible()
    playable = (simulations()[name].simulation for name in names)
    strategies = [name for simulation in playable for name in simulation.strategies]
    parser.add_argument(
        "name", metavar="NAME", help=text("simulate.name", choices=", ".join(names))
    )
    parser.add_argument(
        "--agents",
        metavar="X,Y",
        required=True,
        help=text("tournament.agents", choices=", ".join([*strategies, *agent_names()])),
    )
    parser.add_argument("--games", default=str(GAMES), help=text("tournament.games", n=GAMES))
    parser.add_argument("--players", default=str(PLAYERS), help=text("tournament.players"))
    add_extras(parser, text("simulate.with"))
    parser.add_argument(
        "--seconds", default=f"{SECONDS:g}", help=text("tournament.seconds", n=f"{SECONDS:g}")
    )
    parser.add_argument("--seed", help=text("cli.seed"))
    parser.add_argument("--workers", default="1", help=text("simulate.workers"))
    parser.add_argument("--markdown", action="store_true", help=text("tournament.markdown"))
    parser.add_argument("--json", action="store_true", help=text("cli.print_json"))


def possible() -> list[str]:
    return [name for name, subject in simulations().items() if subject.simulation.seats is not None]


def run(given: argparse.Namespace, context: Context) -> None:
    """Plays and prints the table; prints faults of agents on standard error."""
    if given.markdown and given.json:
        raise context.error("cli.one_output", flag="--markdown")
    contest = tournament_of(given, context)
    results = play(contest, number(context, "--workers", given.workers, 1, MOST_WORKERS), context)
    for line in fault_lines(results, context.locale):
        print(line, file=sys.stderr)
    if given.json:
        print(json.dumps(plain(results), ensure_ascii=False))
    else:
        lines = report_lines(results, context.locale, markdown=given.markdown)
        print("\n".join(lines))
    sys.exit(0 if results.games == contest.games else INTERRUPTED)


def tournament_of(given: argparse.Namespace, context: Context) -> tournaments.Tournament:
    """Returns the tournament of the flags. Raises CommandError for a flag that does not fit."""
    name = one_of(context, "NAME", given.name, possible())
    players = number(context, "--players", given.players, 1, MOST_PLAYERS)
    games = number(context, "--games", given.games, 1, MOST_GAMES)
    seconds = number(context, "--seconds", given.seconds, 1, MOST_SECONDS)
    simulation, procedure = simulations()[name]
    options = {option.name: option for option in simulation.options(procedure)}
    if players not in options[SEATS].question.options:
        raise context.error("tournament.bad_players", n=players)
    question = Question(
        name=name,
        options=with_extras(context, given.extras, options, {SEATS: players}),
        strategies=tuple(part.strip() for part in given.agents.split(",")),
    )
    first_seed = seed(context, given.seed)
    try:
        return tournaments.tournament(question, games, first_seed, seconds)
    except NoAgent as problem:
        raise no_agent(context, "--agents", problem, simulation.strategies) from None
    except NotPossible:
        raise context.error("tournament.too_few") from None


def play(contest: tournaments.Tournament, workers: int, context: Context) -> tournaments.Results:
    """Plays all games; if interrupted, it ends with the games so far."""
    results, bar = tournaments.Results(contest), Bar(contest.games, context.locale)
    games = tournaments.play_all(contest, min(workers, contest.games))
    try:
        with interruptible(bar):
            for game in games:
                results.add(game)
                if not bar.show(results.games):
                    break
    finally:
        games.close()
        bar.clear()
    return results


def report_lines(results: tournaments.Results, locale: Locale, *, markdown: bool) -> list[str]:
    """Returns the title, the table of agents, and its notes."""
    rows = [cells(ranking, locale) for ranking in results.rankings()]
    heads = [locale.text(f"tournament.column.{name}") for name in COLUMNS]
    fair = f"{locale.decimal(100 / results.contest.players)} %"  # if all were alike
    notes = locale.text("tournament.notes", {"fair": fair})
    table = markdown_lines(heads, rows) if markdown else table_lines([heads, *rows])
    return [title(results, locale), "", *table, "", notes, locale.text("simulate.errors")]


def table_lines(rows: Sequence[list[str]]) -> Iterator[str]:
    widths = [max(len(row[n]) for row in rows) for n in range(len(COLUMNS))]
    for name, *others in rows:
        right = (f"{cell:>{width + 3}}" for cell, width in zip(others, widths[1:], strict=True))
        yield f"{name:{widths[0]}}{''.join(right)}"


def markdown_lines(heads: list[str], rows: Iterable[list[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|---|" + "---:|" * (len(COLUMNS) - 1)
    for name, *others in rows:
        yield f"| {' | '.join([f'`{name}`', *others])} |"


def title(results: tournaments.Results, locale: Locale) -> str:
    contest = results.contest
    played_with = [
        name if value == ON else f"{name}-{value}" for name, value in contest.options.items()
    ]  # in the notation of the flags
    return locale.text(
        "tournament.title",
        {
            "name": ", ".join([locale.text(f"simulate.subject.{contest.name}"), *played_with]),
            "games": locale.text("logbook.games", {"n": results.games}),
            "players": contest.players,
            "seatings": len(tournaments.seatings(contest.agents, contest.players)),
            "seed": contest.seed,
        },
    )


def cells(ranking: tournaments.Ranking, locale: Locale) -> list[str]:
    rating = f"{ranking.rating.elo:.0f} ± {ranking.rating.error:.0f}"
    seats, faults = str(ranking.seats), str(ranking.faults)
    return [ranking.name, seats, share_text(ranking.won, locale), rating, faults]


def fault_lines(results: tournaments.Results, locale: Locale) -> Iterator[str]:
    """Yields each fault of an agent once: its first game, and the number of games."""
    found: dict[tuple[str, str], list[tournaments.Played]] = {}
    for game in results.faults():
        assert game.fault is not None
        found.setdefault((game.seating[game.fault.seat], game.fault.problem), []).append(game)
    for (name, problem), games in found.items():
        first = games[0]
        assert first.fault is not None
        what = locale.text(f"agent.{problem}", {"agent": name, "detail": first.fault.detail})
        values: dict[str, TextValue] = {"what": what, "n": len(games), "game": first.number + 1}
        yield locale.text("tournament.fault", values)


def plain(results: tournaments.Results) -> dict[str, Any]:
    contest = results.contest
    return {
        "tournament": contest.name,
        "games": results.games,
        "wanted": contest.games,
        "players": contest.players,
        "options": contest.options,
        "seed": contest.seed,
        "standings": [
            {
                "agent": ranking.name,
                "seats": ranking.seats,
                "won": ranking.won and {"share": ranking.won.share, "error": ranking.won.error},
                "rating": ranking.rating._asdict(),
                "faults": ranking.faults,
            }
            for ranking in results.rankings()
        ],
        "faults": [
            {
                "game": game.number + 1,
                "agent": game.seating[game.fault.seat],
                **game.fault._asdict(),
            }
            for game in results.faults()
            if game.fault is not None
        ],
    }
