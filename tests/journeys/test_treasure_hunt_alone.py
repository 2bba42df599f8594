"""A Treasure Hunt alone against Jordan: one turn, one ship and one end in all parts of the game."""

from __future__ import annotations

from companion.engine.questions import Answer, CardEntry
from companion.engine.setup.plan import Plan
from companion.tables.logbook.from_dialogue import play_of
from companion.tables.tables import Tables
from tests.builders import all_automas
from tests.journeys.evening import Evening, begin, count, keep
from tests.pirates.charts import CHARTED, LOCATION_PLACES
from tests.pirates.jordan_table import READ, Known

JORDAN, HUNT, SEA, SIDE = "jordan", "treasure-hunt", "sea", "own-side"
FIXED = {"map.a": ("BT-41", "BT-40"), "map.d": ("BT-59", "BT-58", "BT-60")}
TO_COLUMN_C = (
    *("advance", "BT-41", "yes", "b1", "BT-42", "BT-43", "stay"),
    *("advance", "BT-42", "yes", "c1", "BT-50", "BT-51", "stay"),
    *("advance", "BT-50", "yes"),
)


def hunting(tables: Tables, lost: str = "third", known: Known = READ) -> Evening:
    """Begin a hunt with Ann's own cards: she enters what she and Jordan turn over."""
    box = {name: value for name, value in known.items() if name.startswith("box.")}
    tables.store.keep_readings("pirates", {**box, "box.hunt.lost": lost})
    plan = Plan("treasure-hunt", 1, 3, fixed=FIXED)
    own = {HUNT: {"cards": "own"}, JORDAN: {"cards": "own", "b_cards": 0}}
    evening = begin(tables, "pirates", plan, ["Ann"], own)
    if known is CHARTED:
        lay_out(evening)
    evening.reply(JORDAN, "ready")
    evening.reply(HUNT, "ready")
    return evening


def lay_out(evening: Evening) -> None:
    """Enter the positions of the Locations; the Kraken, if in play, gets a free place."""
    while evening.question(SEA).key == "pirates.layout.where":
        thing = evening.dialogue(SEA).state.missing[0]
        first = evening.question(SEA).options[0]
        place = "none" if thing == "cursed-ship" else LOCATION_PLACES.get(thing, first)
        evening.reply(SEA, place)


def turn_over(evening: Evening, *answers: Answer) -> None:
    """Ann's turn is over: Jordan turns over the first card that is left, and does this."""
    if not isinstance(evening.question(JORDAN).form, CardEntry):
        evening.reply(JORDAN, "next")
    reveal(evening, *answers)


def reveal(evening: Evening, *answers: Answer) -> None:
    form = evening.question(JORDAN).form
    assert isinstance(form, CardEntry)
    evening.reply(JORDAN, next(iter(form.known)), *answers)


def into_maracaibo(evening: Evening) -> None:
    """Jordan finds nothing in reach and sails to the Gulf, then on to Maracaibo."""
    while evening.status(JORDAN)["place"] != "gulf":
        turn_over(evening, "gulf")
    evening.reply(JORDAN, "next")


def take_last_turn(evening: Evening) -> None:
    """He turns over a card and finds nothing to do."""
    evening.reply(JORDAN, "treasure")
    reveal(evening, "other")


def test_jordan_has_the_last_turn_after_the_treasure_is_found(tables: Tables) -> None:
    """Treasure Hunt, "End of the Game": the token in Maracaibo takes the last turn. It is his."""
    evening = hunting(tables)
    evening.reply(HUNT, *TO_COLUMN_C, "advance", "BT-59", "yes")
    assert evening.instructions(HUNT)[-1] == (
        "You have found the treasure. Jordan takes the last turn; then “Game” shows the winner."
    )
    assert evening.outcomes() == {}
    assert evening.question(JORDAN).options == ("treasure",)
    take_last_turn(evening)
    assert list(evening.outcomes()) == [JORDAN]
    assert [side.won for side in evening.outcomes()[JORDAN].sides] == [True, False]


def test_by_the_house_rule_the_points_on_the_track_decide_after_his_last_turn(
    tables: Tables,
) -> None:
    evening = hunting(tables, "points")
    evening.reply(HUNT, *TO_COLUMN_C, "figure", "track", 33, "advance", "BT-59", "yes")
    evening.correct(JORDAN, "points", 90)
    take_last_turn(evening)
    assert evening.outcomes() == {}
    assert evening.question(JORDAN).now == 33
    evening.reply(JORDAN, 33)
    assert list(evening.outcomes()) == [JORDAN]
    assert [side.won for side in evening.outcomes()[JORDAN].sides] == [False, True]


def test_points_corrected_on_the_counters_change_the_winner(tables: Tables) -> None:
    """90 to 33; the track was misread, it is 95."""
    evening = hunting(tables, "points")
    keep(evening)
    evening.reply(HUNT, *TO_COLUMN_C, "advance", "BT-59", "yes")
    evening.correct(JORDAN, "points", 90)
    take_last_turn(evening)
    evening.reply(JORDAN, 33)
    count(evening, "1", track=95)
    assert evening.instructions(JORDAN)[-1].startswith("You win: 95 points to 90")
    assert [side.total for side in evening.outcomes()[JORDAN].sides] == [95, 90]
    assert [side.won for side in evening.outcomes()[JORDAN].sides] == [True, False]


