"""A Treasure Hunt for three with Commanders and their auction, in which the second begins."""

from __future__ import annotations

import pytest

from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.engine.text import Text
from companion.tables.logbook.logbook import Logbook
from companion.tables.tables import Tables
from tests.builders import english, games
from tests.journeys.evening import OWN_SIDE, Evening, begin, keep
from tests.journeys.random_evening import a_house, follow

AUCTION, COMMANDERS, HUNT, SHEET = "auction", "commanders", "treasure-hunt", "pirates-score"
ANN, BEN, CLEO = 1, 2, 3
DEALT = {
    f"commanders.{seat}": boards
    for seat, boards in {
        ANN: ("flintlock-frank", "dabora-des"),
        BEN: ("kraken-khan", "ravaging-rajesh"),
        CLEO: ("vicious-viviana", "escarlata-ebuto"),
    }.items()
}
FIXED = {
    "first_player.3": (str(BEN),),
    "board.maracaibo": ("cannon",),
    "map.a": ("BT-41", "BT-40"),
    "map.d": ("BT-59", "BT-58", "BT-60"),
    **DEALT,
}


@pytest.fixture
def evening(tables: Tables) -> Evening:
    return started(tables)


def started(tables: Tables) -> Evening:
    """Begin an evening on which people turn over the map's cards themselves."""
    plan = Plan("treasure-hunt", 3, 3, ("commanders", "auction"), fixed=FIXED)
    return begin(tables, "pirates", plan, ["Ann", "Ben", "Cleo"], {HUNT: {"cards": "own"}})


def bid(evening: Evening) -> None:
    """Ben, Cleo and Ann have 12, 13 and 14. Ann is last and bids first: 9 for Ben's boards."""
    evening.reply(AUCTION, "kraken-khan", 12, "vicious-viviana", 13, "flintlock-frank", 14)
    evening.reply(AUCTION, "swap.2", "pass", "pass")  # Ann, Cleo, Ben at 9
    evening.reply(AUCTION, "pass", "pass", "pass", "pass")  # Ben, Cleo at 6 and at 3


def advance(evening: Evening, card: str, *answers: Answer) -> None:
    """Let the current player meet the card and move there; the next one sails."""
    evening.reply(HUNT, "advance", card, "yes", *answers, "next")


def hunt(evening: Evening) -> None:
    """Ben goes along the top edge, Cleo along the bottom; Ann only sails."""
    evening.reply(HUNT, "board", "ready")
    advance(evening, "BT-41", "b1", "BT-42", "BT-43", "stay")
    advance(evening, "BT-40", "b3", "BT-44", "BT-45", "stay")
    evening.reply(HUNT, "next")
    advance(evening, "BT-42", "c1", "BT-50", "BT-51", "stay")
    advance(evening, "BT-44", "c4", "BT-52", "BT-53", "stay")
    evening.reply(HUNT, "next")
    advance(evening, "BT-50")
    advance(evening, "BT-52")
    evening.reply(HUNT, "next")


def last_turns(evening: Evening) -> None:
    """Ben is on a D card first, then Cleo; Ann has the last turn. Cleo has more points."""
    advance(evening, "BT-59")
    advance(evening, "BT-60")
    evening.reply(HUNT, "over", 40, 45)


def test_all_parts_know_from_the_setup_who_begins(evening: Evening) -> None:
    assert evening.parts == ["pirates-setup", "sea", HUNT, COMMANDERS, AUCTION]
    assert evening.game.details.first_player == BEN
    assert evening.fact("first_player") == BEN
    assert evening.asked(AUCTION) == "Ben: which Commander did you choose?"
    evening.reply(HUNT, "board")
    assert evening.instructions(HUNT)[-1].startswith("Ben begins")
    evening.reply(HUNT, "ready")
    assert evening.asked(HUNT).startswith("Ben:")


def test_the_last_in_turn_order_bids_first(evening: Evening) -> None:
    evening.reply(AUCTION, "kraken-khan", 12, "vicious-viviana", 13, "flintlock-frank", 14)
    assert evening.asked(AUCTION).startswith("Ann, what do you do for 9 doubloons")


def test_what_the_auction_has_settled_is_not_asked_again(evening: Evening) -> None:
    bid(evening)
    commanders = [evening.fact(f"commander.{seat}") for seat in (ANN, BEN, CLEO)]
    assert commanders == ["kraken-khan", "flintlock-frank", "vicious-viviana"]
    assert evening.fact("commander.2.face-down") == "dabora-des"
    evening.reply(COMMANDERS, "go_on")
    assert evening.question(COMMANDERS).key == "pirates.commanders.what"


def test_an_auction_taken_back_asks_for_the_commanders_again(evening: Evening) -> None:
    bid(evening)
    evening.undo(AUCTION)
    assert evening.fact("commander.1") is None
    assert evening.asked(COMMANDERS) == "Ann: which Commander do you have?"
    evening.reply(AUCTION, "lock")  # Cleo, at 3
    assert evening.fact("commander.3") == "vicious-viviana"


