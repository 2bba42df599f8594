"""The file of a table: written for export, and checked for import.

The file is JSON with one log entry a line: all that another machine needs to open the table, and
nothing about its phones. Nothing in an imported file is trusted: its procedure reads every start
and repeats every entry.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import Any

import sqlalchemy as sa

from companion.engine.chance import LARGEST_SEED
from companion.engine.dialogue import Dialogue
from companion.engine.log import Entry, EntryKind
from companion.engine.picture import Look
from companion.engine.plain import Json, from_plain, mismatch, read_json, to_plain
from companion.engine.procedure import CARDS, OWN, Kind, Procedure
from companion.engine.protocol import pause_to_json, refusal_text
from companion.engine.refusals import Refused
from companion.engine.sanitized import tidy_name
from companion.engine.text import Locale
from companion.tables.store import schema
from companion.tables.store.games import GameDetails
from companion.tables.store.store import Store, StoredDialogue, as_text
from companion.tables.unopenable import excessive_number

FORMAT, VERSION, OLDEST = "companion_table", 3, 2
LARGEST = 5_000_000  # bytes
MOST_NAMES, MOST_DIALOGUES, MOST_ENTRIES = 12, 200, 5_000
LONGEST_VALUE, LONGEST_DETAIL = 1_000, 40  # letters
MOST_RECEIVED = 500  # facts at once
_OF_DIALOGUE = ("procedure", "options", "seed", "start")
_OF_ENTRY = {"kind", "key", "value", "at"}
_GAMES, _GAME = "games", "game"  # the games of a table, and the number of a dialogue's game
_KEYS = {FORMAT, "game", "names", "created", "dialogues", _GAMES}


class FileProblem(StrEnum):
    LARGE = "large"
    NOT_JSON = "not_json"
    NOT_A_TABLE = "not_a_table"
    NEWER = "newer"
    OLDER = "older"
    SHAPE = "shape"
    GAME = "game"
    PROCEDURE = "procedure"
    OPTIONS = "options"
    START = "start"
    ENTRY = "entry"


class FileRefused(Exception):
    """A file that is refused: the reason and the place in it."""

    def __init__(self, problem: FileProblem, where: str = "", reason: str = "") -> None:
        super().__init__(problem, where, reason)
        self.problem = problem
        self.where = where
        self.reason = reason


@dataclass(frozen=True, slots=True)
class DialogueInFile:
    procedure: str
    options: dict[str, Any]
    start: Json
    seed: int
    log: list[tuple[Entry, str]]  # each with its time
    game: int | None  # the number of its game, from 0


@dataclass(frozen=True, slots=True)
class GameInFile:
    started: str
    ended: str = ""
    details: GameDetails = field(default_factory=GameDetails)


@dataclass(frozen=True, slots=True)
class TableFile:
    game: str
    names: list[str]
    created: str
    games: list[GameInFile]
    dialogues: list[DialogueInFile]


def write_table(store: Store, table: str) -> str:
    with store.snapshot() as connection:
        own, dialogues, entries = schema.tables.c, schema.dialogues.c, schema.entries.c
        row = connection.execute(sa.select(schema.tables).where(own.id == table)).one()
        head = {FORMAT: VERSION, "game": row.game, "names": row.names, "created": row.created}
        own_games = sa.select(schema.games).where(schema.games.c.table == table)
        games = connection.execute(own_games.order_by(schema.games.c.id)).all()
        head[_GAMES] = [to_plain(from_plain(GameInFile, _game_row(row))) for row in games]
        numbers = {row.id: number for number, row in enumerate(games)}
        found = sa.select(schema.dialogues).where(dialogues.table == table).order_by(dialogues.id)
        written = []
        for dialogue_row in connection.execute(found).all():
            log = sa.select(entries.entry, entries.at).where(entries.dialogue == dialogue_row.id)
            rows = connection.execute(log.order_by(entries.number)).all()
            of_dialogue = {name: getattr(dialogue_row, name) for name in _OF_DIALOGUE}
            of_dialogue[_GAME] = numbers.get(dialogue_row.game)
            written.append((of_dialogue, [{**entry, "at": at} for entry, at in rows]))
    return _as_text(head, written)


def file_name(stored: StoredDialogue) -> str:
    """Return a file name with the minute. The code stays secret: it opens the table."""
    when = "-".join(re.findall(r"\d+", stored.changed)[:5])
    return f"{re.sub('[^a-z_]', '', stored.game)}-{when}.json"


def _as_text(head: dict[str, Any], dialogues: list[tuple[dict[str, Any], list[Json]]]) -> str:
    """Write one line for each field and for each log entry."""
    shown = []
    for fields, log in dialogues:
        lines = [f"      {_json(name)}: {_json(value)}" for name, value in fields.items()]
        entries = ",\n".join(f"        {_json(entry)}" for entry in log)
        lines.append(f'      "log": [\n{entries}\n      ]' if log else '      "log": []')
        shown.append("    {\n" + ",\n".join(lines) + "\n    }")
    lines = [f"  {_json(name)}: {_json(value)}" for name, value in head.items()]
    lines.append('  "dialogues": [\n' + ",\n".join(shown) + "\n  ]")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_table(data: bytes, procedures: Mapping[str, Procedure[Any]], locale: Locale) -> TableFile:
    """Read and check a file; refuse it with the place and the reason."""
    plain = _parsed(data)
    _shape(set(plain) == _KEYS, "")
    version = plain[FORMAT]
    game, names, dialogues = plain["game"], plain["names"], plain["dialogues"]
    if not any(procedure.game == game for procedure in procedures.values()):
        raise FileRefused(FileProblem.GAME, "game", str(game)[:40])
    _shape(_is_list(names, MOST_NAMES) and all(isinstance(n, str) for n in names), "names")
    _shape(_is_list(dialogues, MOST_DIALOGUES) and bool(dialogues), "dialogues")
    checked = [
        _read_dialogue(_updated(dialogue, version), game, procedures, locale, f"dialogues {number}")
        for number, dialogue in enumerate(dialogues, 1)
    ]
    created = _time(plain["created"], "created")
    games = _read_games(plain[_GAMES])
    for number, dialogue in enumerate(checked, 1):
        place = dialogue.game
        right = place is None or (type(place) is int and 0 <= place < len(games))
        _shape(right, f"dialogues {number} › {_GAME}")
    return TableFile(game, [tidy_name(name) for name in names], created, games, checked)


def _updated(dialogue: Json, version: int) -> Json:
    """Return a dialogue of a file of this version as today's files have it."""
    if version < 3 and isinstance(dialogue, dict):
        return {"procedure" if name == "offer" else name: dialogue[name] for name in dialogue}
    return dialogue


