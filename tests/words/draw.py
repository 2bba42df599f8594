"""Draw 100 screens at random, as text, for readers who have never seen the app.

`python -m tests.words.draw --seed N --language en` prints scenes and screens, `--key` what each
screen is drawn from: keys, values and options. A seed draws the same screens in every language.
"""

from __future__ import annotations

import argparse
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache, partial
from operator import add, methodcaller
from pathlib import Path
from typing import Any
from unittest.mock import patch

import yaml

from companion.app.frame.host import run_by
from companion.app.pages import settings
from companion.app.pages import setup as setup_page
from companion.engine.chance import Chance, seed_for
from companion.engine.course import Pause
from companion.engine.procedure import PLAYERS, SCENARIO, Kind, Procedure
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry, Number, Several
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan
from companion.engine.text import Text
from companion.hosts.phone.host import PhoneHost
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.database import StoreProblem
from companion.tables.store.store import Store, StoreError
from companion.tables.tables import Tables
from companion.tables.unopenable import Why
from tests.builders import all_procedures, english, games, library, setups
from tests.journeys.random_evening import QuickTables, a_house
from tests.lost_tables import LOSE
from tests.offline.phones import Hand
from tests.transcripts import usual_answer

CITIES = ("4", "5", "9a", "11", "13", "14", "17")
NAMES = ("Ann", "Ben", "Cem", "Dot", "Eva", "Flo")
SCENES = Path(__file__).with_name("scenes.yaml")
MOST_LINES = 45  # of a screen: the rest is further down
MOST_ALIKE = 2  # turns that tell and ask the same in one round
MOST_TRIES = 60
MANY, LIKELY, LIKELY_POINTS = 30, (1, 12), (60, 160)  # numbers that may be this far apart
ENDS: Mapping[Answer, int] = {"ended": 6, "maracaibo": 10, "treasure": 20, "home": 30}  # answers

TURNS = ("jacques",) * 5 + ("jean",) * 4 + ("jordan",) * 4 + ("ghost-ship",) * 3
SIDE = ("pirates.side.whose", "pirates.side.what")
QUESTIONS = (
    "maracaibo-table",
    "treasure-hunt",
    "commanders",
    "auction",
    "own-side",
    "sea",
    "legacy",
)


@dataclass
class Drawn:
    """A screen, what it is drawn from, and the values of its scene."""

    scene: str
    screen: list[str]
    alike: str
    facts: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    instructions: list[tuple[str, Mapping[str, Any]]] = field(
        default_factory=list
    )  # keys and values
    taps: list[str] = field(default_factory=list)  # what may be tapped, in English


class ServedPhone(PhoneHost):
    """A phone that uses a server: others can join."""

    alone = False

    def report(self, error: Exception) -> None:
        """Show the screen of an error instead of raising it."""


@dataclass
class Table:
    """An empty store and a phone in one language."""

    tables: Tables
    chance: Chance
    language: str
    answers: int = 0  # since the round began

    def hand(self, page: str = "home", *, served: bool = False, **address: str) -> Hand:
        host = ServedPhone if served else PhoneHost
        return Hand(host(spoken=self.language), page, **address)

    def start(self, procedure: Procedure[Any], **fixed: Answer) -> tuple[str, dict[str, Answer]]:
        chosen: dict[str, Answer] = {}
        for option in procedure.options:
            options = option.given(chosen).question.options
            chosen[option.name] = fixed.get(option.name, self.chance.pick(options))
        names = NAMES[: int(chosen.get(PLAYERS, 1))]
        return self.tables.start(
            procedure, chosen, names, seed=self.chance.pick(range(999))
        ), chosen

    def part(self, code: str, kind: Kind | None = None) -> OpenDialogue:
        part = self.tables.open(code, kind) if kind else self.tables.open(code)
        assert part is not None
        return part

    def play(self, code: str, steps: int) -> OpenDialogue:
        """Answer some questions as a lively table would."""
        part = self.part(code)
        for _ in range(steps):
            if (question := part.dialogue.pause.question) is None:
                break
            if not self._answer(part, question):
                break
            self.answers += 1
            instructions = [tell.key for tell in part.dialogue.pause.instructions]
            if any(key.endswith(".round_opens") for key in instructions):
                self.answers = 0
        return part

    def _answer(self, part: OpenDialogue, question: Ask) -> bool:
        """Give an answer: one that is refused is replaced by another. Return whether one counts."""
        for _ in range(MOST_TRIES):
            answer = self._likely(question)
            with suppress(Refused):
                self.tables.act(part, methodcaller("answer", answer))
                return True
        return False

    def _likely(self, question: Ask) -> Answer:
        """Return a likely answer: no points of 803, no round that ends after a turn."""
        if isinstance(form := question.form, Number) and form.maximum - form.minimum > MANY:
            least, most = LIKELY_POINTS if form.maximum >= LIKELY_POINTS[1] else LIKELY
            return self.chance.pick(range(max(form.minimum, least), most + 1))
        if isinstance(form, Several) and isinstance(question.now, str) and question.now:
            return question.now
        for _ in range(MOST_TRIES):
            answer = usual_answer(question, self.chance)
            if self.answers >= ENDS.get(answer, 0):
                break
        return answer