def test_the_last_in_turn_order_has_the_last_turn(evening: Evening) -> None:
    hunt(evening)
    evening.reply(HUNT, "advance", "BT-59", "yes")
    assert "Ann" in evening.instructions(HUNT)[1]
    evening.reply(HUNT, "next")
    assert evening.asked(HUNT).startswith("Cleo:")
    evening.reply(HUNT, "next")
    assert evening.asked(HUNT).startswith("Ann:")
    assert "next" not in evening.question(HUNT).options
    evening.reply(HUNT, "over")
    assert evening.dialogue(HUNT).over


def test_if_the_last_in_turn_order_finds_it_the_game_ends_at_once(evening: Evening) -> None:
    """Ann goes where Ben has been: of two cards to the right one lies open each time."""
    hunt(evening)
    evening.reply(HUNT, "next", "next")  # Ben and Cleo wait
    evening.reply(HUNT, *("advance", "BT-41", "yes", "BT-46", "BT-47", "stay"))
    evening.reply(HUNT, *("advance", "BT-42", "yes", "BT-54", "BT-55", "stay"))
    evening.reply(HUNT, *("advance", "BT-50", "yes"), *("advance", "BT-59", "yes"))
    assert evening.dialogue(HUNT).over
    assert [side.won for side in evening.outcomes()[HUNT].sides] == [True, False, False]


def test_the_sheet_knows_all_of_the_hunt_and_gives_the_same_verdict(evening: Evening) -> None:
    bid(evening)
    hunt(evening)
    last_turns(evening)
    won = [side.won for side in evening.outcomes()[HUNT].sides]
    sheet = evening.open_sheet()
    assert [sheet.values(seat) for seat in ("1", "2", "3")] == [
        {"treasure": "no"},
        {"treasure": "yes", "track": 40},
        {"treasure": "yes", "track": 45},
    ]
    wording = evening.close_sheet()
    assert wording[0] == "Cleo wins with 45 points"
    assert [side.won for side in evening.outcomes()[SHEET].sides] == won == [False, False, True]
    play = evening.save()
    assert (play.scenario, play.automa) == ("treasure-hunt", "")
    assert {"commanders", "auction"} <= {*evening.game.details.modules}
    assert [side.name for side in play.winners] == ["Cleo"]
    assert play.extras == ("commanders", "auction")


def test_points_corrected_on_the_sheet_change_the_winner_on_the_map(evening: Evening) -> None:
    """Ben and Cleo are on a D card, with 40 and 45 points."""
    hunt(evening)
    last_turns(evening)
    evening.open_sheet()
    evening.enter(str(BEN), track=46)
    evening.close_sheet()
    assert evening.instructions(HUNT) == ["Ben wins. Ben has the most VP on a D card."]
    for part in (HUNT, SHEET):
        assert [side.won for side in evening.outcomes()[part].sides] == [False, True, False]


def test_a_treasure_that_the_map_does_not_know_is_refused_on_the_sheet(evening: Evening) -> None:
    hunt(evening)
    last_turns(evening)
    evening.open_sheet()
    with pytest.raises(Refused) as refused:
        evening.enter(str(ANN), treasure="yes")
    assert isinstance(refused.value.detail, Text)
    assert "shows Ann on no D card" in english().render(refused.value.detail)
    evening.close_sheet()
    assert [side.won for side in evening.outcomes()[SHEET].sides] == [False, False, True]


def test_the_map_counts_before_what_was_typed_on_the_sheet_earlier(evening: Evening) -> None:
    hunt(evening)
    evening.open_sheet()
    evening.enter(str(ANN), treasure="yes", track=90)
    last_turns(evening)
    evening.close_sheet()
    assert [side.won for side in evening.outcomes()[SHEET].sides] == [False, False, True]


def test_the_logbook_follows_points_that_are_corrected_on_the_counters() -> None:
    """The map has decided without a sheet: Cleo with 45 points, then Ben with 46."""
    with a_house() as tables:
        evening = started(tables)
        keep(evening, "2,3")
        hunt(evening)
        last_turns(evening)
        follow(evening.code, evening.part(HUNT))
        evening.reply(OWN_SIDE, "count", str(BEN), "track", 46)
        follow(evening.code, evening.part(OWN_SIDE))
        (entry,) = Logbook(tables.store, games(), sees_all=True).list()
    assert [side.name for side in entry.play.winners] == ["Ben"]


def test_points_that_nobody_entered_are_unknown_in_the_logbook(evening: Evening) -> None:
    """Ann is not on a D card: her points do not matter, and nobody asks for them."""
    bid(evening)
    hunt(evening)
    last_turns(evening)
    evening.open_sheet()
    evening.close_sheet()
    sides = evening.save().outcome.sides
    assert [(side.total, side.rank) for side in sides] == [(None, None), (40, 2), (45, 1)]