def test_the_points_that_jordan_asks_for_are_the_ones_on_the_track(tables: Tables) -> None:
    evening = hunting(tables, "points")
    evening.reply(HUNT, *TO_COLUMN_C, "figure", "track", 33, "advance", "BT-59", "yes")
    take_last_turn(evening)
    evening.reply(JORDAN, 35)
    assert evening.fact("hunt.1.track") == 35


def test_the_map_ends_when_jordan_wins(tables: Tables) -> None:
    """The usual house rule decides: he is in Maracaibo for the third time."""
    evening = hunting(tables)
    evening.reply(HUNT, *TO_COLUMN_C)
    for _ in range(3):
        into_maracaibo(evening)
    assert [side.won for side in evening.outcomes()[JORDAN].sides] == [False, True]
    assert evening.question(HUNT).options == ("go_on",)
    evening.undo(JORDAN)
    assert "advance" in evening.question(HUNT).options
    into_maracaibo(evening)
    evening.reply(HUNT, "go_on")
    assert evening.dialogue(HUNT).over
    assert list(evening.outcomes()) == [JORDAN]


def test_an_unfinished_move_is_not_made_after_jordan_won(tables: Tables) -> None:
    evening = hunting(tables)
    evening.reply(HUNT, *TO_COLUMN_C, "advance", "BT-59")
    for _ in range(3):
        into_maracaibo(evening)
    evening.reply(HUNT, "yes")
    assert evening.status(HUNT)["reached"] == []
    assert evening.fact("treasure.1") is None


def test_a_treasure_entered_with_jordan_stays_found_while_the_map_catches_up(
    tables: Tables,
) -> None:
    evening = hunting(tables)
    evening.reply(JORDAN, "treasure")
    evening.reply(HUNT, *TO_COLUMN_C)
    assert evening.fact("treasure.1") == "yes"


def test_only_jordans_part_ends_your_turn(tables: Tables) -> None:
    evening = hunting(tables)
    assert "next" not in evening.question(HUNT).options
    assert evening.instructions(HUNT)[-1] == "After your turn, end it in “Game”"
    turn_over(evening, "other")
    assert evening.status(HUNT)["turn"] == 2
    evening.undo(JORDAN, 2)
    assert evening.status(HUNT)["turn"] == 1


def at_sea(tables: Tables) -> Evening:
    """BT-39 needs a ship in Tobago; the layout is known, with Tobago on top of column 6."""
    evening = hunting(tables, known=CHARTED)
    evening.correct(HUNT, "card", "a1", "BT-39")
    return evening


def ship(evening: Evening) -> object:
    return evening.status(HUNT)["has"]["1"].get("ship")


def test_a_ship_put_into_the_caribbean_is_there_on_the_map(tables: Tables) -> None:
    evening = at_sea(tables)
    evening.reply(SEA, "6.1", "you")
    assert ship(evening) == "tobago"
    evening.reply(SEA, "5.1", "you")
    assert ship(evening) == "elsewhere"


def test_a_ship_entered_on_the_map_is_there_in_the_caribbean(tables: Tables) -> None:
    evening = at_sea(tables)
    evening.reply(HUNT, "figure", "ship", "tobago")
    assert evening.fact("ship.you") == "6.1"
    evening.reply(SEA, "3.1", "you")
    assert ship(evening) == "bonaire"
    evening.reply(HUNT, "figure", "ship", "elsewhere")
    assert evening.fact("ship.you") is None
    assert ship(evening) == "elsewhere"


def test_where_your_ship_sails_in_the_next_turn_is_unknown(tables: Tables) -> None:
    evening = at_sea(tables)
    evening.reply(SEA, "6.1", "you")
    turn_over(evening)
    assert ship(evening) is None
    assert evening.fact("ship.you") is None
    evening.undo(JORDAN)
    assert ship(evening) == "tobago"


def test_without_a_layout_the_map_forgets_the_ship_in_the_next_turn(tables: Tables) -> None:
    evening = hunting(tables)
    evening.reply(HUNT, "figure", "ship", "tobago")
    turn_over(evening, "other")
    assert ship(evening) is None


# The logbook


def test_three_rounds_with_the_new_cards_are_no_treasure_hunt_in_the_logbook(
    tables: Tables,
) -> None:
    """Jordan has the card of that expansion in his deck; he himself is no extra."""
    evening = begin(tables, "pirates", Plan("base", 1, 3, ("new-cards",)), ["Ann"])
    evening.open_sheet()
    evening.enter("1", track=40)
    evening.enter("opponent", rivers=0)
    evening.close_sheet()
    play = evening.save()
    assert (play.scenario, play.automa, play.extras) == ("base", "jordan", ("new-cards",))


def test_a_hunt_that_was_not_set_up_here_is_a_treasure_hunt_in_the_logbook(tables: Tables) -> None:
    chosen = {"hunt": "yes", "b_cards": 0, "cards": "own"}
    code = tables.start(all_automas()[JORDAN], chosen, ["Ann"], known=READ)
    evening = Evening(tables, code)
    evening.reply(JORDAN, "ready")
    take_last_turn(evening)
    play = play_of(tables, evening.part(JORDAN))
    assert play is not None
    assert (play.scenario, play.extras) == ("treasure-hunt", ())