# A screen as text


def read(screen: Mapping[str, Any]) -> list[str]:
    """Return what a person reads on a screen, from top to bottom."""
    lines = [line for element in screen["body"] for line in _element(element)]
    buttons = [screen[name]["label"] for name in ("main", "undo") if name in screen]
    tabs = [tab["label"] for tab in screen.get("tabs", ())]
    lines = [line for line in lines if line.strip()]
    if len(lines) > MOST_LINES:
        lines = [*lines[:MOST_LINES], "…"]
    return [
        *lines,
        *(f"[ {label} ]" for label in buttons),
        *([f"Tabs: {' | '.join(tabs)}"] if tabs else []),
    ]


def _element(one: Mapping[str, Any]) -> Iterator[str]:
    match one["kind"]:
        case "header":
            figure = " ".join([one.get("figure", ""), " · ".join(one.get("captions", ()))])
            yield " — ".join(filter(None, (one["title"], one.get("where", ""), figure.strip())))
        case "turn":
            if one.get("words"):
                yield f"(card: {one['words']})"
            for line in one["lines"]:
                yield f"**{line['text']}**"
                yield f"   {line.get('more', '')}"
        case "question":
            quiet = "goes on below" if one.get("quiet") else ""
            if not quiet:
                yield f"? {one['text']}"
                yield f"   {one.get('more', '')}"
            yield from _form(one["form"])
        case "notice":
            yield f"! {one['text']}"
        case "picture" if one.get("words"):
            yield f"(picture: {one['words']})"
        case "strip" | "segments" | "choose":
            yield one.get("text") or (one["label"] if one.get("titled") else "")
            yield from _options(one["options"], one.get("now") or [one.get("current")])
        case "folds":
            yield "Behind a tap: " + " | ".join(fold["label"] for fold in one["folds"])
        case _:
            yield from _other(one)


def _form(form: Mapping[str, Any]) -> Iterator[str]:
    options = [*form.get("options", ()), *form.get("known", ()), *form.get("also", ())]
    for number, option in enumerate(options, 1):
        why = f" (not possible: {option['why']})" if option.get("why") else ""
        yield f"  {number}  {option['label']}{why}"
    if form["kind"] == "number":
        yield f"  ({form['minimum']} – {form['maximum']})"
    if form["kind"] == "copied":
        for kind in form["kinds"]:
            leads = " | ".join(lead["label"] for lead in kind.get("leads", ()))
            yield f"  {kind['value']}" + (f": {leads}" if leads else "")
        yield "  " + " | ".join(symbol["label"] for symbol in form["symbols"])
    yield from (f"  [ {form[name]} ]" for name in ("confirm",) if name in form)
    if "go_on" in form:
        yield f"  [ {form['go_on']['label']} ]"


NOT_READ = {"id", "kind", "icon", "icons", "do", "value", "to", "tone", "game", "svg", "current",
            "now", "file", "accept", "enters", "player", "letter", "minimum", "maximum",
            "type", "letters", "largest", "share", "part", "parts", "colour", "done", "address",
            "wrong"}  # fmt: skip


