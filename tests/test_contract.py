"""One suite over every procedure of every game: what all must keep (docs/example_game, too)."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from typing import Any
from xml.etree import ElementTree

import pytest

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.learner import Learner
from companion.engine.picture import Look
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, DEAL, OWN, Procedure
from companion.engine.prompts import Ask
from companion.engine.protocol import pause_to_json, question_to_json
from companion.engine.questions import Answer, Number, Several, Words
from companion.engine.refusals import Refused
from companion.engine.view import View
from companion.simulator.stepping import CHANCE, NOBODY, SteppedGame
from companion.simulator.stepping import begin as begin_in_steps
from tests.builders import begin, library, render_all
from tests.example_game import all_procedures, games, locale
from tests.random_play import MOST_ANSWERS, any_answer, option_sets, played
from tests.undo import seen, undone_to

PROCEDURES = list(all_procedures().values())
WITH_CARDS = [o for o in PROCEDURES if CARDS in {option.name for option in o.options}]


MOST_SECONDS = 120


@pytest.fixture(autouse=True)
def a_loop_without_a_yield_is_stopped() -> Iterator[None]:
    """Stop a loop that would never end."""
    if threading.current_thread() is not threading.main_thread() or os.name == "nt":
        yield
        return

    def stop(_number: int, frame: Any) -> None:
        place = f"{frame.f_code.co_filename}:{frame.f_lineno}"
        raise TimeoutError(f"{place}: {frame.f_code.co_name} does not end")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(MOST_SECONDS)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)


CASES = [
    pytest.param(procedure, options, id=f"{procedure.name}-{'-'.join(map(str, options.values()))}")
    for procedure in PROCEDURES
    for options in option_sets(procedure)
]


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_random_answers_reach_the_end(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    for seed in range(10):
        assert played(procedure, options, seed).over


@pytest.mark.parametrize("procedure", PROCEDURES, ids=lambda procedure: procedure.name)
@pytest.mark.parametrize("language", library().languages)
def test_what_one_chooses_is_asked_in_every_language(
    procedure: Procedure[Any], language: str
) -> None:
    """Each value is shown by its text `<question>.<value>` in the language file."""
    chosen, words = procedure.choose({}), locale(language)
    for option in procedure.options:
        asked = question_to_json(option.given(chosen).question, words)
        assert asked["text"]
        for one in asked.get("options", ()):
            own = f"{asked['key']}.{one['value']}"
            assert one["label"] == words.texts.get(own, one["label"])


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_it_speaks_every_language_at_every_step(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    """And what people answered is kept as they read it then: later its label may be another."""
    dialogue, chance, read = begin(procedure, 5, **options), Chance(5), []
    spoken = [locale(language) for language in library().languages]
    while (question := dialogue.pause.question) is not None:
        for words in spoken:
            for tell in dialogue.pause.instructions:
                words.in_full(tell.text)
            assert words.in_full(question.text)
            render_all(question, words)
        answer = any_answer(question, chance)
        read.append((question.describe(answer),))
        dialogue.answer(answer)
    assert [moment.answers for moment in dialogue.moments] == read
    for words in spoken:
        pause_to_json(dialogue, words)
        words.render(dialogue.header.title)
        assert all(map(words.render, dialogue.header.captions))


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_the_state_goes_through_json_at_every_turn(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    """The state is plain data at a turn's boundary, and continues unchanged after it is read."""
    chance, answers = Chance(8), Chance(9)
    state = procedure.begin(procedure.choose(options), (), {})
    for turn in count():
        script = procedure.next_script(state)
        if script is None:
            break
        assert turn < MOST_ANSWERS, f"{procedure.name} does not end"
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
        state = procedure.restore(json.loads(json.dumps(plain)))
        assert to_plain(state) == plain


PLACE = re.compile(r'<[^>]*\bdata-place="([^"]*)"[^>]*>')
COORDINATES = re.compile(r'\bdata-(at="[-\d.]+,[-\d.]+"|box="[-\d.]+,[-\d.]+,[\d.]+,[\d.]+")')
MOST_DRAWN = 30


