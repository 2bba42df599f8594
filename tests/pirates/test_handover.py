"""Facts of one part of Pirates of Maracaibo reach the others; expected values by hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.plain import to_plain
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.score.sheet import Owner
from companion.engine.score.text import how_it_is_counted
from companion.engine.setup.plan import Plan
from tests.builders import all_procedures, english, games
from tests.pirates.auction_table import AuctionTable
from tests.pirates.hunts import Table as HuntTable
from tests.pirates.jordan_table import READ, JordanTable, ended, jordan_scores

Known = Mapping[str, FactValue]


def start(name: str, known: Known, names: tuple[str, ...] = (), **options: object) -> Dialogue[Any]:
    procedure = all_procedures()[name]
    return Dialogue(
        procedure, to_plain(procedure.begin(procedure.choose(options), names, known)), 1
    )


def sheet(known: Known, names: tuple[str, ...] = ("Ann", "Ben"), **options: object) -> Any:
    chosen = {"players": 2, **({} if "scenario" in options else {"commanders": "yes"}), **options}
    return start("pirates-score", known, names, **chosen).state


def counted(scoring: Any, seat: int, id_: str) -> str:
    """The small print of a player's line."""
    line = scoring.sheet.line(Owner.PLAYER, id_)
    return how_it_is_counted(scoring.sheet, line, {}, english(), scoring.values(str(seat)))


# From the auction to the commanders


def auctioned() -> AuctionTable:
    """Player 2 pays 9 for Kraken Khan; player 1 passes and is left with Iron Ingrid."""
    dealt = {"commanders.1": "kraken-khan,dabora-des", "commanders.2": "iron-ingrid,victor-vile"}
    return AuctionTable(20, 20, known=dealt).reply("swap.1", "pass")


def facts(dialogue: Dialogue[Any]) -> dict[str, FactValue]:
    return dict(dialogue.procedure.facts(dialogue.state).known)


def test_after_the_auction_everybody_has_the_boards_they_ended_with() -> None:
    known = facts(auctioned().dialogue)
    assert known["commander.1"] == "iron-ingrid"
    assert known["commander.1.face-down"] == "victor-vile"
    assert known["commander.2"] == "kraken-khan"
    assert known["commander.2.face-down"] == "dabora-des"


def test_as_long_as_people_bid_nobody_has_a_commander_for_good() -> None:
    table = auctioned()
    table.dialogue.undo()
    assert not [name for name in facts(table.dialogue) if name.startswith("commander.")]


def test_the_tracker_does_not_ask_for_what_the_auction_settled() -> None:
    tracker = start("commanders", facts(auctioned().dialogue), players=2)
    assert tracker.pause.question is not None
    assert tracker.pause.question.key == "pirates.commanders.what"
    players = tracker.status["players"]
    assert [player["commander"] for player in players] == ["iron-ingrid", "kraken-khan"]


def test_an_open_tracker_receives_the_result_of_the_auction() -> None:
    tracker = start("commanders", {}, ("Ann", "Ben"), players=2)
    tracker.receive("other", facts(auctioned().dialogue))
    assert tracker.pause.question is not None
    assert english().render(tracker.pause.question.text) == "Ann: Iron Ingrid is your Commander"
    tracker.answer("go_on")
    assert tracker.pause.question.key == "pirates.commanders.what"
    players = tracker.status["players"]
    assert [player["commander"] for player in players] == ["iron-ingrid", "kraken-khan"]
    assert [player["face_down"] for player in players] == ["victor-vile", "dabora-des"]


def test_a_tracker_that_is_open_at_the_dealt_boards_keeps_what_the_auction_settles() -> None:
    dealt = {"commanders.1": "kraken-khan,dabora-des", "commanders.2": "iron-ingrid,victor-vile"}
    tracker = start("commanders", dealt, players=2)
    tracker.answer("kraken-khan")  # of player 1, who loses him in the auction
    tracker.receive("other", facts(auctioned().dialogue))
    tracker.answer("go_on")
    players = tracker.status["players"]
    assert [player["commander"] for player in players] == ["iron-ingrid", "kraken-khan"]


@pytest.mark.parametrize("part", ["treasure-hunt", "auction"])
def test_the_first_player_is_not_asked_again_when_another_part_has_them(part: str) -> None:
    dialogue = start(part, {}, ("Ann", "Ben", "Cleo"), players=3)
    assert dialogue.pause.question is not None
    assert list(dialogue.pause.question.options) == [1, 2, 3]
    dialogue.receive("other", {"first_player": 3})
    assert english().render(dialogue.pause.question.text) == "Cleo begins"
    dialogue.answer("go_on")
    assert facts(dialogue)["first_player"] == 3


