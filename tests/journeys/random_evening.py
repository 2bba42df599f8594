"""An evening answered at random, in all parts of its game, and the laws that it must keep.

The laws: no known fact is asked; all outcomes agree; what is refused changes nothing; after undo
to the start all facts are as they were.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations as subsets
from operator import methodcaller
from typing import Any, NoReturn
from unittest.mock import patch

from sqlalchemy import Connection

from companion import services
from companion.app.frame import logbook, navigation
from companion.app.frame.host import host, run_by
from companion.app.frame.visit import BOARD, Visit
from companion.app.pages import automa as automa_page
from companion.app.pages.score import start
from companion.app.parts import saving
from companion.engine.chance import Chance, seed_for
from companion.engine.dialogue import Dialogue
from companion.engine.facts import BOX, FactValue
from companion.engine.log import Entry, EntryKind
from companion.engine.outcome import Outcome
from companion.engine.plain import to_plain
from companion.engine.procedure import PLAYED, PLAYERS, SCENARIO, Kind, Options, Procedure, switches
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer, Choice
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import CLEAR, LINE, Scoring
from companion.engine.score.sheet import Owner
from companion.engine.score.verdict import verdict
from companion.engine.setup.plan import Plan
from companion.games.maracaibo.campaign.procedure import NAME as CAMPAIGN
from companion.hosts.phone.host import PhoneHost
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import outcome_of
from companion.tables.store.store import Store, StoredDialogue
from companion.tables.tables import Tables
from tests.builders import all_procedures, games, library, setups
from tests.journeys.evening import OWN_SIDE, begin
from tests.random_play import answers_to, any_answer, anything
from tests.stored_tables import parts_at

NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva", "Flo")
MOST_ACTS = 1500  # of one game, until all its parts are over
AFTER_END = 4  # corrections of a closed game


class Disagreement(Exception):
    """A law that an evening has broken."""


# Combinations


@dataclass(frozen=True, slots=True)
class Combination:
    """A scenario for a number of players, with or without an opponent."""

    game: str
    scenario: str
    players: int
    opponent: str = ""
    extras: tuple[str, ...] = ()
    campaign: bool = False

    @property
    def name(self) -> str:
        story = ("story",) if self.campaign else ()
        parts = (self.game, self.scenario, self.opponent, str(self.players), *self.extras, *story)
        return "-".join(filter(None, parts))

    @property
    def kind(self) -> str:
        """The class of combinations that it belongs to."""
        if self.game == "pirates":
            return "pirates-" + ("jordan" if self.players == 1 else self.scenario)
        return "-".join(filter(None, (self.game, self.opponent)))


def all_combinations() -> list[Combination]:
    """Return each scenario with each opponent, number of players and set of expansions."""
    return [combination for game in games() for combination in _of_game(game)]


def kinds() -> list[str]:
    return list(dict.fromkeys(combination.kind for combination in all_combinations()))


def named(name: str) -> Combination:
    return next(one for one in all_combinations() if one.name == name)


def evenings_of(kind: str, number: int) -> Iterator[tuple[Combination, int]]:
    """Yield this number of evenings of a kind, over all its combinations, each with a seed."""
    found = [combination for combination in all_combinations() if combination.kind == kind]
    for seed in range(number):
        yield found[seed * len(found) // number if number < len(found) else seed % len(found)], seed


def _of_game(game: str) -> Iterator[Combination]:
    of_game = setups(game)
    for scenario in of_game.scenarios:
        for players in map(int, of_game.players.options):
            plan = Plan(scenario, players, 1)
            possible = of_game.extras_for(plan)
            rivals = [extra for extra in possible if extra in of_game.opponents] or [""]
            others = [extra for extra in possible if extra not in of_game.opponents]
            if game == "maracaibo":  # few of them change what is played
                others = [extra for extra in others if extra in ("uprising", "promos")]
            for rival in rivals:
                for size in range(len(others) + 1):
                    for extras in subsets(others, size):
                        yield Combination(game, scenario, players, rival, extras)
                if scenario in ("campaign", "base-campaign"):
                    yield Combination(game, scenario, players, rival, campaign=True)


# The house: a store, and one phone with a seat at each table


OF_PARTS = ("dialogue", "parts", "procedures_at", "started", "table_of")


class QuickStore(Store):
    """A store in memory that reads nothing twice until somebody writes."""

    READ_ONCE = ("dialogue", "game", "length", "newest_game", "parts", "procedures_at",
                 "readings", "started", "table_of")  # fmt: skip

    def __init__(self) -> None:
        self._found: dict[Any, Any] = {}
        for name in self.READ_ONCE:
            setattr(self, name, self._once(getattr(super(), name)))
        super().__init__("sqlite://")

    def _once(self, read: Callable[..., Any]) -> Callable[..., Any]:
        def once(*asked: Any) -> Any:
            key = read.__name__, *(str(one) for one in asked)
            if key not in self._found:
                self._found[key] = read(*asked)
            return self._found[key]

        return once

    def append(self, *entries: Any, **more: Any) -> None:
        """Add entries: the parts of a game stay the same."""
        parts = {key: found for key, found in self._found.items() if key[0] in OF_PARTS}
        super().append(*entries, **more)
        self._found |= parts

    @contextmanager
    def writes(self) -> Iterator[Connection]:
        self._found.clear()
        with super().writes() as connection:
            yield connection
        self._found.clear()


class QuickTables(Tables):
    """Tables that keep open what they have opened: nobody else writes."""

    def __init__(self, store: Store, procedures: Mapping[str, Procedure[Any]]) -> None:
        super().__init__(store, procedures)
        self._kept: dict[int, Dialogue[Any]] = {}

    def rebuild(self, stored: StoredDialogue) -> OpenDialogue:
        if stored.id not in self._kept:
            self._kept[stored.id] = super().rebuild(stored).dialogue
        return OpenDialogue(stored, self._kept[stored.id])


class Phone(PhoneHost):
    """A phone whose screens nobody draws."""

    def switch(self, page: str, address: Mapping[str, str]) -> NoReturn:
        raise Elsewhere(page)


class Elsewhere(Exception):
    """The phone goes to another page."""


@contextmanager
def a_house() -> Iterator[Tables]:
    """Open an empty store in memory, and let one phone use it."""
    tables = QuickTables(QuickStore(), all_procedures())
    with ExitStack() as opened:
        opened.callback(tables.store.close)
        opened.enter_context(patch.object(services, "tables", lambda: tables))
        opened.enter_context(patch.object(services, "games", games))
        run_by(Phone())
        yield tables


def visit_at(code: str, part: OpenDialogue | None = None) -> Visit:
    """Return a visit of the page that shows a part, or of the sheet's start."""
    host.address.clear()
    host.address["t"] = code
    if part is None:
        return Visit()
    host.address[BOARD] = part.stored.procedure
    return Visit((part.dialogue.procedure.kind,))


