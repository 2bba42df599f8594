"""The logbook as a CSV file: one row for each player or automa of a play.

The last columns are the lines of the score sheets, `points:` and the line's id. A text that a
spreadsheet would take for a formula gets an apostrophe. A file is read whole or not at all; each
problem has its line.
"""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.game import Game
from companion.engine.outcome import Outcome, Side
from companion.engine.questions import NO, YES
from companion.engine.text import Locale, Text, TextValue
from companion.tables.logbook.play import BadPlay, Play, checked, is_uid

LARGEST = 4_000_000  # bytes
MOST_ROWS = 20_000
A_PLAYER, AN_AUTOMA = "player", "automa"  # a side
OF_THE_PLAY = ("play", "date", "game", "scenario", "automa", "level", "with", "minutes", "notes")
OF_THE_SIDE = ("side", "name", "total", "rank", "won")
POINTS = "points:"
_FORMULA = frozenset("=+-@")
_APOSTROPHE = "'"


class BadFile(Exception):
    """A file that cannot be imported: its problems, each with its line."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = list(problems)


def harmless(text: str) -> str:
    """Escape a text so that no spreadsheet takes it for a formula."""
    marked = text[:1] == _APOSTROPHE and text[1:2] in (*_FORMULA, _APOSTROPHE)
    return _APOSTROPHE + text if text[:1] in _FORMULA or marked else text


def as_it_was(cell: str) -> str:
    """Undo `harmless`."""
    marked = cell[:1] == _APOSTROPHE and cell[1:2] in (*_FORMULA, _APOSTROPHE)
    return cell[1:] if marked else cell


def write_csv(plays: Sequence[Play]) -> str:
    lines = dict.fromkeys(line for play in plays for side in play.sides for line in side.lines)
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow([*OF_THE_PLAY, *OF_THE_SIDE, *(POINTS + line for line in lines)])
    for play in plays:
        for side in play.sides:
            points = [side.lines.get(line, "") for line in lines]
            writer.writerow([*_cells_of_play(play), *_cells_of_side(side), *points])
    return written.getvalue()


def _cells_of_play(play: Play) -> list[str]:
    texts = [play.uid, play.day, play.game, play.scenario, play.automa, play.level]
    return [*texts, " ".join(play.extras), _number(play.minutes), harmless(play.notes)]


def _cells_of_side(side: Side) -> list[str]:
    kind, won = AN_AUTOMA if side.automa else A_PLAYER, YES if side.won else NO
    return [kind, harmless(side.name), _number(side.total), _number(side.rank), won]


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def read_csv(data: bytes, games: Mapping[str, Game], locale: Locale) -> list[Play]:
    """Read the plays of a file; raise `BadFile` with all problems."""
    return _Reading(games, locale).plays(data)


class _Reading:
    def __init__(self, games: Mapping[str, Game], locale: Locale) -> None:
        self._games = games
        self._locale = locale
        self._problems: list[str] = []

    def plays(self, data: bytes) -> list[Play]:
        if len(data) > LARGEST:
            raise self._refused("file.large", most=LARGEST // 1000)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise self._refused("file.not_text") from None
        plays: list[Play] = []
        by_play: dict[str, tuple[int, dict[str, str], list[Side]]] = {}
        for line, row in self._rows(text):
            name = row["play"]
            if not name:
                self._problem(line, Text("logbook.csv.no_play"))
                continue
            first, of_play, sides = by_play.setdefault(name, (line, row, []))
            differing = [c for c in OF_THE_PLAY if row[c] not in (of_play[c], "")]
            if differing:
                column = ", ".join(differing)
                values: dict[str, TextValue] = {"column": column, "line": first}
                self._problem(line, Text("logbook.csv.differs", values))
            side = self._side(line, row)
            if side is not None:
                sides.append(side)
        for line, row, sides in by_play.values():
            play = self._play(line, row, sides)
            if play is not None:
                plays.append(play)
        if self._problems:
            raise BadFile(self._problems)
        if not plays:
            raise self._refused("logbook.csv.empty")
        return plays

    def _rows(self, text: str) -> Iterator[tuple[int, dict[str, str]]]:
        """Yield each row by column, with its line; semicolons are accepted as separators."""
        first = text.split("\n", 1)[0]
        delimiter = ";" if first.count(";") > first.count(",") else ","
        reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
        try:
            columns = [cell.strip() for cell in next(reader, [])]
            count = Counter(columns)
            wrong = [c for c in (*OF_THE_PLAY, *OF_THE_SIDE) if c not in count]
            wrong += [column or "–" for column, times in count.items() if times > 1]
            if wrong:
                raise self._refused("logbook.csv.columns", columns=", ".join(wrong)[:200])
            begins = reader.line_num + 1
            for number, cells in enumerate(reader):
                line, begins = begins, reader.line_num + 1
                if number >= MOST_ROWS:
                    raise self._refused("logbook.csv.rows", most=MOST_ROWS)
                if not any(cells):
                    continue
                if len(cells) != len(columns):
                    self._problem(line, Text("logbook.csv.cells", {"n": len(columns)}))
                    continue
                yield line, dict(zip(columns, cells, strict=True))
        except csv.Error as error:
            self._problem(reader.line_num, Text("logbook.csv.broken", {"detail": str(error)}))

    def _play(self, line: int, row: Mapping[str, str], sides: Sequence[Side]) -> Play | None:
        """Keep a uid of ours; any other only groups the rows of a play."""
        try:
            play = Play(
                day=row["date"].strip(),
                game=row["game"].strip(),
                outcome=Outcome(tuple(sides)),
                scenario=row["scenario"].strip(),
                automa=row["automa"].strip(),
                level=row["level"].strip(),
                extras=tuple(row["with"].split()),
                minutes=_whole("minutes", row["minutes"]),
                notes=as_it_was(row["notes"]),
            )
            if is_uid(row["play"]):
                play = replace(play, uid=row["play"])
            return checked(play, self._games)
        except BadPlay as bad:
            self._problem(line, bad.text)
            return None

    def _side(self, line: int, row: Mapping[str, str]) -> Side | None:
        try:
            lines = {
                column.removeprefix(POINTS): _whole(column, cell)
                for column, cell in row.items()
                if column.startswith(POINTS) and cell.strip()
            }
            return Side(
                name=as_it_was(row["name"]),
                total=_whole("total", row["total"]),
                rank=_whole("rank", row["rank"]),
                won=_one_of("won", row["won"], (NO, YES)) == YES,
                lines={name: points for name, points in lines.items() if points is not None},
                automa=_one_of("side", row["side"], (A_PLAYER, AN_AUTOMA)) == AN_AUTOMA,
            )
        except BadPlay as bad:
            self._problem(line, bad.text)
            return None

    def _problem(self, line: int, problem: Text) -> None:
        text = Text("logbook.csv.line", {"line": line, "problem": problem})
        self._problems.append(self._locale.render(text))

    def _refused(self, key: str, **values: str | int) -> BadFile:
        return BadFile([*self._problems, self._locale.text(key, values)])


def _whole(column: str, cell: str) -> int | None:
    """Read a whole number in ASCII digits; None for an empty cell."""
    cell = cell.strip()
    if not cell:
        return None
    digits = cell.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise BadPlay("logbook.csv.number", column=column[:60], given=cell[:40])
    return int(cell)


def _one_of(column: str, cell: str, choices: tuple[str, ...]) -> str:
    """Read one of two words; an empty cell is the first."""
    found = cell.strip().lower() or choices[0]
    if found not in choices:
        given = {"column": column, "given": cell[:40], "choices": ", ".join(choices)}
        raise BadPlay("logbook.csv.choice", **given)
    return found
