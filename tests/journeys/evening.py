"""A game at a table, from its setup to the logbook, as people play it with a phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.outcome import Outcome
from companion.engine.procedure import PLAYED, Kind
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.score.dialogue import OPPONENT, ScoreSheets, Scoring
from companion.engine.score.verdict import verdict
from companion.engine.setup.kept import SetupKeeper, chosen_by_setup, plan_of
from companion.engine.setup.plan import Plan, Setup
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import game_of, outcome_of, play_of
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store.games import Player, StoredGame
from companion.tables.tables import Tables
from tests.builders import all_automas, all_procedures, english, games, setups
from tests.stored_tables import parts_at

Options = Mapping[str, Mapping[str, Answer]]
NOTHING_CHOSEN: Options = {}
AUTOMAS = all_automas()
RECEIVERS = (*PLAYED, Kind.SCORE)
OWN_SIDE = "own-side"
COLOURS = ("red", "blue", "green", "yellow")


class Evening:
    """A table as one phone sees it, and the game that is played at it."""

    def __init__(self, tables: Tables, code: str) -> None:
        self.tables = tables
        self.code = code

    # What the parts of the game show

    def part(self, name: str) -> OpenDialogue:
        table = self.tables.open(self.code, name=name)
        assert table is not None
        assert table.stored.procedure == name
        return table

    @property
    def parts(self) -> list[str]:
        return [part.stored.procedure for part in parts_at(self.tables, self.code)]

    @property
    def game(self) -> StoredGame:
        table = self.tables.store.table_of(self.code)
        game = self.tables.store.newest_game(table) if table else None
        assert game is not None
        return game

    def dialogue(self, name: str) -> Dialogue[Any]:
        return self.part(name).dialogue

    def status(self, name: str) -> dict[str, Any]:
        return self.dialogue(name).status

    def question(self, name: str) -> Ask:
        question = self.dialogue(name).pause.question
        assert question is not None
        return question

    def asked(self, name: str) -> str:
        """The open question as people read it; empty when all is over."""
        question = self.dialogue(name).pause.question
        return english().render(question.text) if question else ""

    def instructions(self, name: str) -> list[str]:
        """Return the instructions since the last answer."""
        return [english().in_full(tell.text) for tell in self.dialogue(name).pause.instructions]

    def all_questions(self, name: str) -> list[str]:
        """The keys of all questions up to now, once each."""
        answered = [m.pause.question for m in self.dialogue(name).moments]
        questions = [*answered, self.dialogue(name).pause.question]
        return list(dict.fromkeys(question.key for question in questions if question))

    def fact(self, name: str) -> FactValue | None:
        """Return a fact on which all started parts agree."""
        played = [
            p for p in parts_at(self.tables, self.code) if p.dialogue.procedure.kind in RECEIVERS
        ]
        (known,) = {part.dialogue.shared_facts.get(name) for part in played}
        return known

    def outcomes(self) -> dict[str, Outcome]:
        """The parts that say who won, as the logbook would keep it."""
        found = {p.stored.procedure: outcome_of(p) for p in parts_at(self.tables, self.code)}
        return {name: outcome for name, outcome in found.items() if outcome is not None}

    # What people do

    def reply(self, name: str, *answers: Answer) -> None:
        part = self.part(name)
        for answer in answers:
            self.tables.act(part, lambda d, answer=answer: d.answer(answer))

    def correct(self, name: str, correction: str, *answers: Answer) -> None:
        self.tables.act(self.part(name), lambda d: d.correct(correction, *answers))

    def undo(self, name: str, steps: int = 1) -> None:
        self.tables.act(self.part(name), lambda d: d.undo(steps))

    # The end

    def open_sheet(self) -> Scoring:
        """The sheet of the game, begun with what the table knows, as the app begins it."""
        (kept,) = [
            p for p in parts_at(self.tables, self.code) if p.dialogue.procedure.kind is Kind.SETUP
        ]
        sheets = games()[kept.stored.game].sheets
        assert sheets is not None
        parts = {p.stored.procedure: p.stored.options for p in parts_at(self.tables, self.code)}
        options = sheet_options(sheets, laid_out_again(kept), parts)
        names = [player.name for player in self.game.details.players]
        self.tables.start(all_procedures()[sheets.name], options, names, at=self.code)
        return self.sheet

    @property
    def sheet(self) -> Scoring:
        state = self.dialogue(self._sheet).state
        assert isinstance(state, Scoring)
        return state

    @property
    def _sheet(self) -> str:
        return f"{self.game.game}-score"

    def enter(self, side: str, **values: Answer) -> None:
        for line, value in values.items():
            self.correct(self._sheet, "line", side, line, value)

    def verdict(self) -> list[str]:
        """Return the sheet's lines about the winner and missing entries."""
        return [english().render(text) for text in verdict(self.sheet.sheet, self.sheet.final)]

    def close_sheet(self) -> list[str]:
        self.reply(self._sheet, "yes")
        return self.instructions(self._sheet)

    def save(self) -> Play:
        """Save by one tap: the logbook keeps the game once."""
        sheet = self.part(self._sheet)
        play = play_of(self.tables, sheet)
        assert play is not None
        logbook = Logbook(self.tables.store, games(), sees_all=True)
        same_game = [one.id for one in game_of(self.tables, sheet.stored)]
        for _ in range(2):  # a second tap keeps no second one
            logbook.save(
                play, sheet.stored.table, sheet.stored.id, sheet.dialogue.length, same_game
            )
        return logbook.list()[0].play


