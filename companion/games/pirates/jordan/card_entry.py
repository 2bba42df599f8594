"""Entry of Jordan's next card from the table: recognised by its actions, or learnt.

An answer is a card: `A:raid,quest`, with a B card's bonus first: `B:upgrade,raid,quest`. Without a
layout it may include what he can reach: `A:raid,quest>quest`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, CardEntry, by_key
from companion.engine.refusals import Impossible
from companion.engine.text import Text
from companion.games.pirates.facts import CARD
from companion.games.pirates.jordan import actions, cards
from companion.games.pirates.jordan.pieces import BONUSES, KINDS
from companion.games.pirates.jordan.state import Jordan

COPY = "jordan.copy"
RARE = ("fort",)  # only cards of Commanders list it


def reveal(jordan: Jordan) -> Script[str]:
    """Returns his next card; reshuffles an empty pile; asks for the actions of a new card."""
    jordan.card = jordan.line = jordan.reached = ""
    if not jordan.pile.layers:
        yield from cards.shuffle(jordan)
    if jordan.dealt:
        id_ = yield Draw(cards.DRAW, jordan.pile.candidates)
        yield tell_revealed(id_, cards.shown(jordan, id_), cards.given_name(jordan, id_))
    else:
        id_ = yield from enter_card(jordan)
    jordan.pile.take(id_)
    jordan.revealed.append(id_)
    jordan.card = str(id_)
    return jordan.card


@lru_cache(256)
def tell_revealed(id_: str, seen: cards.Shown | None, given: str | None) -> Tell:
    assert seen is not None  # the app deals only cards that it knows
    return Tell("jordan.reveals", {"card": cards.text_of_shown(id_, seen, given)}, id_)


def enter_card(jordan: Jordan) -> Script[str]:
    """Returns the card that was entered with the end of your turn, or asks for it."""
    answer, jordan.next_card = jordan.next_card or str((yield ask(jordan))), ""
    card, jordan.reached = CardEntry.split(answer)
    id_ = found(jordan, card, jordan.pile.candidates())
    assert id_ is not None
    jordan.copied[id_] = answer
    if value_of(jordan, id_) != card:
        jordan.learnt.append(id_)
        jordan.facts[CARD[id_]] = card.partition(":")[2]
    return id_


def comes_next(jordan: Jordan) -> bool:
    """Returns whether players enter a card at the end of your turn."""
    return jordan.place == "sea" and bool(jordan.pile.layers) and not jordan.dealt


def value_of(jordan: Jordan, id_: str) -> str | None:
    seen = cards.shown(jordan, id_)
    return None if seen is None else answer_of(id_, seen)


def answer_of(id_: str, seen: cards.Shown) -> str:
    return f"{id_[0]}:{','.join([*([seen.bonus] if seen.bonus else []), *seen.lists])}"


def found(jordan: Jordan, card: str, among: Sequence[str]) -> str | None:
    """Returns the card with this content, else a card without an entry.

    Only a card of Commanders lists a Fort, and people may read more off it than its rulebook says.
    """
    same = (id_ for id_ in among if value_of(jordan, id_) == card)
    of_kind = [id_ for id_ in among if id_[0] == card[0]]
    forts = "fort" in card and (id_ for id_ in of_kind if id_.endswith(".commanders"))
    new = (id_ for id_ in of_kind if not cards.recognised(jordan, id_))
    return next(same, None) or next(forts or iter(()), None) or next(new, None)


def ask(jordan: Jordan, also: Callable[[], Sequence[Answer]] | None = None) -> Ask:
    """Asks for a card at once, or when your turn is over: then there are other answers, too."""
    possible = jordan.pile.candidates() if jordan.pile.layers else []
    form = form_of(jordan, possible)
    form.also = also() if also else ()
    form.also_label = by_key("jordan.your_turn")
    number = len(jordan.revealed) + 1
    progress = Text("jordan.copy.deck", {"n": number, "of": jordan.deck_size})
    form.place = (progress, number, jordan.deck_size)
    form.then = actions.ask_at_once(jordan)
    return Ask(
        COPY,
        form,
        values={"when": Text("jordan.copy.after_turn" if also else "jordan.copy.now")},
        refuse=partial(refuse, jordan, possible),
        refreshed=lambda: ask(jordan, also),
    )


def form_of(jordan: Jordan, possible: Sequence[str]) -> CardEntry:
    """Returns the form for one of these cards, known cards first."""
    kinds = [kind for kind in KINDS if any(id_[0] == kind for id_ in possible)]
    gone = {kind: Text("jordan.copy.none_left", {"kind": kind}) for kind in KINDS}
    known = {value_of(jordan, id_): cards.card_text(jordan, id_) for id_ in reversed(possible)}
    no_fort = {} if "fort" in cards.may_list(jordan) else {"fort": Text("jordan.copy.no_fort")}
    return CardEntry(
        kinds=kinds or KINDS,
        options=cards.may_list(jordan),
        label=cards.action_label,
        leads={"B": BONUSES},
        lead_label=cards.bonus_label,
        known={value: text for value, text in reversed(known.items()) if value},
        barred=no_fort,
        rare=RARE,
        barred_kinds={kind: why for kind, why in gone.items() if kinds and kind not in kinds},
    )


def refuse(jordan: Jordan, possible: Sequence[str], answer: Answer) -> None:
    """Refuses a card too many: all cards of that kind are known, and none has this content."""
    card, _ = CardEntry.split(str(answer))
    if ":" in card and found(jordan, card, possible) is None:
        raise Impossible(Text("jordan.copy.too_many", {"kind": card[0]}))


def ask_shown(jordan: Jordan, id_: str) -> Ask:
    """Asks what a known card really shows."""
    form = replace(form_of(jordan, [id_]), known={}, barred_kinds={})
    return Ask("jordan.correct.card.shows", form, now=value_of(jordan, id_))


def ask_really(jordan: Jordan, misread: str, possible: Sequence[str]) -> Ask:
    """Asks which card it was; a card learnt by mistake may be another new one of its kind."""

    def refuse_it(answer: Answer) -> None:
        if misread not in jordan.learnt or str(answer)[0] != misread[0]:
            refuse(jordan, possible, answer)

    form = replace(form_of(jordan, possible), barred_kinds={})
    now, _ = CardEntry.split(jordan.copied.get(misread, ""))
    return Ask("jordan.correct.drawn.really", form, refuse=refuse_it, now=now or None)


def lay_on_top(jordan: Jordan, really: str, misread: str) -> None:
    """Lays the right card on top of the pile, instead of the misread one."""
    if jordan.pile.layers and found(jordan, really, jordan.pile.candidates()) is not None:
        return
    known = [id_ for id_ in jordan.deck.cards if value_of(jordan, id_) == really]
    for id_ in known[:1]:
        if jordan.pile.layers:
            jordan.pile.lay_on_top(id_, misread)
        elif id_ not in jordan.revealed:
            jordan.revealed[jordan.revealed.index(misread)] = id_