def _other(one: Any) -> Iterator[str]:
    """Yield all texts of an element; what may be tapped in brackets."""
    if isinstance(one, str):
        yield one
    elif isinstance(one, list):
        for each in one:
            yield from _other(each)
    elif isinstance(one, dict) and one.get("kind") in ("strip", "segments", "choose"):
        yield from _element(one)
    elif isinstance(one, dict) and "id" in one and "minimum" in one:
        yield from _field(one)
    elif isinstance(one, dict) and "label" in one and ("do" in one or "to" in one):
        before = [str(one[name]) for name in ("before", "text", "who", "after") if one.get(name)]
        yield " · ".join(before)
        extra = " · ".join(str(one[name]) for name in ("aside", "more") if one.get(name))
        yield f"[ {one['label']} ]" + (f" {extra}" if extra else "")
        yield f"! {one['problem']}" if one.get("problem") else ""
        yield from _other([value for name, value in one.items() if name == "options"])
    elif isinstance(one, dict):
        if one.get("kind") == "taking":
            yield f"[ {one['label']} ]"
            return
        yield from _other(one.get("title"))  # a heading before its lines
        for name, value in one.items():
            if name not in NOT_READ and name != "title":
                yield from _other(value)


def _options(options: Sequence[Mapping[str, Any]], chosen: Sequence[Any]) -> Iterator[str]:
    """Yield options, each marked whether it is chosen."""
    if any("value" not in one for one in options):  # links
        yield from _other(options)
        return
    marked = [f"{'●' if one['value'] in chosen else '○'} {one['label']}" for one in options]
    if any(one.get("more") for one in options):
        more = [f" · {one['more']}" if one.get("more") else "" for one in options]
        yield from map(add, marked, more)
    else:
        yield "  ".join(marked)


def _field(one: Mapping[str, Any]) -> Iterator[str]:
    """Yield a line of a sheet: its label with its options or its number."""
    if one.get("options"):
        yield one["label"]
        yield from _options(one["options"], [one.get("value")])
    elif not one.get("action"):
        value = one.get("value") if one.get("value") not in (None, "") else one.get("usual")
        yield f"{one['label']}: {value or '____'}"
    yield one.get("more", "")
    yield f"! {one['problem']}" if one.get("problem") else ""
    yield from _other(one.get("action"))


# The five kinds of screens


def turn(table: Table) -> Drawn | None:
    """Draw a moment of an automa's game right after its instructions."""
    name = table.chance.pick(TURNS)
    code, options = table.start(all_procedures()[name])
    part = table.play(code, table.chance.pick(range(1, 40)))
    for _ in range(20):
        if part.dialogue.over or _moves(part):
            break
        part = table.play(code, 1)
    if not _moves(part):
        return None
    return _moment(table, part, code, options)


def _moves(part: OpenDialogue) -> bool:
    """Return whether it shows more than the start of a round."""
    instructions = [tell.key for tell in part.dialogue.pause.instructions]
    return any(
        not key.endswith((".round", ".turn")) and ".set_up" not in key for key in instructions
    )


def question(table: Table) -> Drawn | None:
    """Draw a question of a board, a line of a score sheet, or a calculator."""
    return table.chance.pick(
        [_board_question, _board_question, _score_line, _score_line, _calculator]
    )(table)


def _board_question(table: Table) -> Drawn | None:
    name = table.chance.pick(QUESTIONS)
    code, options = table.start(all_procedures()[name])
    part = table.play(code, table.chance.pick(range(12)))
    return None if part.dialogue.pause.question is None else _moment(table, part, code, options)


def _moment(table: Table, part: OpenDialogue, code: str, options: Mapping[str, Answer]) -> Drawn:
    pause, procedure = part.dialogue.pause, part.dialogue.procedure
    hand = table.hand("automa", t=code)
    page = {Kind.AUTOMA: "automa", Kind.CAMPAIGN: "campaign"}.get(procedure.kind, "board")
    if procedure.kind is not Kind.AUTOMA:
        hand = table.hand(page, t=code)
    instructions = [f"{tell.key}{dict(tell.values)}" for tell in pause.instructions]
    asked = pause.question and f"? {pause.question.key}{dict(pause.question.values)}"
    alike = " ".join(tell.key for tell in pause.instructions) or str(asked)
    alike = f"{procedure.name} {'over' if asked is None else alike}"
    facts = [procedure.name, str(dict(options)), *instructions, asked or "over"]
    asks = [pause.question] if pause.question else []
    taps = [english().render(one.label_of(value)) for one in asks for value in one.options]
    comparison = procedure.comparison[0] if procedure.comparison else ""
    if asked is None or asks[0].key == comparison:
        taps = ["To the final score", "Save to the logbook (whichever is there)"]
    elif asks[0].key in SIDE or isinstance(asks[0].form, CardEntry):
        taps = []  # asked below the counters; symbols of a card
    return Drawn(
        procedure.name,
        read(hand.shown.screen),
        alike,
        " ; ".join(facts),
        options,
        [*((tell.key, tell.values) for tell in pause.instructions), *_asked(pause)],
        taps,
    )