@pytest.mark.parametrize("part", ["treasure-hunt", "auction"])
def test_a_first_player_who_does_not_play_is_asked_for(part: str) -> None:
    dialogue = start(part, {"first_player": 4}, players=2)
    assert dialogue.pause.question is not None
    assert list(dialogue.pause.question.options) == [1, 2]


# From the table to the sheet


def test_the_sheet_knows_who_commands() -> None:
    scoring = sheet({"commander.1": "vicious-viviana", "commander.2": "victor-vile"})
    assert [own["commands"] for own in scoring.entered.players] == [
        "vicious-viviana",
        "victor-vile",
    ]
    assert scoring.names == ["Ann", "Ben"]


def test_a_commanders_change_is_shown_to_the_right_player() -> None:
    scoring = sheet({"commander.1": "vicious-viviana", "commander.2": "ravaging-rajesh"})
    assert "Vicious Viviana scores bottom points for the top" in counted(scoring, 1, "quests")
    assert "Viviana" not in counted(scoring, 2, "quests")
    assert "the neutral explorer" in counted(scoring, 2, "rivers")
    assert "Rajesh" not in counted(scoring, 1, "rivers")


def test_until_somebody_commands_a_line_names_both() -> None:
    scoring = sheet({})
    assert "Ravaging Rajesh counts the rivers of both explorers" in counted(scoring, 1, "rivers")
    assert "Vicious Viviana scores" in counted(scoring, 1, "quests")


def test_without_commanders_no_line_names_one() -> None:
    scoring = sheet({}, commanders="no")
    assert counted(scoring, 1, "rivers") == "Each scores 4 points. (one source)"


def test_a_hunt_hands_over_the_track_and_who_is_on_a_d_card() -> None:
    table = HuntTable().has(track=41, rivers=3).to_column_c()
    table.advance("BT-58")
    scoring = sheet(facts(table.dialogue), scenario="treasure-hunt")
    assert scoring.entered.players == [{"track": 41, "treasure": "yes"}, {}]


def test_when_a_hunt_is_over_it_is_known_of_everybody_whether_they_found_the_treasure() -> None:
    table = HuntTable().to_column_c().advance("BT-58").reply("next", "over")
    scoring = sheet(facts(table.dialogue), scenario="treasure-hunt")
    assert [own["treasure"] for own in scoring.entered.players] == ["yes", "no"]
    assert scoring.final.winners == scoring.final.players[:1]


def test_who_activated_no_scroll_has_no_points_of_the_commanders_gray_one() -> None:
    tracker = start("commanders", facts(auctioned().dialogue), players=2)
    for answer in ("rum", 1, "commander-left", "", "over"):
        tracker.answer(answer)
    assert facts(tracker)["scrolls.1"] == 1
    scoring = sheet(facts(tracker))
    assert [own.get("commander") for own in scoring.entered.players] == [None, 0]


def test_counters_of_a_hunt_fill_the_lines_of_a_sheet() -> None:
    kept = {"rivers": 3, "gold": 2, "emeralds": 1, "doubloons": 12, "quest_points": 9, "crew": 4}
    buried = {"buried.gold": 1, "buried.emeralds": 1, "buried.pearls": 0}
    known = {f"hunt.2.{name}": value for name, value in {**kept, **buried}.items()}
    assert sheet(known).entered.players == [
        {},
        {"rivers": 3, "gold": 2, "emeralds": 1, "doubloons": 12, "quests": 9, "buried": 2},
    ]


def test_buried_treasures_are_handed_over_only_when_all_kinds_are_known() -> None:
    assert sheet({"hunt.1.buried.gold": 1}).entered.players[0] == {}


def test_what_does_not_fit_a_line_is_left_out() -> None:
    """Nobody has crossed 12 rivers, and there is no such commander."""
    assert sheet({"hunt.1.rivers": 12, "commander.1": "jack"}).entered.players[0] == {}


def test_a_sheet_for_two_takes_nothing_from_a_third_seat() -> None:
    assert sheet({"commander.3": "victor-vile"}).entered.players == [{}, {}]


# What cannot be


def doubts(*players: dict[str, object], **options: object) -> list[str]:
    scoring = sheet({}, players=max(len(players), 2), **options)
    for own, entered in zip(scoring.players, players, strict=False):
        own.update(entered)
    return [english().render(doubt.text) for doubt in scoring.final.doubts]


def test_buried_treasures_are_no_more_than_those_owned() -> None:
    assert doubts({"buried": 5, "gold": 2, "pearls": 1}) == [
        "Ann: More treasures are buried (5) than owned (3)"
    ]
    assert doubts({"buried": 3, "gold": 2, "pearls": 1}) == []


def test_every_quest_that_is_scored_gives_points() -> None:
    assert doubts({}, {"quests": 4, "quest_cards": 6}) == [
        "Ben: Scored Quests (6) need more than 4 points"
    ]
    assert doubts({}, {"quests": 6, "quest_cards": 6}) == []


