"""The corrections in a game against Jean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.facts import Fact, Family
from companion.engine.procedure import Correction, Instead, Rewind, corrects, relearned
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Number, by_key
from companion.engine.text import Text
from companion.games.maracaibo import board, facts
from companion.games.maracaibo.arrows import read_arrows
from companion.games.maracaibo.jean import board_updates, influence, turns
from companion.games.maracaibo.jean.combat import BY_EXPLORER, HIGHEST_RANK, ask_number
from companion.games.maracaibo.jean.sailing import FIRST_HAND, place_text, sea_places
from companion.games.maracaibo.jean.state import DISPLAY, MOST_DISCS, MOVES, Deck, Jean
from companion.games.maracaibo.pieces import MOST_POINTS, MOST_QUESTS, NATIONS

PARTS: Mapping[str, Family[str, Any]] = {
    "move": facts.JEAN_MOVE,
    "display": facts.JEAN_DISPLAY,
    "effects": facts.JEAN_EFFECTS,
}
MOST_CARDS = 60


def ask_place(jean: Jean) -> Ask:
    homeward = ["20", "21b"] if jean.last_round else ["20"]
    places = ["1", *(place for place in sea_places(jean) if place != FIRST_HAND), *homeward]
    return board_updates.ask_where(jean, "jean.correct.place.now", places)


def ask_quests(jean: Jean) -> Ask:
    return replace(board_updates.ask_quests(jean), now=jean.facts[facts.QUESTS] or "")


def market(jean: Jean) -> Script[None]:
    city = yield board_updates.ask_where(
        jean, "jean.correct.market.which", board_updates.markets(jean)
    )
    values = {"place": place_text(jean, city)}
    state = yield Ask("jean.correct.market.is", Choice(("full", "free")), values=values)
    jean.facts[facts.MARKET[city]] = state


def markers(jean: Jean) -> Script[None]:
    """Correct the ownership marker at a place; enter all if the table kept none so far."""
    if not board.keeps_markers(jean.facts):
        board_updates.learn_holdings(jean, (yield from board_updates.ask_holdings(jean)))
        return
    places = [place for place in sea_places(jean) if place != FIRST_HAND]
    where = yield board_updates.ask_where(jean, "jean.correct.markers.which", places)
    values = {"place": place_text(jean, where)}
    here = board.markers_at(jean.facts, where)
    may_lie = [n for n in NATIONS if n in here or board.markers_left(jean.facts, jean.deck.route, n)
               < board.MARKERS_OF_A_NATION]  # fmt: skip
    owner = yield Ask("jean.correct.markers.whose", Choice(("none", *may_lie)), values=values)
    for nation in NATIONS:
        number = int(nation == owner)
        if number or nation in here:
            board.put_markers_right(jean.facts, jean.deck.route, where, nation, number)


def tiles(jean: Jean) -> Script[None]:
    every = turns.tiles_to_look_for(jean)
    on_board = ",".join(tile for tile in every if jean.has_tile(tile))
    turns.learn_tiles(jean, every, (yield replace(turns.ask_tiles(every), now=on_board)))


def ranks(jean: Jean) -> Script[None]:
    """Correct the noble ranks with a nation, hers and yours."""
    nation = yield Ask("jean.correct.ranks.which", Choice(NATIONS, label=by_key("nation")))
    now = {who: jean.facts[facts.RANK[nation, who]] for who in ("jean", "you")}
    ranks = {}
    for who, rank in now.items():
        question = ask_number(f"jean.rank.{who}", nation, HIGHEST_RANK)
        ranks[who] = yield replace(question, now=rank)
    for who, rank in ranks.items():
        jean.facts[facts.RANK[nation, who]] = rank


def explorer(jean: Jean) -> Script[None]:
    """Correct the quests ahead of her explorer, or whether it opened a legacy tile's city."""
    about = ["quests", *(tile for tile in BY_EXPLORER if jean.has_tile(tile))]
    what = yield Ask("jean.correct.explorer.about", Choice(about))
    if what != "quests":
        values = {"tile": what}
        reached = yield Ask(
            "jean.correct.explorer.city", Choice(("reached", "not_yet")), values=values
        )
        jean.facts[facts.OPENED_BY_EXPLORER[what]] = reached
    elif (yield Ask("jean.correct.explorer.ahead", Choice(("unknown", "none")))) == "none":
        jean.facts[facts.NO_QUESTS_AHEAD] = "none"
    else:
        del jean.facts[facts.NO_QUESTS_AHEAD]


def rules(jean: Jean) -> Script[Rewind[Jean]]:
    """Change a house rule that matters in this game."""
    which = yield Ask("jean.correct.rules.which", Choice(list(house_rules(jean))))
    rule, question = HOUSE_RULES[which]
    agreed = yield replace(question, now=jean.facts[rule])
    return relearned(rule, agreed)


