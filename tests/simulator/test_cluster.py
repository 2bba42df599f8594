"""The same chunks on a Dask cluster of two worker processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from companion.simulator import simulate, subject
from tests.simulator.games import jamaica_subject

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster.scheduler_address


def test_a_cluster_gives_the_same_figures(scheduler: str) -> None:
    about = jamaica_subject(4, ["greedy", "random"])
    here, there = simulate(about, 130, seed=6), simulate(about, 130, seed=6, scheduler=scheduler)
    assert there.tally == here.tally
    assert str(there.spreads()) == str(here.spreads())  # in the same order, too


def test_a_simulation_on_a_cluster_can_be_stopped(scheduler: str) -> None:
    about = subject("jacques")
    stopped = simulate(
        about, 1_000_000, seed=6, scheduler=scheduler, progress=lambda done: done < 200
    )
    assert stopped.games == 200
    assert stopped.tally == simulate(about, 200, seed=6).tally


def test_the_command_plays_on_a_cluster(scheduler: str) -> None:
    command = [sys.executable, "-m", "companion", "simulate", "jacques", "--games", "100"]
    ran = subprocess.run(
        [*command, "--seed", "2", "--scheduler", scheduler, "--json"],
        capture_output=True, text=True, timeout=60, check=False, env={**os.environ, "LANG": "en"},
    )  # fmt: skip
    assert (ran.returncode, ran.stderr) == (0, "")
    here = simulate(subject("jacques"), 100, seed=2).to_json()
    assert json.loads(ran.stdout)["scores"] == here["scores"]
