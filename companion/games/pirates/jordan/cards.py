"""Jordan's cards. No source lists the actions of base cards, so the app learns them at the table.

A B card's bonus stands before its actions: `upgrade,raid,explore`. The app decides which of the
people's A cards is the third one: people know it by its actions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, CardEntry, Words
from companion.engine.text import Text, TextValue
from companion.games.pirates.facts import CARD, CARD_NAME
from companion.games.pirates.jordan.pieces import BONUSES
from companion.games.pirates.jordan.state import Deck, Jordan

DRAW = "card"  # with their own cards, people enter it in another way
LONGEST_CARD_NAME = 24
ACTIONS = ("raid", "explore", "quest", "improvement", "fort")
Label: TypeAlias = Callable[[Answer], Text]


class Shown(NamedTuple):
    """The content of a card: its bonus (of a B card), then its actions from the top."""

    bonus: str | None
    lists: tuple[str, ...]


def shown(jordan: Jordan, id_: str) -> Shown | None:
    """Returns a card's content as players entered it or its rulebook prints it, or None."""
    read = jordan.facts.known.get(CARD[id_].name)
    if read is not None:
        return read_as(str(read), id_)
    card = jordan.deck.cards[id_]
    if card.bonus == "unknown" or card.lists == "unknown":
        return None
    return Shown(None if card.bonus == "none" else card.bonus, tuple(card.lists))


@cache
def read_as(value: str, id_: str) -> Shown:
    parts = tuple(value.split(","))
    return Shown(parts[0], parts[1:]) if id_.startswith("B") else Shown(None, parts)


def all_known(jordan: Jordan, cards: Sequence[str]) -> bool:
    return all(shown(jordan, card) for card in cards)


def recognised(jordan: Jordan, id_: str) -> bool:
    return jordan.deck.cards[id_].box != "base" or CARD[id_].name in jordan.facts.known


def pools(jordan: Jordan) -> list[tuple[list[str], int]]:
    """Returns the A and the B cards, each with how many of them are in his deck.

    His deck is of A cards, and some of these are swapped for B cards.
    """
    a, b = (jordan.deck.of_kind(kind, jordan.expansions) for kind in "AB")
    return [(a, jordan.deck_size - jordan.b_cards), (b, jordan.b_cards)]


def shuffle(jordan: Jordan) -> Script[None]:
    """Shuffles the used cards. By then all are known, so the app can deal."""
    jordan.pile.shuffle_under(jordan.revealed)
    jordan.revealed = []
    if jordan.own_cards:
        yield Tell("jordan.shuffle")
    elif not jordan.dealt:
        jordan.dealt = True
        yield Tell("jordan.shuffle.known")


def may_list(jordan: Jordan) -> tuple[str, ...]:
    """Returns what his cards may list: a Fort only with Commanders."""
    return tuple(a for a in ACTIONS if a != "fort" or "commanders" in jordan.expansions)


def ask_name(id_: str) -> Ask:
    kind, _, number = id_.partition(".")
    return Ask(
        "jordan.card_name", Words(LONGEST_CARD_NAME), values={"kind": kind, "number": number}
    )


def label(jordan: Jordan) -> Label:
    return lambda id_: card_text(jordan, str(id_))


def card_text(jordan: Jordan, id_: str) -> Text:
    """Describes a card by its name and what it lists; an unread card is one of its kind."""
    seen = shown(jordan, id_)
    if seen:
        return text_of_shown(id_, seen, given_name(jordan, id_))
    if recognised(jordan, id_):
        return Text("jordan.card.unread", {"kind": id_[0], "name": name_text(jordan, id_)})
    of_kind = jordan.deck.of_kind(id_[0], jordan.expansions)
    others = any(recognised(jordan, other) for other in of_kind)
    return Text("jordan.card.another" if others else "jordan.card.one_of", {"kind": id_[0]})


@lru_cache(256)
def text_of_shown(id_: str, seen: Shown, given: str | None) -> Text:
    values: dict[str, TextValue] = {"kind": id_[0], "lists": action_texts(seen.lists)}
    if seen.bonus is not None:
        values["bonus"] = Text(f"jordan.bonus.{seen.bonus}")
    bonus = "" if seen.bonus is None else ".with_bonus"
    if given is None and id_[2:].isdigit():
        return Text(f"jordan.card{bonus}", values)
    return Text(f"jordan.card.named{bonus}", {**values, "name": named(id_, given)})


def name_text(jordan: Jordan, id_: str) -> Text:
    """Returns the players' name of a card, otherwise its number or printed name."""
    return named(id_, given_name(jordan, id_))


def given_name(jordan: Jordan, id_: str) -> str | None:
    return jordan.facts[CARD_NAME[id_]]


def named(id_: str, given: str | None) -> Text:
    if given is not None:
        return Text("jordan.card.called", {"name": given})
    number = id_[2:]
    if number.isdigit():
        return Text("jordan.card.number", {"number": number})
    return Text(f"jordan.card.{number}")


def action_texts(actions: Sequence[str]) -> tuple[Text, ...]:
    return tuple(map(action_label, actions))


def action_label(action: Answer) -> Text:
    return Text(f"jordan.action.{action}")


def bonus_label(bonus: Answer) -> Text:
    return Text(f"jordan.bonus.{bonus}")


def reading(deck: Deck, name: str) -> Ask | None:
    if (id_ := CARD.key_of(name)) in deck.cards:
        return whole_card(deck, id_)
    named = deck.cards.get(CARD_NAME.key_of(name))
    return ask_name(named.id) if named and named.box == "base" else None


def whole_card(deck: Deck, id_: str) -> Ask:
    """Asks for all that a card shows; the answer is without the card's letter."""
    card = deck.cards[id_]
    by_range = ("nearest_improvement",) if "nearest_improvement" in card.lists else ()
    form = CardEntry(
        kinds=(card.kind,),
        options=(*by_range, *ACTIONS),
        label=action_label,
        leads={"B": BONUSES},
        lead_label=bonus_label,
        known={},
        barred={},
        barred_kinds={},
        bare=lambda value: text_of_read(id_, str(value)),
    )
    key = "jordan.reads.card" if card.box == "base" else f"jordan.reads.{card.box}"
    return Ask(key, form, values={"kind": id_[0], "number": id_[2:]})


def text_of_read(id_: str, value: str) -> Text:
    seen = read_as(value, id_)
    if seen.bonus is None:
        return Text("jordan.reads", {"lists": action_texts(seen.lists)})
    bonus = bonus_label(seen.bonus)
    return Text("jordan.reads.with_bonus", {"bonus": bonus, "lists": action_texts(seen.lists)})
