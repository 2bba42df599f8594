"""A face-down pile, as far as it is known.

Nobody knows the order of shuffled cards, so a pile has shuffled layers without an order, and a
draw takes any card of the top layer. Cards shuffled to the bottom are a new last layer. With
people's own cards even the cards of a layer may be unknown ("five of these seven"): a group has
the number of its cards that are really there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Group:
    """Cards in a layer; only `left` of them, unknown which, are really there."""

    cards: list[str]
    left: int


@dataclass(slots=True)
class Pile:
    layers: list[list[Group]] = field(default_factory=list)

    @classmethod
    def of(cls, *groups: Group) -> Pile:
        return cls([[group for group in groups if group.left]])

    def candidates(self) -> list[str]:
        """Return the cards that may be on top."""
        top = self.layers[0]
        if len(top) == 1:
            return top[0].cards
        return [card for group in top for card in group.cards]

    def take(self, card: str) -> None:
        top = self.layers[0]
        for group in top:
            if card in group.cards:
                group.cards.remove(card)
                group.left -= 1
                if not group.left:
                    top.remove(group)
                    if not top:
                        del self.layers[0]
                return
        raise ValueError(card)

    def shuffle_under(self, cards: Iterable[str]) -> None:
        """Shuffle the cards and put them at the bottom."""
        below = list(cards)
        if below:
            self.layers.append([Group(below, len(below))])

    def lay_on_top(self, really: str, misread: str) -> None:
        """Make `really` the top card, which people had misread."""
        if really not in self.candidates():
            self.exchange(misread, really)

    def exchange(self, first: str, second: str) -> None:
        """Swap two cards that people had confused."""
        names = {first: second, second: first}
        for layer in self.layers:
            for group in layer:
                group.cards[:] = [names.get(card, card) for card in group.cards]

    def __len__(self) -> int:
        return sum(group.left for layer in self.layers for group in layer)
