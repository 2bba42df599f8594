"""The table of a tournament: as lines to read, as Markdown, as plain data (report)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.commands.simulation_report import NONE
from companion.engine.procedure import ON
from companion.engine.text import Locale, TextValue
from companion.simulator.tournaments import Played, Ranking, Results, seatings

COLUMNS = ("agent", "seats", "won", "rating", "faults")


def table_lines(results: Results, locale: Locale) -> Iterator[str]:
    rows = [heads(locale), *(cells(one, locale) for one in results.rankings())]
    widths = [max(len(row[n]) for row in rows) for n in range(len(COLUMNS))]
    yield title(results, locale)
    yield ""
    for name, *others in rows:
        right = (f"{cell:>{width + 3}}" for cell, width in zip(others, widths[1:], strict=True))
        yield f"{name:{widths[0]}}{''.join(right)}"
    yield ""
    yield notes(results, locale)


def markdown_lines(results: Results, locale: Locale) -> Iterator[str]:
    yield title(results, locale)
    yield ""
    yield row(heads(locale))
    yield "|---|" + "---:|" * (len(COLUMNS) - 1)
    for one in results.rankings():
        yield row([f"`{one.name}`", *cells(one, locale)[1:]])
    yield ""
    yield notes(results, locale)


def row(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |"


def title(results: Results, locale: Locale) -> str:
    contest = results.contest
    played_with = [
        name if value == ON else f"{name}-{value}" for name, value in contest.options.items()
    ]  # as it was said
    return locale.text(
        "tournament.title",
        {
            "name": ", ".join([locale.text(f"simulate.subject.{contest.name}"), *played_with]),
            "n": results.games,
            "players": contest.players,
            "seatings": len(seatings(contest.agents, contest.players)),
            "seed": contest.seed,
        },
    )


def notes(results: Results, locale: Locale) -> str:
    fair = f"{locale.decimal(100 * results.fair)} %"
    return locale.text("tournament.notes", {"fair": fair})


def heads(locale: Locale) -> list[str]:
    return [locale.text(f"tournament.column.{name}") for name in COLUMNS]


def cells(one: Ranking, locale: Locale) -> list[str]:
    won = NONE
    if one.won is not None:
        share, error = (locale.decimal(100 * number) for number in (one.won.share, one.won.error))
        won = f"{share} ± {error} %"
    rating = f"{one.rating.elo:.0f} ± {one.rating.error:.0f}"
    return [one.name, str(one.seats), won, rating, str(one.faults)]


def fault_lines(results: Results, locale: Locale) -> Iterator[str]:
    """Every agent and what went wrong with it, once: the first game, and how many there were."""
    found: dict[tuple[str, str], list[Played]] = {}
    for one in results.faults():
        assert one.fault is not None
        found.setdefault((one.seating[one.fault.seat], one.fault.problem), []).append(one)
    for (name, problem), games in found.items():
        first = games[0]
        assert first.fault is not None
        what = locale.text(f"agent.{problem}", {"agent": name, "detail": first.fault.detail})
        values: dict[str, TextValue] = {"what": what, "n": len(games), "game": first.number + 1}
        yield locale.text("tournament.fault", values)


def plain(results: Results) -> dict[str, Any]:
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
                "agent": one.name,
                "seats": one.seats,
                "won": one.won and {"share": one.won.share, "error": one.won.error},
                "rating": one.rating._asdict(),
                "faults": one.faults,
            }
            for one in results.rankings()
        ],
        "faults": [
            {
                "game": one.number + 1,
                "agent": one.seating[one.fault.seat],
                **one.fault._asdict(),
            }
            for one in results.faults()
            if one.fault is not None
        ],
    }