def _asked(pause: Pause) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the key and values of a question; of some cases a key of the scenes alone."""
    question = pause.question
    if question is None:
        yield "table.over", {}
        return
    labels = [question.label_of(value) for value in question.options[:2]]
    values = {**question.values, "options": labels}
    instructions = [tell.key for tell in pause.instructions]
    if question.key == "jean.stop":
        yield _next_cities(question)
    elif "jamaica.ghost_ship.rolls" in instructions:
        yield f"{question.key}.rolled", values
    elif question.key.endswith((".your_turn", ".players_turn")) and any(map(begins, instructions)):
        yield f"{question.key}.begins", values
    else:
        yield question.key, values


def begins(key: str) -> bool:
    return key.endswith((".round_opens", ".hunt.begins"))


def _next_cities(question: Ask) -> tuple[str, Mapping[str, Any]]:
    """Return the next cities: no source shows the forks of the sea route."""
    labels = {str(value): english().render(question.label_of(value)) for value in question.options}
    cities = [city for city in CITIES if labels.get(city, "").endswith("city")]
    number = int(str(question.values["n"]))
    if not cities:
        return "jean.stop.home", question.values
    if len(cities) < number:
        return "jean.stop.last", {"city": cities[0]}
    return "jean.stop", {"cities": " · ".join(cities[: number + 1]), "nth": cities[number - 1]}


def _score_line(table: Table) -> Drawn | None:
    game = table.chance.pick(list(games()))
    code, options = table.start(all_procedures()[f"{game}-score"])
    hand = table.hand("score", t=code)
    hand.send("seat", 1)
    body = hand.shown.screen["body"]
    sheet = next((one for one in body if one["kind"] == "sheet"), None)
    if sheet is None:
        return None
    group = table.chance.pick(sheet["groups"])
    line = table.chance.pick(group["fields"])
    whose = next((side["label"] for side in sheet.get("sides", ()) if side.get("current")), "")
    lines = [*_element(body[0]), whose, group.get("title", ""), f"**{line['label']}**"]
    given = [option["label"] for option in line.get("options", ())]
    field_of = "" if line.get("action") else " | ".join(given) or "____"
    lines += [line.get("more", ""), field_of, *_other(line.get("action"))]
    facts = f"{game}-score {options} line {line['id']}"
    return Drawn("score", _tidy(lines), f"score {line['id']}", facts, options,
                 [(f"{game}-score.{line['id']}", {})])  # fmt: skip


def _calculator(table: Table) -> Drawn | None:
    game = table.chance.pick([game for game in games() if games()[game].calculators])
    calculators = games()[game].calculators
    calculator = table.chance.pick(list(calculators))
    name = calculator.name
    hand = table.hand("calculators", game=game, about=name)
    return Drawn("calculator", read(hand.shown.screen), f"calculator {name}", name, {},
                 [(str(name), {})])  # fmt: skip


def set_up(table: Table) -> Drawn | None:
    """Draw one step of a game's set-up."""
    game = table.chance.pick(list(games()))
    of_game = setups(game)
    scenario = table.chance.pick(of_game.scenarios)
    players = int(table.chance.pick(of_game.players.options))
    extras = [
        x for x in of_game.extras_for(Plan(scenario, players, 1)) if table.chance.pick([0, 1])
    ]
    setup = of_game.lay_out(Plan(scenario, players, table.chance.pick(range(999)), tuple(extras)))
    groups = setup_page.grouped(setup, of_game)
    step = table.chance.pick(setup.steps)
    group = next(group for group in groups if step in group.steps)
    locale = library().locale(table.language)
    title = setup_page._title(group, setup, locale, NAMES)
    text = setup_page.by_name(step.text, NAMES)
    done = group.steps[: group.steps.index(step)][-1:]  # the line before may be needed
    before = [f"[x] {locale.render(setup_page.by_name(one.text, NAMES))}" for one in done]
    lines = [f"{title}:", *before, f"[ ] **{locale.render(text)}**", locale.more(text) or ""]
    name = locale.text(f"{game}.scenario.{scenario}")
    values = {"game": locale.text(f"{game}.name"), SCENARIO: name, PLAYERS: players}
    facts = f"{game} {scenario} {players} {extras} {step.key}{dict(step.values)}"
    return Drawn(
        "set_up",
        _tidy(lines),
        step.key,
        facts,
        values,
        [(step.key, setup_page.by_name(step.text, NAMES).values)],
    )


