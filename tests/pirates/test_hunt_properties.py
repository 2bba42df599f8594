"""Whatever is answered: no token leaves its adjacency, and no card is lost."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.games.pirates.hunt.state import Hunt, right_of, spots_in
from tests.builders import begin
from tests.pirates.hunts import OFFER
from tests.random_play import any_answer

ALL = {f"BT-{number}" for number in range(37, 61)}


def cards(hunt: Hunt) -> Counter[str]:
    """Count the cards on the map, in its stacks and in hands."""
    held = [*hunt.open.values(), *hunt.hand]
    for stack in hunt.stacks.values():
        held += [*stack.unseen, *stack.under]
    return Counter(held)


def face_down(hunt: Hunt) -> dict[str, int]:
    return {
        column.upper(): sum(spot not in hunt.open for spot in spots_in(column)) for column in "bc"
    }


def put_another_card_right(dialogue: Dialogue[Hunt], chance: Chance) -> None:
    spot = chance.pick(list(dialogue.state.open))
    question = dialogue.correction_question("card", [spot])
    assert question is not None
    dialogue.correct("card", spot, chance.pick(question.options))


@settings(max_examples=40, deadline=None)
@given(
    seed=st.integers(0, 10**6), players=st.integers(1, 4), own=st.booleans(), length=st.just(120)
)
def test_tokens_keep_to_the_map_and_cards_are_conserved(
    seed: int, players: int, own: bool, length: int
) -> None:
    dialogue: Dialogue[Hunt] = begin(OFFER, seed, players=players, cards="own" if own else "deal")
    chance = Chance(seed)
    for _ in range(length):
        if dialogue.pause.question is None:
            break
        before = list(dialogue.state.tokens)
        dialogue.answer(any_answer(dialogue.pause.question, chance))
        if dialogue.state.open and not dialogue.over and chance.pick(range(8)) == 0:
            put_another_card_right(dialogue, chance)
        hunt = dialogue.state
        for was, now in zip(before, hunt.tokens, strict=True):
            assert was == now or now in right_of(was)
            assert not now or now in hunt.open
        assert set(cards(hunt)) == ALL
        assert set(cards(hunt).values()) == {1}
        for letter, hidden in face_down(hunt).items():
            assert len(hunt.stacks[letter].unseen) >= hidden - len(hunt.hand)
            for card in hunt.stacks[letter].under:
                assert hunt.cards[card].letter == letter


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6))
def test_every_spot_has_a_card_of_its_letter(seed: int) -> None:
    dialogue: Dialogue[Hunt] = begin(OFFER, seed, players=2)
    chance = Chance(seed)
    while dialogue.pause.question is not None:
        dialogue.answer(any_answer(dialogue.pause.question, chance))
    hunt = dialogue.state
    for spot, card in hunt.open.items():
        assert hunt.cards[card].letter == spot[0].upper()
    assert all(hunt.token(seat)[0] == "d" for seat in hunt.winners)
