"""Agents: found by name, shown what their seat may know, and stopped when they fail."""

from __future__ import annotations

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from companion.commands.main import main
from companion.engine.chance import Chance
from companion.engine.simulation import Seats
from companion.games.jamaica.rules.learner import card_is_face_down
from companion.games.jamaica.rules.state import Jamaica
from companion.simulator import agents, simulate
from companion.simulator.agents import NoAgent, View, check_agent, make_agent
from companion.simulator.question import simulations
from companion.simulator.replays import replay
from companion.simulator.search import Search
from companion.simulator.stepping import CHANCE, SteppedGame, begin
from tests.builders import library
from tests.simulator.bad_agents import First
from tests.simulator.games import jamaica_subject

BAD = "tests.simulator.bad_agents"
DOCS = Path(__file__).parents[2] / "docs"


def seats() -> Seats:
    found = simulations()["jamaica"].simulation.seats
    assert found is not None
    return found


# Found


def test_an_agent_is_found_as_module_and_class_and_made_with_its_number() -> None:
    agent: Any = make_agent(f"{BAD}:First@2", 7)
    assert isinstance(agent, First)
    assert (agent.chance.seed, agent.which) == (7, 2)


def test_an_installed_package_gives_its_agent_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("first", f"{BAD}:First", agents.GROUP)
    monkeypatch.setattr(agents, "entry_points", lambda group: [entry])
    assert isinstance(make_agent("first", 1), First)
    assert agents.agent_names() == ["search", "first"]


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("clever", "unknown"),
        ("no.such.module:Agent", "no_module"),
        (f"{BAD}:Nobody", "no_class"),
        (f"{BAD}:Mute", "no_choose"),
        ("search@many", "bad_number"),
        ("search@", "bad_number"),
        ("search@0", "bad_number"),
    ],
)
def test_an_unknown_agent_is_reported(name: str, problem: str) -> None:
    with pytest.raises(NoAgent) as refused:
        check_agent(name)
    assert refused.value.problem == problem


# Shown nothing hidden


def stops(seed: int, every: int = 9) -> list[SteppedGame[Jamaica]]:
    """Return a game with the ghost ship, at some moments of choice."""
    game, chance = (
        begin(simulations()["jamaica"].procedure, {"players": 3, "ghost-ship": "yes"}),
        Chance(seed),
    )
    found = []
    while not game.over:
        if game.current_player() not in (CHANCE, 3):
            found.append(game.clone())
        game.apply(chance.pick(game.legal_actions()))
    return found[::every]


def with_other_hidden_cards(game: SteppedGame[Jamaica], seat: int) -> SteppedGame[Jamaica]:
    """Hands and piles of the others the other way round, their treasures exchanged."""

    def mutate(state: Jamaica) -> None:
        for ship in state.ships[: state.players]:
            ship.pile.reverse()
            if ship.seat != seat:
                cards = [*ship.pile, *ship.hand]
                ship.hand, ship.pile = cards[: len(ship.hand)], cards[len(ship.hand) :]
                if card_is_face_down(state, ship) and ship.pile:
                    ship.discards[-1], ship.pile[0] = ship.pile[0], ship.discards[-1]
                    ship.played = ship.discards[-1]
        state.treasures.reverse()

    other = game.clone()
    other.change(mutate)
    return other


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    """The same seed deals the same, whatever the others really have."""
    different = 0
    for game in stops(3):
        seat = game.current_player()
        other = with_other_hidden_cards(game, seat)
        different += game.state != other.state
        one, same = View(game, seats()), View(other, seats())
        assert one.observation == same.observation
        assert one.imagine(5).state == same.imagine(5).state
        assert one.imagine(5).observation(seat) == one.observation
    assert different > 10