def _tidy(lines: list[str]) -> list[str]:
    return [line for line in lines if line.strip()]


# Errors


def refused_number(table: Table) -> list[str]:
    board = all_procedures()["maracaibo-table"]
    chosen = {"scenario": "cooperative", "players": 2}
    code = table.tables.start(board, chosen, NAMES[:2], known={"box.cities": ""})
    hand = table.hand("board", t=code)
    hand.send("seat", 1)
    return read(hand.send("answer", 41).screen)


def refused_answer(table: Table) -> list[str]:
    hand = _jacques(table)
    tapped = library().locale(table.language).text("jacques.players_turn.next")
    return read(hand.send("answer", tapped).screen)


def old_screen(table: Table) -> list[str]:
    hand = _jacques(table)
    before = hand.shown
    hand.send("answer", "ready")
    hand.send("answer", "next")
    hand.shown = before
    return read(hand.send("answer", "ready").screen)


def no_table(table: Table) -> list[str]:
    return read(table.hand("automa", t="ABCDEFGH").shown.screen)


def wrong_code(table: Table) -> list[str]:
    return read(table.hand(served=True).send("join", "XXXX-9999").screen)


def not_started(table: Table) -> list[str]:
    code, _ = table.start(all_procedures()["jacques"], players=1)
    return read(table.hand("board", t=code).shown.screen)


def wrong_game_file(table: Table) -> list[str]:
    return read(table.hand().send("file", ["this is no game"]).screen)


def wrong_box_file(table: Table) -> list[str]:
    return read(table.hand("box").send("file", ["format: 9\nbox: [1, 2"]).screen)


def wrong_logbook_file(table: Table) -> list[str]:
    return read(table.hand("logbook", files="yes").send("import", ["[1, 2"]).screen)


def wrong_seed(table: Table) -> list[str]:
    hand = table.hand("setup", game="maracaibo", scenario="unrest", players="3", seed="many")
    return read(hand.shown.screen)[:6]


def full_disk(table: Table) -> list[str]:
    hand = _jacques(table)
    with patch.object(Store, "append", _full), patch.object(QuickTables, "rebuild", Tables.rebuild):
        return read(hand.send("answer", "ready").screen)


def database_away(table: Table) -> list[str]:
    hand = _jacques(table)
    with patch.object(Store, "started", partial(_problem, StoreProblem.AWAY)):
        table.tables.store._found.clear()  # type: ignore[attr-defined]
        hand.phone.state.clear()
        with patch.object(table.tables.store, "started", partial(_problem, StoreProblem.AWAY)):
            return read(hand.phone.draw().screen)


def lost_table(table: Table) -> list[str]:
    code, _ = table.start(all_procedures()["jacques"], players=1)
    LOSE[table.chance.pick([Why.GAME, Why.START])](table.tables.store, code)
    return read(table.hand("automa", t=code).shown.screen)


def failed_page(table: Table) -> list[str]:
    with patch.object(settings.Settings, "body", _fail):
        return read(table.hand("settings", served=True).shown.screen)


def alone(table: Table) -> list[str]:
    return read(table.hand("invite").shown.screen)


def score_too_high(table: Table) -> list[str]:
    code, _ = table.start(all_procedures()["jamaica-score"], players=3, opponent="none")
    hand = table.hand("score", t=code)
    hand.send("seat", 1)
    sheet = next(one for one in hand.shown.screen["body"] if one["kind"] == "sheet")
    line = next(one for group in sheet["groups"] for one in group["fields"] if one.get("maximum"))
    side = sheet["sides"][0]["id"]
    field_id = line["id"] if "/" in line["id"] else f"{side}/{line['id']}"
    hand.send("enter", [field_id, line["maximum"] + 1])
    shown = next(one for one in hand.shown.screen["body"] if one["kind"] == "sheet")
    for group in shown["groups"]:
        for one in group["fields"]:
            if one.get("problem"):
                return [one["label"], str(one.get("value", "")), f"! {one['problem']}"]
    return read(hand.shown.screen)[:8]


