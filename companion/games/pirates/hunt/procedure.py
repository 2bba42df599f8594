"""The Treasure Hunt: a race over the Treasure Map, kept by the app."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from companion.engine.facts import FIRST_PLAYER, Facts
from companion.engine.outcome import Outcome, Side
from companion.engine.plain import Json
from companion.engine.procedure import (
    CARDS,
    DEAL,
    ON,
    OWN,
    Correction,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
    corrects,
    switch,
)
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, TextValue
from companion.games.pirates.drawing import initials
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import CARDS_BY_LETTER, HuntComponents
from companion.games.pirates.hunt.requirements import card_text
from companion.games.pirates.hunt.setup import BOARD_THERE
from companion.games.pirates.hunt.state import (
    COLUMNS,
    SPOTS,
    Hunt,
    Stack,
    adjacent_cards,
    spot_text,
)
from companion.games.pirates.hunt.turns import SCRIPTS, who_won
from companion.games.pirates.hunt.view import LEFT, HuntView
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT, Phase


def card(hunt: Hunt) -> Script[None]:
    """Replaces an open card by another one of its letter; the two change places."""
    form = Choice(list(hunt.open), label=lambda s: spot_text(str(s)))
    spot = yield Ask("pirates.hunt.correct.spot", form, on_board=True)
    was = hunt.open[spot]
    letter = hunt.cards[was].letter
    others = [card.id for card in hunt.cards.values() if card.letter == letter and card.id != was]
    now = yield Ask(
        "pirates.hunt.correct.card", Choice(others, label=lambda c: card_text(hunt.cards[str(c)]))
    )
    hunt.exchange(was, now)


def token(hunt: Hunt) -> Script[None]:
    """Moves a token to another open card, or back to the left of the map."""
    seat = 1
    if hunt.players > 1:
        seat = yield Ask("pirates.hunt.correct.token", Choice(hunt.seats, label=hunt.seat_label))
    spot = yield Ask(
        "pirates.hunt.correct.where",
        Choice([LEFT, *hunt.open], label=_where_label(hunt)),
        values={"name": hunt.name(seat)},
        on_board=True,
    )
    hunt.move(seat, "" if spot == LEFT else spot)


def _where_label(hunt: Hunt) -> Callable[[Answer], Text]:
    def label(spot: Answer) -> Text:
        if spot == LEFT:
            return Text("pirates.hunt.correct.where.left")
        values: dict[str, TextValue] = {"spot": spot_text(str(spot)), "card": hunt.open[str(spot)]}
        return Text("pirates.hunt.correct.where.card", values)

    return label


def _ask_seat(hunt: Hunt, key: str) -> Ask:
    """Asks for a seat; a solo player has no choice."""
    seats = hunt.seats if hunt.players > 1 else ()
    return Ask(key, Choice(seats, label=hunt.seat_label))


CORRECTIONS: Mapping[str, Correction[Hunt]] = {
    "card": Correction(card),
    "token": Correction(token),
    "turn": corrects("seat", lambda hunt: _ask_seat(hunt, "pirates.hunt.correct.turn")),
    "order": corrects(FIRST_PLAYER, lambda hunt: _ask_seat(hunt, "pirates.hunt.first")),
}


class TreasureHunt(Procedure[Hunt]):
    name = TREASURE_HUNT
    kind = Kind.BOARD
    state = Hunt
    scripts = SCRIPTS
    view = HuntView()
    corrections = CORRECTIONS
    status_fields = ("players", "phase", "seat", "ending", "tokens")

    def __init__(self, game: str, parts: HuntComponents) -> None:
        options = (
            Option("players", Ask("pirates.hunt.players", Choice(NUMBERS)), 2),
            Option(CARDS, Ask("pirates.hunt.cards", Choice((DEAL, OWN))), DEAL),
            switch(COMMANDERS, "pirates.hunt.commanders"),
        )
        self.cards = {card.id: card for card in parts.cards}
        super().__init__(game, options, cards=self.cards)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Hunt:
        players = int(options["players"])
        return Hunt(
            cards=self.cards,
            players=players,
            own_cards=options[CARDS] == OWN,
            commanders=options[COMMANDERS] == ON or BOARD_THERE.name in known,
            refuses_fewer=True,
            names=list(names),
            stacks={
                letter: Stack([card.id for card in self.cards.values() if card.letter == letter])
                for letter in CARDS_BY_LETTER
            },
            tokens=[""] * players,
            facts=Facts(dict(known)),
        )

    def restore(self, plain: Json) -> Hunt:
        hunt = super().restore(plain)
        if len(hunt.tokens) != hunt.players or sorted(hunt.all_cards) != sorted(self.cards):
            raise ValueError("a token for each player, and every card once")
        return hunt

    def status(self, hunt: Hunt) -> dict[str, Json]:
        return super().status(hunt) | {
            "turn": hunt.turns,
            "map": {spot: hunt.open.get(spot) for spot in SPOTS},
            "tasks": {str(seat): tasks(hunt, seat) for seat in hunt.seats},
            "reached": hunt.finishers,
            "has": {str(seat): requirements.has(hunt.facts, seat) for seat in hunt.seats},
            "meets": [card.id for card, lacks in adjacent_cards(hunt, hunt.seat) if not lacks],
        }

    def header(self, hunt: Hunt) -> Header:
        where = "turn"
        if hunt.ended:
            where = "over"
        elif hunt.phase == Phase.SET_UP:
            where = "set_up"
        elif hunt.ending:
            where = "last"
        by_player = zip(initials(hunt.names, hunt.players), hunt.seats, strict=True)
        each = " · ".join(f"{letter}: {tasks(hunt, seat)}" for letter, seat in by_player)
        captions = [Text("pirates.hunt.header.tasks", {"tasks": len(COLUMNS)})]
        if hunt.players > 1:
            captions.append(Text("pirates.hunt.header.each", {"each": each}))
        return Header(
            title=Text(f"{TREASURE_HUNT}.name"),
            where=Text(f"pirates.hunt.header.{where}", {"name": hunt.name(hunt.seat)}),
            number=tasks(hunt, hunt.seat),
            captions=tuple(captions),
        )

    def at_end(self, hunt: Hunt) -> Iterator[Tell]:
        return who_won(hunt)

    def outcome(self, hunt: Hunt) -> Outcome | None:
        """Ranks winners first: nobody counts points. Jordan's part decides if he plays."""
        if hunt.against_jordan or hunt.winners is None:
            return None
        names = [*hunt.names, *[""] * hunt.players]
        return Outcome(
            tuple(Side(names[seat - 1], won=seat in hunt.winners) for seat in hunt.seats)
        )


def tasks(hunt: Hunt, seat: int) -> int:
    """Returns how many of the four tasks a player has completed: the column of the token."""
    spot = hunt.token(seat)
    return list(COLUMNS).index(spot[0]) + 1 if spot else 0
