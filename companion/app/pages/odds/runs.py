"""The games that are played for odds: what is played, how far it is, and files of it.

The files are what `companion simulate` writes with `--csv` and `--json`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Element
from companion.app.parts.odds_request import TIMES, OddsRequest
from companion.engine.plots import ByStrategy, ByTurns
from companion.engine.text import Locale
from companion.simulator.estimates import Sample, sample, sweep_sample
from companion.simulator.exports import STRATEGIES, figures_text, rows_text
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Tally
from companion.simulator.watched import Wanted

# The answer itself; an option the other way; the values of a sweep; and games to export.
ODDS, BESIDE, SWEPT, ROWS = "odds", "beside", "swept", "rows"
MOST_ROWS = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class RunState:
    """How far the games are. There may be figures of fewer games, while more are played."""

    played: Mapping[str, Sequence[Tally]] = field(default_factory=dict)  # by what it is for
    at: str = ODDS  # what is being played, or was halted
    done: int = 0
    total: int = 0  # 0: none are being played
    halted: str = ""  # "stopped" or "failed"

    def of(self, name: str) -> Sequence[Tally]:
        return self.played.get(name, ())


def samples_of(request: OddsRequest) -> dict[str, Sample]:
    """Returns the samples by what they are for; none if nothing can be played, or need be."""
    question = request.question()
    if question is None:
        return {}
    samples = {ODDS: sample(question)}
    if request.other_way:  # with games of its own
        other = sample(question.with_option(request.effect, request.other_way))
        samples[BESIDE] = replace(other, seed=samples[ODDS].after)
    if question.sweep:
        samples[SWEPT] = sweep_sample(question)
    return samples


def wanted_of(samples: Mapping[str, Sample], times: str) -> dict[str, Wanted]:
    """Returns what is wanted, in the order in which it is played."""
    return {name: sample.wanted(TIMES[times]) for name, sample in samples.items()}


def exported(wanted: Mapping[str, Wanted]) -> Wanted:
    """Returns the games to export: those of the sweep if there is one, else all."""
    return wanted.get(SWEPT, wanted[ODDS])


def with_rows(wanted: Mapping[str, Wanted]) -> dict[str, Wanted]:
    """Adds the games to export, which are played once more: their rows were not kept."""
    return {**wanted, ROWS: exported(wanted).with_rows(MOST_ROWS)}


# Files


def files(
    request: OddsRequest, samples: Mapping[str, Sample], state: RunState, locale: Locale
) -> Iterator[Element]:
    """Yields a tap first, for rows have to be kept; then both files."""
    if not state.of(ROWS):
        more = locale.text("odds.files.more")
        yield Action(label=locale.text("odds.files"), do="files", icon="download", more=more)
        return
    wanted, along = with_rows(wanted_of(samples, request.times)), along_of(request)
    rows = summaries(wanted[ROWS], state.of(ROWS))
    label = locale.text("odds.files.rows", {"n": wanted[ROWS].total})
    yield _file(request, "csv", label, rows_text(rows, along), locale)
    points = () if request.own_points is None else (request.own_points,)
    figures = summaries(exported(wanted), state.of(SWEPT) or state.of(ODDS))
    label = locale.text("odds.files.figures")
    yield _file(request, "json", label, figures_text(figures, along, points), locale)


def summaries(wanted: Wanted, tallies: Sequence[Tally]) -> list[Summary]:
    return [
        Summary(subject, wanted.games, wanted.seed + place, tally)
        for place, (subject, tally) in enumerate(zip(wanted.subjects, tallies, strict=True))
    ]


def along_of(request: OddsRequest) -> str:
    """Returns what the subjects differ in."""
    question, plot = request.question(), request.simulation.plot
    if question and question.sweep:
        return question.sweep.name
    if isinstance(plot, ByTurns):
        return plot.along
    return STRATEGIES if isinstance(plot, ByStrategy) else ""


def _file(request: OddsRequest, kind: str, label: str, text: str, locale: Locale) -> Taking:
    file = f"{locale.text('odds.files.file')}-{request.name}.{kind}"
    return Taking(label=label, text=text, file=file, icon="download")
