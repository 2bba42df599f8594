"""Jordan's cards in My box: the number of each kind, and the content of each card.

The numbers of cards are arbitrary: a card is known by its content. So the readings of another
box are matched with ours. A card without a reading here gets the next free number; more cards of a
kind than the box has are a contradiction.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from companion.engine.box_pages import BoxPage, Field, Group
from companion.engine.facts import FactValue
from companion.engine.picture import Drawing
from companion.engine.questions import Answer, CardEntry
from companion.engine.refusals import Impossible
from companion.engine.setup.plan import Reading
from companion.engine.text import Locale, Text, TextValue
from companion.games.pirates import drawing
from companion.games.pirates.facts import CARD, CARD_NAME
from companion.games.pirates.jordan.cards import Shown, read_as, text_of_read, whole_card
from companion.games.pirates.jordan.pieces import KINDS, JordanCard
from companion.games.pirates.jordan.state import Deck

HIGH, LETTER_HIGH = 138, 26
ROW = 20


def page(known: Mapping[str, FactValue], deck: Deck, owned: Collection[str]) -> BoxPage:
    """Shows the cards of the owned boxes that no rulebook has in full."""
    cards = [card for card in deck.cards.values() if card.box in owned and is_open(card)]
    of_kind = {kind: [card for card in cards if card.kind == kind] for kind in KINDS}
    return BoxPage(
        "jordan",
        Text("pirates.box.jordan"),
        tuple(_group(kind, of_kind[kind], deck, known) for kind in KINDS),
        draw=partial(draw, known, of_kind),
    )


def is_open(card: JordanCard) -> bool:
    return "unknown" in (card.lists, card.bonus) or card.source.confidence != "rulebook"


def _group(
    kind: str, cards: Sequence[JordanCard], deck: Deck, known: Mapping[str, FactValue]
) -> Group:
    fields = [_field(card, cards, deck, known) for card in cards]
    return Group(Text("pirates.box.jordan.kind", {"kind": kind, "n": len(cards)}), tuple(fields))


def _field(
    card: JordanCard, cards: Sequence[JordanCard], deck: Deck, known: Mapping[str, FactValue]
) -> Field:
    """Asks for a card, but for cards that are known: people have some of these in hand.

    Should two list the same, the second is learnt when both come up in a game.
    """
    others = {read: o for o in cards if o != card and (read := CARD[o.id].read(known)) is not None}

    def refuse(answer: Answer) -> None:
        if str(answer) in others:
            card_twice = {"card": _label(others[str(answer)])}
            raise Impossible(Text("pirates.box.jordan.twice", card_twice))

    ask = whole_card(deck, card.id)
    if CARD[card.id].name not in known and isinstance(ask.form, CardEntry):
        seen = {f"{card.kind}:{value}": _label(other) for value, other in others.items()}
        ask = replace(ask, form=replace(ask.form, known=seen))
    return Field(Reading(CARD[card.id].name, replace(ask, refuse=refuse)), _label(card))


def _label(card: JordanCard) -> Text:
    if card.box == "base":
        return Text("pirates.box.jordan.card", {"kind": card.kind, "number": card.id[2:]})
    return Text(f"pirates.box.jordan.card.{card.box}", {"kind": card.kind})


def draw(
    known: Mapping[str, FactValue],
    of_kind: Mapping[str, Sequence[JordanCard]],
    locale: Locale,
    current: str,
) -> Drawing:
    """Draws a row of each kind, under its letter."""
    parts, top = "", 0.0
    for kind, cards in of_kind.items():
        parts += drawing.text(14, top + 14, kind, 22, f'{drawing.BOLD} fill="var(--accent)"')
        line = drawing.Box(30, top + 14, drawing.WIDTH - 30 - drawing.TILE_EDGE, 1)
        parts += drawing.rect(line, 'fill="var(--rhumb)"', 0)
        top += LETTER_HIGH + drawing.TILE_EDGE
        for card, box in zip(
            cards, drawing.in_rows(HIGH, len(cards), len(cards), top), strict=True
        ):
            parts += drawing.draw_tile(
                _tile(card, CARD[card.id].read(known), box.wide), box, current
            )
        top += HIGH + 2 * drawing.TILE_GAP
    return Drawing(drawing.svg(top, parts), locale.text("pirates.box.jordan"))


def _tile(card: JordanCard, read: str | None, wide: float) -> drawing.Tile:
    number = card.id[2:] if card.box == "base" else "+"
    drawn = drawing.text(wide / 2, 14, number, 15, ' fill="var(--soft)"')
    if read is not None:
        drawn += _symbols(read_as(read, card.id), wide / 2)
    return drawing.Tile(CARD[card.id].name, known=read is not None, drawn=drawn)


def _symbols(seen: Shown, x: float) -> str:
    """Draws what it lists from the top, after a bonus with its sun."""
    first, y = "", 34
    if seen.bonus:
        first = drawing.inked(drawing.icon("bonus", x - 11, y, 17), "var(--signal)", 2.6)
        first += drawing.inked(
            drawing.icon(drawing.ACTION_ICONS[seen.bonus], x + 11, y, 18), "var(--accent)", 2.4
        )
        y += ROW
    listed = "".join(
        drawing.icon(drawing.ACTION_ICONS[action], x, y + ROW * number, 18)
        for number, action in enumerate(seen.lists)
    )
    return first + drawing.inked(listed, "var(--accent)", 2.4)


def as_here(
    theirs: Mapping[str, FactValue], here: Mapping[str, FactValue], deck: Deck
) -> dict[str, FactValue]:
    """Returns cards and their names under our numbers; all else as it is.

    A name of a card that the file does not have is dropped: its number is not ours.
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
    """Matches their cards with ours. Two cards that list the same are two cards."""
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
        raise Impossible(_too_many(theirs, here, new, unmatched, len(cards)))
    return {**matched, **dict(zip(new, free, strict=False))}


def _too_many(
    theirs: Mapping[str, FactValue],
    here: Mapping[str, FactValue],
    new: list[str],
    unmatched: list[str],
    there_are: int,
) -> Text:
    """Lists the cards that only one house has: one of them was read wrongly."""

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