def _jacques(table: Table) -> Hand:
    code = table.tables.start(all_procedures()["jacques"], {}, NAMES[:1], seed=7)
    hand = table.hand("automa", t=code)
    hand.send("seat", 1)
    return hand


def _problem(problem: StoreProblem, *_: object) -> Any:
    raise StoreError(problem, "database")


def _full(*_: object, **__: object) -> Any:
    raise StoreError(StoreProblem.FULL, "database")


def _fail(*_: object) -> Any:
    raise ZeroDivisionError


ERRORS: tuple[Callable[[Table], list[str]], ...] = (
    refused_number, refused_answer, old_screen, no_table, wrong_code, not_started, wrong_game_file,
    wrong_box_file, wrong_logbook_file, wrong_seed, full_disk, database_away, lost_table,
    failed_page, alone, score_too_high,
)  # fmt: skip


def error(table: Table) -> Drawn | None:
    made = table.chance.pick(ERRORS)
    return Drawn(f"error.{made.__name__}", made(table), made.__name__, made.__name__)


# Pages of the app

PAGES: Mapping[str, tuple[str, dict[str, str]]] = {
    "home": ("home", {}), "first": ("first", {}), "practice": ("practice", {"game": "maracaibo"}),
    "menu": ("menu", {}), "start": ("start", {"game": "maracaibo", "automa": "jacques"}),
    "settings": ("settings", {}), "logbook": ("logbook", {}), "box": ("box", {}),
    "odds": ("odds", {}), "campaign": ("campaign", {}), "glossary": ("glossary", {}),
    "setup": ("setup", {}), "score": ("score", {}), "replay": ("replay", {}),
    "calculators": ("calculators", {}), "logbook_files": ("logbook", {"files": "yes"}),
}  # fmt: skip
OF_TABLE = ("home", "history", "export", "invite")


def page(table: Table) -> Drawn | None:
    if table.chance.pick([True, False]):
        name = table.chance.pick(list(PAGES))
        shown = table.hand(PAGES[name][0], served=True, **PAGES[name][1]).shown
    else:
        name = table.chance.pick(OF_TABLE)
        hand = _jacques(table)
        code = hand.shown.address["t"]
        for answer in ("ready", "next"):
            hand.send("answer", answer)
        phone = ServedPhone(spoken=table.language, remembered=hand.phone.remembered)
        run_by(phone)
        shown = phone.open(name, {} if name == "home" else {"t": code})
        name = f"{name}_of_game"
    return Drawn(f"page.{name}", read(shown.screen), name, name)


# A round

PARTS: Mapping[Callable[[Table], Drawn | None], int] = {
    turn: 50, set_up: 15, question: 15, error: 10, page: 10,
}  # fmt: skip