@pytest.mark.parametrize(
    ("who", "rivers", "doubted"),
    [
        ("victor-vile", 4, False),
        ("victor-vile", 5, True),
        ("ravaging-rajesh", 8, False),
        ("unknown", 8, False),
    ],
)
def test_only_rajesh_crosses_more_than_four_rivers(who: str, rivers: int, doubted: bool) -> None:
    found = doubts({"commands": who, "rivers": rivers})
    assert [("need Ravaging Rajesh" in doubt) for doubt in found] == [True] * doubted


def test_without_commanders_there_are_four_rivers_unless_people_have_read_otherwise() -> None:
    assert len(doubts({"rivers": 5}, commanders="no")) == 1
    scoring = sheet({"box.score.rivers_most": 5}, commanders="no")
    scoring.players[0]["rivers"] = 5
    assert scoring.final.doubts == ()


def test_a_commander_is_on_one_board_only() -> None:
    both = {"commands": "iron-ingrid"}
    assert len(doubts(both, both)) == 2
    assert doubts(both, {"commands": "victor-vile"}) == []
    assert doubts({}, {}) == []


def test_a_doubt_takes_nothing_away_and_is_shown_at_the_end() -> None:
    scoring = start("pirates-score", {}, ("Ann", "Ben"), players=2)
    scoring.correct("line", "1", "buried", 2)
    assert scoring.state.final.players[0].total == 4
    scoring.answer("yes")
    lines = [english().render(tell.text) for tell in scoring.pause.instructions]
    assert lines[-1] == "Ann: More treasures are buried (2) than owned (0)"


# Quest by quest


def test_quests_are_added_one_by_one() -> None:
    """A bottom of 6 and a top of 3."""
    scoring = start("pirates-score", {}, players=2, commanders="yes")
    scoring.correct("quest", "2", "bottom", 6)
    scoring.correct("quest", "2", "top", 3)
    assert scoring.state.players[1] == {"quests": 9, "quest_cards": 2}
    scoring.undo()
    assert scoring.state.players[1] == {"quests": 6, "quest_cards": 1}


def test_viviana_is_asked_for_the_bottom_whatever_she_meets() -> None:
    scoring = start(
        "pirates-score", {"commander.1": "vicious-viviana"}, players=2, commanders="yes"
    )
    for met in ("top", "bottom"):
        question = scoring.correction_question("quest", ["1", met])
        assert question is not None
        assert question.key == "pirates.score.quest.points.viviana"
    question = scoring.correction_question("quest", ["2", "top"])
    assert question is not None
    assert question.key == "pirates.score.quest.points.top"


@pytest.mark.parametrize("points", [0, -3, 100])
def test_a_quest_without_points_is_refused(points: int) -> None:
    scoring = start("pirates-score", {}, players=2, commanders="yes")
    with pytest.raises(Refused):
        scoring.correct("quest", "1", "top", points)
    assert scoring.state.players[0] == {}


def test_a_treasure_hunt_scores_no_quests() -> None:
    scoring = start("pirates-score", {}, players=2, scenario="treasure-hunt")
    with pytest.raises(Refused) as refused:
        scoring.correct("quest", "1", "top", 3)
    assert refused.value.code is RefusalCode.UNKNOWN_LINE


# The calculator of quests


def quest(**entered: object) -> list[str]:
    calculator = next(c for c in games()["pirates"].calculators if c.name == "quest")
    fields = {f"quest_{name}": value for name, value in entered.items()}
    return [english().render(result.tell.text) for result in calculator.results(fields)]


def test_the_rulebooks_quest_of_buried_pearls() -> None:
    """Commanders: 3 points and 3 doubloons at once, and 6 points at the end."""
    lines = quest(top=3, bottom=6, early="early_top", met="bottom")
    assert lines == ["You gain 3 VP and 3 doubloons at once", "You score 6 VP at the end"]


def test_only_the_best_condition_that_is_met_counts() -> None:
    assert quest(top=3, bottom=7, met="top") == ["You score 3 VP at the end"]
    assert quest(top=3, bottom=7, met="bottom") == ["You score 7 VP at the end"]
    assert quest(top=3, bottom=7, met="none")[0].startswith("You score nothing")


def test_viviana_gets_the_bottom_for_the_top_but_only_at_the_end() -> None:
    lines = quest(top=3, bottom=7, met="top", early="early_top", viviana="yes")
    assert lines == [
        "You gain 3 VP and 3 doubloons at once",
        "Vicious Viviana scores 7 VP at the end",
    ]
    assert quest(met="none", viviana="yes")[0].startswith("You score nothing")


# From the setup to the map


def laid_out(**more: Any) -> Any:
    setups = games()["pirates"].setups
    assert setups is not None
    return setups.lay_out(Plan("treasure-hunt", 2, 3, **more))


