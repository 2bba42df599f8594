"""Corrections of a game against Jordan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.facts import Facts
from companion.engine.procedure import Correction, Instead, Rewind, corrects, relearned
from companion.engine.prompts import Ask, Script
from companion.engine.questions import NO, YES, Choice, Number, Several, chosen
from companion.engine.refusals import Impossible
from companion.engine.text import Text
from companion.games.pirates import facts, layout_questions
from companion.games.pirates.card_positions import put
from companion.games.pirates.forts import remove_fort
from companion.games.pirates.hunt.setup import BOARD_THERE
from companion.games.pirates.jordan import (
    card_entry,
    cards,
    house_rules,
    sailing,
    ship_board,
    treasure,
    turns,
)
from companion.games.pirates.jordan.ending import MOST_POINTS
from companion.games.pirates.jordan.state import LAST_POSITION, RESIDENCES, Deck, Jordan
from companion.games.pirates.layout import ISLANDS, columns_of, in_play
from companion.games.pirates.setup.pieces import TREASURES

MOST_QUESTS = 40
MOST_RIVERS = 8  # more than any board that we know of has
MOST_TREASURES = 40
AS_KEPT = Ask("jordan.charted.shape", Choice(("kept", "new", "forget")))


def is_not_on_board(jordan: Jordan) -> bool:
    """Returns whether the table has no board of the Caribbean, which has its own layout."""
    return facts.SEA_KEPT not in jordan.facts


def enter_layout(jordan: Jordan) -> Script[None]:
    """Asks for the columns, unless My box has them, and for all places; or forgets all of it."""
    how = "new"
    if columns_of(jordan.facts.known) is not None:
        how = yield AS_KEPT
    if how == "forget":
        forget_places(jordan)
        return
    entered = (yield from layout_questions.enter_columns()) if how == "new" else Facts()
    columns = columns_of(entered.known or jordan.facts.known)
    assert columns is not None
    names = names_of(jordan)
    required = layout_questions.things(jordan.facts, jordan.deck.locations)
    if len(columns.places) < len(required):
        values = {"cards": len(columns.places), "things": len(required)}
        raise Impossible(Text("pirates.layout.too_few", values))
    taken: layout_questions.Names = {}
    if how == "kept":
        known = {kind: jordan.facts[facts.ISLAND[kind]] for kind in ISLANDS}
        islands = {kind: p for kind, p in known.items() if p is not None and p in columns.places}
        taken = {place: names[kind] for kind, place in islands.items()}
        required = {thing: fact for thing, fact in required.items() if thing not in islands}
    places = yield from layout_questions.enter_places(
        required, columns, taken, names, drawn=how == "kept"
    )
    forget_places(jordan)
    if how == "new":
        del jordan.facts[facts.COLUMNS]
        del jordan.facts[facts.COLUMN]
        del jordan.facts[facts.TOP]
    jordan.facts.known |= {**entered.known, **places.known}
    if not jordan.turn:
        sailing.back_to_start(jordan)


def forget_places(jordan: Jordan) -> None:
    for location in jordan.deck.locations:
        del jordan.facts[facts.PLACE[location]]
    sailing.leave_the_sea(jordan)


def names_of(jordan: Jordan) -> layout_questions.Names:
    locations = jordan.locations
    return {
        t: layout_questions.name_of(t, locations)
        for t in (*layout_questions.things(jordan.facts, locations), *locations)
    }


def move_location(jordan: Jordan) -> Script[None]:
    """Moves a Location: the Kraken has moved, or a new Location has come from tier II."""
    caribbean = sailing.chart(jordan)
    locations = jordan.locations
    laid = in_play(jordan.facts.known, locations)
    later = [id_ for id_, place in locations.items() if place.tier > 1]
    known = [*laid, *later] if caribbean else []
    location = str((yield sailing.ask_location(jordan, "jordan.charted.which", known)))
    assert caribbean is not None
    names = names_of(jordan)
    blocked = caribbean.island_at if location in caribbean.locations else caribbean.taken
    taken = {place: names[thing] for place, thing in blocked.items()}
    place = yield from layout_questions.enter_place(names[location], caribbean.columns, taken)
    if jordan.books:  # tables of an earlier release do not ask
        yield from layout_questions.enter_name(jordan.facts, locations[location])
    put(jordan.facts, locations, location, place)


def correct_fort(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """Corrects the strength of a Fort, or that it is gone."""
    location = str((yield sailing.ask_fort(jordan, "jordan.charted.which_fort")))
    now = jordan.facts[facts.STRENGTH[location]]
    strength = yield replace(sailing.ask_strength(jordan, location), now=now)

    def change(state: Jordan) -> None:
        if strength:
            state.facts[facts.STRENGTH[location]] = strength
        else:
            remove_fort(state.facts, location)

    return Rewind(change)


def location_action(jordan: Jordan) -> Script[Rewind[Jordan]]:
    known = in_play(jordan.facts.known, jordan.deck.locations)
    location = str((yield sailing.ask_location(jordan, "jordan.charted.which", known)))
    does = yield layout_questions.ask_does(jordan.locations[location])
    return relearned(facts.DOES[location], does)


def ask_ship_position(jordan: Jordan) -> Script[str | None]:
    """Asks where in the Caribbean his ship is; None if no layout is known."""
    caribbean = sailing.chart(jordan)
    return None if caribbean is None else str((yield sailing.ask_ship(jordan, caribbean)))


def ask_rivers(jordan: Jordan) -> Ask:
    """Asks for his rivers, which nobody has to count before the end."""
    return Ask("jordan.correct.rivers.now", Number(0, MOST_RIVERS), now=jordan.rivers or 0)


def ask_residences(jordan: Jordan) -> Ask:
    now = ",".join(map(str, jordan.residences))
    return Ask("jordan.correct.residences.now", Several(tuple(map(str, RESIDENCES))), now=now)


def treasures(jordan: Jordan) -> Script[None]:
    kind = yield Ask(
        "jordan.correct.treasures.which", Choice(TREASURES, label=ship_board.island_label)
    )
    values = {"kind": ship_board.island_label(kind)}
    form, now = Number(0, MOST_TREASURES), jordan.treasures[kind]
    jordan.treasures[kind] = yield Ask("jordan.correct.treasures.now", form, values=values, now=now)


def place(jordan: Jordan) -> Script[None]:
    now = yield Ask("jordan.correct.place.now", Choice(("sea", "gulf")))
    position = (yield from ask_ship_position(jordan)) if now == "sea" else None
    jordan.place = now
    sailing.leave_the_sea(jordan)
    if position is not None:
        jordan.facts[facts.JORDANS_SHIP] = position


def cubes(jordan: Jordan) -> Script[None]:
    """Counts the cubes on the islands, or leaves that to the table again."""
    if (yield Ask("jordan.correct.cubes.how", Choice((treasure.COUNT, "ask")))) == treasure.COUNT:
        yield from treasure.count_cubes(jordan)
    else:
        del jordan.facts[facts.CUBES]


def drawn(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """Corrects which card came: its turn is replayed with the right one."""
    misread = yield ask_card(jordan, "jordan.correct.drawn.which", jordan.revealed[::-1])
    on_top = jordan.pile.candidates() if jordan.pile.layers else []
    possible = [id_ for id_ in dict.fromkeys([*on_top, *known_cards(jordan)]) if id_ != misread]
    possible = [id_ for id_ in possible if id_ not in jordan.revealed]
    really = yield card_entry.ask_really(jordan, misread, possible)
    return Rewind(
        lambda state: card_entry.lay_on_top(state, really, misread),
        Instead(card_entry.COPY, jordan.copied[misread], really),
    )


def card(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """Corrects what a card shows: the turn in which it came last is replayed."""
    id_ = yield ask_card(jordan, "jordan.correct.card.which", known_cards(jordan))
    shows = str((yield card_entry.ask_shown(jordan, id_)))
    entered = jordan.copied.get(id_)
    instead = None
    if entered is not None and not jordan.dealt:
        instead = Instead(card_entry.COPY, entered, shows)
    return relearned(facts.CARD[id_], shows.partition(":")[2], instead)


def name(jordan: Jordan) -> Script[None]:
    """Renames a card; an empty name restores the app's own."""
    base = [id_ for id_ in known_cards(jordan) if jordan.deck.cards[id_].box == "base"]
    id_ = yield ask_card(jordan, "jordan.correct.name.which", base)
    called = yield replace(cards.ask_name(id_), now=cards.given_name(jordan, id_))
    if called:
        jordan.facts[facts.CARD_NAME[id_]] = called
    else:
        del jordan.facts[facts.CARD_NAME[id_]]


