"""The archive of a campaign (rulebook, "Campaign"): games go in, the next one comes out."""

from __future__ import annotations

import re

import pytest

from companion.engine.protocol import refusal_text
from companion.engine.questions import Number
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Plan
from tests.builders import english, games, library, setups
from tests.maracaibo.campaigns import Story, campaign, new_archive, wording


def refusal(story: Story, answer: object) -> str:
    with pytest.raises(Refused) as refused:
        story.dialogue.answer(answer)
    assert refused.value.code is RefusalCode.IMPOSSIBLE
    return refusal_text(refused.value, english())


# Start


def test_the_uprising_begins_with_card_150_and_three_tiles() -> None:
    archive = new_archive("uprising")
    assert archive.story_card == 150
    assert archive.tiles == {"L1": "17", "L4": "9a", "L30": "21a"}


def test_the_base_campaign_begins_with_card_1_and_no_tile() -> None:
    archive = new_archive("base")
    assert (archive.story_card, archive.tiles) == (1, {})


def test_players_without_a_name_are_known_by_their_seat() -> None:
    archive = new_archive(names=("", "Ben", "Ben"))
    assert archive.players == ["1", "Ben", "Ben 3"]


# Record a game


def test_a_game_with_nothing_new_is_four_answers() -> None:
    story = Story().reply("played", "2", 163, "")
    (game,) = story.archive.games
    assert (game.card, game.players, game.winners) == (150, ["Ann", "Ben"], ["Ben"])
    assert story.archive.story_card == 163
    assert story.question.key == "legacy.go_on"


def test_tiles_with_a_known_place_are_laid_without_asking() -> None:
    story = Story().play(163, "1", "placed", "L31,L37")
    assert story.archive.tiles["L31"] == "explorer"
    assert story.archive.tiles["L37"] == "13"
    assert story.archive.games[0].placed == ["L31", "L37"]


def test_the_place_of_another_tile_is_asked() -> None:
    story = Story().play(163, "1", "placed", "L33,L34", "12", "")
    assert story.archive.tiles["L33"] == "12"
    assert story.archive.tiles["L34"] == "elsewhere"


def test_a_place_beyond_the_route_is_refused() -> None:
    story = Story().reply("played", "1", 163, "placed", "L33")
    assert "23 is not a location for L33" in refusal(story, "23")
    assert story.reply("9b").archive.tiles["L33"] == "9b"


def test_a_tile_that_left_is_removed_and_may_come_back() -> None:
    story = Story().play(163, "1", "removed", "L4")
    assert "L4" not in story.archive.tiles
    assert story.archive.removed == ["L4"]
    story.play(170, "1", "placed", "L4")
    assert story.archive.tiles["L4"] == "9a"
    assert story.archive.removed == []


def test_a_tile_may_come_and_go_in_one_game() -> None:
    story = Story().play(163, "1", "placed,removed", "L37", "L37")
    assert story.archive.removed == ["L37"]


def test_cards_that_joined_the_deck_stay_in_it() -> None:
    story = Story().play(163, "1", "cards", "104,101").play(170, "2", "cards", "90")
    assert story.archive.cards == [90, 101, 104]
    assert story.archive.games[1].cards == [90]


def test_a_note_is_one_line_of_text() -> None:
    story = Story().play(163, "1", "note", "The *volcano*\n<b>woke</b>")
    assert story.archive.games[0].note == "The *volcano* <b>woke</b>"


def test_a_win_can_be_shared() -> None:
    story = Story(new_archive(names=("Ann", "Ben", "Cem"))).reply(
        "played", "shared", "1,3", 163, ""
    )
    assert story.archive.games[0].winners == ["Ann", "Cem"]


def test_somebody_may_have_been_missing() -> None:
    story = Story(new_archive(names=("Ann", "Ben", "Cem"))).reply("played", "missing", "1,3")
    assert story.question.options == ("1", "3", "shared")
    story.reply("3", 163, "")
    assert story.archive.games[0].players == ["Ann", "Cem"]
    assert story.archive.games[0].winners == ["Cem"]