def begin(
    tables: Tables,
    game: str,
    plan: Plan,
    names: Sequence[str],
    chosen: Options = NOTHING_CHOSEN,
    at: str | None = None,
) -> Evening:
    """A whole game: its setup is laid out with all that My box knows, and all its parts begin."""
    known = {**tables.store.readings(game), **plan.known}
    setup = setups(game).lay_out(replace(plan, known=known))
    keeper = all_procedures()[f"{game}-setup"]
    assert isinstance(keeper, SetupKeeper)
    parts = {
        name: {**by, **chosen.get(name, {})} for name, by in games()[game].parts(setup).items()
    }
    players = [Player(name, colour) for name, colour in zip(names, COLOURS, strict=False)]
    return Evening(tables, tables.start_game(setup, keeper, parts, players, at))


# Sides that players keep


def keep(evening: Evening, seats: str = "1,2,3", **chosen: str) -> None:
    """The part is begun at the table, as everything else that can be kept there."""
    options = {"players": len(evening.game.details.players), **chosen}
    names = [player.name for player in evening.game.details.players]
    evening.tables.start(all_procedures()[OWN_SIDE], options, names, at=evening.code)
    if len(names) > 1:
        evening.reply(OWN_SIDE, seats)


def count(evening: Evening, seat: str, **numbers: int) -> None:
    for figure, number in numbers.items():
        evening.correct(OWN_SIDE, "count", seat, figure.replace("__", "."), number)


def laid_out_again(kept: OpenDialogue) -> Setup:
    plan = plan_of(kept.dialogue.state, kept.stored.seed)
    return setups(kept.stored.game).lay_out(plan)


def sheet_options(
    sheets: ScoreSheets, setup: Setup, parts: Mapping[str, Mapping[str, Answer]]
) -> dict[str, Answer]:
    """Return the options of the sheet, as far as the setup and the parts give them."""
    wording = dict(chosen_by_setup(sheets.options, setup))
    for part, options in parts.items():
        by_part = sheets.implied_by(part, options)
        wording |= {name: answers[0] for name, answers in by_part.items() if len(answers) == 1}
    wording[OPPONENT] = next((part for part in parts if part in AUTOMAS), "none")
    chosen: dict[str, Answer] = {}
    for option in sheets.options:
        possible = option.given(chosen)
        value = wording.get(option.name)
        fits = value is not None and value in possible.question.options
        chosen[option.name] = value if value is not None and fits else possible.default
    return sheets.choose(chosen)
