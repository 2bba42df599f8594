"""A campaign of three games for two: card 150, Unrest with 184, The Rescue with 185."""

from __future__ import annotations

import pytest

from companion.engine.campaign import NextGame
from companion.engine.questions import Answer
from companion.engine.setup.plan import Plan
from companion.games.maracaibo.campaign.state import Archive
from companion.tables.logbook.logbook import Logbook
from companion.tables.tables import Tables
from tests.builders import all_procedures, games
from tests.journeys.evening import Evening, begin
from tests.maracaibo.campaigns import campaign

ARCHIVE, BOARD, JACQUES, SHEET = "legacy", "maracaibo-table", "jacques", "maracaibo-score"
NAMES = ["Ann", "Ben"]
OWN_CARDS = {JACQUES: {"cards": "own"}}
# Made up: no source shows these cards.
MY_BOX = {
    "box.cities": "",
    "box.card.150.quests.2": "6,13",
    "box.card.184.quests.2": "3,12",
    "box.card.185.quests.2": "7,18",
    **{f"box.card.185.markers.2.france.{kind}": 1 for kind in ("village", "city")},
    "box.card.185.markers.2.same": "yes",
    "box.card.191.green": 3,
}


class Story:
    """The table of a campaign, and the game that is being played there."""

    def __init__(self, tables: Tables) -> None:
        tables.store.keep_readings("maracaibo", MY_BOX)
        self.tables = tables
        self.code = tables.start(all_procedures()[ARCHIVE], {"players": 2}, NAMES)

    @property
    def archive(self) -> Archive:
        table = self.tables.open(self.code, name=ARCHIVE)
        assert table is not None
        assert isinstance(table.dialogue.state, Archive)
        return table.dialogue.state

    @property
    def coming(self) -> NextGame:
        return campaign().next_game(self.archive, self.tables.store.readings("maracaibo"))

    def next_game(self) -> Evening:
        """Set up with the archive, at the campaign's table."""
        coming = self.coming
        plan = Plan(coming.scenario, 2, 7, known=coming.known)
        self.game = begin(self.tables, "maracaibo", plan, NAMES, OWN_CARDS, at=self.code)
        return self.game

    def end(self, track: tuple[int, int], *story: Answer) -> list[str]:
        """The sheet is closed, saved, and the campaign takes its result; then the story goes on."""
        game = self.game
        game.open_sheet()
        for seat, points in enumerate(track, 1):
            game.enter(str(seat), track=points)
        wording = game.close_sheet()
        game.save()
        result = campaign().result(self.archive, game.outcomes()[SHEET])
        game.reply(ARCHIVE, *result, *story)
        return wording


@pytest.fixture
def story(tables: Tables) -> Story:
    return Story(tables)


def first_game(story: Story) -> None:
    """Ann wins; card 184 comes, and L31 onto the board."""
    game = story.next_game()
    game.reply(BOARD, "placed", "spain", "9a", *["round"] * 3, "over")
    story.end((90, 80), 184, "placed", "L31")


def second_game(story: Story) -> None:
    """Unrest: Ben wins; card 185 comes, which takes L4 away."""
    game = story.next_game()
    game.reply(BOARD, "freed", "4", 1, 1)
    game.reply(BOARD, "round", "3", "9", "", *["round", "", "", ""] * 2, "over")
    story.end((70, 80), 185, "", "L4")


def third_game(story: Story) -> list[str]:
    """The Rescue, lost: a player ends each round at once, so Jacques has nothing."""
    game = story.next_game()
    game.reply(JACQUES, "ready", *["ended", "3"] * 3, "ended", "skip")  # the quests of each round
    return story.end((60, 50), 186, "")


def lying(game: Evening, part: str) -> list[str]:
    """The legacy tiles on the board, as a part of the game knows them."""
    known = game.dialogue(part).shared_facts
    return [
        n.removeprefix("tile.") for n, v in known.items() if n.startswith("tile.") and v == "on"
    ]


