"""The final score of every play option, worked out by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.refusals import Refused
from companion.engine.score.sheet import Entered, FinalScore, Owner
from companion.engine.score.verdict import verdict
from tests.builders import all_procedures, english, games, library
from tests.outcomes import outcome

Given = Mapping[str, Any]


def sheet(players: int = 1, **options: str) -> Any:
    procedure = games()["maracaibo"].sheets
    assert procedure is not None
    return procedure.sheet(procedure.choose({"players": players, **options}))


def score(
    *players: Given,
    table: Given = {},  # noqa: B006 (it is only read)
    opponent: Given = {},  # noqa: B006
    against: str | None = None,
    scenario: str = "all-inclusive",
) -> FinalScore:
    """Return a score with every line entered; a line left out here is 0."""
    chosen = {"scenario": scenario, **({"opponent": against} if against else {})}
    lines = sheet(len(players), **chosen)
    entered = lines.filled(Entered([""] * len(players), players, opponent, table))
    outcome: FinalScore = lines.score(entered)
    return outcome


def missing(outcome: FinalScore) -> list[str]:
    return [english().render(text) for text in outcome.that_are(met=False)]


# Points that everybody has


def test_the_plain_lines_add_up() -> None:
    values = {"track": 80, "income": 12, "doubloon_track": 7, "projects": 31, "prestige": 9,
              "other": -2}  # fmt: skip
    outcome = score(values, {})
    assert outcome.players[0].total == 80 + 12 + 7 + 31 + 9 - 2
    assert outcome.players[1].total == 0


def test_own_monument_gives_two_points_for_each_noble_rank() -> None:
    outcome = score({"monument_ranks": 4}, {})
    assert outcome.players[0].lines["monument"] == 8
    assert outcome.players[0].total == 8


# Nations


def test_the_value_of_the_noble_rank_times_uncovered_values_and_dominance() -> None:
    table = {"france_total": 9, "france_dominance": 3, "spain_total": 5, "england_total": 2}
    outcome = score({"france_rank": 4, "spain_rank": 2}, {"england_rank": 1}, table=table)
    first, second = outcome.players
    assert first.lines["france_nobility"] == 4 * (9 + 3)
    assert first.lines["spain_nobility"] == 2 * 5
    assert first.total == 58
    assert second.total == 2


def test_the_most_influence_gives_three_points_and_all_who_tie_get_them() -> None:
    outcome = score(
        {"france_influence": 7, "spain_influence": 2},
        {"france_influence": 7, "spain_influence": 3},
        {"france_influence": 6},
    )
    most = [s.lines["france_most_influence"] for s in outcome.players]
    assert most == [3, 3, 0]
    assert [s.total for s in outcome.players] == [3, 6, 0]


def test_nobody_has_the_most_of_no_influence() -> None:
    assert [s.total for s in score({}, {}).players] == [0, 0]


def test_a_nation_given_up_on_l36_scores_nothing_and_is_not_the_most() -> None:
    table = {"france_total": 10, "spain_total": 10}
    outcome = score(
        {"france_influence": 9, "france_rank": 5, "spain_rank": 1, "gave_up": "france"},
        {"france_influence": 2},
        table=table,
    )
    first, second = outcome.players
    assert first.lines["france_nobility"] == 0
    assert first.lines["france_most_influence"] == 0
    assert first.total == 10  # Spain still counts
    assert second.lines["france_most_influence"] == 3


@pytest.mark.parametrize("scenario", ["unrest", "cooperative", "rescue"])
def test_with_freeing_the_caribbean_there_is_no_nation_scoring(scenario: str) -> None:
    lines = {line.id for line in sheet(2, scenario=scenario).lines}
    assert not [id_ for id_ in lines if "france" in id_ or id_ == "gave_up"]


@pytest.mark.parametrize("scenario", ["all-inclusive", "campaign", "base-75", "base-campaign"])
def test_all_other_scenarios_score_nations(scenario: str) -> None:
    lines = {line.id for line in sheet(2, scenario=scenario).lines}
    assert {"france_rank", "spain_rank", "england_rank"} <= lines
    assert ("gave_up" in lines) == (not scenario.startswith("base"))  # L36 is The Uprising's


def test_equal_totals_are_a_shared_victory() -> None:
    outcome = score({"track": 50}, {"track": 44, "income": 6}, {"track": 49})
    assert [s.rank for s in outcome.players] == [1, 1, 3]
    assert outcome.winners == outcome.players[:2]


# Alone against Jacques


@pytest.mark.parametrize(
    ("explorer", "quests", "total"),
    [("ahead", 4, 110), ("ahead", 3, 105), ("level", 3, 100), ("behind", 3, 95), ("behind", 2, 90)],
)
def test_explorer_and_quests_against_jacques_give_or_take_five(
    explorer: str, quests: int, total: int
) -> None:
    own = {"track": 100, "explorer": explorer, "quests": quests}
    outcome = score(own, opponent={"points": 50, "quests": 3}, against="jacques")
    assert outcome.players[0].total == total


@pytest.mark.parametrize(("own", "winner"), [(61, "player"), (60, "jacques"), (59, "jacques")])
def test_alone_one_needs_more_than_jacques(own: int, winner: str) -> None:
    outcome = score({"track": own}, opponent={"points": 60}, against="jacques")
    assert outcome.winners == ((outcome.players[0] if winner == "player" else outcome.opponent),)


@pytest.mark.parametrize(
    ("against", "jacques_or_jean"),
    [
        ("jacques", {"points": 50, "quests": 3}),
        ("jean", {"points": 70, "quests": 5, "upgrades": 4}),
    ],
)
def test_nothing_is_compared_with_quests_that_nobody_has_entered(
    against: str, jacques_or_jean: Given
) -> None:
    lines = sheet(1, scenario="all-inclusive", opponent=against)
    outcome = lines.score(Entered([""], ({"track": 100},), jacques_or_jean))
    assert outcome.players[0].total == 100
    assert outcome.opponent.lines.get("more_quests", 0) == 0
    assert outcome.opponent.lines.get("more_upgrades", 0) == 0
    assert not outcome.decided


# Alone against Jean


def test_jean_scores_quests_nations_and_three_comparisons() -> None:
    own = {"quests": 2, "upgrades": 5, "france_influence": 3}
    jean = {"points": 70, "quests": 5, "upgrades": 4, "explorer_lead": 8,
            "france_influence": 4, "france_rank": 2}  # fmt: skip
    outcome = score(own, opponent=jean, table={"france_total": 6}, against="jean")
    assert outcome.opponent is not None
    points = {id_: n for id_, n in outcome.opponent.lines.items() if n}
    assert points == {
        "points": 70,
        "quest_tiles": 25,
        "more_quests": 20,
        "farther_explorer": 20,
        "france_most_influence": 3,
        "france_nobility": 12,
    }
    assert outcome.opponent.total == 150
    assert outcome.players[0].total == 0


def test_jean_gets_nothing_for_what_you_lead_in() -> None:
    own = {"quests": 6, "upgrades": 7}
    outcome = score(own, opponent={"quests": 1, "upgrades": 3}, against="jean")
    assert outcome.opponent is not None
    assert outcome.opponent.total == 5


def test_with_as_many_points_as_jean_nobody_has_won_as_far_as_our_sources_know() -> None:
    outcome = score({"track": 60}, opponent={"points": 60}, against="jean")
    assert outcome.winners == ()
    level = [english().render(text) for text in verdict(sheet(1, opponent="jean"), outcome)]
    assert level[0] == "A tie: Jean has 60 points too"
    assert "base game's rulebook" in level[1]


def test_alone_in_the_base_game_the_usual_opponent_is_in_its_box() -> None:
    """Jean is; Jacques comes with The Uprising."""
    sheets = games()["maracaibo"].sheets
    assert sheets is not None
    for scenario, usual in (("base-75", "jean"), ("base-campaign", "jean"), ("unrest", "jacques")):
        chosen = sheets.choose({"scenario": scenario, "players": 1})
        assert chosen["opponent"] == usual


def test_alone_without_an_opponent_there_is_just_a_total() -> None:
    outcome = score({"track": 60}, against="none")
    assert (outcome.opponent, outcome.players[0].total) == (None, 60)


# Together


def test_together_all_markers_must_be_gone_and_all_beat_jacques() -> None:
    won = score({"track": 61}, {"track": 70}, opponent={"points": 60}, scenario="cooperative")
    assert won.winners == won.players
    lost = score(
        {"track": 60},
        {"track": 70},
        opponent={"points": 60},
        table={"markers_left": 1},
        scenario="cooperative",
    )
    assert lost.winners == ()
    assert missing(lost) == [
        "1 ownership marker is still on the board",
        "Player 1 has 60 and needs more than Jacques's 60",
    ]


@pytest.mark.parametrize(
    ("luysa", "ransom", "reason"),
    [
        ("freed", (0, 0), None),
        ("found", (15, 0), None),
        ("found", (0, 16), None),
        ("found", (0, 0), "neither L39 nor 15 doubloons"),
        ("found", (14, 0), "paid 14 doubloons, not 15"),
        ("found", (10, 5), "paid 10 doubloons, not 15"),
        ("hidden", (15, 0), "Luysa was not found"),
        ("hidden", (0, 0), "Luysa was not found"),
    ],
)
def test_luysa_is_freed_by_l39_or_by_fifteen_doubloons_of_one_player(
    luysa: str, ransom: tuple[int, int], reason: str | None
) -> None:
    players = [{"track": 50, "ransom": paid} for paid in ransom]
    outcome = score(*players, opponent={"points": 40}, table={"luysa": luysa}, scenario="rescue")
    assert bool(outcome.winners) == (reason is None)
    assert len(missing(outcome)) == (0 if reason is None else 1)
    assert reason is None or reason in missing(outcome)[0]


def test_a_lost_rescue_names_every_reason() -> None:
    outcome = score(
        {"track": 50, "ransom": 0},
        {"track": 30, "ransom": 0},
        opponent={"points": 40},
        table={"markers_left": 2, "luysa": "found"},
        scenario="rescue",
    )
    assert missing(outcome) == [
        "2 ownership markers are still on the board",
        "Luysa was not freed: neither L39 nor 15 doubloons from one player",
        "Player 2 has 30 and needs more than Jacques's 40",
    ]


def test_together_nobody_has_won_before_all_conditions_are_known() -> None:
    """Ann has the points; the markers on the board and Luysa are not entered."""
    known = {"opponent.points": 40, "opponent.quests": 0}
    talk = dialogue(known, scenario="rescue")
    for line, value in {"track": 90, "explorer": "ahead"}.items():
        talk.correct("line", "1", line, value)
    talk.answer("yes")
    assert [english().render(tell.text) for tell in talk.pause.instructions] == [
        "Not decided yet. Still missing:",
        "Still to check: no ownership marker may be left on the board",
        "Still to check, in The Rescue: Luysa must be free",
        "Not entered yet: Ann, Quests fulfilled",
    ]
    assert talk.outcome is None


def test_the_outcome_has_every_condition_met_or_not() -> None:
    known = {"opponent.points": 40, "opponent.quests": 0, "markers": "kept", "luysa": "hidden"}
    talk = dialogue(known, scenario="rescue")
    for line, value in {"track": 90, "explorer": "level", "quests": 0}.items():
        talk.correct("line", "1", line, value)
    talk.answer("yes")
    conditions = [(english().render(c.text), c.met) for c in outcome(talk).conditions]
    assert conditions == [
        ("No ownership marker is left on the board", True),
        ("Luysa was not found", False),
        ("You have more than Jacques's 40", True),
    ]


def test_alone_in_the_rescue_one_plays_against_jacques() -> None:
    outcome = score(
        {"track": 50}, opponent={"points": 40}, table={"luysa": "freed"}, scenario="rescue"
    )
    assert outcome.winners == outcome.players


# Which sheet


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 2, "opponent": "jean"},
        {"players": 2, "opponent": "jacques"},
        {"scenario": "rescue", "opponent": "jean"},
        {"scenario": "rescue", "opponent": "none"},
        {"scenario": "mutiny"},
        {"players": 5},
    ],
)
def test_what_does_not_go_together_is_refused(wrong: dict[str, Any]) -> None:
    procedure = games()["maracaibo"].sheets
    assert procedure is not None
    with pytest.raises(Refused):
        procedure.choose(wrong)


@pytest.mark.parametrize(
    ("scenario", "opponent"),
    [("all-inclusive", "jacques"), ("all-inclusive", "jean"), ("rescue", "jacques")],
)
def test_every_line_explains_its_count_and_its_confidence(scenario: str, opponent: str) -> None:
    for line in sheet(1, scenario=scenario, opponent=opponent).lines:
        assert english().more(line.text), line.id
        assert line.confidence


# Texts about it


def instructions(*values: Given, **more: Any) -> list[str]:
    """The verdict on this score."""
    chosen = {"scenario": "all-inclusive", "players": len(values)} | more.pop("options", {})
    talk = dialogue(**chosen)
    for side, lines in [*((str(n), v) for n, v in enumerate(values, 1)), *more.items()]:
        for id_, value in lines.items():
            talk.correct("line", side, id_, value)
    talk.answer("yes")
    return [english().render(tell.text) for tell in talk.pause.instructions]


def test_a_tie_with_jacques_shows_that_more_points_are_needed() -> None:
    own = {"track": 60, "explorer": "level", "quests": 0}
    assert instructions(own, opponent={"points": 60, "quests": 0}) == [
        "Jacques wins with 60 points",
        "To beat Jacques, you need more than 60 points",
    ]


def test_a_shared_victory_names_the_tie_breaker_in_the_rulebook() -> None:
    first, second = instructions({"track": 60}, {"projects": 60})
    assert first == "Shared victory with 60 points: Ann · Player 2"
    assert "base game's rulebook" in second


def test_a_winner_is_named() -> None:
    assert instructions({"track": 60}, {"track": 61}) == ["Player 2 wins with 61 points"]
    assert instructions({"track": 9}, options={"opponent": "none"}) == ["You have 9 points"]


# The dialogue


def dialogue(known: Mapping[str, Any] | None = None, **options: Any) -> Dialogue[Any]:
    procedure = all_procedures()["maracaibo-score"]
    started = procedure.begin(procedure.choose(options), ["Ann"], known or {})
    return Dialogue(procedure, to_plain(started), 1)


def test_every_value_is_kept_and_can_be_undone() -> None:
    talk = dialogue(players=2)
    talk.correct("line", "1", "track", 40)
    talk.correct("line", "1", "track", 42)
    talk.correct("line", "2", "projects", 7)
    assert talk.state.players == [{"track": 42}, {"projects": 7}]
    talk.undo(2)
    assert talk.state.players == [{"track": 40}, {}]


@pytest.mark.parametrize(
    "wrong",
    [
        ("1", "track", "many"),
        ("1", "track", 1000),
        ("1", "track", -1),
        ("1", "track", None),
        ("1", "gold", 3),
        ("3", "track", 3),
        ("1", "monument", 3),
        ("opponent", "points", 3),
    ],
)
def test_a_score_that_does_not_fit_is_refused_and_nothing_changes(wrong: tuple[Any, ...]) -> None:
    talk = dialogue(players=2)
    with pytest.raises(Refused):
        talk.correct("line", *wrong)
    assert talk.state.players == [{}, {}]
    assert talk.length == 0


def test_a_value_corrected_after_the_end_is_judged_again() -> None:
    talk = dialogue({"markers": "kept", "opponent.quests": 0}, scenario="cooperative")
    for line, value in {"track": 50, "explorer": "level", "quests": 0}.items():
        talk.correct("line", "1", line, value)
    talk.correct("line", Owner.OPPONENT.value, "points", 50)
    talk.answer("yes")
    assert talk.pause.instructions[0].key == "score.verdict.lost"
    talk.correct("line", "1", "track", 51)
    assert talk.over
    assert [english().render(tell.text) for tell in talk.pause.instructions] == [
        "You win",
        "Met: No ownership marker is left on the board",
        "Met: You have more than Jacques's 50",
    ]
    assert [side.name for side in outcome(talk).winners] == ["Ann"]


def test_the_sheet_takes_over_what_the_table_knows() -> None:
    known = {"opponent.points": 55, "opponent.quests": 4, "opponent.round": 4,
             "markers": "kept", "markers.4.france": 2, "markers.9.spain": 1,
             "markers.aside.spain": 5, "luysa": "found"}  # fmt: skip
    state = dialogue(known, scenario="rescue", players=2).state
    assert state.entered.opponent == {"points": 55, "quests": 4}
    assert state.entered.table == {"markers_left": 3, "luysa": "found"}


def test_markers_that_nobody_keeps_are_not_taken_over() -> None:
    assert dialogue({"markers.4.france": 2}, scenario="cooperative").state.entered.table == {}


def test_figures_that_do_not_fit_a_line_are_not_taken_over() -> None:
    known = {"opponent.points": 5000, "opponent.quests": "many"}
    assert dialogue(known).state.entered.opponent == {}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scenario", ["base-75", "all-inclusive", "unrest", "rescue"])
def test_only_the_owner_of_own_monument_reads_of_it(scenario: str, language: str) -> None:
    """Promos: "2 points for each noble rank"; and nobody has a rank with Freeing the Caribbean."""
    locale = library().locale(language)
    lines = {line.id: line for line in sheet(2, scenario=scenario).entered(Owner.PLAYER)}
    for name, line in lines.items():
        if name != "monument_ranks":
            assert "Monument" not in (locale.more(line.text) or "")
    assert ("monument_ranks" in lines) == (scenario in ("base-75", "all-inclusive"))