def _game_row(row: Any) -> Json:
    return {"started": row.started, "ended": row.ended, "details": dict(row._mapping)}


def _read_games(plain: Json) -> list[GameInFile]:
    _shape(_is_list(plain, MOST_DIALOGUES), _GAMES)
    games = []
    for number, entry in enumerate(plain, 1):
        at = f"{_GAMES} {number}"
        wrong = mismatch(GameInFile, entry)
        _shape(wrong is None, f"{at} › {wrong}")
        game = from_plain(GameInFile, entry)
        _shape(all(len(text) <= LONGEST_DETAIL for text in _texts(to_plain(game.details))), at)
        _shape(0 <= game.details.first_player <= MOST_NAMES, at)
        ended = _time(game.ended, at) if game.ended else ""
        games.append(replace(game, started=_time(game.started, at), ended=ended))
    return games


def _texts(plain: Json) -> Iterator[str]:
    inner = plain.values() if isinstance(plain, dict) else plain
    for value in inner:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict | list):
            yield from _texts(value)


def _parsed(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST:
        raise FileRefused(FileProblem.LARGE, reason=str(LARGEST // 1_000_000))
    try:
        plain = read_json(data.decode("utf-8-sig"))
    except ValueError as error:
        place = f"{error.lineno}:{error.colno}" if isinstance(error, json.JSONDecodeError) else ""
        raise FileRefused(FileProblem.NOT_JSON, place) from None
    version = plain.get(FORMAT) if isinstance(plain, dict) else None
    if isinstance(version, bool) or not isinstance(version, int):
        raise FileRefused(FileProblem.NOT_A_TABLE)
    if version > VERSION:
        raise FileRefused(FileProblem.NEWER)
    if version < OLDEST:
        raise FileRefused(FileProblem.OLDER)
    assert isinstance(plain, dict)
    return plain


def _read_dialogue(
    plain: Json, game: str, procedures: Mapping[str, Procedure[Any]], locale: Locale, where: str
) -> DialogueInFile:
    _shape(isinstance(plain, dict) and set(plain) - {_GAME} == {*_OF_DIALOGUE, "log"}, where)
    procedure = procedures.get(plain["procedure"]) if isinstance(plain["procedure"], str) else None
    if procedure is None or procedure.game != game or procedure.kind is Kind.GAME:
        raise FileRefused(FileProblem.PROCEDURE, where, str(plain["procedure"])[:40])
    options, seed = plain["options"], plain["seed"]
    _shape(isinstance(options, dict), f"{where} › options")
    try:
        procedure.choose(options)
    except Refused as refused:
        reason = refusal_text(refused, locale)
        raise FileRefused(FileProblem.OPTIONS, f"{where} › options", reason) from None
    right = isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed <= LARGEST_SEED
    _shape(right, f"{where} › seed")
    dialogue = _start_dialogue(procedure, plain["start"], seed, options, f"{where} › start")
    _shape(_is_list(plain["log"], MOST_ENTRIES), f"{where} › log")
    log = []
    for number, line in enumerate(plain["log"], 1):
        at = f"{where} › log {number}"
        entry, time = _read_entry(line, at)
        log.append((_repeated(dialogue, entry, locale, at), time))
    check_screen(dialogue, locale, where)
    return DialogueInFile(procedure.name, options, dialogue.start, seed, log, plain.get(_GAME))


def _start_dialogue(
    procedure: Procedure[Any], start: Json, seed: int, options: dict[str, Any], where: str
) -> Dialogue[Any]:
    """Start the dialogue; refuse a start that the procedure cannot open."""
    _shape(isinstance(start, dict), where)
    try:
        state = procedure.restore(start)
        wrong = mismatch(type(state), start) or excessive_number(start) or _against(options, start)
        if wrong is None:
            by_hand = options.get(CARDS) == OWN
            return Dialogue(procedure, to_plain(state), seed, by_hand=by_hand)
    except Exception:  # a broken start may raise anything
        wrong = None
    raise FileRefused(FileProblem.START, f"{where} › {wrong[:80]}" if wrong else where)


def _against(options: dict[str, Any], start: dict[str, Any]) -> str | None:
    """Return the option whose number, e.g. of players, differs from the start."""
    numbers = {name: value for name, value in options.items() if type(value) is int}
    found = ((name, start.get(name)) for name in numbers)
    return next((name for name, n in found if type(n) is int and n != numbers[name]), None)


def _repeated(dialogue: Dialogue[Any], entry: Entry, locale: Locale, where: str) -> Entry:
    try:
        return dialogue.repeat(entry)
    except Refused as refused:
        raise FileRefused(FileProblem.ENTRY, where, refusal_text(refused, locale)) from None
    except Exception as error:  # a broken start may raise anything
        raise FileRefused(FileProblem.START, where) from error


def check_screen(dialogue: Dialogue[Any], locale: Locale, where: str) -> None:
    """Check that the current step can be shown."""
    try:
        pause_to_json(dialogue, locale)
        locale.render(dialogue.header.title)
        locale.render(dialogue.header.where)
        procedure, state = dialogue.procedure, dialogue.state
        procedure.view.picture(state, Look(facts=procedure.facts(state)), locale)
        procedure.view.card(state, locale)
    except Exception as error:
        raise FileRefused(FileProblem.START, where) from error


def _read_entry(plain: Json, where: str) -> tuple[Entry, str]:
    _shape(isinstance(plain, dict), where)
    _shape(_OF_ENTRY <= set(plain) <= {*_OF_ENTRY, "by"}, where)
    kind, key, value, by = plain["kind"], plain["key"], plain["value"], plain.get("by", "")
    _shape(kind in list(EntryKind) and isinstance(key, str) and len(key) <= LONGEST_VALUE, where)
    _shape(isinstance(by, str) and len(by) <= 2 and (not by or by.isdecimal()), where)
    values = value if isinstance(value, list) else [value]
    if kind == EntryKind.RECEIVE:
        _shape(isinstance(value, dict) and len(value) <= MOST_RECEIVED, where)
        _shape(all(len(name) <= LONGEST_VALUE for name in value), where)
        values = [fact for fact in value.values() if fact is not None]
    _shape(all(_is_answer(answer) for answer in values), where)
    _shape(kind == EntryKind.RECEIVE or len(values) <= 100, where)
    return Entry.from_plain(plain), _time(plain["at"], where)


def _is_answer(value: object) -> bool:
    if isinstance(value, str):
        return len(value) <= LONGEST_VALUE
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**53


def _time(written: object, where: str) -> str:
    try:
        moment = datetime.fromisoformat(str(written)[:40])
        _shape(moment.tzinfo is not None, where)
        return as_text(moment)
    except (ValueError, OverflowError):
        raise FileRefused(FileProblem.SHAPE, where) from None


def _is_list(value: object, most: int) -> bool:
    return isinstance(value, list) and len(value) <= most


def _shape(right: bool, where: str) -> None:
    if not right:
        raise FileRefused(FileProblem.SHAPE, where)
