"""A face-down pile, as far as anybody knows it.

Nobody knows the order of shuffled cards, so none is kept: a pile is layers, each layer
lies shuffled, and to draw is to take any one of the top layer. Cards shuffled to the
bottom are a new last layer. With people's own cards even the layer's cards may be
unknown ("five of these seven"): a group says how many of its cards are really there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Group:
    """Cards of which `left` are in the layer, nobody knows which."""

    cards: list[str]
    left: int


@dataclass(slots=True)
class Pile:
    layers: list[list[Group]] = field(default_factory=list)

    @classmethod
    def of(cls, *groups: Group) -> Pile:
        return cls([[group for group in groups if group.left]])

    def candidates(self) -> list[str]:
        """The cards that may be on top."""
        top = self.layers[0]
        if len(top) == 1:
            return top[0].cards
        return [card for group in top for card in group.cards]

    def take(self, card: str) -> None:
        """The top card was this one."""
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
        """The top card was this one, and not the one it was taken for."""
        if really not in self.candidates():
            self.exchange(misread, really)

    def exchange(self, one: str, other: str) -> None:
        """What was taken for one card was the other all along, and the reverse."""
        names = {one: other, other: one}
        for layer in self.layers:
            for group in layer:
                group.cards[:] = [names.get(card, card) for card in group.cards]

    def __len__(self) -> int:
        return sum(group.left for layer in self.layers for group in layer)
