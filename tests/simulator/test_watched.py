"""Runs behind the Odds page: shared, watched, stopped, taken up again, kept."""

from __future__ import annotations

from companion.simulator import simulate, subject
from companion.simulator.watched import MOST_WITH_ROWS, PATIENCE, RequestedGames, Runs
from tests.simulator.hand_worker import HandWorker, until


def requested(games: int = 60, seed: int = 3) -> RequestedGames:
    subjects = [subject("jacques", assumed={"turns": turns}) for turns in (3, 5)]
    return RequestedGames(tuple(subjects), games, seed)


def test_a_real_worker_process_gives_the_figures_of_the_simulator() -> None:
    runs = Runs()
    run = runs.watch("ann", requested(24))
    until(lambda: run.complete)
    assert [tally.games for tally in run.tallies] == [24, 24]
    for number, (about, tally) in enumerate(zip(run.requested.subjects, run.tallies, strict=True)):
        assert tally == simulate(about, 24, 3 + number).tally
    runs._end_worker()


def test_two_phones_share_a_run() -> None:
    worker = HandWorker()
    runs = worker.runs()
    assert runs.watch("ann", requested()) is runs.watch("bob", requested())
    until(lambda: runs.find(requested()) is not None)
    assert worker.games == 2 * 60


def test_complete_figures_are_not_played_again() -> None:
    worker = HandWorker()
    runs = worker.runs()
    first = runs.watch("ann", requested())
    until(lambda: first.complete)
    assert runs.watch("bob", requested()) is first
    assert runs.find(requested(seed=4)) is None
    assert worker.games == 2 * 60


def test_a_run_that_nobody_watches_any_more_rests_and_goes_on_where_it_was() -> None:
    worker = HandWorker()
    runs = worker.runs()
    worker.may_play.clear()
    run = runs.watch("ann", requested())
    runs.leave("ann")
    worker.may_play.set()
    until(lambda: not run.playing)
    assert run.done < run.requested.total
    assert runs.find(requested()) is None
    assert runs.watch("ann", requested()) is run
    until(lambda: run.complete)
    assert worker.games == 2 * 60


def test_a_run_goes_on_for_the_other_phone() -> None:
    worker = HandWorker()
    runs = worker.runs()
    worker.may_play.clear()
    run = runs.watch("ann", requested())
    runs.watch("bob", requested())
    runs.leave("ann")
    worker.may_play.set()
    until(lambda: run.complete)


def test_a_phone_watches_one_run_at_a_time() -> None:
    worker = HandWorker()
    runs = worker.runs()
    worker.may_play.clear()
    left = runs.watch("ann", requested(seed=3))
    now = runs.watch("ann", requested(seed=4))
    worker.may_play.set()
    until(lambda: now.complete and not left.playing)
    assert not left.complete


def test_a_phone_that_falls_silent_keeps_nothing_running() -> None:
    worker, now = HandWorker(), [0.0]
    runs = worker.runs(clock=lambda: now[0])
    worker.may_play.clear()
    run = runs.watch("ann", requested())
    now[0] += PATIENCE + 1
    worker.may_play.set()
    until(lambda: not run.playing)
    assert not run.complete


def test_a_phone_alone_plays_a_little_each_time_and_gets_the_same_figures() -> None:
    worker, now = HandWorker(), iter(range(10_000))
    alone = worker.runs(clock=lambda: float(next(now)))
    run = alone.play_here(requested(24), seconds=3)
    assert 0 < run.done < 48
    while not run.complete:
        before = run.done
        assert alone.play_here(requested(24), seconds=3) is run
        assert run.done > before
    assert alone.find(requested(24)) is run
    assert (worker.started, worker.games) == (0, 0)
    shared = worker.runs().watch("ann", requested(24))
    until(lambda: shared.complete)
    assert run.tallies == shared.tallies


def test_only_the_latest_runs_are_kept() -> None:
    runs = HandWorker().runs(most_kept=2)
    for seed in (1, 2, 3):
        run = runs.watch("ann", requested(games=1, seed=seed))
        until(lambda run=run: run.complete and not run.playing)  # type: ignore[misc]
    assert runs.find(requested(games=1, seed=1)) is None
    assert runs.find(requested(games=1, seed=2)) is not None
    assert runs.find(requested(games=1, seed=3)) is not None


def test_a_lost_worker_is_reported_and_another_can_be_tried() -> None:
    worker = HandWorker()
    runs = worker.runs()
    worker.lost = True
    run = runs.watch("ann", requested())
    until(lambda: run.failed and not run.playing)
    worker.lost = False
    assert runs.watch("ann", requested()) is run  # it is not tried again by itself
    runs.retry(requested())
    again = runs.watch("ann", requested())
    until(lambda: again.complete)
    assert worker.started == 2


def test_rows_are_kept_of_the_latest_downloads_only() -> None:
    """Rows take memory; tallies stay."""
    worker = HandWorker()
    runs = worker.runs()
    downloads = [requested(10, seed).with_rows(6) for seed in range(MOST_WITH_ROWS + 2)]
    without_rows = requested(10)
    for one in (without_rows, *downloads, without_rows):
        run = runs.watch("ann", one)
        until(lambda: run.complete and not run.playing)  # noqa: B023
    assert [len(tally.rows) for tally in run.tallies] == [0, 0]
    kept = [runs.find(one) for one in downloads]
    assert [run is not None for run in kept] == [False, False, *[True] * MOST_WITH_ROWS]
    assert kept[-1] is not None
    assert [[row["game"] for row in tally.rows] for tally in kept[-1].tallies] == [[1, 2, 3]] * 2
