"""Another house's readings of Jordan's cards, by the numbers that the same cards have here.

Which A card is the first is chance: a card is known by what it lists. One that nobody has read
here gets the next free number; more of a kind than the box has are a contradiction.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.facts import FactValue
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import CARD, CARD_NAME
from companion.games.pirates.jordan.cards import text_of_read
from companion.games.pirates.jordan.state import Deck


def as_here(
    theirs: Mapping[str, FactValue], here: Mapping[str, FactValue], deck: Deck
) -> dict[str, FactValue]:
    """Cards with what they are called under their numbers here; all else as it is.

    A name of a card that the file does not know tells nothing: its number is not ours.
    """
    numbered = [card for card in deck.cards.values() if card.box == "base"]
    named = {fact[card.id].name for card in numbered for fact in (CARD, CARD_NAME)}
    found = {name: value for name, value in theirs.items() if name not in named}
    for kind in ("A", "B"):
        of_kind = [card.id for card in numbered if card.kind == kind]
        for card, mine in _matched(theirs, here, of_kind).items():
            for fact in (CARD, CARD_NAME):
                value = fact[card].read(theirs)
                if value is not None:
                    found[fact[mine].name] = value
    return found


def _matched(
    theirs: Mapping[str, FactValue], here: Mapping[str, FactValue], cards: list[str]
) -> dict[str, str]:
    """Each card of theirs with the one that it is here. Two that list the same are two cards."""
    unmatched = [card for card in cards if CARD[card].name in here]
    free = [card for card in cards if card not in unmatched]
    matched, new = dict[str, str](), list[str]()
    for card in cards:
        if (lists := CARD[card].read(theirs)) is None:
            continue
        same = next((mine for mine in unmatched if CARD[mine].read(here) == lists), None)
        if same is None:
            new.append(card)
        else:
            unmatched.remove(same)
            matched[card] = same
    if len(new) > len(free):
        raise Refused(RefusalCode.IMPOSSIBLE, _too_many(theirs, here, new, unmatched, len(cards)))
    return {**matched, **dict(zip(new, free, strict=False))}


def _too_many(
    theirs: Mapping[str, FactValue],
    here: Mapping[str, FactValue],
    new: list[str],
    unmatched: list[str],
    there_are: int,
) -> Text:
    """Among those that only one house has, somebody has read one wrong."""

    def lists(cards: list[str], known: Mapping[str, FactValue]) -> tuple[Text, ...]:
        return tuple(
            Text("pirates.box.jordan.listing", {"lists": _listed(card, known)}) for card in cards
        )

    values: dict[str, TextValue] = {
        "kind": new[0][0],
        "n": there_are,
        "theirs": lists(new, theirs),
        "here": lists(unmatched, here),
    }
    return Text("pirates.box.jordan.too_many", values)


def _listed(card: str, known: Mapping[str, FactValue]) -> Text:
    return text_of_read(card, CARD[card].read(known) or "")
