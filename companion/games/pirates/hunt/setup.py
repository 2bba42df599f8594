"""The setup of a Treasure Map: A and D cards face up, B and C cards face down.

The module gives 6 points in Maracaibo, the boards of Commanders show 3 or 5. No rulebook says which
counts with both: a house rule, asked once.
"""

from __future__ import annotations

from companion.engine.facts import Facts
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.pirates.facts import BOARD, HUNT_GIVES, MAP_CARD
from companion.games.pirates.hunt.requirements import card_text
from companion.games.pirates.hunt.state import COLUMNS, Hunt, spot_text, spots_in
from companion.games.pirates.parts import Phase, who_begins

BY_HUNT, BY_BOARD = "hunt", "board"
ASK_HUNT_GIVES = Ask("pirates.hunt.maracaibo", Choice((BY_HUNT, BY_BOARD)))
BOARD_THERE = BOARD["maracaibo"]
BOARD_SIDES = ("attack", "cannon")


def board_counts(facts: Facts) -> bool:
    """Returns whether, with Commanders, the board counts and not the module."""
    return facts[HUNT_GIVES] != BY_HUNT


def maracaibo_gives(facts: Facts, *, commanders: bool) -> Text:
    """Describes the points of Maracaibo, and what comes with them."""
    if not commanders:
        return Text("pirates.hunt.gives")
    if not board_counts(facts):
        return Text("pirates.hunt.gives.hunt")
    side = facts[BOARD_THERE]
    return Text(f"pirates.hunt.gives.{side if side in BOARD_SIDES else BY_BOARD}")


def set_up(hunt: Hunt) -> Script[None]:
    """Tells steps 15 to 17 of the setup, and the differences of this game."""
    if hunt.players > 1:
        question = Ask("pirates.hunt.first", Choice(hunt.seats, label=hunt.seat_label))
        yield from who_begins(hunt.facts, question)
    if hunt.commanders:
        yield from hunt.facts.ask(HUNT_GIVES, ASK_HUNT_GIVES)
    if hunt.own_cards:
        yield Tell("pirates.setup.map", COLUMNS)
    else:
        yield Tell("pirates.hunt.set_up.deal")
    for column in ("a", "d"):
        yield from lay_face_up(hunt, column)
    for column in ("a", "d"):
        cards = ", ".join(hunt.open[spot] for spot in spots_in(column))
        yield Tell(f"pirates.hunt.set_up.{column}", {"cards": cards})
    several = "" if hunt.players > 1 else ".solo"
    yield Tell(f"pirates.hunt.set_up.tokens{several}")
    gives = maracaibo_gives(hunt.facts, commanders=hunt.commanders)
    yield Tell(f"pirates.hunt.set_up.rounds{several}", {"gives": gives})
    order = {"first": hunt.name(hunt.first), "last": hunt.name(hunt.last)}
    yield Tell(f"pirates.hunt.set_up.last{several}", order)
    yield Ask("pirates.hunt.ready", Choice(("ready",)))
    hunt.seat = hunt.first
    hunt.phase = Phase.PLAY


def lay_face_up(hunt: Hunt, column: str) -> Script[None]:
    """Lays a card on each spot of a column: that of the setup, or any of its letter."""
    pile = hunt.stacks[column.upper()].unseen
    for spot in spots_in(column):
        hunt.meant = spot
        card = hunt.facts[MAP_CARD[spot]]
        if card not in pile:
            card = pile[0]
            if len(pile) > 1:
                card = yield Draw(
                    "pirates.hunt.laid.deck",
                    lambda: pile,
                    {"spot": spot_text(spot)},
                    label=lambda card: card_text(hunt.cards[str(card)]),
                )
        hunt.open[spot] = str(card)
        pile.remove(str(card))
    hunt.meant = ""