def ask_card(jordan: Jordan, key: str, known: list[str]) -> Ask:
    return Ask(key, Choice(known, label=cards.label(jordan)))


def known_cards(jordan: Jordan) -> list[str]:
    """Returns the known cards, those just revealed first."""
    in_play = [id_ for kind in "AB" for id_ in jordan.deck.of_kind(kind, jordan.expansions)]
    ids = dict.fromkeys([*reversed(jordan.revealed), *in_play])
    return [id_ for id_ in ids if cards.recognised(jordan, id_)]


def slot(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """Corrects what an upgrade gives: the turn in which he covered it is replayed."""
    numbers = tuple(range(1, ship_board.MOST_SLOTS + 1))
    number = yield Ask("jordan.correct.slot.which", Choice(numbers))
    gives = yield ship_board.ask_slot(number)
    return relearned(facts.SLOT[number], gives, began=lambda state: state.upgrades < number)


def reading(deck: Deck, name: str) -> Ask | None:
    return cards.reading(deck, name) or ship_board.reading(name) or house_rules.reading(name)


CORRECTIONS: Mapping[str, Correction[Jordan]] = {
    "points": corrects("points", Ask("jordan.correct.points.now", Number(0, MOST_POINTS))),
    "rivers": corrects("rivers", ask_rivers),
    "upgrades": corrects(
        "upgrades", Ask("jordan.correct.upgrades.now", Number(0, ship_board.MOST_SLOTS))
    ),
    "quests": corrects("quests", Ask("jordan.correct.quests.now", Number(0, MOST_QUESTS))),
    "residences": corrects(
        "residences", ask_residences, read=lambda numbers: [int(n) for n in chosen(numbers)]
    ),
    "treasures": Correction(treasures),
    "marker": corrects("position", Ask("jordan.correct.marker.now", Number(1, LAST_POSITION))),
    "figurehead": corrects(
        "figurehead",
        Ask("jordan.correct.figurehead.now", Choice((YES, NO))),
        read=lambda answer: answer == YES,
    ),
    "place": Correction(place),
    "cubes": Correction(cubes),
    "card": Correction(card),
    "drawn": Correction(drawn, offered=lambda jordan: bool(jordan.revealed) and not jordan.dealt),
    "name": Correction(name),
    "slot": Correction(slot),
    "rules": Correction(house_rules.change),
    "board": corrects(
        BOARD_THERE,
        turns.ASK_BOARD,
        offered=lambda jordan: "commanders" in jordan.expansions,
    ),
    "caribbean": Correction(enter_layout, offered=is_not_on_board),
    "moved": Correction(move_location, offered=is_not_on_board),
    "fort": Correction(correct_fort),
    "location": Correction(location_action),
}
