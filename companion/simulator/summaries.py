"""The statistics of a simulation, as plain data and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from companion.engine.simulation import BY_LEVEL, TO_BEAT, Subject
from companion.simulator.question import simulations
from companion.simulator.tallies import Share, Spread, Tally, share_below

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Summary:
    subject: Subject
    requested: int  # games; fewer were played if it was stopped
    seed: int
    tally: Tally
    workers: int = 1
    seconds: float = 0.0  # 0 if not measured
    lost: int = 0  # workers that ended too early

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def complete(self) -> bool:
        return self.games == self.requested

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def rounds_mean(self) -> float:
        total = sum(rounds * games for rounds, games in self.tally.rounds.items())
        return total / self.games if self.games else 0.0

    def spreads(self) -> dict[str, dict[str, Spread]]:
        """Returns how scores are distributed, by group (`by_strategy`, `by_level` …) and name."""
        return {
            group: {name: Spread.of(points) for name, points in series.items()}
            for group, series in self.tally.scores.items()
        }

    def wins(self) -> dict[str, dict[str, int]]:
        """Returns the victories by group and name; a shared one counts for each winner."""
        return {
            group: {name: wins[name] for name in self.tally.scores[group]}
            for group, wins in self.tally.wins.items()
        }

    def shares(self) -> dict[str, dict[str, Share]]:
        return {
            group: {name: Share.of(won, self.games) for name, won in wins.items()}
            for group, wins in self.wins().items()
        }

    def beaten(self, points: int) -> dict[str, Share]:
        """Returns how often these points win, by level. A tie is not a victory."""
        needed = self.tally.scores.get(TO_BEAT) or self.tally.scores[BY_LEVEL]
        return {level: share_below(counted, points) for level, counted in needed.items()}

    def reached_json(self, reached: Sequence[int]) -> dict[str, Any]:
        """Returns how often each number of points wins; empty without numbers."""
        beaten = {
            str(points): {level: asdict(share) for level, share in self.beaten(points).items()}
            for points in reached
        }
        return {"beaten_with": beaten} if beaten and self.games else {}

    def to_json(self) -> dict[str, Any]:
        lost = {"workers_lost": self.lost} if self.lost else {}
        return {**self._subject_json(), **self._counted_json(), **lost}

    def _subject_json(self) -> dict[str, Any]:
        """Returns the subject, the number of games and the parameters."""
        subject = self.subject
        simulation = simulations()[subject.name].simulation
        options = {n: value for n, value in subject.options.items() if n != simulation.level}
        seconds, speed = round(self.seconds, 3), round(self.games_per_second, 1)
        return {
            "subject": subject.name,
            "games": self.games,
            "wanted": self.requested,
            "complete": self.complete,
            **({"seconds": seconds, "games_per_second": speed} if self.seconds else {}),
            "rounds_mean": self.rounds_mean,
            "seed": self.seed,
            "workers": self.workers,
            "players": subject.options.get("players", 1),
            "options": options,
            "levels": list(subject.levels),
            "strategies": list(subject.strategies),
            "assumptions": simulation.counting(subject.assumed, subject.options),
        }

    def _counted_json(self) -> dict[str, Any]:
        """Returns the points, the cases and the victories."""
        counted: dict[str, Any] = {
            "scores": {
                group: {name: asdict(spread) for name, spread in series.items()}
                for group, series in self.spreads().items()
            },
            "histograms": {
                group: {name: sorted(points.items()) for name, points in series.items()}
                for group, series in self.tally.scores.items()
            },
        }
        if self.tally.cases:
            counted["cases"] = {
                what: {name: {**asdict(case), **asdict(case.share)} for name, case in names.items()}
                for what, names in self.tally.cases.items()
            }
        if self.tally.wins:
            counted["wins"] = {**self.wins(), "shared": self.tally.shared}
            counted["won"] = {
                group: {name: asdict(share) for name, share in series.items()}
                for group, series in self.shares().items()
            }
        return counted

    def frame(self) -> pd.DataFrame:
        """Returns every score: its group and name, the points, and the number of games."""
        import pandas as pd

        rows = [
            (group, name, points, games)
            for group, series in self.tally.scores.items()
            for name, counted in series.items()
            for points, games in sorted(counted.items())
        ]
        return pd.DataFrame(rows, columns=["group", "name", "points", "games"])