def test_a_game_begins_with_the_card_and_the_tiles_of_the_archive(story: Story) -> None:
    game = story.next_game()
    assert game.parts == ["maracaibo-setup", BOARD]
    assert game.game.details.campaign
    assert game.fact("story_card") == 150
    assert lying(game, BOARD) == ["L1", "L4", "L30"]
    assert game.all_questions(BOARD) == ["maracaibo.table.what"]
    game.reply(BOARD, "round")
    assert "Place new quests as card 150 shows" in game.instructions(BOARD)


def test_unrest_in_a_campaign_is_played_with_card_184_and_the_archives_tiles(story: Story) -> None:
    first_game(story)
    game = story.next_game()
    assert game.game.details.scenario == "unrest"
    assert game.fact("story_card") == 184
    assert lying(game, BOARD) == ["L1", "L4", "L30", "L31"]
    assert game.all_questions(BOARD) == ["maracaibo.table.what"]
    # None on new places of legacy tiles: L4 has brought 9a.
    assert game.status(BOARD)["markers"] == {"france": 6, "spain": 6, "england": 6}
    game.reply(BOARD, "round")
    assert game.asked(BOARD).startswith("Card 184, round 2")
    game.reply(BOARD, "3", "9", "")
    assert story.tables.store.readings("maracaibo")["box.card.184.new.2.spain"] == "9"


def test_a_game_of_the_campaign_knows_nothing_of_the_markers_of_the_one_before(
    story: Story,
) -> None:
    first_game(story)
    assert story.next_game().fact("markers.9a.spain") is None


def test_card_185_takes_its_tiles_away_before_the_rescue(story: Story) -> None:
    first_game(story)
    second_game(story)
    assert story.coming.scenario == "rescue"
    game = story.next_game()
    assert game.parts == ["maracaibo-setup", JACQUES, BOARD]
    assert game.fact("story_card") == 185
    for part in (BOARD, JACQUES):
        assert lying(game, part) == ["L1", "L30", "L31"]
    # What was read off card 185 is not asked again, and 9a has gone with L4.
    assert game.all_questions(BOARD) == ["maracaibo.table.what"]
    assert game.status(BOARD)["markers_left"] == 18
    game.reply(BOARD, "freed")
    assert game.question(BOARD).options == [str(number) for number in range(2, 20)]


def test_in_the_rescue_of_a_campaign_jacques_speaks_of_card_185(story: Story) -> None:
    first_game(story)
    second_game(story)
    game = story.next_game()
    game.reply(JACQUES, "ready", "ended")
    assert "Place new quests as card 185 shows" in game.instructions(JACQUES)
    assert "Empty the markets, but not L30" in game.instructions(JACQUES)
    assert game.status(BOARD)["round"] == 2


def test_the_campaign_takes_each_result_from_the_sheet(story: Story) -> None:
    first_game(story)
    second_game(story)
    wording = third_game(story)
    assert wording == [
        "You lose. Not met:",
        "18 ownership markers are still on the board",
        "Luysa was not found",
    ]
    archive = story.archive
    assert [game.card for game in archive.games] == [150, 184, 185]
    assert [game.winners for game in archive.games] == [["Ann"], ["Ben"], []]
    assert [game.placed for game in archive.games] == [["L31"], [], []]
    assert [game.removed for game in archive.games] == [[], [], ["L4"]]
    assert list(archive.tiles) == ["L1", "L30", "L31"]
    assert story.coming.known["archive.card"] == 186


def test_the_logbook_has_the_three_games_once_each(story: Story) -> None:
    first_game(story)
    second_game(story)
    third_game(story)
    entries = Logbook(story.tables.store, games(), sees_all=True).list()
    plays = [entry.play for entry in reversed(entries)]
    assert [play.scenario for play in plays] == ["campaign", "unrest", "rescue"]
    assert [[side.name for side in play.winners] for play in plays] == [["Ann"], ["Ben"], []]
    assert [play.automa for play in plays] == ["", "", "jacques"]
