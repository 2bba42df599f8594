"""The odds as a screen: the answer first, how sure it is, short choices, the same as a table."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from companion.app.elements.screen import Screen, to_json
from companion.app.pages.odds.page import BESIDE, ODDS, RunState, own_scores, samples_of, screen_of
from companion.app.parts.odds_request import OddsRequest, choose, subjects
from companion.engine.outcome import Outcome, Side
from companion.engine.simulation import BY_PLACE, BY_STRATEGY, GameResult, at_level
from companion.games.pirates.simulation.jordan import STAND_INS
from companion.simulator import simulate
from companion.simulator.estimates import Sample
from companion.simulator.tallies import Tally
from tests.builders import games, library
from tests.screens.plays import against_jacques, play

ENGLISH = library().locale("en")


def request(name: str, own: str = "", **chosen: str) -> OddsRequest:
    written = {key.replace("__", "-"): value for key, value in chosen.items()}
    return OddsRequest(games=games(), name=name, chosen=written, own=own)


@cache
def tallies(name: str, number: int, **chosen: str) -> tuple[Tally, ...]:
    subjects = sample_of(request(name, **chosen)).subjects
    return tuple(simulate(one, number, 1).tally for one in subjects)


def sample_of(of: OddsRequest) -> Sample:
    return samples_of(of)[ODDS]


def drawn(of: OddsRequest, standing: RunState | None = None, language: str = "en") -> Screen:
    return screen_of(of, standing or RunState(), library().locale(language), "X")


def played(name: str, number: int, own: str = "", **chosen: str) -> Screen:
    fixed = {key: chosen[key] for key in ("players", "strategies") if key in chosen}
    return drawn(
        request(name, own, **chosen), RunState(played={ODDS: tallies(name, number, **fixed)})
    )


def all_of(screen: Screen, kind: str) -> list[Any]:
    return [one for one in screen.body if one.kind == kind]


def answer(screen: Screen) -> str:
    (worked,) = all_of(screen, "worked")
    assert worked.first
    text: str = worked.lines[0].text
    return text


def kinds(screen: Screen) -> list[str]:
    return [one.kind for one in screen.body]


def choice(screen: Screen, do: str) -> Any:
    return next(one for one in screen.body if getattr(one, "do", "") == do)


# The answer


def test_the_answer_stands_above_what_it_depends_on_and_the_plot() -> None:
    screen = played("jacques", 24, level="commodore", turns="5")
    assert kinds(screen) == [
        "header", "strip", "worked", "text", "segments", "segments", "sheet", "plot", "plot",
        "chapter", "segments", "action", "folds"]  # fmt: skip
    assert answer(screen).startswith("Jacques ends with about ")
    assert "Level Commodore · very hard, with 5 turns a round." in (all_of(screen, "text")[0].text)


def test_a_certain_result_is_marked() -> None:
    screen = played("jacques", 8, level="deck-scrubber", turns="4")
    assert answer(screen) == "Jacques nearly always ends with 60 points"
    assert "8 of 10" not in all_of(screen, "text")[0].text


def test_few_games_are_called_a_rough_guess_and_many_are_not() -> None:
    few, more = (played("jean", number, level="3") for number in (20, 500))
    assert "This is a rough guess" in all_of(few, "text")[0].text
    assert "100 games each: the middle may be off by" in all_of(more, "text")[0].text
    assert "rough" not in all_of(more, "text")[0].text


def test_the_best_player_is_named_only_if_the_sample_is_large_enough() -> None:
    """Of 20 games each, shares of 6 and 4 tenths are chance; those of 8 and 2 are not."""
    close, clear = (won_by_racers(wins) for wins in (12, 16))
    assert answer(close) == "No clear difference: Racer, Greedy"
    assert answer(clear) == "Racer wins most: about 8 of 10 games"
    assert "This is a rough guess" in all_of(clear, "text")[0].text


def won_by_racers(wins: int) -> Screen:
    """Twenty games; the place is the same for all."""
    of = request("jamaica", players="2", strategies="greedy.racer")
    tally = Tally()
    for game in range(20):
        winner = "racer" if game < wins else "greedy"
        scores = ((BY_STRATEGY, "greedy", 10), (BY_STRATEGY, "racer", 10), (BY_PLACE, "1", 10))
        tally.count(GameResult(1, scores, ((BY_STRATEGY, winner), (BY_PLACE, "1"))))
    return drawn(of, RunState(played={ODDS: [tally]}))


def test_the_odds_of_a_battle_follow_the_amount() -> None:
    equal, more = drawn(request("battle")), drawn(request("battle", more="9"))
    assert answer(equal) == "With equal gunpowder you win 44\u00a0%"
    assert answer(more) == "With 9 more you win 86\u00a0%"
    assert "you win 31, tie 0 and lose 5" in all_of(more, "text")[0].text
    assert answer(drawn(request("battle", side="defender"))) == (
        "With equal gunpowder you win 42\u00a0%"
    )


# Compare your points


def against_jean(*needed: int, **chosen: str) -> Screen:
    """She has ended with these points, at level 3."""
    tally = Tally()
    for points in needed:
        tally.count(at_level(4, 3, points))
    return drawn(request("jean", level="3", **chosen), RunState(played={ODDS: [tally]}))


def test_points_that_were_entered_have_their_share_and_how_sure_it_is() -> None:
    """A tie with her does not win: 101 points beat 100, but not 101."""
    screen = against_jean(*[100] * 3, 101, *[120] * 4, jean__points="101")
    assert answer(screen) == "With 101 points you beat Jean in 38\u00a0% of games"  # 3 of 8
    text = all_of(screen, "text")[0].text
    # With two games more of each kind 5 of 12: 1.96 times the root of 5/12 · 7/12 / 12.
    assert text.startswith(
        "8 games each: a share may be off by 28 percentage points. This is a rough guess."
    )
    assert "Jean ends with about 111 points." in text


def test_the_curve_is_a_table_too_and_its_band_is_that_of_the_level() -> None:
    plot = all_of(against_jean(100, 100, 110, 120), "plot")[0]
    table = dict(plot.table.rows)
    assert [table[at].split("\n")[0] for at in ("100", "102", "110", "112", "122")] == [
        "0\u00a0%", "50\u00a0%", "50\u00a0%", "75\u00a0%", "100\u00a0%"]  # fmt: skip
    assert all("± " in cell for cell in table.values())
    assert plot.svg.count("<polygon") == 1
    assert 'data-ends="100,' in plot.svg
    assert plot.enters == "/points"
    assert plot.taking.text.splitlines()[1].startswith("100,0.0,")
    assert len(plot.taking.text.splitlines()) == 1 + 22  # from 100 to 121


def test_the_curve_is_that_of_the_turns_and_of_what_is_compared() -> None:
    """An easy Jacques has 20 points with 2 turns, 100 with 6; the explorers are 5 up or down."""
    two, six = (played("jacques", 8, turns=turns) for turns in ("2", "6"))
    first, last = (all_of(screen, "plot")[0].table.rows[0] for screen in (two, six))
    assert (first[0], first[1].split("\n")[0]) == ("10", "0\u00a0%")
    assert int(last[0]) > 80
    behind = request("jacques", jacques__your_explorer="0", level="deck-scrubber", turns="2")
    sample = sample_of(behind)
    counted = tuple(simulate(one, 8, 1).tally for one in sample.subjects)
    shares = {
        points: next(one for one in sample.estimates(counted) if one.at == 2).beaten_with(points)
        for points in (20, 21)
    }
    assert [one.share for one in shares.values()] == [0.0, 1.0]  # more quests, fewer spaces


def test_points_that_cannot_be_are_marked_and_the_games_are_played_all_the_same() -> None:
    wrong = against_jean(100, 110, jean__points="1000")
    assert answer(wrong).startswith("Jean ends with about")
    assert "only 0–999 is possible" in all_of(wrong, "sheet")[0].groups[0].fields[0].problem
    assert len(all_of(wrong, "plot")) == 2
    assert "your points" not in str(drawn(request("jamaica")))


# Which level fits me?


def suited(*scores: int, needed: dict[int, int], **chosen: str) -> Screen:
    """Jean with 40 simulated games a level, always with these points."""
    tally = Tally()
    for level, points in needed.items():
        for _ in range(40):
            tally.count(at_level(4, level, points))
    names = {"Ann": scores, "?": (1,)} if scores else {}
    of = OddsRequest(games=games(), name="jean", chosen=chosen, scores=names)
    return drawn(of, RunState(played={ODDS: [tally]}))


NEEDED = {1: 80, 2: 100, 3: 120, 4: 140, 5: 160}


def test_the_level_with_even_games_is_suggested_with_its_confidence() -> None:
    screen = suited(*[110, 130] * 20, needed=NEEDED)
    (chapter,) = all_of(screen, "chapter")
    assert chapter.lines[0].text == "Level 3: you would win about 50\u00a0% of games"
    assert chapter.lines[0].more == ("40 logbook games: 110 to 130 points, middle 120.")
    plot = all_of(screen, "plot")[-1]
    # 40 of yours and 40 simulated are as sure as 20: Wilson's interval of a half.
    assert plot.table.rows[2] == ("Level 3", "30\u00a0%", "50\u00a0%", "70\u00a0%")
    assert plot.table.rows[0][2] == "100\u00a0%"
    assert plot.table.rows[4][2] == "0\u00a0%"


def test_few_games_of_ones_own_are_called_a_guess_and_name_other_levels() -> None:
    (two,) = all_of(suited(110, 130, needed=NEEDED), "chapter")
    assert two.lines[0].text.startswith("Too few games: Level 3")
    assert two.lines[0].more.endswith("middle 120. This is a rough guess.")
    (ten,) = all_of(suited(*[110] * 7, *[130] * 3, needed=NEEDED), "chapter")
    assert ten.lines[0].text.startswith("Level 2: you would win about 100")
    assert ten.lines[0].text.endswith("Also possible: Level 3")


@pytest.mark.parametrize(
    ("score", "wording"), [(300, "Level 5, the hardest"), (9, "Level 1, the eas")]
)
def test_without_an_even_level_the_last_one_is_suggested(score: int, wording: str) -> None:
    (chapter,) = all_of(suited(*[score] * 40, needed=NEEDED), "chapter")
    assert chapter.lines[0].text.startswith(wording)


def test_an_empty_logbook_shows_a_message() -> None:
    screen = suited(needed=NEEDED)
    (chapter,) = all_of(screen, "chapter")
    assert chapter.lines[0].text.startswith("Your logbook has no solo game against Jean")
    assert len(all_of(screen, "plot")) == 2


def test_it_is_the_games_of_one_person() -> None:
    ann, other = suited(*[130] * 9, needed=NEEDED), suited(130, needed=NEEDED, whose="?")
    assert choice(ann, "whose").current == "Ann"
    assert [one.label for one in choice(ann, "whose").options] == ["Ann", "Without a name"]
    scored = OddsRequest(games=games(), name="jean", scores={"Ann": (1,), "?": (2,)})
    assert choose(scored, "whose", "?", ENGLISH) == "?"
    assert choose(scored, "whose", "Ben", ENGLISH) is None
    assert choice(other, "whose").current == "?"


def test_only_games_alone_with_points_count() -> None:
    alone = against_jacques("2026-11-01", "navigator", won=True)
    nothing = replace(alone, outcome=Outcome((Side("Ann", None), alone.sides[1])))
    both = replace(alone, outcome=Outcome((*play().sides, alone.sides[1])))
    nameless = replace(alone, outcome=Outcome((Side("", 7), alone.sides[1])))
    every = own_scores([nameless, alone, nothing, both, alone])
    assert list(every.items()) == [("Ann", (60, 60)), ("?", (7,))]


# Plots


def test_the_level_of_the_table_is_chosen_and_marked_everywhere() -> None:
    screen = played("jacques", 8, own="navigator")
    level = choice(screen, "level")
    assert level.current == "navigator"
    assert [option.value for option in level.options if option.icon] == ["navigator"]
    assert "· your level" in all_of(screen, "text")[0].text
    assert "Navigator · your level</text>" in all_of(screen, "plot")[1].svg
    other = played("jacques", 8, own="navigator", level="commodore")
    assert choice(other, "level").current == "commodore"
    assert "your level" not in all_of(other, "text")[0].text
    assert "Navigator · your level</text>" in all_of(other, "plot")[1].svg


def test_a_plot_has_the_same_figures_as_a_table_and_as_a_copy() -> None:
    plot = all_of(played("jacques", 8), "plot")[1]
    assert [row[0] for row in plot.table.rows] == [str(turns) for turns in range(2, 10)]
    assert plot.table.rows[2][1] == "60\n60–\u200b60"
    assert not plot.table.shown
    assert "Deck Scrubber: nearly always 100 points" in plot.words
    assert plot.taking.file == "odds-jacques.csv"
    assert len(plot.taking.text.splitlines()) == 1 + 4 * 8


def test_shares_won_are_drawn_with_how_far_they_may_be_off() -> None:
    screen = played("jamaica", 20, players="2", strategies="random.racer")
    won, points, places = all_of(screen, "plot")
    assert [row[0] for row in won.table.rows] == ["Racer", "Ghost ship", "Random"]
    assert won.svg.count('stroke="var(--ink)"') == 3  # a thin line each
    assert all(" ± " in row[-1] for row in (*won.table.rows, *places.table.rows))
    assert [row[0] for row in points.table.rows] == ["Random", "Racer", "Ghost ship"]
    assert all(row[-1].startswith("± ") for row in points.table.rows)
    assert [row[0] for row in places.table.rows] == ["Seat 1", "Seat 2"]
    assert len(points.taking.text.splitlines()) == 1 + 3 + 2
    assert "Standard error" in points.taking.text
    assert sum(int(row[2]) for row in won.table.rows) >= 40  # every game has a winner


def test_where_nothing_but_victories_is_counted_they_are_all_that_is_drawn() -> None:
    tally = Tally()
    for game in range(40):
        tally.count(GameResult(4, (), cases=(("won", "navigator", game < 12),)))
    of = request("cooperative", level="navigator", players="2")
    screen = drawn(of, RunState(played={ODDS: [tally]}))
    assert answer(screen) == "You win about 30\u00a0% of games"
    assert [plot.title for plot in all_of(screen, "plot")] == [
        "Cooperative in the Caribbean: how often do we win?"
    ]


def test_the_chance_to_win_together_and_what_is_missing() -> None:
    """Of 40 games at a level 12 are won; 20 fail by a marker, 10 by points: two by both."""
    tally = Tally()
    for game in range(40):
        lost = {"marker_left": game < 20, "not_ahead": 18 <= game < 28}
        cases = (("won", not any(lost.values())), *lost.items())
        tally.count(GameResult(4, (), cases=tuple((w, "navigator", so) for w, so in cases)))
    of = request("cooperative", level="navigator", players="2")
    screen = drawn(of, RunState(played={ODDS: [tally]}))
    assert answer(screen) == "You win about 30\u00a0% of games"
    assert "Compare your points" not in str(to_json(screen))  # nobody is beaten by points alone
    text = all_of(screen, "text")[0].text
    assert "Most often not met: the last ownership markers (50\u00a0% of games)." in text
    won, missing = all_of(screen, "plot")
    assert won.table.rows == (("Level Navigator · hard", "40", "12", "30\u00a0% ± 14"),)
    assert [row[2] for row in missing.table.rows] == ["20", "10"]
    assert missing.title == "Not met · Level Navigator · hard"
    assert won.taking.text.splitlines()[2].startswith(
        "Level Navigator · hard,the last ownership markers,40,20,0.5,"
    )
    assert sample_of(of).subjects[0].options["players"] == 2
    assert sample_of(request("cooperative")).subjects[0].options["players"] == 3


def test_the_quickest_first_card_is_named_only_if_the_sample_is_large_enough() -> None:
    """Ten games each of 20 and 24 turns on average, 2 or 20 to either side."""
    clear, close = (hunted(by) for by in (2, 20))
    assert answer(clear) == "BT-40 is quickest: about 20 turns"
    assert "BT-40 (1 river crossed). At least 10 games each: a mean may be off by 1.3." in (
        all_of(clear, "text")[0].text
    )
    assert answer(close) == "No clear difference: BT-40, BT-37"
    (plot,) = all_of(clear, "plot")
    assert [row[0] for row in plot.table.rows] == [
        "BT-37 (2 equipment cards)",
        "BT-40 (1 river crossed)",
    ]
    assert plot.table.rows[1][1:] == ("18", "20", "22", "20.0", "± 1.3")
    assert len(plot.taking.text.splitlines()) == 1 + 2


def hunted(by: int) -> Screen:
    tally = Tally()
    for game in range(10):
        off = by if game % 2 else -by
        scores = (("by_first", "BT-40", 20 + off), ("by_first", "BT-37", 24 + off))
        tally.count(GameResult(1, scores))
    return drawn(request("treasure-hunt"), RunState(played={ODDS: [tally]}))


# What the ghost ship changes


def ghost_compared(without: int, with_it: int, ghost: int, **chosen: str) -> Screen:
    """Compare a hundred games each: wins of racers, of the ghost ship, and of greedy ones."""
    of = request("jamaica", players="3", strategies="greedy.racer", effect="yes", **chosen)
    samples = samples_of(of)
    ons = {name: one.subjects[0].options["ghost-ship"] == "yes" for name, one in samples.items()}
    counted = {
        True: won_by(racer=with_it, ghost=ghost, greedy=100 - with_it - ghost),
        False: won_by(racer=without, greedy=100 - without),
    }
    nobody = won_by(racer=0, greedy=0)
    played = {
        name: [counted[ons[name]], *[nobody] * (len(one.subjects) - 1)]
        for name, one in samples.items()
    }
    return drawn(of, RunState(played=played))


def won_by(**wins: int) -> Tally:
    tally = Tally()
    names = [name for name, times in wins.items() for _ in range(times)]
    for winner in names:
        scores = (*((BY_STRATEGY, name, 10) for name in wins), (BY_PLACE, "1", 10))
        tally.count(GameResult(1, scores, ((BY_STRATEGY, winner), (BY_PLACE, "1"))))
    tally.scores.setdefault(BY_STRATEGY, {})
    tally.scores.setdefault(BY_PLACE, {})
    return tally


@pytest.mark.parametrize("chosen", ["yes", "no"])
def test_who_wins_with_the_ghost_ship_and_without_it(chosen: str) -> None:
    """Whichever way was chosen for all else."""
    screen = ghost_compared(60, 30, 10, **{"ghost-ship": chosen})
    plot = all_of(screen, "plot")[-1]
    assert plot.title == "What does the ghost ship change?"
    # Two more games of each kind in 104: 62 make an error of 4.8, 32 of 4.5; together 6.6.
    assert {row[0]: row[1:] for row in plot.table.rows} == {
        "Greedy": ("40\u00a0% ± 9", "60\u00a0% ± 9", "+20 ± 13"),
        "Racer": ("60\u00a0% ± 9", "30\u00a0% ± 9", "−30 ± 13"),
        "Ghost ship": ("–", "10\u00a0% ± 6", "–"),
    }
    assert plot.notes[0] == (
        "Larger than chance, in percentage points: Greedy +20 ± 13; Racer −30 ± 13."
    )
    assert plot.svg.count('stroke="var(--ink)"') == 5  # how far each may be off


def test_a_difference_that_may_be_chance_is_marked() -> None:
    plot = all_of(ghost_compared(50, 45, 3), "plot")[-1]
    assert plot.notes[0].startswith("All differences may be chance")


def test_the_ghost_ship_is_compared_only_where_it_may_sail_or_not() -> None:
    for players, offered in (("2", False), ("3", True), ("6", False)):
        of = request("jamaica", players=players, effect="yes")
        assert (BESIDE in samples_of(of)) is offered
        assert choose(of, "effect", "no", ENGLISH) == ("no" if offered else None)
    alone = sample_of(request("jamaica", players="3"))
    assert alone.requested(1).total == 120
    assert choose(request("jean"), "effect", "yes", ENGLISH) is None


def test_battles_need_no_games() -> None:
    screen = drawn(request("battle"))
    (plot,) = all_of(screen, "plot")
    assert plot.table.rows[-1] == ("9", "31\n86\u00a0%", "0\n0\u00a0%", "5\n14\u00a0%")
    assert not samples_of(request("battle"))
    assert "games" not in [getattr(one, "do", "") for one in screen.body]


def test_nothing_is_made_up_of_what_nobody_has_read() -> None:
    screen = drawn(request("jordan"))
    assert not all_of(screen, "plot")
    assert all_of(screen, "chapter")[0].lines[0].text == "12 cards"
    assert [(one.do, one.value) for one in all_of(screen, "action")] == [("go", "box")]
    read = OddsRequest(games=games(), name="jordan", known=STAND_INS)
    assert samples_of(read)


# While games are played


def test_progress_is_shown_beside_the_body() -> None:
    first, later = (drawn(request("jean"), RunState(done=done, total=500)) for done in (20, 250))
    assert later.body == first.body
    assert to_json(later.progress) == {"share": 0.5, "text": "250 of 500 games"}
    assert all_of(first, "running")[0].action.do == "stop"
    assert not all_of(first, "plot")


def test_figures_of_a_few_games_stay_in_sight() -> None:
    standing = RunState(played={ODDS: tallies("jean", 20)}, done=40, total=500)
    screen = drawn(request("jean"), standing)
    assert kinds(screen)[2:] == [
        "worked", "text", "segments", "segments", "sheet", "plot", "plot", "chapter", "segments",
        "running", "folds"]  # fmt: skip
    assert choice(screen, "games") == screen.body[-3]  # it is seen where it was asked for


@pytest.mark.parametrize(("halted", "tone"), [("stopped", ""), ("failed", "wrong")])
def test_what_was_halted_can_be_played_after_all(halted: str, tone: str) -> None:
    screen = drawn(request("jean"), RunState(halted=halted))
    assert [one.tone for one in all_of(screen, "notice")] == [tone]
    assert [one.do for one in all_of(screen, "action")] == ["play"]


# What is chosen and assumed


def test_a_number_that_cannot_be_is_marked_where_it_stands_and_nothing_is_played() -> None:
    wrong = request("jean", jean__turns="99")
    (sheet,) = all_of(drawn(wrong), "sheet")
    field = next(one for one in sheet.groups[1].fields if one.id == "turns")
    assert (field.value, field.usual, field.minimum, field.maximum) == (99, "6", 1, 12)
    assert "only 1–12 is possible" in field.problem
    assert not samples_of(wrong)
    assert [group.folded for group in sheet.groups] == [False, True]


def test_what_is_assumed_changes_what_is_played() -> None:
    usual, other = sample_of(request("jean")), sample_of(request("jean", jean__nation_points="0"))
    points = [one.subjects[0].assumed["nation_points"] for one in (usual, other)]
    assert points == [30, 0]


def test_a_knob_that_means_nothing_is_not_offered() -> None:
    """Combat points are due only with the cards of The Uprising; then they are asked for."""
    off, on = request("jean"), request("jean", uprising="yes")
    assert choose(off, "uprising", "yes", ENGLISH) == "yes"
    assert "combat_paid" not in names_of(off)
    assert "combat_paid" in names_of(on)
    assert sample_of(off) != sample_of(on)
    assert all(one.options["uprising"] == "yes" for one in sample_of(on).subjects)


def names_of(of: OddsRequest) -> list[str]:
    (sheet,) = all_of(drawn(of), "sheet")
    return [one.id for one in sheet.groups[1].fields]


def test_the_rules_of_a_game_can_be_chosen_where_there_is_a_choice() -> None:
    """The ghost ship always sails with two players, never with six."""
    for players, offered in (("2", False), ("4", True), ("6", False)):
        screen = drawn(request("jamaica", players=players))
        chosen = [getattr(one, "do", "") for one in screen.body]
        assert ("ghost-ship" in chosen) is offered
        assert "shortage" in chosen
    sample = sample_of(request("jamaica", **{"ghost-ship": "yes", "shortage": "2007"}))
    assert sample.subjects[0].options == {"players": 4, "ghost-ship": "yes", "shortage": "2007"}


def test_the_points_needed_against_jacques_have_their_spread() -> None:
    text = all_of(played("jacques", 8, level="deck-scrubber", turns="2"), "text")[0].text
    # 20 points at most, both fives are yours: more than 10.
    assert "nearly always exceed 10 points" in text


def test_a_strategy_is_added_and_taken_away() -> None:
    racer = choose(request("jamaica"), "strategies", "racer", ENGLISH)
    assert racer == "racer"
    both = choose(request("jamaica", strategies="racer"), "strategies", "random", ENGLISH)
    assert both == "random.racer"
    assert choose(request("jamaica", strategies=both), "strategies", "racer", ENGLISH) == "random"


@pytest.mark.parametrize("do", ["about", "level", "turns", "players", "side", "more", "fly"])
def test_only_what_is_offered_can_be_chosen(do: str) -> None:
    for name in subjects(games()):
        assert choose(request(name), do, "nothing like it", ENGLISH) is None
        assert choose(request(name), do, -7, ENGLISH) is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "name", ["jacques", "jean", "rescue", "treasure-hunt", "jamaica", "battle"]
)
def test_a_screen_is_small_and_its_id_does_not_follow_what_is_chosen(
    name: str, language: str
) -> None:
    chosen = {"players": "3"} if name == "jamaica" else {}
    standing = (
        RunState() if name == "battle" else RunState(played={ODDS: tallies(name, 10, **chosen)})
    )
    screen = drawn(request(name, **chosen), standing, language)
    assert screen.id == f"X.odds.{name}"
    assert len(str(to_json(screen))) < 25_000
