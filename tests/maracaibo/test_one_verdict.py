"""Jacques's own comparison and the sheet agree: one result, one verdict."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.outcome import Outcome
from companion.engine.plain import to_plain
from companion.engine.procedure import KnownFacts
from companion.engine.score.dialogue import OPPONENT
from companion.games.maracaibo.jean import ending
from tests.builders import all_procedures, english
from tests.outcomes import outcome

NAMES = ["Ann", "Ben", "Cem", "Dot"]


def started(name: str, known: KnownFacts, **options: Any) -> Dialogue[Any]:
    procedure = all_procedures()[name]
    chosen = {name: value for name, value in options.items()
              if name in {option.name for option in procedure.options}}  # fmt: skip
    names = NAMES[: int(options["players"])]
    start = to_plain(procedure.begin(procedure.choose(chosen), names, known))
    return Dialogue(procedure, start, 7)


def played(known: KnownFacts, *results: tuple[str, int, int], **options: Any) -> Dialogue[Any]:
    """Play against Jacques with 40 points and 4 quests; results are explorer, quests, points."""
    game = started("jacques", known, players=len(results), **options)
    for answer in ("ready", *["ended"] * 4):
        game.answer(answer)
    game.correct("points", 40)
    game.correct("quests", 4)
    game.answer("compare")
    for result in results:
        for answer in result:
            game.answer(answer)
    return game


def facts_for_the_sheet(game: Dialogue[Any]) -> dict[str, Any]:
    """Return the table's facts for its sheet, and the automa's values."""
    figures = {f"{OPPONENT}.{line}": value for line, value in game.score_values.items()}
    return {**game.state.facts.known, **figures}


def wording(result: Outcome) -> list[tuple[str, bool]]:
    return sorted((english().render(one.text), one.met) for one in result.conditions)


def test_one_game_has_the_same_total_on_both_screens() -> None:
    """170, the explorer ahead and more quests than Jacques: 180."""
    game = played({}, ("ahead", 5, 170))
    sheet = started("maracaibo-score", facts_for_the_sheet(game), players=1, opponent="jacques")
    sheet.correct("line", "1", "track", 170)
    sheet.answer("yes")
    assert outcome(game).players[0].total == 180
    assert outcome(sheet).players[0].total == 180


def test_what_was_compared_with_jean_is_not_asked_again() -> None:
    """Five quests to her none, two upgrades; her explorer is 8 spaces ahead."""
    game = started("jean", {}, players=1)
    jean = game.state
    script = ending.score(jean)
    answers: list[Any] = [None, "score", "sum", 0, 5, 2, "ahead", 8, 90]
    for answer in answers:
        script.send(answer)
    sheet = started("maracaibo-score", jean.facts.known, players=1, opponent="jean").state
    assert sheet.values("1") == {"quests": 5, "upgrades": 2}
    assert sheet.values("opponent")["explorer_lead"] == 8


@pytest.mark.parametrize("seed", range(60))
def test_jacques_and_the_sheet_give_the_same_verdict(seed: int) -> None:
    """Random results and boards, in games that are played together."""
    names = {option.name for option in all_procedures()["jacques"].options}
    if "scenario" not in names:
        pytest.skip("Jacques does not know the scenario")
    pick = Random(seed)
    scenario = pick.choice(["cooperative", "rescue"])
    known: dict[str, Any] = {"markers": "kept", "markers.4.france": pick.choice([0, 0, 0, 2])}
    if scenario == "rescue":
        known["luysa"] = pick.choice(["freed", "freed", "hidden"])
    results = [
        (pick.choice(["ahead", "level", "behind"]), pick.randint(2, 6), pick.randint(36, 60))
        for _ in range(pick.randint(1, 4))
    ]
    game = played(known, *results, scenario=scenario)
    instructions = facts_for_the_sheet(game)
    sheet = started("maracaibo-score", instructions, players=len(results), scenario=scenario)
    for seat, (_, _, points) in enumerate(results, 1):
        sheet.correct("line", str(seat), "track", points)
    sheet.answer("yes")
    ours, his = outcome(sheet), outcome(game)
    assert [s.won for s in ours.players] == [s.won for s in his.players]
    assert [s.total for s in ours.players] == [s.total for s in his.players]
    assert wording(ours) == wording(his)
