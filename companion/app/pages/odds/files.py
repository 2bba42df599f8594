"""The games behind the odds to take along: a row a game (CSV), and all figures (JSON).

They are what `companion simulate` writes with `--csv` and `--json`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Element
from companion.app.pages.odds.assumed import own_points
from companion.app.pages.odds.choices import Asked
from companion.app.pages.odds.runs import ODDS, ROWS, SWEPT, Standing, taken, wanted_of, with_rows
from companion.app.pages.odds.sweep import knob_of
from companion.engine.plots import ByStrategy, ByTurns
from companion.engine.text import Locale
from companion.simulator.estimates import Sample
from companion.simulator.exports import STRATEGIES, figures_text, rows_text
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Tally
from companion.simulator.watched import Wanted

MAKE_FILES = "files"  # a tap on it


def files(
    asked: Asked, samples: Mapping[str, Sample], standing: Standing, locale: Locale
) -> Iterator[Element]:
    """A tap first, for rows have to be kept; then both files."""
    if not standing.of(ROWS):
        more = locale.text("odds.files.more")
        yield Action(label=locale.text("odds.files"), do=MAKE_FILES, icon="download", more=more)
        return
    wanted, along = with_rows(wanted_of(samples, asked.times)), along_of(asked)
    rows = summaries(wanted[ROWS], standing.of(ROWS))
    games = {"n": wanted[ROWS].total}
    yield Taking(
        label=locale.text("odds.files.rows", games),
        text=rows_text(rows, along),
        file=_file(asked, "csv", locale),
        icon="download",
    )
    points = own_points(asked)
    figures = summaries(taken(wanted), standing.of(SWEPT) or standing.of(ODDS))
    yield Taking(
        label=locale.text("odds.files.figures"),
        text=figures_text(figures, along, () if points is None else (points,)),
        file=_file(asked, "json", locale),
        icon="download",
    )


def summaries(wanted: Wanted, tallies: Sequence[Tally]) -> list[Summary]:
    return [
        Summary(subject, wanted.games, wanted.seed + place, tally)
        for place, (subject, tally) in enumerate(zip(wanted.subjects, tallies, strict=True))
    ]


def along_of(asked: Asked) -> str:
    """In what the subjects differ."""
    if knob := knob_of(asked):
        return knob.name
    match asked.simulation.plot:
        case ByTurns() as plot:
            return plot.along
        case ByStrategy():
            return STRATEGIES
        case _:
            return ""


def _file(asked: Asked, kind: str, locale: Locale) -> str:
    what = locale.text("odds.files.file")
    return f"{what}-{asked.name}.{kind}"
