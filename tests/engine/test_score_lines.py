"""Lines of a sheet, made from lines of content: for each owner, each of a set, and by rules."""

from __future__ import annotations

from typing import Any

from companion.content.books import Source
from companion.content.score_sheets import ScoreBook, ScoreLine, ScoreRule
from companion.engine.score.lines import WorkedOut, make
from companion.engine.score.sheet import Entered, Line, Owner, Values
from companion.engine.text import Text

SOURCE = Source(work="rulebook", confidence="deduced")


def gold(own: Values, entered: Entered) -> int:
    return int(own["gold"]) * int(entered.rules["coin"])


def rank(nation: str, own: Values, _entered: Entered) -> int:
    return 10 * int(own[f"{nation}_rank"])


WORKED_OUT = WorkedOut({"gold": gold}, {"nation": ("france", "spain")}, {"rank": rank})


def line(id_: str, group: str = "points", **more: Any) -> ScoreLine:
    return ScoreLine(id=id_, group=group, source=SOURCE, **more)


def made(
    *lines: ScoreLine, parts: tuple[str, ...] = (), rules: tuple[ScoreRule, ...] = ()
) -> tuple[Line, ...]:
    return make("game", ScoreBook(lines=lines, rules=rules), WORKED_OUT, parts, "robot")


def test_a_line_stands_for_each_whose_it_is() -> None:
    found = made(line("track", of=("player", "robot", "other-robot"), points=True))
    assert [(one.of, one.points, one.key) for one in found] == [
        (Owner.PLAYER, True, "game.score.track"),
        (Owner.OPPONENT, True, "game.score.track"),
    ]


def test_only_what_is_part_of_the_game_has_its_lines() -> None:
    lines = (line("track"), line("stars", when="night"), line("sun", when="day"))
    assert [one.id for one in made(*lines)] == ["track"]
    assert [one.id for one in made(*lines, parts=("night",))] == ["track", "stars"]


def test_a_value_and_the_points_worked_out_from_it_are_two_lines() -> None:
    value, points = made(line("gold", most=9, worked_out="gold", rules=("coin",)))
    assert (value.id, value.maximum, value.points) == ("gold", 9, False)
    assert (points.id, points.key, points.rules) == ("gold", "game.score.sum.gold", ("coin",))
    assert points.points
    assert points.work_out is not None
    assert points.work_out({"gold": 4}, Entered((), (), rules={"coin": 3})) == 12


def test_a_line_for_each_nation_is_worked_out_for_each() -> None:
    france, spain = made(line("rank", each="nation", entered=False, worked_out="rank"))
    assert (france.id, spain.id) == ("france_rank", "spain_rank")
    assert spain.text == Text("game.score.rank", {"nation": Text("nation.spain")})
    assert spain.work_out is not None
    assert spain.work_out({"france_rank": 1, "spain_rank": 2}, Entered((), ())) == 20


def test_group_by_group_and_in_a_group_nation_by_nation() -> None:
    found = made(
        line("flag", "nations"),
        line("rank", "nations", each="nation"),
        line("track"),
        line("town", "nations", each="nation"),
    )
    assert [one.id for one in found] == [
        "france_rank",
        "france_town",
        "spain_rank",
        "spain_town",
        "flag",
        "track",
    ]


def test_a_secret_is_a_players() -> None:
    player, robot = made(line("gold", of=("player", "robot"), secret=True))
    assert player.secret
    assert not robot.secret


def test_rules_come_last_with_their_source() -> None:
    coin = ScoreRule(id="coin", usual=3, source=SOURCE)
    at_night = ScoreRule(id="star", usual=1, when="night", source=SOURCE)
    (_, last) = made(line("track"), rules=(coin, at_night))
    assert (last.of, last.usual, last.key) == (Owner.RULES, 3, "game.score.rule.coin")
    assert (last.group, last.points, last.confidence) == ("rules", False, "deduced")
