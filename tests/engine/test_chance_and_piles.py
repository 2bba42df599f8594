"""One seeded source of chance, and piles whose order nobody knows."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from companion.engine.chance import Chance
from companion.engine.piles import Group, Pile


def test_the_same_seed_picks_the_same_whatever_else_draws() -> None:
    one, other = Chance(7), Chance(7)
    random.seed(1)
    picks = [one.pick("ABCDEFG") for _ in range(50)]
    random.seed(2)
    random.random()
    assert [other.pick("ABCDEFG") for _ in range(50)] == picks


def test_the_sequence_is_the_one_python_promises_for_random() -> None:
    expected = random.Random(42)
    chance = Chance(42)
    for _ in range(20):
        assert chance.pick(range(1000)) == int(expected.random() * 1000)


@given(st.integers(0, 2**32 - 1), st.integers(1, 60))
def test_a_pick_is_always_one_of_the_candidates(seed: int, size: int) -> None:
    assert Chance(seed).pick(range(size)) in range(size)


def test_each_candidate_comes_about_equally_often() -> None:
    chance = Chance(3)
    counts = [0] * 7
    for _ in range(7000):
        counts[chance.pick(range(7))] += 1
    assert all(850 < count < 1150 for count in counts)  # 1000 ± 5 standard deviations


def test_cards_shuffled_under_come_after_all_others() -> None:
    pile = Pile.of(Group(["a", "b", "c"], 3))
    pile.take("b")
    pile.shuffle_under(["b"])
    assert set(pile.candidates()) == {"a", "c"}
    pile.take("a")
    pile.take("c")
    assert pile.candidates() == ["b"]


def test_a_group_shows_all_it_may_hold_until_its_cards_are_out() -> None:
    pile = Pile.of(Group(["a1", "a2", "a3"], 1), Group(["b1", "b2"], 2))
    pile.take("a2")
    assert pile.candidates() == ["b1", "b2"]
    assert len(pile) == 2


def test_an_empty_group_is_no_part_of_a_pile() -> None:
    assert Pile.of(Group(["a"], 1), Group(["b"], 0)).candidates() == ["a"]


def test_a_card_that_is_not_on_top_cannot_be_taken() -> None:
    pile = Pile.of(Group(["a"], 1))
    pile.shuffle_under(["b"])
    with pytest.raises(ValueError, match="b"):
        pile.take("b")


class PileMachine(RuleBasedStateMachine):
    """Drawing and shuffling under never loses or doubles a card."""

    def __init__(self) -> None:
        super().__init__()
        self.all = [f"c{n}" for n in range(7)]
        self.pile = Pile.of(Group(list(self.all), 7))
        self.out: list[str] = []

    @precondition(lambda self: len(self.pile))
    @rule(data=st.data())
    def draw(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(self.pile.candidates()))
        self.pile.take(card)
        self.out.append(card)

    @rule()
    def shuffle_under(self) -> None:
        self.pile.shuffle_under(self.out)
        self.out = []

    @precondition(lambda self: self.out)
    @rule(data=st.data())
    def exchange(self, data: st.DataObject) -> None:
        other = data.draw(st.sampled_from([c for c in self.all if c not in self.out[:1]]))
        names = {self.out[0]: other, other: self.out[0]}
        self.pile.exchange(self.out[0], other)
        self.out = [names.get(card, card) for card in self.out]

    @invariant()
    def cards_are_conserved(self) -> None:
        in_pile = [c for layer in self.pile.layers for group in layer for c in group.cards]
        assert sorted(in_pile + self.out) == self.all
        assert len(self.pile) == len(in_pile)


TestPiles = PileMachine.TestCase