def follow(code: str, part: OpenDialogue) -> None:
    """Let the logbook and the campaign follow, as each page does after a tap."""
    saving.follow(visit_at(code, part))


# An evening


@dataclass
class RandomEvening:
    """An evening of this combination, decided by its seed."""

    combination: Combination
    seed: int
    tables: Tables
    acts: list[str] = field(default_factory=list)  # what people did
    in_order: list[str] = field(default_factory=list)  # the parts of all steps

    def __post_init__(self) -> None:
        self.chance = Chance(seed_for(self.seed, self.combination.name))
        self.names = NAMES[: self.combination.players]
        self.locales = [library().locale(language) for language in ("en", "de")]

    def play(self) -> None:
        self.begin()
        self.play_all_parts()
        self.close_sheet()
        self.check_outcomes()
        for _ in range(AFTER_END):
            self.change_something()
            self.check_outcomes()
        self.check_logs()
        self.undo_everything()

    # The start

    def begin(self) -> None:
        combination, game = self.combination, self.combination.game
        extras = (*combination.extras, *filter(None, (combination.opponent,)))
        scenario, known, at = combination.scenario, dict[str, FactValue](), None
        if combination.campaign:
            at, scenario, known = self.begin_campaign()
        plan = Plan(scenario, combination.players, self.seed, extras, known=known)
        if self.chance.pick([True, False]):
            plan = self.read_components(plan)
        self.tables.store.keep_readings(
            game, {n: v for n, v in plan.known.items() if n.startswith(BOX)}
        )
        setup = setups(game).lay_out(plan)
        chosen = {
            name: self.choose(all_procedures()[name], decided)
            for name, decided in games()[game].parts(setup).items()
        }
        self.evening = begin(self.tables, game, plan, self.names, chosen, at)
        if game == "pirates" and self.chance.pick([True, False]):
            self.start_part(OWN_SIDE)
        self.of_setup = self.part(f"{game}-setup").dialogue.shared_facts
        self.box_at_start = self.tables.store.readings(game)
        self.facts_at_start = {**self.of_setup, **self.box_at_start, **self.facts()}

    def begin_campaign(self) -> tuple[str, str, dict[str, FactValue]]:
        campaign = games()[self.combination.game].campaign
        assert campaign is not None
        which = "uprising" if self.combination.scenario == "campaign" else "base"
        options = {"campaign": which, "players": self.combination.players}
        at = self.tables.start(all_procedures()[CAMPAIGN], options, self.names, seed=self.seed)
        table = self.tables.open(at, Kind.CAMPAIGN)
        assert table is not None
        coming = campaign.next_game(
            table.dialogue.state, self.tables.store.readings(self.combination.game)
        )
        return at, coming.scenario, dict(coming.known)

    def read_components(self, plan: Plan) -> Plan:
        """Read off what the setup asks for; what contradicts the rest is refused."""
        of_game, tried = setups(self.combination.game), set[str]()
        while to_read := [one for one in of_game.lay_out(plan).to_read if one.name not in tried]:
            tried.add(to_read[0].name)
            with suppress(Refused):
                value = any_answer(to_read[0].question, self.chance, most=50)
                more = replace(plan, known={**plan.known, to_read[0].name: value})
                of_game.lay_out(more)
                plan = more
        return plan

    def choose(self, procedure: Procedure[Any], decided: Options) -> dict[str, Answer]:
        """Return any options of a part that the setup leaves open, as its form asks for them."""
        chosen: dict[str, Answer] = {}
        on_off = switches(procedure.options)
        for option in procedure.options:
            possible = option.given(chosen)
            asked = option.name not in (SCENARIO, PLAYERS, *on_off)
            value = self.chance.pick(possible.question.options) if asked else possible.default
            chosen[option.name] = decided.get(option.name, value)
        return chosen

    def start_part(self, name: str) -> None:
        options = {"players": self.combination.players}
        self.tables.start(
            all_procedures()[name], options, self.names, self.seed, at=self.evening.code
        )

    # Looking

    def parts(self) -> list[OpenDialogue]:
        return parts_at(self.evening.tables, self.evening.code)

    def part(self, name: str) -> OpenDialogue:
        return next(part for part in self.parts() if part.stored.procedure == name)

    def receivers(self) -> list[OpenDialogue]:
        return [
            part for part in self.parts() if part.dialogue.procedure.kind in (*PLAYED, Kind.SCORE)
        ]

    def sheet(self) -> OpenDialogue | None:
        return next(
            (part for part in self.parts() if part.dialogue.procedure.kind is Kind.SCORE), None
        )

    def facts(self) -> dict[str, FactValue]:
        """Return the facts of the table; all parts must have the same."""
        found: dict[str, FactValue] = {}
        where: dict[str, str] = {}
        for part in self.receivers():
            for name, value in part.dialogue.shared_facts.items():
                if found.setdefault(name, value) != value:
                    raise Disagreement(
                        f"{where[name]} and {part.stored.procedure} differ in {name}"
                    )
                where.setdefault(name, part.stored.procedure)
        return found

    # Playing

    def play_all_parts(self) -> None:
        opens_sheet = self.chance.random()
        for number in range(MOST_ACTS):
            going = [
                part
                for part in self.parts()
                if part.dialogue.pause.question is not None
                and part.dialogue.procedure.kind in PLAYED
            ]
            if not going:
                return
            sheet = self.sheet()
            if sheet is None and self.chance.random() < opens_sheet / 20:
                self.open_sheet()
                continue
            if sheet is not None and self.chance.random() < 0.1:
                self.enter_something()
                continue
            part = self.chance.pick(going)
            roll = self.chance.random()
            if roll < 0.06:
                self.correct(part)
            elif roll < 0.09 and part.dialogue.can_undo:
                self.act(part, "undo", methodcaller("undo"))
            else:
                self.answer(part)
            if number % 25 == 0:
                self.facts()

    def answer(self, part: OpenDialogue) -> None:
        question = part.dialogue.pause.question
        assert question is not None
        comparison = part.dialogue.procedure.comparison
        if comparison is not None and question.key == comparison[0]:
            self.act(part, f"{question.key} {comparison[1]}", lambda d: d.answer(comparison[1]))
            return
        if isinstance(question.form, Choice) and not question.options:  # a rule forbids them all
            self.act(part, "undo", methodcaller("undo"))
            return
        self.check_unknown(part, question)
        value = anything(question, self.chance)
        if not self.act(part, f"{question.key} {value!r}", lambda d: d.answer(value)):
            value = any_answer(question, self.chance)
            self.act(part, f"{question.key} {value!r}", lambda d: d.answer(value))

    def correct(self, part: OpenDialogue) -> bool:
        names = part.dialogue.corrections
        if not names:
            return False
        name = self.chance.pick(names)
        answers = answers_to(part.dialogue, name, self.chance)
        if answers is None:
            return False
        if answers and self.chance.random() < 0.3:
            question = part.dialogue.correction_question(name, answers[:-1])
            assert question is not None
            with suppress(Refused):
                wrong = anything(question, self.chance)
                if wrong != answers[-1]:
                    self.act(
                        part,
                        f"correct {name} {[*answers[:-1], wrong]}",
                        lambda d: d.correct(name, *answers[:-1], wrong),
                    )
                    return True
        return self.act(part, f"correct {name} {answers}", lambda d: d.correct(name, *answers))

    def act(self, part: OpenDialogue, what: str, change: Any) -> bool:
        """Act as a tap does; what is refused has a reason and changes nothing."""
        lengths = {one.stored.id: one.dialogue.length for one in self.parts()}
        moments = {one.stored.procedure: len(one.dialogue.moments) for one in self.parts()}
        self.acts.append(f"{part.stored.procedure}: {what}")
        try:
            self.tables.act(part, change)
        except Refused as refused:
            self.acts[-1] += f" (refused: {refused.code})"
            self.check_refusal(refused, lengths, part)
            return False
        for one in self.parts():
            name, now = one.stored.procedure, len(one.dialogue.moments)
            self.in_order += [name] * (now - moments.get(name, 0))
            for _ in range(moments.get(name, 0) - now):
                place = max(n for n, other in enumerate(self.in_order) if other == name)
                del self.in_order[place]
        follow(self.evening.code, part)
        return True

    # The sheet

    def open_sheet(self) -> None:
        """Open the sheet as the app does; the game has settled all its options."""
        visit = visit_at(self.evening.code)
        if navigation.decides_itself(visit):
            return
        form = start._form(visit)
        assert form is not None
        if form.choices:
            open_options = {choice.name for choice in form.choices}
            if open_options:
                raise Disagreement(f"the sheet asks for {sorted(open_options)}")
        self.acts.append(f"open the sheet {form.chosen}")
        with suppress(Elsewhere):
            start._start(form)

    def enter_something(self) -> None:
        """Enter a value into a random line, or empty one."""
        sheet = self.sheet()
        assert sheet is not None
        correction = LINE if self.chance.random() < 0.85 else CLEAR
        answers = answers_to(sheet.dialogue, correction, self.chance)
        if answers is not None:
            self.act(sheet, f"{correction} {answers}", lambda d: d.correct(correction, *answers))

    def fill_sheet(self) -> None:
        """Enter what the sheet still asks for; sometimes something else, or nothing."""
        sheet = self.sheet()
        assert sheet is not None
        filled = self.chance.pick([0.0, 0.5, 1.0])
        scoring: Scoring = sheet.dialogue.state
        trial, entered = Tables.rebuild(self.tables, sheet.stored).dialogue, []
        for side in scoring.sides:
            for line in scoring.lines_to_fill(side):
                if line.id not in scoring.values(side) and self.chance.random() < filled:
                    answers = (side, line.id, any_answer(line.question, self.chance))
                    with suppress(Refused):
                        trial.correct(LINE, *answers)
                        entered.append(answers)
        self.act(sheet, f"lines {entered}", partial(enter_all, entered))

    def close_sheet(self) -> None:
        if self.sheet() is None:
            self.open_sheet()
        sheet = self.sheet()
        if sheet is None:
            return
        self.fill_sheet()
        if not self.sheet().dialogue.over:
            self.act(self.sheet(), "close", lambda d: d.answer("yes"))
        self.record()

    def record(self) -> None:
        """Record the game in its campaign, and answer what that asks."""
        sheet = self.sheet()
        if not self.combination.campaign or sheet is None or not sheet.dialogue.over:
            return
        self.acts.append("record")
        with suppress(Elsewhere):
            saving.DecidingPage.on_record(automa_page.PAGE, visit_at(self.evening.code, sheet))
        archive = self.archive()
        for _ in range(40):
            question = archive.dialogue.pause.question
            if (
                question is None
                or question.key == games()[self.combination.game].campaign.between_games
            ):
                return
            value = any_answer(question, self.chance)
            self.acts.append(f"campaign: {question.key} {value!r}")
            self.tables.act(archive, methodcaller("answer", value))
            archive = self.archive()

    def archive(self) -> OpenDialogue:
        found = self.tables.open(self.evening.code, Kind.CAMPAIGN)
        assert found is not None
        return found

    # Later changes

    def change_something(self) -> None:
        parts = self.receivers()
        part = self.chance.pick(parts)
        roll = self.chance.random()
        if part.dialogue.procedure.kind is Kind.SCORE and roll < 0.7:
            self.enter_something()
        elif roll < 0.6:
            self.correct(part)
        elif roll < 0.8 and part.dialogue.pause.question is not None:
            self.answer(part)
        elif part.dialogue.can_undo:
            self.act(part, "undo", methodcaller("undo"))

    def undo_everything(self) -> None:
        """Undo each part to its start, the latest step first."""
        while self.in_order:
            name = self.in_order[-1]
            others = (n for n, other in enumerate(reversed(self.in_order)) if other != name)
            steps = next(others, len(self.in_order))
            self.act(self.part(name), f"undo {steps}", methodcaller("undo", steps))
        now, then = self.facts(), self.facts_at_start
        for name in sorted(now):
            if now[name] == then.get(name):
                continue
            raise Disagreement(f"after undo {name} is {now.get(name)!r}, not {then.get(name)!r}")
        box = self.tables.store.readings(self.combination.game)
        if box != self.box_at_start:
            raise Disagreement("after undo My box has changed")

    # Law: no known fact is asked

    def known(self) -> dict[str, FactValue]:
        known = {**self.of_setup, **self.tables.store.readings(self.combination.game)}
        for part in self.receivers():
            known |= part.dialogue.procedure.facts(part.dialogue.state).known
        return known

    def check_unknown(self, part: OpenDialogue, question: Ask) -> None:
        """An answer that was taken back may be another one, so it is asked again."""
        last = part.dialogue.last
        if last is not None and last.kind is EntryKind.UNDO:
            return
        known = self.known()
        value = known.get(question.fact) if question.fact else None
        if value is not None and question.takes(value):
            what = f"{question.key} for {question.fact}, which is {value!r}"
            raise Disagreement(f"{part.stored.procedure} asks {what}")

    # Law: all outcomes agree

    def check_outcomes(self) -> None:
        parts = self.parts()
        found = {part.stored.procedure: outcome_of(part) for part in parts}
        sheet = self.sheet()
        known = {name: outcome for name, outcome in found.items() if outcome is not None}
        for name, outcome in known.items():
            for other, another in known.items():
                if name < other:
                    self.agree(name, outcome, other, another)
        if sheet is not None and sheet.dialogue.over:
            self.check_sheet(sheet)
            undecided = found[sheet.stored.procedure] is None
            if undecided and known:
                raise Disagreement(f"the sheet does not know who won, {next(iter(known))} does")
        self.check_logbook(parts, found, sheet)
        self.check_campaign(sheet)

    def agree(self, name: str, one: Outcome, other: str, another: Outcome) -> None:
        for seat, (here, there) in enumerate(zip(one.sides, another.sides, strict=False), 1):
            if here.won != there.won:
                raise Disagreement(f"{name} and {other} differ in whether side {seat} won")
            if None not in (here.total, there.total) and here.total != there.total:
                raise Disagreement(
                    f"side {seat} has {here.total} by {name}, {there.total} by {other}"
                )

    def check_sheet(self, sheet: OpenDialogue) -> None:
        scoring: Scoring = sheet.dialogue.state
        instructions = [(tell.key, tell.values) for tell in sheet.dialogue.pause.instructions]
        now = [(text.key, text.values) for text in verdict(scoring.sheet, scoring.final)]
        if [key for key, _ in instructions] != [key for key, _ in now] or instructions != now:
            raise Disagreement(f"the sheet told {instructions}, but it is {now}")
        outcome = sheet.dialogue.outcome
        numbers = {line.id for line in scoring.sheet.entered(Owner.PLAYER) if not line.options}
        given = [any(id_ in numbers for id_ in scoring.values(seat)) for seat in scoring.seats]
        if outcome is None:
            return
        for seat, (side, has_any) in enumerate(zip(outcome.players, given, strict=True), 1):
            if not has_any and side.total is not None:
                raise Disagreement(
                    f"player {seat} has {side.total} points of which nobody entered any"
                )
        if not any(scoring.values(seat) for seat in scoring.seats) and outcome.winners:
            raise Disagreement("an empty sheet crowns somebody")

    def check_logbook(
        self,
        parts: Sequence[OpenDialogue],
        found: Mapping[str, Outcome | None],
        sheet: OpenDialogue | None,
    ) -> None:
        entry = logbook.logbook().of_dialogues([part.stored.id for part in parts])
        entry = None if entry is not None and entry.undecided else entry
        deciding = (
            sheet.stored.procedure
            if sheet is not None
            else next((n for n, o in found.items() if o), "")
        )
        decided = found.get(deciding)
        if decided is None:
            if entry is not None:
                raise Disagreement(
                    f"the logbook has {entry.play.outcome.winners}, but nobody knows who won"
                )
            return
        if entry is None:
            raise Disagreement("the logbook has no entry of a decided game")
        if entry.play.outcome.sides != decided.sides:
            raise Disagreement(
                f"the logbook has {entry.play.outcome.sides}, {deciding} {decided.sides}"
            )

    def check_campaign(self, sheet: OpenDialogue | None) -> None:
        if not self.combination.campaign:
            return
        recorded = self.archive().dialogue.state.games
        outcome = outcome_of(sheet) if sheet is not None else None
        if recorded and outcome is not None:
            won = [side.name for side in outcome.players if side.won]
            if recorded[-1].winners != won:
                raise Disagreement(f"the campaign has {recorded[-1].winners}, the sheet {won}")

    # Law: what is refused changes nothing

    def check_refusal(
        self, refused: Refused, lengths: Mapping[int, int], part: OpenDialogue
    ) -> None:
        for locale in self.locales:
            if not refusal_text(refused, locale):
                raise Disagreement(f"no reason for {refused.code}")
        for one in self.parts():
            if one.dialogue.length != lengths[one.stored.id]:
                raise Disagreement(f"{one.stored.procedure} has changed after a refusal")
        fresh = Tables.rebuild(self.tables, part.stored).dialogue
        if seen(fresh) != seen(part.dialogue):
            raise Disagreement(f"{part.stored.procedure} is not as before after {refused.code}")

    def check_logs(self) -> None:
        """Each part opened again is as it is open now."""
        for part in self.parts():
            if seen(Tables.rebuild(self.tables, part.stored).dialogue) != seen(part.dialogue):
                raise Disagreement(f"{part.stored.procedure} opens otherwise than it was left")


def enter_all(entered: Sequence[tuple[Answer, ...]], dialogue: Dialogue[Any]) -> list[Entry]:
    return [entry for answers in entered for entry in dialogue.correct(LINE, *answers)]


def seen(dialogue: Dialogue[Any]) -> Any:
    question = dialogue.pause.question
    instructions = [(tell.key, repr(tell.values)) for tell in dialogue.pause.instructions]
    return (
        to_plain(dialogue.state),
        instructions,
        question and (question.key, repr(question.values)),
    )


def play(combination: Combination, seed: int) -> RandomEvening:
    """Play one evening in a new house; a Disagreement has its combination, seed and last acts."""
    with a_house() as tables:
        evening = RandomEvening(combination, seed, tables)
        evening.play()
        return evening
