"""Whole games, setups, sums and sheets of every game as digests: one for each, by its name.

Run by every Python that the companion runs on, also by that in a browser: so it imports only what
is there, and the answers come from `Chance`. What two Pythons do alike has the same digest.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import combinations, product
from typing import Any

from companion.engine.calculator import Calculator, Result
from companion.engine.campaign import Campaign
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.plain import to_plain
from companion.engine.plots import Bars
from companion.engine.procedure import OFF, ON, Kind, Options, Procedure, switches
from companion.engine.protocol import pause_to_json
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import Scoring, line_owner
from companion.engine.score.verdict import verdict
from companion.engine.setup.plan import Plan, Setups, setup_to_json
from companion.engine.text import Locale
from tests.builders import begin, games, library
from tests.examples import examples_of
from tests.random_play import MOST_ANSWERS, answers_to, any_answer, option_sets

SEED = 15
CORRECTED = range(3, 24, 5)  # at these steps people put something right
SHORT = 25  # steps


class Record:
    """A record of everything seen, in order; the languages take turns."""

    def __init__(self, languages: list[Locale]) -> None:
        self._languages, self._seen, self.length = languages, sha256(), 0

    @property
    def locale(self) -> Locale:
        return self._languages[self.length % len(self._languages)]

    def add(self, *things: object) -> None:
        self._seen.update(json.dumps(things, ensure_ascii=False).encode())
        self.length += 1

    @property
    def digest(self) -> str:
        return self._seen.hexdigest()


def digests() -> dict[str, str]:
    locales = [library().locale(name) for name in library().languages]
    found: dict[str, str] = {}
    for game in games().values():
        for name, seen in _all(game):
            record = Record(locales)
            seen(record)
            assert record.length
            found[f"{game.name} {name}"] = record.digest
    return found


def _all(game: Game) -> Iterator[tuple[str, Callable[[Record], None]]]:
    for procedure in game.procedures:
        if procedure.kind is Kind.SCORE:
            yield procedure.name, partial(_sheets, procedure)
        elif procedure.kind is not Kind.SETUP:
            for options in chosen(procedure):
                named = " ".join(f"{name}={value}" for name, value in options.items())
                yield f"{procedure.name} {named}", partial(_play, game, procedure, options)
    if game.setups:
        for scenario in game.setups.scenarios:
            yield f"setup {scenario}", partial(_setups, game.setups, scenario)
    for calculator in game.calculators:
        yield f"sums {calculator.name}", partial(_sums, calculator)
    for bars in game.bars:
        yield f"bars {bars.name}", partial(_bars, bars)


# Whole games


def chosen(procedure: Procedure[Any]) -> list[Options]:
    """Return the options of its transcripts, and all settings of its switches.

    Boards and games: all switches off, and all on. Others: also each value of each option.
    """
    names = switches(procedure.options)
    routes = [
        dict(zip(names, route, strict=True)) for route in product((OFF, ON), repeat=len(names))
    ]
    if procedure.kind in (Kind.BOARD, Kind.GAME):
        sets: list[Options] = [*examples_of(procedure), routes[0], routes[-1]]
    else:
        sets = [*examples_of(procedure), *routes, *option_sets(procedure)]
    all_of_it = [procedure.choose(one) for one in sets]
    return [one for n, one in enumerate(all_of_it) if one not in all_of_it[:n]]


def _play(game: Game, procedure: Procedure[Any], options: Options, record: Record) -> None:
    """A game to its end; where it was a short one, another."""
    seed = SEED
    while record.length < SHORT:
        _play_one(record, begin(procedure, seed, **options), game)
        seed += 1


def _play_one(record: Record, dialogue: Dialogue[Any], game: Game) -> None:
    """Play to the end with corrections; then undo half of it."""
    chance = Chance(dialogue.seed)
    for step in range(MOST_ANSWERS):
        _see(record, dialogue, game)
        question = dialogue.pause.question
        if question is None:
            break
        dialogue.answer(any_answer(question, chance))
        if step in CORRECTED:
            _put_right(dialogue, chance)
    assert dialogue.over, dialogue.procedure.name
    if game.campaign and dialogue.procedure is game.campaign.procedure:
        record.add(*_archive(game.campaign, dialogue.state, record.locale))
    dialogue.undo(len(dialogue.moments) // 2 or 1)
    _see(record, dialogue, game)


def _archive(campaign: Campaign[Any], state: Any, locale: Locale) -> Iterator[object]:
    """Yield the facts of a campaign for the next game."""
    following = campaign.next_game(state, {})
    yield following.scenario, dict(following.known)
    yield [(lying.id, locale.render(lying.text), lying.place) for lying in campaign.board(state)]
    for stage in campaign.stages(state):
        yield [
            locale.render(text) for text in (stage.title, stage.outcome, *stage.came, *stage.went)
        ]


def _put_right(dialogue: Dialogue[Any], chance: Chance) -> None:
    if dialogue.corrections:
        name = chance.pick(dialogue.corrections)
        answers = answers_to(dialogue, name, chance)
        if answers is not None:
            dialogue.correct(name, *answers)


def _see(record: Record, dialogue: Dialogue[Any], game: Game) -> None:
    """Record instructions, question and state, and every few steps the drawings."""
    locale, procedure, state = record.locale, dialogue.procedure, dialogue.state
    header = dialogue.header
    drawn = []
    if record.length % 8 == 0:
        drawn = [procedure.view.picture(state, Look(), locale), procedure.view.card(state, locale)]
    record.add(
        pause_to_json(dialogue, locale),
        to_plain(state),
        [locale.render(text) for text in (header.title, header.where, *header.captions)],
        header.number,
        [drawing and [drawing.svg, drawing.words] for drawing in drawn],
        game.picture(Look(marks=game.marks(state.facts)), locale) if game.picture and drawn else "",
    )


# Setups


def _setups(setups: Setups, scenario: str, record: Record) -> None:
    """Record setups for all numbers of players: without extras, with each, each two, and all."""
    for players in setups.players.options:
        assert isinstance(players, int)
        offered = setups.extras_for(Plan(scenario, players, SEED))
        for some in (0, 1, 2, len(offered)):
            for extras in combinations(offered, some):
                with suppress(Refused):
                    setup = setups.lay_out(Plan(scenario, players, SEED + players, extras))
                    record.add(extras, setup_to_json(setup, record.locale), setup.items)


# Score sheets


def _sheets(procedure: Procedure[Any], record: Record) -> None:
    """Empty, filled in, and closed."""
    chance = Chance(SEED)
    for options in chosen(procedure):
        scoring: Scoring = procedure.begin(procedure.choose(options), ("Anna", "Bo"), {})
        _score(record, scoring)
        for side in scoring.sides:
            for line in scoring.sheet.entered(line_owner(side)):
                scoring.enter(side, line, any_answer(line.question, chance))
        _score(record, scoring)


def _score(record: Record, scoring: Scoring) -> None:
    final, render = scoring.final, record.locale.render
    sides = (*final.players, *((final.opponent,) if final.opponent else ()))
    record.add(
        [
            [enter_name(side.name, record.locale), side.lines, side.total, side.rank]
            for side in sides
        ],
        [render(text) for text in verdict(scoring.sheet, final)],
        [[render(goal.text), goal.met] for goal in final.goals],
        [render(doubt.text) for doubt in final.doubts],
    )


def enter_name(name: Any, locale: Locale) -> str:
    return name if isinstance(name, str) else locale.render(name)


# Sums

TRIED = 12


def _sums(calculator: Calculator, record: Record) -> None:
    chance = Chance(SEED)
    for number in range(TRIED):
        entered: dict[str, Answer] = {}
        for option in calculator.fields:
            entered[option.name] = any_answer(option.given(entered).question, chance)
        with suppress(Refused):
            record.add(entered, _results(calculator.results(entered), record.locale))
        if calculator.roll is not None:
            with suppress(Refused):
                came = calculator.rolled(entered, Chance(SEED + number))
                record.add(_results(came, record.locale))


def _bars(bars: Bars, record: Record) -> None:
    for side in bars.sides:
        record.add(side, [list(ends) for ends in bars.ends(side)])


def _results(results: list[Result], locale: Locale) -> list[Mapping[str, object]]:
    return [
        {
            "text": locale.in_full(result.tell.text),
            "correction": result.correction,
            "bars": [
                [[locale.render(part.letter), str(part.likely)] for part in bar.parts]
                for bar in result.bars
            ],
        }
        for result in results
    ]
