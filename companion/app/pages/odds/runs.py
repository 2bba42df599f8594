"""What is played for the odds, one thing after the other; and how far that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.app.pages.odds.assumed import sample_of
from companion.app.pages.odds.choices import TIMES, Asked
from companion.app.pages.odds.effect import beside_of
from companion.app.pages.odds.sweep import sweep_of
from companion.simulator.estimates import Sample
from companion.simulator.tallies import Tally
from companion.simulator.watched import Wanted

# The answer itself; an option the other way; the same along a knob; and games to take along.
ODDS, BESIDE, SWEPT, ROWS = "odds", "beside", "swept", "rows"
MOST_ROWS = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How far the games are. There may be figures of fewer games, while more are played."""

    played: Mapping[str, Sequence[Tally]] = field(default_factory=dict)  # by what it is for
    at: str = ODDS  # what is being played, or was halted
    done: int = 0
    total: int = 0  # 0: none are being played
    halted: str = ""  # "stopped" or "failed"

    def of(self, name: str) -> Sequence[Tally]:
        return self.played.get(name, ())


def samples_of(asked: Asked) -> dict[str, Sample]:
    """By what they are for; none where nothing can be played, or need be."""
    samples = {ODDS: sample_of(asked), BESIDE: beside_of(asked), SWEPT: sweep_of(asked)}
    return {name: sample for name, sample in samples.items() if sample is not None}


def wanted_of(samples: Mapping[str, Sample], times: str) -> dict[str, Wanted]:
    """In the order in which they are played."""
    return {name: sample.wanted(TIMES[times]) for name, sample in samples.items()}


def taken(wanted: Mapping[str, Wanted]) -> Wanted:
    """What one can take along: the games along a knob, where one was chosen; else all."""
    return wanted.get(SWEPT, wanted[ODDS])


def with_rows(wanted: Mapping[str, Wanted]) -> dict[str, Wanted]:
    """With games to take along, which are played once more: their rows were not kept."""
    return {**wanted, ROWS: taken(wanted).with_rows(MOST_ROWS)}