def test_a_setup_lays_the_open_cards_of_the_map_and_keeps_the_others_hidden() -> None:
    setup = laid_out()
    spots = {name for name in setup.facts.known if name.startswith("hunt.map.")}
    assert spots == {f"hunt.map.{spot}" for spot in ("a1", "a2", "d1", "d2", "d3")}
    assert set(setup.items["map.d"]) == {"BT-58", "BT-59", "BT-60"}
    assert len(set(setup.items["map.a"])) == 2
    assert set(setup.items["map.a"]) <= {f"BT-{number}" for number in range(37, 42)}


def test_a_kept_card_of_the_map_is_not_dealt_again() -> None:
    setup = laid_out(fixed={"map.a": ("BT-41", "BT-37")})
    assert setup.facts.known["hunt.map.a1"] == "BT-41"
    assert setup.facts.known["hunt.map.a2"] == "BT-37"


@pytest.mark.parametrize("cards", ["deal", "own"])
def test_the_hunt_begins_with_the_map_of_its_setup(cards: str) -> None:
    known = laid_out().facts.known
    procedure = all_procedures()["treasure-hunt"]
    options = procedure.choose({"players": 2, "cards": cards})
    start = to_plain(procedure.begin(options, (), known))
    hunt: Dialogue[Any] = Dialogue(procedure, start, 8, by_hand=cards == "own")
    assert hunt.pause.question is not None
    assert hunt.pause.question.key == "pirates.hunt.ready"
    open_cards = {f"hunt.map.{spot}": card for spot, card in hunt.state.open.items()}
    assert open_cards == {name: known[name] for name in open_cards}
    assert len(open_cards) == 5


def test_the_hunt_begins_with_the_first_player_of_its_setup() -> None:
    setups = games()["pirates"].setups
    assert setups is not None
    plan = Plan("treasure-hunt", 3, 3, fixed={"first_player.3": ("2",)})
    hunt = start(
        "treasure-hunt", setups.lay_out(plan).facts.known, ("Ann", "Ben", "Cleo"), players=3
    )
    assert english().render(hunt.pause.instructions[-1].text).startswith("Ben begins")
    hunt.answer("ready")
    assert (hunt.state.seat, hunt.state.last) == (2, 1)


def maracaibo_steps(known: Known) -> list[str]:
    setup = laid_out(extras=("commanders",), fixed={"board.maracaibo": ("cannon",)}, known=known)
    steps = [step for step in setup.steps if step.key.startswith("pirates.setup.map.maracaibo")]
    return [english().render(step.text) for step in steps]


def test_the_setup_shows_that_the_points_of_maracaibo_are_open_until_people_agree() -> None:
    assert maracaibo_steps({}) == [
        "Agree what reaching Maracaibo gives: 5 points (board) or 6 (Treasure Hunt)"
    ]
    assert maracaibo_steps({"box.hunt.maracaibo": "hunt"}) == [
        "By your house rule, reaching Maracaibo gives "
        "a Ship Upgrade, 6 VP, the board's other benefit and income."
    ]
    assert maracaibo_steps({"box.hunt.maracaibo": "board"}) == [
        "By your house rule, reaching Maracaibo gives a Ship Upgrade, 5 VP, 1 cannon and income."
    ]


# Jordan


def test_jordans_end_counts_by_the_rules_that_people_have_read() -> None:
    """2 rivers at 5, 3 upgrades at 7, one residence at 10; five quests at 4, with 12 more."""
    rules = {"river": 5, "jordan_upgrade": 7, "jordan_residence": 10, "jordan_quest": 4}
    rules |= {"quests_needed": 5, "quests_bonus": 12}
    table = ended(rivers=2, upgrades=3, residences="2", quests=5)
    for name, value in rules.items():
        table.state.facts.known[f"box.score.{name}"] = value
    table.reply("score", 0)
    scored = jordan_scores(table)
    expected = {"rivers": 10, "upgrades": 21, "residences": 10, "quests": 32}
    assert {name: scored[name] for name in expected} == expected


def test_jordan_counts_the_cubes_of_the_setup_from_the_beginning() -> None:
    table = JordanTable({**READ, "box.island_cubes.2": 3}, ready=False)
    assert "jordan.set_up.cubes" in table.instructions
    assert [table.state.facts.known[f"cubes.{k}"] for k in ("gold", "emerald", "pearl")] == [3] * 3


def test_nobody_counts_cubes_that_were_never_read_or_in_a_treasure_hunt() -> None:
    """All cubes are on the islands in the Treasure Hunt."""
    for known in (READ, {**READ, "box.island_cubes.2": 3, "hunt.map.a1": "BT-37"}):
        table = JordanTable(dict(known), ready=False)
        assert "jordan.set_up.cubes" not in table.instructions
        assert "cubes.gold" not in table.state.facts.known