def test_what_is_imagined_is_a_game_by_the_rules() -> None:
    """Every card and treasure once; powers of players lie open; hands are as large as they were."""
    for game in stops(4):
        view = View(game, seats())
        before, after = game.state, view.imagine(1).state
        for old, new in zip(before.ships, after.ships, strict=True):
            assert [len(old.hand), len(old.pile)] == [len(new.hand), len(new.pile)]
            assert len(old.hidden) == len(new.hidden)
            if not new.ghost:
                assert sorted([*new.hand, *new.pile, *new.discards]) == sorted(after.parts.deck)
                assert not any(after.parts.treasures[one].power for one in new.hidden)
        found = [one for ship in after.ships for one in (*ship.hidden, *ship.powers)]
        assert sorted([*found, *after.treasures]) == sorted(after.parts.treasures)


def test_imagined_games_differ_in_what_is_hidden() -> None:
    view = View(stops(5)[3], seats())
    hands = {tuple(sorted(view.imagine(n).state.ships[view.seat - 1].hand)) for n in range(20)}
    assert len(hands) > 5


def test_the_search_chooses_the_same_whatever_is_hidden_and_keeps_to_its_seed() -> None:
    for game in stops(6, every=25):
        view = View(game, seats())
        other = View(with_other_hidden_cards(game, view.seat), seats())
        chosen = Search(1, 6).choose(view)
        assert chosen in view.actions
        assert chosen == Search(1, 6).choose(view) == Search(1, 6).choose(other)


def test_the_search_goes_home_when_that_wins() -> None:
    """One step before Port Royal, the others far behind: a card that sails, not one that loads."""

    def near(state: Jamaica) -> None:
        for ship in state.ships:
            ship.space, ship.lap = (49 if ship.seat == seat else 20), 0

    chosen = 0
    for game in stops(7, every=1):
        seat, actions = game.current_player(), [str(one) for one in game.legal_actions()]
        sails = [one for one in actions if "forward" in one and "backward" not in one]
        if game.observation(seat)["question"] == "jamaica.card" and 0 < len(sails) < len(actions):
            game.change(near)
            assert Search(1, 30).choose(View(game, seats())) in sails
            chosen += 1
            if chosen == 3:
                break
    assert chosen == 3


# In a simulation


def test_agents_play_in_simulations_the_same_with_any_number_of_workers() -> None:
    about = jamaica_subject(3, [f"{BAD}:First", "greedy"])
    one, two = (simulate(about, 4, 1, workers) for workers in (1, 2))
    assert one.tally == two.tally
    assert set(one.tally.scores["by_strategy"]) == {f"{BAD}:First", "greedy"}


def test_a_game_with_an_agent_is_described_in_words() -> None:
    about = jamaica_subject(3, [f"{BAD}:First", "greedy"])
    replayed = replay(about, 1, 2, library().locale("en"))
    rows = simulate(about, 2, 1, rows=True).tally.rows
    assert len(replayed.turns) > 10
    assert dict(replayed.result.record).items() <= rows[1].items()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_agent_that_fails_ends_a_simulation_with_one_line(
    workers: str, capfd: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--strategy", f"{BAD}:Raises", "--games", "60", "--workers", workers]
    with pytest.raises(SystemExit) as ended:
        main(["--language", "en", "simulate", "jamaica", *arguments])
    message = f"{BAD}:Raises raised ValueError: no idea. The simulation has ended.\n"
    assert (ended.value.code, *capfd.readouterr()) == (2, "", message)


def test_the_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty lines or so, and better than chance."""
    shown = re.search(r"^```python\n(.*?)^```$", (DOCS / "agents.md").read_text(), re.M | re.S)
    assert shown is not None
    assert shown[1] == (DOCS / "example_agent.py").read_text()
    assert len(shown[1].splitlines()) <= 24
    about = jamaica_subject(4, ["docs.example_agent:Sailor", "random"])
    won = simulate(about, 20, 1).wins()["by_strategy"]
    assert won["docs.example_agent:Sailor"] > won["random"]
