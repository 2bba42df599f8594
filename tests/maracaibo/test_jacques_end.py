"""Rulebook, "Jacques", Game End."""

from typing import Any

import pytest

from companion.engine.refusals import Refused
from tests.builders import Table, english, games, library
from tests.outcomes import AUTOMA, outcome, winners

FREE = {"markers": "kept", "luysa": "freed"}
HELD = {"markers": "kept", "markers.4.france": 2, "luysa": "hidden"}


def at_the_end(players: int = 1, points: int = 40, quests: int = 3, **options: Any) -> Table:
    """All four rounds over; Jacques has these points and quests."""
    table = Table(players=players, **options).in_round(4).reply("ended")
    table.dialogue.correct("points", points)
    table.dialogue.correct("quests", quests)
    return table.reply("compare")


@pytest.mark.parametrize(
    ("explorer", "quests", "adjustment"),
    [
        ("ahead", 4, 10),
        ("ahead", 3, 5),
        ("ahead", 2, 0),
        ("level", 4, 5),
        ("level", 3, 0),
        ("level", 0, -5),
        ("behind", 4, 0),
        ("behind", 3, -5),
        ("behind", 2, -10),
    ],
)
def test_explorer_and_quests_give_or_take_five_each(
    explorer: str, quests: int, adjustment: int
) -> None:
    table = at_the_end(quests=3).reply(explorer, quests, 100)
    you = outcome(table.dialogue).players[0]
    assert you.total == sum(you.lines.values()) == 100 + adjustment


@pytest.mark.parametrize(("own", "his", "explorer"), [(2, 5, 5), (5, 2, -5), (3, 3, 0)])
def test_on_different_paths_the_spaces_to_the_next_barrier_decide(
    own: int, his: int, explorer: int
) -> None:
    table = at_the_end().reply("paths", own, his, 3, 100)
    assert outcome(table.dialogue).players[0].lines.get("explorer_points", 0) == explorer


def test_solo_wins_with_more_points_than_jacques() -> None:
    table = at_the_end(points=40, quests=3).reply("level", 3, 41)
    assert winners(table.dialogue) == list(range(1, table.state.players + 1))
    assert "jacques.verdict.solo.won" in table.instructions


def test_as_many_points_as_jacques_are_not_enough() -> None:
    table = at_the_end(points=40, quests=3).reply("level", 3, 40)
    assert winners(table.dialogue) == [AUTOMA]


def test_the_adjustment_can_turn_the_game() -> None:
    table = at_the_end(points=40, quests=3).reply("behind", 2, 50)  # 50 − 5 − 5 = 40
    assert winners(table.dialogue) == [AUTOMA]


def test_several_players_all_need_more_than_jacques() -> None:
    table = at_the_end(players=2, points=40, quests=3)
    table.reply("level", 3, 90).reply("level", 3, 40)
    assert winners(table.dialogue) == [AUTOMA]
    assert "jacques.verdict.all.lost" in table.instructions


def test_several_players_win_when_each_has_more_and_the_board_is_free() -> None:
    table = at_the_end(players=2, points=40, quests=3, scenario="rescue", known=FREE)
    table.reply("level", 3, 90).reply("ahead", 3, 36)  # 36 + 5 = 41
    assert winners(table.dialogue) == list(range(1, table.state.players + 1))


def test_points_alone_never_win_where_people_play_together() -> None:
    """ "All players win if … all ownership markers have been removed … and all players have more
    victory points than Jacques"; nobody has said here whether a marker is left."""
    table = at_the_end(players=2, points=40, quests=3)
    table.reply("level", 3, 90).reply("level", 3, 70)
    assert winners(table.dialogue) == []
    assert "jacques.verdict.all.open" in table.instructions
    assert "maracaibo.score.open.markers" in table.instructions


@pytest.mark.parametrize("scenario", ["rescue", ""])
def test_with_markers_on_the_board_and_luysa_hidden_people_lose(scenario: str) -> None:
    table = at_the_end(players=2, points=0, quests=3, scenario=scenario, known=HELD)
    table.reply("level", 3, 60).reply("level", 3, 70)
    assert winners(table.dialogue) == [AUTOMA]
    assert "jacques.verdict.all.missed" in table.instructions
    assert "jacques.verdict.scenario" not in table.instructions
    wording = [(english().render(c.text), c.met) for c in outcome(table.dialogue).conditions]
    assert wording == [
        ("Each of you has more than Jacques's 0", True),
        ("2 ownership markers are still on the board", False),
        ("Luysa was not found", False),
    ]


def test_alone_where_nobody_plays_together_points_decide() -> None:
    table = at_the_end(points=40, scenario="all-inclusive", known=HELD).reply("level", 3, 41)
    assert winners(table.dialogue) == [1]
    assert outcome(table.dialogue).conditions == ()
    assert "jacques.verdict.scenario" not in table.instructions


def test_alone_in_the_rescue_the_other_conditions_count_too() -> None:
    table = at_the_end(points=40, scenario="rescue", known=HELD).reply("level", 3, 41)
    assert winners(table.dialogue) == [AUTOMA]
    assert "jacques.verdict.solo.missed" in table.instructions


def test_a_place_freed_at_the_end_is_seen_by_the_verdict() -> None:
    """Facts that another part learns while a question is open count."""
    table = at_the_end(scenario="cooperative", known={"markers": "kept", "markers.4.france": 1})
    table.reply("level", 3).correct("freed", "4").reply(41)
    assert winners(table.dialogue) == [1]


def test_the_explorer_counts_and_not_the_figure_of_roatan() -> None:
    table = at_the_end()
    assert "Roatán" in english().text(f"{table.question.key}.more")


def test_the_comparison_can_be_left_out() -> None:
    table = Table().in_round(4).reply("ended", "skip")
    assert table.dialogue.over
    assert table.dialogue.outcome is None
    assert table.dialogue.score_values == {"points": 0, "quests": 0}
    assert table.dialogue.procedure.by_round(table.state) == [0, 0, 0, 0]


def test_a_correction_after_the_end_decides_the_winner_again() -> None:
    table = at_the_end(points=40, quests=3).reply("level", 3, 41)
    table.dialogue.correct("points", 41)
    assert winners(table.dialogue) == [AUTOMA]
    assert "jacques.verdict.solo.lost" in table.instructions


def test_wrong_numbers_are_refused_and_asked_again() -> None:
    table = at_the_end().reply("level")
    for wrong in (-1, 41, "many", 2.5, None, True):
        with pytest.raises(Refused):
            table.dialogue.answer(wrong)
    assert table.question.key == "jacques.player_quests"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("scenario", "scored"),
    [("cooperative", False), ("rescue", False), ("unrest", False), ("all-inclusive", True)],
)
def test_with_freeing_the_caribbean_the_nations_are_not_scored(
    scenario: str, scored: bool, language: str
) -> None:
    """Freeing the Caribbean: "There is no nation scoring"."""
    table = Table(scenario=scenario).in_round(4).reply("ended")
    glossary = games()["maracaibo"].glossary
    assert glossary is not None
    locale = library().locale(language)
    about = [id_ for tell in table.dialogue.pause.instructions for id_ in tell.about]
    read = " ".join(locale.more(glossary.text(entry)) or "" for entry in glossary.explaining(about))
    words = {"en": "and nations", "de": "und Nationen"}
    assert (words[language] in read) is scored
    assert ("jacques.final_scoring.freeing" in table.instructions) is not scored
