"""The effects of Jean's cards: a function for each kind."""

from __future__ import annotations

from functools import cache
from typing import Literal, TypeAlias, Union

from companion.engine.effects import Vocabulary
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, by_key
from companion.engine.text import Text
from companion.games.maracaibo.facts import NO_QUESTS_AHEAD
from companion.games.maracaibo.jean.combat import annex, annex_village, fight
from companion.games.maracaibo.jean.influence import gain, score_influence
from companion.games.maracaibo.jean.state import Jean

# One number for the whole game, or one for rounds 1 and 2 and one for rounds 3 and 4.
ByRounds: TypeAlias = Union[int, tuple[int, int]]
Nation: TypeAlias = Literal["france", "spain", "england"]

POINTS_FOR_A_MISSING_COMBAT_POINT = 3
EFFECTS = Vocabulary()


def now(jean: Jean, value: ByRounds) -> int:
    if isinstance(value, int):
        return value
    return value[1] if jean.round > 2 else value[0]


@EFFECTS.kind
def points(jean: Jean, card: str, value: ByRounds) -> Script[None]:
    scored = now(jean, value)
    if scored:
        jean.points += scored
        yield Tell("jean.points", {"n": scored, "total": jean.points}, card)


@EFFECTS.kind
def explore(jean: Jean, card: str, value: ByRounds) -> Script[None]:
    """Move her explorer: she takes a quest in reach, else goes the shortest path."""
    spaces = now(jean, value)
    if NO_QUESTS_AHEAD in jean.facts:
        yield tell(card, "jean.explore", spaces)
        return
    yield tell(card, "jean.explores", spaces)
    in_reach = yield quest_in_reach(spaces)
    if in_reach == "yes":
        jean.quests += 1
        yield tell(card, "jean.explore.to_quest", spaces)
        return
    if in_reach == "never":
        jean.facts[NO_QUESTS_AHEAD] = "none"
    yield tell(card, "jean.explore", spaces)


@cache
def quest_in_reach(spaces: int) -> Ask:
    about = ("quest", "explorer")
    return Ask(
        "jean.quest_in_reach",
        Choice(("no", "yes", "never"), label=by_key("jean.quest_in_reach")),
        values={"n": spaces},
        about=about,
    )


@EFFECTS.kind
def quest_from_pile(jean: Jean, card: str, _: None) -> Script[None]:
    jean.quests += 1
    yield tell(card, "jean.quest_from_pile")


@EFFECTS.kind
def remove_disc(jean: Jean, card: str, _: None) -> Script[None]:
    jean.remove_disc()
    yield tell(card, "jean.remove_disc")


@EFFECTS.kind
def influence(jean: Jean, card: str, value: tuple[Nation, int]) -> Script[None]:
    nation, steps = value
    if jean.freeing:
        yield from score_influence(jean, card, steps, "jean.influence.freeing")
    else:
        yield gain(jean, card, nation, steps)


@EFFECTS.kind
def combat(jean: Jean, card: str, value: int) -> Script[None]:
    """She annexes a city for the nation she fights with, then gains influence with it."""
    yield from fight_and_annex(jean, card, value)


@EFFECTS.kind
def combat_and_village(jean: Jean, card: str, value: int) -> Script[None]:
    """She annexes one village more."""
    yield from fight_and_annex(jean, card, value, village=True)


def fight_and_annex(jean: Jean, card: str, value: int, *, village: bool = False) -> Script[None]:
    if jean.freeing:
        yield from score_influence(jean, card, value, "jean.combat.freeing")
        return
    nation = yield from fight(jean, card)
    yield from annex(jean, card, nation)
    if village:
        yield from annex_village(jean, card, nation)
    yield gain(jean, card, nation, value)


@EFFECTS.kind
def pay(jean: Jean, card: str, value: ByRounds) -> Script[None]:
    """You pay combat points, not figures; she scores 3 for each that is missing (rulebook)."""
    due = now(jean, value)
    yield tell(card, "jean.pay", due)
    missing = due - (yield paid(due))
    if missing:
        scored = missing * POINTS_FOR_A_MISSING_COMBAT_POINT
        jean.points += scored
        yield Tell("jean.pay.missing", {"n": missing, "points": scored, "total": jean.points}, card)


@cache
def paid(due: int) -> Ask:
    def label(number: Answer) -> Text:
        key = "all" if number == due else "some" if number else "none"
        return Text(f"jean.paid.{key}", {"n": number})

    about = ("combat-point", "jean-combat-cards")
    choice = Choice(tuple(range(due, -1, -1)), label=label)
    return Ask("jean.paid", choice, values={"n": due}, about=about)


# A card has the same instructions every time, so they are made once.


@cache
def tell(card: str, key: str, n: int = 0) -> Tell:
    return Tell(key, {"n": n}, card)