def draw(seed: int, language: str, share: int = 1) -> list[Drawn]:
    """Draw the screens of a round, or a share of them: a fifth at most keeps tests short."""
    found, seen = [], Counter[str]()
    for make, number in PARTS.items():
        for index in range(max(1, number // share)):
            for again in range(MOST_TRIES):
                most = MOST_ALIKE if make is turn else 1
                with a_house() as tables:
                    chance = Chance(seed_for(seed, f"{make.__name__} {index} {again}"))
                    drawn = make(Table(tables, chance, language))
                if drawn is not None and seen[drawn.alike] < most:
                    seen[drawn.alike] += 1
                    found.append(drawn)
                    break
    return found


# Scenes and answers


@cache
def scenes() -> Mapping[str, Any]:
    loaded: Mapping[str, Any] = yaml.safe_load(SCENES.read_text(encoding="utf-8"))
    return loaded


def scene_and_key(drawn: Drawn, number: int, language: str) -> tuple[str, str]:
    """Return the scene of a screen in a language, and the right answer in English."""
    whole = scenes()
    if drawn.scene in whole["pages"]:
        page = whole["pages"][drawn.scene]
        return page[language], page["key"]
    players = int(drawn.values.get(PLAYERS, 1))
    kind = drawn.scene if f"{drawn.scene}.together" in whole["scenes"] else "pirates"
    kind = drawn.scene if f"{drawn.scene}.alone" in whole["scenes"] else kind
    start = whole["scenes"].get(f"{kind}.{'alone' if players == 1 else 'together'}", {})
    names = NAMES[:players]
    who = ", ".join(names[:-1]) + f" {AND[language]} {names[-1]}"
    started = start.get(language, "").format(who=who)
    if drawn.scene in ("score", "calculator"):
        key, _ = drawn.instructions[0]
        table = whole["lines" if drawn.scene == "score" else "calculators"]
        page = table.get(key, {language: "", "key": f"TODO {key}"})
        return f"{started if drawn.scene == 'score' else ''} {page[language]}".strip(), page["key"]
    if drawn.scene == "set_up":
        key, values = drawn.instructions[0]
        answer = whole["steps"].get(key, f"TODO {key}").format(**_texts(values, "en"))
        plays = f"{drawn.values['game']}, {drawn.values[SCENARIO]}"
        return f"{started} ({plays}.)", f"{answer} Tick this line."
    twist, answers = "", list[str]()
    twists = [(key, values) for key, values in drawn.instructions if key in whole["twists"]]
    if twists:
        strong = [twist for twist in twists if not twist[0].endswith(WEAK)]
        key, values = (strong or twists)[-1]
        chosen = Chance(seed_for(number, key)).pick(whole["twists"][key])
        twist = chosen[language].format(**_texts(values, language))
        answers.append(chosen["key"].format(**_texts(values, "en")))
    elif "cards" in drawn.values:
        twist = whole["scenes"][f"cards.{drawn.values['cards']}"][language]
    for key, values in drawn.instructions:
        if key in whole["keys"] or key not in whole["twists"]:
            instructions = whole["keys"].get(
                key, "" if drawn.instructions[-1][0] == key else f"TODO {key}"
            )
            answers.insert(
                -1 if twists else len(answers), instructions.format(**_texts(values, "en"))
            )
    if 0 < len(drawn.taps) < 5:
        answers.append(f"Buttons: {' / '.join(drawn.taps)}.")
    return f"{started} {twist}".strip(), " ".join(filter(None, answers))


WEAK = (".your_turn", ".players_turn")  # a twist of these only if there is no other
AND = {"en": "and", "de": "und"}
TITLES = {"en": "# Round {}: what would you do?", "de": "# Runde {}: Was tust du?"}


def _texts(values: Mapping[str, Any], language: str) -> dict[str, Any]:
    """Return values as words; of several texts each one by its number too."""
    locale, found = library().locale(language), dict[str, Any]()
    for name, value in values.items():
        several = (value,) if isinstance(value, Text | str | int) else value
        words = [locale.render(one) if isinstance(one, Text) else str(one) for one in several]
        found[name] = ", ".join(words)
        found |= {f"{name}_{number}": word for number, word in enumerate(words)}
    return found


CODE = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")  # of a table: drawn each time


def screens_of(seed: int, language: str) -> str:
    """Return the scenes and screens of a round."""
    parts = []
    for number, drawn in enumerate(draw(seed, language), 1):
        scene, _ = scene_and_key(drawn, number, language)
        screen = CODE.sub("7K2M-4QPX", "\n".join(drawn.screen))
        parts.append(f"## {number}\n\n{scene}\n\n```text\n{screen}\n```\n")
    return "\n".join(parts)


def answers_of(seed: int) -> str:
    """Return the right answers of a round."""
    drawn = enumerate(draw(seed, "en"), 1)
    return "".join(f"{n}. {scene_and_key(one, n, 'en')[1]}\n" for n, one in drawn)


def write_round(number: int, seed: int) -> None:
    for language in sorted(AND):
        file = SCENES.with_name(f"round-{number}.{language}.md")
        file.write_text(
            f"{TITLES[language].format(number)}\n\n{screens_of(seed, language)}", "utf-8"
        )
    key = f"# Key of round {number}, for both languages\n\n{answers_of(seed)}"
    SCENES.with_name(f"key-{number}.md").write_text(key, "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--language", choices=sorted(AND), default="en")
    parser.add_argument("--key", action="store_true", help="print the right answers")
    parser.add_argument("--round", type=int, help="write the files of a round instead")
    given = parser.parse_args()
    if given.round:
        write_round(given.round, given.seed)
    else:
        print(answers_of(given.seed) if given.key else screens_of(given.seed, given.language))


if __name__ == "__main__":
    main()