def test_at_least_one_must_have_played() -> None:
    story = Story().reply("played", "missing")
    assert "at least one" in refusal(story, "")


def test_alone_one_wins_or_loses() -> None:
    story = Story(new_archive(names=("Ann",))).reply("played")
    assert story.question.options == ("yes", "no")
    assert story.reply("no", 163, "").archive.games[0].winners == []


def test_the_rescue_is_won_together() -> None:
    story = Story().play(185, "1", "", "").reply("played")
    assert story.question.options == ("yes", "no", "missing")
    assert story.reply("yes", 190, "").archive.games[1].winners == ["Ann", "Ben"]


def test_the_campaign_ends_when_people_decide() -> None:
    story = Story().play(163).reply("ended")
    assert story.dialogue.over
    assert story.dialogue.outcome is None  # each of its games has one
    assert story.dialogue.status["story_card"] == 163


# What is refused while recording


def test_l32_does_not_come_without_l31() -> None:
    story = Story().reply("played", "1", 163, "placed")
    assert "L32 needs L31" in refusal(story, "L32")
    assert list(story.reply("L31,L32", "").archive.tiles) == ["L1", "L4", "L30", "L31", "L32"]


def test_l31_does_not_leave_while_l32_lies() -> None:
    story = Story().play(163, "1", "placed", "L31,L32", "").reply("played", "1", 170, "removed")
    assert "L32 needs L31" in refusal(story, "L31")
    assert list(story.reply("L31,L32").archive.tiles) == ["L1", "L4", "L30"]


def test_l39_does_not_come_outside_the_search() -> None:
    story = Story().reply("played", "1", 163, "placed")
    assert "L39 needs the module The Search" in refusal(story, "L39")


def test_l39_does_not_come_in_the_game_before_the_rescue() -> None:
    story = Story().reply("played", "1", 185, "placed")
    assert "L39 needs the module The Search" in refusal(story, "L39")


def test_l39_comes_in_the_rescue() -> None:
    story = Story().play(185, "1", "", "").play(190, "yes", "placed", "L39", "16")
    assert story.archive.tiles["L39"] == "16"


def test_the_hints_are_not_offered_as_a_tile() -> None:
    story = Story().reply("played", "1", 163, "placed")
    assert "L38" not in story.question.options
    with pytest.raises(Refused):
        story.dialogue.answer("L38")


def test_a_tile_on_the_board_is_not_offered_again() -> None:
    story = Story().reply("played", "1", 163, "placed")
    assert "L1" not in story.question.options


def test_a_story_card_of_the_other_campaign_is_refused() -> None:
    story = Story().reply("played", "1")
    for wrong in (1, 99, 193):
        with pytest.raises(Refused):
            story.dialogue.answer(wrong)
    assert story.question.form == Number(100, 192)


def test_the_reason_is_given_in_every_language() -> None:
    story = Story().reply("played", "1", 163, "placed")
    with pytest.raises(Refused) as refused:
        story.dialogue.answer("L32,L39")
    german = refusal_text(refused.value, library().locale("de"))
    assert "L32 braucht L31" in german
    assert "L39 braucht das Modul" in german


# Corrections


def test_the_story_card_is_corrected() -> None:
    story = Story().play(163)
    story.dialogue.correct("story_card", 164)
    assert story.archive.story_card == 164
    assert story.play(170).archive.games[1].card == 164


def test_a_correction_while_a_game_is_recorded_is_kept() -> None:
    story = Story().reply("played", "1", 163)
    story.dialogue.correct("player", "1", "Anna")
    story.dialogue.correct("tile", "L37")
    story.reply("")
    assert story.archive.games[0].winners == ["Anna"]
    assert story.archive.tiles["L37"] == "13"


def test_a_game_that_no_longer_fits_a_correction_is_not_recorded() -> None:
    story = Story().play(163, "1", "placed", "L31").reply("played", "1", 164, "placed", "L32")
    story.dialogue.correct("no_tile", "L31", "never")
    story.reply("")
    assert len(story.archive.games) == 1
    assert "L32" not in story.archive.tiles
    assert [tell.key for tell in story.dialogue.pause.instructions] == [
        "legacy.not_recorded",
        "legacy.recorded",
    ]


