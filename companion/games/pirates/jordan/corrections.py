"""What people may put right in a game against Jordan, at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.procedure import Correction, Instead, Rewind, corrects, relearned
from companion.engine.prompts import Ask, Script
from companion.engine.questions import NO, YES, Choice, Number, Several, chosen
from companion.games.pirates.facts import CARD, CARD_NAME, CUBES, JORDANS_SHIP, SLOT
from companion.games.pirates.hunt import maracaibo
from companion.games.pirates.jordan import (
    cards,
    caribbean,
    copying,
    house_rules,
    sailing,
    ship_board,
    treasure,
    turns,
)
from companion.games.pirates.jordan.ending import MOST_POINTS
from companion.games.pirates.jordan.state import LAST_POSITION, RESIDENCES, Deck, Jordan
from companion.games.pirates.setup.pieces import TREASURES

MOST_QUESTS = 40
MOST_RIVERS = 8  # more than any board that we know of has
MOST_TREASURES = 40


# What Jordan has


def ask_residences(jordan: Jordan) -> Ask:
    now = ",".join(map(str, jordan.residences))
    return Ask("jordan.correct.residences.now", Several(tuple(map(str, RESIDENCES))), now=now)


def treasures(jordan: Jordan) -> Script[None]:
    kind = yield Ask(
        "jordan.correct.treasures.which", Choice(TREASURES, label=treasure.island_label)
    )
    values = {"kind": treasure.island_label(kind)}
    form, now = Number(0, MOST_TREASURES), jordan.treasures[kind]
    jordan.treasures[kind] = yield Ask("jordan.correct.treasures.now", form, values=values, now=now)


def place(jordan: Jordan) -> Script[None]:
    now = yield Ask("jordan.correct.place.now", Choice(("sea", "gulf")))
    lies = (yield from caribbean.ship(jordan)) if now == "sea" else None
    jordan.place = now
    sailing.leave_the_sea(jordan)
    if lies is not None:
        jordan.facts[JORDANS_SHIP] = lies


def cubes(jordan: Jordan) -> Script[None]:
    """Count the cubes on the islands, or leave that to the table again."""
    if (yield Ask("jordan.correct.cubes.how", Choice((treasure.COUNT, "ask")))) == treasure.COUNT:
        yield from treasure.count_cubes(jordan)
    else:
        del jordan.facts[CUBES]


# The cards that came


def drawn(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """Another card came than the one people said: its turn is told again with the right one."""
    revealed = list(reversed(jordan.revealed))
    misread = yield ask_card(jordan, "jordan.correct.drawn.which", revealed)
    on_top = jordan.pile.candidates() if jordan.pile.layers else []
    possible = [id_ for id_ in dict.fromkeys([*on_top, *known_cards(jordan)]) if id_ != misread]
    possible = [id_ for id_ in possible if id_ not in jordan.revealed]
    really = yield copying.ask_really(jordan, misread, possible)
    return Rewind(
        lambda state: copying.lay_on_top(state, really, misread),
        Instead(copying.COPY, jordan.copied[misread], really),
    )


def people_said_which_came(jordan: Jordan) -> bool:
    return not jordan.dealt and bool(jordan.revealed)


# What is read off components


def card(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """A card shows something else than is known of it: where it came last is told again."""
    id_ = yield ask_card(jordan, "jordan.correct.card.which", known_cards(jordan))
    shows = str((yield copying.ask_shown(jordan, id_)))
    said = jordan.copied.get(id_)
    instead = None if said is None or jordan.dealt else Instead(copying.COPY, said, shows)
    return relearned(CARD[id_], shows.partition(":")[2], instead)


def name(jordan: Jordan) -> Script[None]:
    """What people call a card; nothing typed is the app's own name."""
    base = [id_ for id_ in known_cards(jordan) if jordan.deck.cards[id_].box == "base"]
    id_ = yield ask_card(jordan, "jordan.correct.name.which", base)
    called = yield replace(cards.ask_name(id_), now=cards.given_name(jordan, id_))
    if called:
        jordan.facts[CARD_NAME[id_]] = called
    else:
        del jordan.facts[CARD_NAME[id_]]


def ask_card(jordan: Jordan, key: str, known: list[str]) -> Ask:
    return Ask(key, Choice(known, label=cards.label(jordan)))


def known_cards(jordan: Jordan) -> list[str]:
    """The cards that are known, those just revealed first."""
    in_play = [id_ for kind in "AB" for id_ in jordan.deck.of_kind(kind, jordan.expansions)]
    ids = dict.fromkeys([*reversed(jordan.revealed), *in_play])
    return [id_ for id_ in ids if cards.recognised(jordan, id_)]


def slot(jordan: Jordan) -> Script[Rewind[Jordan]]:
    """What one of his upgrades gives: the turn in which he covered it is told again."""
    numbers = tuple(range(1, ship_board.MOST_SLOTS + 1))
    number = yield Ask("jordan.correct.slot.which", Choice(numbers))
    gives = yield ship_board.ask_slot(number)
    return relearned(SLOT[number], gives, began=lambda state: state.upgrades < number)


def reading(deck: Deck, name: str) -> Ask | None:
    """The question whose answer this reading is."""
    return cards.reading(deck, name) or ship_board.reading(name) or house_rules.reading(name)


CORRECTIONS: Mapping[str, Correction[Jordan]] = {
    "points": corrects("points", Ask("jordan.correct.points.now", Number(0, MOST_POINTS))),
    "rivers": corrects("rivers", Ask("jordan.correct.rivers.now", Number(0, MOST_RIVERS))),
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
    "drawn": Correction(drawn, offered=people_said_which_came),
    "name": Correction(name),
    "slot": Correction(slot),
    "rules": Correction(house_rules.change),
    "board": corrects(
        maracaibo.BOARD_THERE,
        turns.ASK_BOARD,
        offered=lambda jordan: "commanders" in jordan.expansions,
    ),
    "caribbean": Correction(caribbean.enter, offered=caribbean.by_itself),
    "moved": Correction(caribbean.move, offered=caribbean.by_itself),
    "fort": Correction(caribbean.fort),
    "location": Correction(caribbean.action),
}