@pytest.mark.parametrize("procedure", PROCEDURES, ids=lambda procedure: procedure.name)
def test_every_place_of_a_picture_has_coordinates(procedure: Procedure[Any]) -> None:
    dialogue, chance, board = begin(procedure, 5), Chance(5), games()[procedure.game].picture
    for _ in range(MOST_DRAWN):
        question = dialogue.pause.question
        if question is None:
            break
        look = Look(possible=[str(option) for option in question.options])
        drawn = procedure.view.picture(dialogue.state, look, locale("en"))
        svg = drawn.svg if drawn else board(look, locale("en")) if board else ""
        for place in PLACE.finditer(svg):
            missing = f"{procedure.name}: the place {place[1]!r} needs data-at or data-box"
            assert COORDINATES.search(place[0]), missing
        dialogue.answer(any_answer(question, chance))


MOST_REPLAYED = 40


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_undo_leads_back_to_the_start_step_by_step(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(procedure, 5, **options), Chance(5)
    stops = [seen(dialogue)]
    while dialogue.pause.question is not None:
        dialogue.answer(any_answer(dialogue.pause.question, chance))
        stops.append(seen(dialogue))
    stride = len(stops) // MOST_REPLAYED + 1  # each undo goes through the whole log again
    while len(dialogue.moments) >= stride:
        dialogue.undo(stride)
        assert seen(dialogue) == stops[len(dialogue.moments)]
    while dialogue.can_undo:
        dialogue.undo()
        assert seen(dialogue) == stops[len(dialogue.moments)]
    for expected in stops[1:]:
        dialogue.redo()
        assert seen(dialogue) == expected


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_the_view_draws_whole_pictures_with_words(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    dialogue, view = played(procedure, options), procedure.view
    for _ in range(5):
        state, question = dialogue.state, dialogue.pause.question
        possible = tuple(map(str, question.options)) if question and question.on_board else None
        look = Look(possible=possible, facts=procedure.facts(state))
        for drawing in (view.picture(state, look, locale("en")), view.card(state, locale("en"))):
            if drawing is not None:
                ElementTree.fromstring(drawing.svg)
                assert drawing.words
        for option in question.options if question else ():
            svg = view.option(state, question, option, locale("en"))
            assert svg is None or ElementTree.fromstring(svg) is not None
        if dialogue.can_undo:
            dialogue.undo(max(len(dialogue.moments) // 4, 1))


@pytest.mark.parametrize("procedure", PROCEDURES, ids=lambda procedure: procedure.name)
def test_only_the_view_and_the_learner_have_their_methods(procedure: Procedure[Any]) -> None:
    """Such a method on a procedure would never be called."""
    theirs = {name for cls in (View, Learner) for name in vars(cls) if not name.startswith("_")}
    assert not theirs & set(dir(procedure))


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_the_same_seed_is_the_same_game_whatever_else_uses_chance(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    random.seed(1)
    one = played(procedure, options, 3)
    random.seed(2)
    random.random()
    assert seen(played(procedure, options, 3)) == seen(one)


@pytest.mark.parametrize("procedure", WITH_CARDS, ids=lambda procedure: procedure.name)
def test_another_seed_is_another_game(procedure: Procedure[Any]) -> None:
    assert len({seen(played(procedure, {CARDS: DEAL}, seed)) for seed in range(5)}) > 1


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_a_refused_answer_changes_nothing(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(procedure, 5, **options), Chance(5)
    while dialogue.pause.question is not None:
        before = seen(dialogue)
        form = dialogue.pause.question.form
        least = form.minimum if isinstance(form, Number) else 0
        wrong_answers: list[object] = [least - 1, 10**9, None, True, 1.5]
        if not isinstance(form, Words):
            wrong_answers.append("no such answer")
        if not isinstance(form, Several):
            wrong_answers.append([])
        for wrong in wrong_answers:
            with pytest.raises(Refused):
                dialogue.answer(wrong)
        assert seen(dialogue) == before
        dialogue.answer(any_answer(dialogue.pause.question, chance))
    with pytest.raises(Refused):
        dialogue.answer("anything")


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_a_correction_that_is_not_finished_changes_nothing(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(procedure, 5, **options), Chance(5)
    for _ in range(6):
        if dialogue.pause.question is not None:
            dialogue.answer(any_answer(dialogue.pause.question, chance))
    before = seen(dialogue)
    for name in procedure.corrections:
        with pytest.raises(Refused):
            dialogue.correct(name)
        with pytest.raises(Refused):
            dialogue.correct(name, "nonsense")
    assert seen(dialogue) == before


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_undo_of_a_correction_restores_what_was_there_before_it(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    dialogue, chance = begin(procedure, 5, **options), Chance(5)
    for _ in range(12):
        if dialogue.pause.question is not None:
            dialogue.answer(any_answer(dialogue.pause.question, chance))
    before = seen(dialogue)
    for name in dialogue.corrections:
        if corrected(dialogue, name, chance):
            dialogue.undo()
            undone_to(dialogue, before)


def corrected(dialogue: Dialogue[Any], name: str, chance: Chance) -> bool:
    """Corrects something at random; whether that was possible."""
    answers: list[Answer] = []
    steps = len(dialogue.moments)
    with suppress(Refused, IndexError):  # refused in the end, or nothing there to choose
        while (question := dialogue.correction_question(name, answers)) is not None:
            answers.append(any_answer(question, chance))
        dialogue.correct(name, *answers)
    return len(dialogue.moments) > steps


@pytest.mark.parametrize("procedure", WITH_CARDS, ids=lambda procedure: procedure.name)
def test_people_with_own_cards_are_asked_for_each_draw(procedure: Procedure[Any]) -> None:
    dialogue = begin(procedure, 5, **{CARDS: OWN})
    cards = (".deck", ".copy")
    while dialogue.pause.question is not None and not dialogue.pause.question.key.endswith(cards):
        dialogue.answer(dialogue.pause.question.options[0])
    assert dialogue.pause.question is not None
    assert len(dialogue.pause.question.options) > 1


@pytest.mark.parametrize("procedure", PROCEDURES, ids=lambda procedure: procedure.name)
def test_wrong_options_are_refused(procedure: Procedure[Any]) -> None:
    for option in procedure.options:
        with pytest.raises(Refused):
            procedure.choose(
                {option.name: 7.5 if isinstance(option.question.form, Words) else "nonsense"}
            )
    with pytest.raises(Refused):
        procedure.choose({"weather": "fine"})


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_what_a_prompt_is_about_is_in_the_glossary(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    glossary = games()[procedure.game].glossary
    for moment in played(procedure, options).moments:
        prompts = [*moment.pause.instructions, moment.pause.question]
        for id_ in [id_ for prompt in prompts if prompt for id_ in prompt.about]:
            assert glossary is not None
            assert glossary.get(id_), id_


# Step by step, for players that are programs


def check_stop(game: SteppedGame[Any]) -> None:
    """Check that a seat can move, that chances add up, and that all see plain data."""
    player = game.current_player()
    assert game.legal_actions()
    if player == CHANCE:
        outcomes = game.chance_outcomes()
        assert set(outcomes) == set(game.legal_actions())
        assert sum(outcomes.values()) == pytest.approx(1)
    else:
        assert player in range(game.seats)
    for seat in range(game.seats):
        observed = game.observation(seat)
        assert json.loads(json.dumps(observed)) == observed
        assert bool(observed["actions"]) == (seat == player)


@pytest.mark.parametrize(("procedure", "options"), CASES)
def test_any_legal_actions_lead_to_the_end_and_clones_go_the_same_way(
    procedure: Procedure[Any], options: dict[str, Answer]
) -> None:
    game, chance = begin_in_steps(procedure, options), Chance(11)
    done: list[Answer] = []
    clones: dict[int, SteppedGame[Any]] = {}
    while not game.over:
        check_stop(game)
        if len(done) in (0, 3, 20, 90):
            clones[len(done)] = game.clone()
        done.append(chance.pick(game.legal_actions()))
        game.apply(done[-1])
        assert len(done) < MOST_ANSWERS, "it does not end"
    assert game.current_player() == NOBODY
    assert not game.legal_actions()
    assert len(game.returns()) == game.seats
    with pytest.raises(Refused):
        game.apply(done[-1] if done else "anything")
    for at, clone in clones.items():
        for action in done[at:]:
            clone.apply(action)
        assert to_plain(clone.state) == to_plain(game.state)
        assert clone.returns() == game.returns()