def test_tiles_are_corrected_and_stay_possible() -> None:
    story = Story()
    with pytest.raises(Refused):
        story.dialogue.correct("tile", "L32", "")
    story.dialogue.correct("tile", "L31,L32", "")
    with pytest.raises(Refused):
        story.dialogue.correct("no_tile", "L31", "never")
    story.dialogue.correct("no_tile", "L31,L32", "never")
    assert story.archive.removed == []
    story.dialogue.correct("no_tile", "L4", "removed")
    assert story.archive.removed == ["L4"]


def test_place_cards_winner_note_and_names_are_corrected() -> None:
    story = Story().play(163, "1")
    for name, *answers in (
        ("place", "L4", "9b"),
        ("card", "101,102"),
        ("no_card", 101),
        ("winner", 1, "2"),
        ("note", 1, "close"),
        ("note", "campaign", "on Fridays"),
        ("player", "2", "Bea"),
        ("player", "new", "Cem"),
    ):
        story.dialogue.correct(str(name), *answers)
    archive = story.archive
    assert archive.tiles["L4"] == "9b"
    assert archive.cards == [102]
    assert (archive.games[0].winners, archive.games[0].note) == (["Bea"], "close")
    assert archive.notes == "on Fridays"
    assert archive.players == ["Ann", "Bea", "Cem"]


def test_two_players_do_not_share_a_name() -> None:
    with pytest.raises(Refused) as refused:
        Story().dialogue.correct("player", "2", "Ann")
    assert "Ann" in english().shown(refused.value.detail)


def test_tiles_stand_by_their_numbers_and_others_behind_them() -> None:
    assert new_archive().parts.in_order(["L40", "odd", "L31", "L9"]) == ["L9", "L31", "L40", "odd"]


# The next game


def test_the_first_game_follows_the_rulebook() -> None:
    coming = campaign().next_game(new_archive(), {})
    assert coming.scenario == "campaign"
    assert coming.known["archive.card"] == 150
    assert coming.known["archive.game"] == 1
    assert coming.known["archive.tiles"] == "L1,L4,L30"
    assert coming.known["archive.places.L4"] == "9a"
    assert coming.known["tile.L30"] == "on"
    assert coming.known["tile.L31"] == "off"
    assert coming.known["archive.optional"] == ""


def test_a_later_game_begins_with_the_archive_and_may_add_modules() -> None:
    story = Story().play(163, "1", "placed,removed,cards", "L31", "L4", "101,104")
    coming = campaign().next_game(story.archive, {})
    assert (coming.scenario, coming.known["archive.card"]) == ("campaign", 163)
    assert coming.known["archive.tiles"] == "L1,L30,L31"
    assert coming.known["archive.cards"] == "101,104"
    assert coming.known["archive.optional"] == "uprising,resistance"


def test_the_base_campaign_adds_no_modules() -> None:
    story = Story(new_archive("base")).play(12)
    coming = campaign().next_game(story.archive, {})
    assert (coming.scenario, coming.known["archive.optional"]) == ("base-campaign", "")


def test_card_184_switches_to_unrest_and_leaves_the_tiles() -> None:
    story = Story().play(184, "1", "placed", "L31")
    coming = campaign().next_game(story.archive, {})
    assert (coming.scenario, coming.known["archive.card"]) == ("unrest", 184)
    assert coming.known["archive.tiles"] == "L1,L4,L30,L31"
    assert coming.known["archive.optional"] == ""


def test_card_185_switches_to_the_rescue_and_its_tiles_are_read_off_once() -> None:
    story = Story().reply("played", "1", 185, "")
    assert story.question.key == "legacy.rescue_removes"
    story.reply("L4")
    coming = campaign().next_game(story.archive, {})
    assert (coming.scenario, coming.known["archive.tiles"]) == ("rescue", "L1,L30")
    assert coming.known["tile.L4"] == "off"


