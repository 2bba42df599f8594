"""The Treasure Hunt: a race over the Treasure Map, kept by the app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.engine.facts import Facts
from companion.engine.outcome import Outcome, Side
from companion.engine.plain import Json
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OFF,
    ON,
    OWN,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.pirates.drawing import initials
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.corrections import CORRECTIONS
from companion.games.pirates.hunt.pieces import CARDS_BY_LETTER, HuntComponents
from companion.games.pirates.hunt.setup import BOARD_THERE
from companion.games.pirates.hunt.state import COLUMNS, SPOTS, Hunt, Stack, adjacent_cards
from companion.games.pirates.hunt.turns import SCRIPTS, who_won
from companion.games.pirates.hunt.view import HuntView
from companion.games.pirates.parts import COMMANDERS, NUMBERS, TREASURE_HUNT, Phase


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
            Option(COMMANDERS, Ask("pirates.hunt.commanders", Choice((OFF, ON))), OFF),
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
