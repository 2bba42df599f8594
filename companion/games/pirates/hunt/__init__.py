"""The Treasure Hunt: a race over the Treasure Map, kept by the app."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from companion.engine.facts import Facts
from companion.engine.plain import Json, from_plain
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OWN,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.text import Text
from companion.games.pirates.hunt import picture, requirements
from companion.games.pirates.hunt.adjacent import adjacent_cards
from companion.games.pirates.hunt.corrections import CORRECTIONS
from companion.games.pirates.hunt.pieces import CARDS_BY_LETTER, HuntBox, HuntCard
from companion.games.pirates.hunt.saying import initials
from companion.games.pirates.hunt.state import Hunt, Phase, Stack
from companion.games.pirates.hunt.treasure_map import COLUMNS, SPOTS
from companion.games.pirates.hunt.turns import next_script

NAME = "treasure-hunt"


def procedure(game: str, box: HuntBox) -> Procedure[Hunt]:
    cards = {card.id: card for card in box.cards}
    return Procedure(
        game,
        NAME,
        options=(
            Option("players", Ask("pirates.hunt.players", (1, 2, 3, 4)), 2),
            Option(CARDS, Ask("pirates.hunt.cards", (DEAL, OWN)), DEAL),
        ),
        begin=partial(begin, cards),
        restore=partial(restore, cards),
        next_script=next_script,
        status=status,
        header=header,
        result=result,
        facts=lambda hunt: hunt.facts,
        kind=Kind.TABLE,
        corrections=CORRECTIONS,
        picture=picture.draw,
    )


def begin(
    cards: Mapping[str, HuntCard], options: Options, names: Sequence[str], known: KnownFacts
) -> Hunt:
    players = int(options["players"])
    return Hunt(
        cards=cards,
        players=players,
        own_cards=options[CARDS] == OWN,
        names=list(names),
        stacks={
            letter: Stack([card.id for card in cards.values() if card.letter == letter])
            for letter in CARDS_BY_LETTER
        },
        tokens=[""] * players,
        facts=Facts(dict(known)),
    )


def restore(cards: Mapping[str, HuntCard], plain: Json) -> Hunt:
    return from_plain(Hunt, plain, cards=cards)


def tasks(hunt: Hunt, seat: int) -> int:
    """How many of the four tasks a player has completed: the column of the token."""
    spot = hunt.token(seat)
    return list(COLUMNS).index(spot[0]) + 1 if spot else 0


def status(hunt: Hunt) -> dict[str, Any]:
    return {
        "players": hunt.players,
        "phase": hunt.phase,
        "turn": hunt.turn,
        "seat": hunt.seat,
        "ending": hunt.ending,
        "map": {spot: hunt.open.get(spot) for spot in SPOTS},
        "tokens": list(hunt.tokens),
        "has": {str(seat): requirements.has(hunt.facts, seat) for seat in hunt.seats},
        "meets": [card.id for card, lacks in adjacent_cards(hunt, hunt.seat) if not lacks],
    }


def header(hunt: Hunt) -> Header:
    where = "turn"
    if hunt.phase == Phase.OVER:
        where = "over"
    elif hunt.phase == Phase.SET_UP:
        where = "set_up"
    elif hunt.ending:
        where = "last"
    by_player = zip(initials(hunt), hunt.seats, strict=True)
    each = " · ".join(f"{letter}: {tasks(hunt, seat)}" for letter, seat in by_player)
    captions = [Text("pirates.hunt.header.tasks", {"tasks": len(COLUMNS)})]
    if hunt.players > 1:
        captions.append(Text("pirates.hunt.header.each", {"each": each}))
    return Header(
        title=Text(f"{NAME}.name"),
        where=Text(f"pirates.hunt.header.{where}", {"name": hunt.name(hunt.seat)}),
        figure=tasks(hunt, hunt.seat),
        captions=tuple(captions),
    )


def result(hunt: Hunt) -> dict[str, Any]:
    """Who won, and who was on a D card."""
    return {
        "winners": list(hunt.winners),
        "reached": hunt.finishers,
        "turns": hunt.turn,
        "tasks": {str(seat): tasks(hunt, seat) for seat in hunt.seats},
    }