def test_only_tiles_on_the_board_are_offered_for_card_185_to_remove() -> None:
    story = Story().reply("played", "1", 185, "placed", "L33", "")
    assert story.question.key == "legacy.rescue_removes"
    assert story.question.options == ("L1", "L4", "L30", "L33", "none")


def test_card_185_that_removes_none_was_read() -> None:
    """A card that was read is not asked again; the setup asks for one that was not."""
    for answer, asked in (("none", False), ("", True)):
        story = Story().reply("played", "1", 185, "", answer)
        coming = campaign().next_game(story.archive, {})
        assert coming.known["archive.tiles"] == "L1,L4,L30"
        setup = setups("maracaibo").lay_out(Plan("rescue", 2, 1, known=coming.known))
        assert ("box.card.185.removes" in [r.name for r in setup.to_read]) == asked


def test_what_my_box_knows_of_card_185_is_not_asked() -> None:
    story = Story(new_archive(box__card__185__removes="L4")).play(185)
    assert story.question.key == "legacy.go_on"
    assert campaign().next_game(story.archive, {}).known["archive.tiles"] == "L1,L30"


def test_after_the_rescue_its_tiles_have_left_the_campaign() -> None:
    story = Story(new_archive(box__card__185__removes="L4")).play(185).play(190, "yes")
    assert list(story.archive.tiles) == ["L1", "L30"]
    assert story.archive.removed == ["L4"]
    assert story.archive.games[1].removed == ["L4"]


def test_a_card_not_read_yet_is_asked_later() -> None:
    story = Story().play(185, "1", "", "")
    assert story.dialogue.readings == {}
    assert campaign().next_game(story.archive, {"box.card.185.removes": "L1"}).known[
        "archive.tiles"
    ] == ("L4,L30")


def test_l32_leaves_with_l31() -> None:
    story = Story(new_archive(box__card__185__removes="L31"))
    story.play(163, "1", "placed", "L31,L32", "").play(185)
    assert campaign().next_game(story.archive, {}).known["archive.tiles"] == "L1,L4,L30"


def test_card_185_is_a_reading_of_the_game() -> None:
    question = games()["maracaibo"].reading("box.card.185.removes")
    assert question is not None
    assert question.check("L4,L33") == "L4,L33"
    assert games()["maracaibo"].reading("box.card.186.removes") is None


# To look at


def test_the_timeline_has_a_stage_for_each_game() -> None:
    story = Story().play(184, "2", "placed,note", "L31", "storm").play(163, "1", "removed", "L31")
    first, second = campaign().stages(story.archive)
    assert wording(first.title) == "Game 1 · card 150"
    assert wording(first.outcome) == "Won: Ben"
    assert (list(map(wording, first.came)), first.went, first.note) == (["L31"], (), "storm")
    assert wording(second.title) == "Game 2 · Unrest · card 184"
    assert list(map(wording, second.went)) == ["L31"]


def test_the_summary_shows_the_start_of_the_next_game() -> None:
    lines = list(map(wording, campaign().summary(new_archive(), {})))
    assert lines == [
        "Game 1 begins with card 150",
        "Legacy tiles: L1 at 17 · L4 at 9a · L30 at 21a",
        "Place quest tiles as card 150 shows.",
    ]


# One person or several


TO_SEVERAL = {
    "en": r"\b(we|us|our|yourselves|all of you)\b",
    "de": r"\b(habt|mögt|dürft|einigt|nehmt|wählt|schreibt|euch|eure?[mnrs]?|wir|uns)\b",
}


@pytest.mark.parametrize("language", TO_SEVERAL)
def test_texts_of_a_campaign_and_its_setup_fit_one_person_too(language: str) -> None:
    texts = library().locale(language).texts
    instructions = {key: str(text) for key, text in texts.items()
            if key.startswith(("legacy.", "setup.", "maracaibo.setup."))
            and not key.endswith(".missing")}  # fmt: skip  # only several can miss somebody
    wrong = {
        key for key, text in instructions.items() if re.search(TO_SEVERAL[language], text, re.I)
    }
    assert not wrong
