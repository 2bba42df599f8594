"""One suite over every offer of every game: what every procedure must keep."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.offers import CARDS, DEAL, OWN, Offer
from companion.engine.plain import to_plain
from companion.engine.prompts import Answer, Ask, Refused
from companion.engine.protocol import stop_to_json
from tests.builders import all_offers, begin, games, library

OFFERS = list(all_offers().values())
WITH_CARDS = [o for o in OFFERS if CARDS in {option.name for option in o.options}]
MOST_ANSWERS = 2000


def option_sets(offer: Offer[Any]) -> list[dict[str, Answer]]:
    """Each value of each option once, with the others at their default."""
    sets: list[dict[str, Answer]] = [{}]
    for option in offer.options:
        sets += [{option.name: value} for value in option.question.options]
    return sets


CASES = [
    pytest.param(offer, options, id=f"{offer.name}-{'-'.join(map(str, options.values()))}")
    for offer in OFFERS
    for options in option_sets(offer)
]


def any_answer(question: Ask, chance: Chance) -> Answer:
    if question.letters:
        return chance.pick(["", "a note", "x" * question.letters])
    if question.several:
        return ",".join(str(o) for o in question.options if chance.pick([True, False]))
    if question.is_number:
        assert question.maximum is not None
        return chance.pick(range(question.minimum, question.maximum + 1))
    return chance.pick(question.options)


def played(offer: Offer[Any], options: dict[str, Answer], seed: int = 5) -> Dialogue[Any]:
    """A dialogue answered at random to its end."""
    dialogue, chance = begin(offer, seed, **options), Chance(seed)
    for _ in range(MOST_ANSWERS):
        if dialogue.stop.question is None:
            return dialogue
        dialogue.answer(any_answer(dialogue.stop.question, chance))
    pytest.fail("it does not end")


def seen(dialogue: Dialogue[Any]) -> str:
    stop = stop_to_json(dialogue, library().locale("en"))
    return json.dumps([stop, to_plain(dialogue.state)], sort_keys=True)


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_random_answers_reach_the_end(offer: Offer[Any], options: dict[str, Answer]) -> None:
    for seed in range(10):
        assert played(offer, options, seed).result is not None


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_it_speaks_every_language_at_every_step(
    offer: Offer[Any], options: dict[str, Answer]
) -> None:
    dialogue = played(offer, options)
    for language in library().languages:
        locale = library().locale(language)
        stop_to_json(dialogue, locale)
        for moment in dialogue.moments:
            for tell in moment.stop.told:
                locale.in_full(tell.text)
            question = moment.stop.question
            assert question is not None
            locale.in_full(question.text)
            for option in question.options:
                assert locale.say(question.label_of(option))
        locale.say(dialogue.header.title)
        assert all(map(locale.say, dialogue.header.captions))


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_the_state_goes_through_json_at_every_turn(
    offer: Offer[Any], options: dict[str, Answer]
) -> None:
    """At a turn's boundary the state is plain data, and what is read back goes on alike."""
    chance, answers = Chance(8), Chance(9)
    state = offer.begin(offer.choose(options), (), {})
    while (script := offer.next_script(state)) is not None:
        answer: Any = None
        try:
            while True:
                prompt = script.send(answer)
                answer = None
                if hasattr(prompt, "candidates"):
                    answer = chance.pick(prompt.candidates())
                elif isinstance(prompt, Ask):
                    answer = any_answer(prompt, answers)
        except StopIteration:
            pass
        plain = to_plain(state)
        state = offer.restore(json.loads(json.dumps(plain)))
        assert to_plain(state) == plain


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_undo_leads_back_to_the_start_step_by_step(
    offer: Offer[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(offer, 5, **options), Chance(5)
    stops = [seen(dialogue)]
    while dialogue.stop.question is not None:
        dialogue.answer(any_answer(dialogue.stop.question, chance))
        stops.append(seen(dialogue))
    for expected in reversed(stops[:-1]):
        dialogue.undo()
        assert seen(dialogue) == expected
    for expected in stops[1:]:
        dialogue.redo()
        assert seen(dialogue) == expected


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_the_same_seed_is_the_same_game_whatever_else_uses_chance(
    offer: Offer[Any], options: dict[str, Answer]
) -> None:
    random.seed(1)
    one = played(offer, options, 3)
    random.seed(2)
    random.random()
    assert seen(played(offer, options, 3)) == seen(one)


@pytest.mark.parametrize("offer", WITH_CARDS, ids=lambda offer: offer.name)
def test_another_seed_is_another_game(offer: Offer[Any]) -> None:
    assert len({seen(played(offer, {CARDS: DEAL}, seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_a_refused_answer_changes_nothing(offer: Offer[Any], options: dict[str, Answer]) -> None:
    dialogue, chance = begin(offer, 5, **options), Chance(5)
    while dialogue.stop.question is not None:
        before = seen(dialogue)
        least = dialogue.stop.question.minimum
        wrong_answers: list[object] = [least - 1, 10**9, None, True, 1.5]
        if not dialogue.stop.question.letters:
            wrong_answers.append("no such answer")
        if not dialogue.stop.question.several:
            wrong_answers.append([])
        for wrong in wrong_answers:
            with pytest.raises(Refused):
                dialogue.answer(wrong)
        assert seen(dialogue) == before
        dialogue.answer(any_answer(dialogue.stop.question, chance))
    with pytest.raises(Refused):
        dialogue.answer("anything")


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_a_correction_that_is_not_finished_changes_nothing(
    offer: Offer[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(offer, 5, **options), Chance(5)
    for _ in range(6):
        if dialogue.stop.question is not None:
            dialogue.answer(any_answer(dialogue.stop.question, chance))
    before = seen(dialogue)
    for name in offer.corrections:
        with pytest.raises(Refused):
            dialogue.correct(name)
        with pytest.raises(Refused):
            dialogue.correct(name, "nonsense")
    assert seen(dialogue) == before


@pytest.mark.parametrize("offer", WITH_CARDS, ids=lambda offer: offer.name)
def test_people_with_own_cards_are_asked_for_each_draw(offer: Offer[Any]) -> None:
    dialogue = begin(offer, 5, **{CARDS: OWN})
    while dialogue.stop.question is not None and not dialogue.stop.question.key.endswith(".deck"):
        dialogue.answer(dialogue.stop.question.options[0])
    assert dialogue.stop.question is not None
    assert len(dialogue.stop.question.options) > 1


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.name)
def test_wrong_options_are_refused(offer: Offer[Any]) -> None:
    for option in offer.options:
        with pytest.raises(Refused):
            offer.choose({option.name: 7.5 if option.question.letters else "nonsense"})
    with pytest.raises(Refused):
        offer.choose({"weather": "fine"})


@pytest.mark.parametrize(("offer", "options"), CASES)
def test_what_a_prompt_is_about_is_in_the_glossary(
    offer: Offer[Any], options: dict[str, Answer]
) -> None:
    glossary = games()[offer.game].glossary
    for moment in played(offer, options).moments:
        prompts = [*moment.stop.told, moment.stop.question]
        for id_ in [id_ for prompt in prompts if prompt for id_ in prompt.about]:
            assert glossary is not None
            assert glossary.get(id_), id_