def house_rules(jean: Jean) -> Iterator[str]:
    if jean.freeing:
        yield "influence"
    if jean.has_tile(influence.DUTCH_FLAG):
        yield "l36"


HOUSE_RULES: Mapping[str, tuple[Fact[Any], Ask]] = {
    "influence": (facts.INFLUENCE_POINTS, influence.ASK_POINTS),
    "l36": (facts.L36_PRICE, influence.ASK_PRICE),
}


def drawn(jean: Jean) -> Script[Rewind[Jean]]:
    """Correct a misread card: replay its turn with the right card."""
    misread = yield ask_card(jean, "jean.correct.drawn.which", list(reversed(jean.revealed)))
    really = yield ask_card(jean, "jean.correct.drawn.really", cards_it_may_be(jean, misread))
    return Rewind(
        lambda state: lay_on_top(state, really, misread), Instead(turns.DRAW, misread, really)
    )


def ask_card(jean: Jean, key: str, ids: list[str]) -> Ask:
    return Ask(key, Choice(ids, label=lambda id_: turns.card_text(jean, str(id_))))


def cards_it_may_be(jean: Jean, misread: str) -> list[str]:
    """Return cards of its kind not revealed since her last shuffle, then others on top."""
    same_kind = jean.deck.of_kind(jean.deck.cards[misread].kind, uprising=jean.uprising)
    on_top = jean.pile.candidates() if jean.pile.layers else []
    return [card for card in dict.fromkeys([*same_kind, *on_top]) if card not in jean.revealed]


def lay_on_top(jean: Jean, really: str, misread: str) -> None:
    """Put this card on top; a used-up pile is shuffled first."""
    if jean.pile.layers:
        jean.pile.lay_on_top(really, misread)
    elif really not in jean.revealed:
        jean.revealed[jean.revealed.index(misread)] = really


def card(jean: Jean) -> Script[Rewind[Jean]]:
    """Correct a part of a card: the players' entry replaces our content."""
    ids = dict.fromkeys([*reversed(jean.revealed), *jean.deck.cards])
    id_ = yield ask_card(jean, "jean.correct.card.which", list(ids))
    part = yield Ask("jean.correct.card.part", Choice(tuple(PARTS)))
    shows = yield what_it_shows(jean.deck, id_, part)
    return relearned(PARTS[part][id_], shows)


def what_it_shows(deck: Deck, id_: str, part: str) -> Ask:
    options: dict[str, tuple[Answer, ...]] = {
        "move": tuple(MOVES),
        "display": DISPLAY,
        "effects": tuple(deck.effects),
    }
    labels: dict[str, Callable[[Answer], Text]] = {
        "move": lambda move: turns.move_text(*MOVES[str(move)]),
        "display": lambda number: Text("jean.correct.card.display", {"number": number}),
        "effects": lambda name: Text(
            "jean.correct.card.effects", {"effects": turns.effects_text(deck.effects[str(name)])}
        ),
    }
    values = {"card": id_}
    return Ask(f"jean.card_shows.{part}", Choice(options[part], label=labels[part]), values=values)


def reading(deck: Deck, name: str) -> Ask | None:
    for rule, question in HOUSE_RULES.values():
        if rule.name == name:
            return question
    for part, family in PARTS.items():
        id_ = family.key_of(name)
        if id_ in deck.cards:
            return what_it_shows(deck, id_, part)
    return None


CORRECTIONS: Mapping[str, Correction[Jean]] = {
    "points": corrects("points", Ask("jean.correct.points.now", Number(0, MOST_POINTS))),
    "quests": corrects("quests", Ask("jean.correct.quests.now", Number(0, MOST_QUESTS))),
    "cards": corrects("cards", Ask("jean.correct.cards.now", Number(0, MOST_CARDS))),
    "discs": corrects("discs", Ask("jean.correct.discs.now", Number(0, MOST_DISCS))),
    "place": corrects("place", ask_place),
    "influence": Correction(influence.put_right, offered=lambda jean: not jean.freeing),
    "ranks": Correction(ranks),
    "explorer": Correction(explorer),
    "keep": Correction(board_updates.keep_board),
    "board_quests": corrects(facts.QUESTS, ask_quests),
    "market": Correction(market),
    "markers": Correction(markers),
    "tiles": Correction(tiles),
    "kinds": corrects(facts.CITIES, lambda jean: board.ask_cities(jean.deck.route, jean.facts)),
    "arrows": Correction(lambda jean: read_arrows(jean.facts, jean.deck.route)),
    "card": Correction(card),
    "drawn": Correction(drawn, offered=lambda jean: jean.players_drew_cards),
    "rules": Correction(rules, offered=lambda jean: any(house_rules(jean))),
}
