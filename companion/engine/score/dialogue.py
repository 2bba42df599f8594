"""A final score as a dialogue: every entered value is saved at once.

Values are corrections, so people can enter them in any order and on several phones. The only
question asks whether everything is entered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from companion.engine import procedure
from companion.engine.facts import Facts
from companion.engine.outcome import Outcome
from companion.engine.plain import NOT_SAVED, Json, from_plain
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, by_key
from companion.engine.score import readings
from companion.engine.score.readings import RULE as RULE
from companion.engine.score.sheet import Entered, FinalScore, Line, Owner, Sheet, Values
from companion.engine.score.verdict import outcome_of, verdict
from companion.engine.text import Text, as_text

OPPONENT = "opponent"  # the option for the opponent
LINE = "line"  # the correction that enters a value
CLEAR = "clear"  # the correction that empties a line
OPEN, OVER = "open", "over"  # the phases of a sheet
LIES = "on"  # the value of a fact for a component on the board
IS_ALL_ENTERED = Ask("score.all_entered", Choice(("yes",), label=by_key("score.all_entered")))


# Returns the values that the facts of a table give for a sheet, those of players by seat.
TakeOver: TypeAlias = Callable[[Sheet, procedure.KnownFacts], Entered]


# Returns the answers to options of a sheet that fit a part of the game with its options.
ImpliedBy: TypeAlias = Callable[[str, procedure.Options], Mapping[str, Sequence[Answer]]]


# Makes facts of the values of a sheet, after this line of a side was changed.
Share: TypeAlias = Callable[["Scoring", str, str], None]


@dataclass(frozen=True, slots=True)
class ScoreSheets:
    """The final scores of a game: the options, and the sheet for them.

    `taken_over` returns the values that the facts of the table give and nobody has entered; those
    of the opponent go by the lines' ids. `share` makes facts of entered values that other parts of
    the game need. `implied_by` returns the options of the sheet that follow from a procedure at the
    table; `corrections` are other ways to enter values than line by line.
    """

    game: str
    options: tuple[procedure.Option, ...]
    sheet: Callable[[procedure.Options], Sheet]
    title: Callable[[procedure.Options], Text]
    taken_over: TakeOver = lambda _sheet, _known: Entered((), ())
    implied_by: ImpliedBy = lambda _part, _options: {}
    share: Share = lambda _scoring, _side, _line: None
    corrections: Mapping[str, procedure.Correction[Scoring]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return f"{self.game}-score"

    def choose(self, chosen: Mapping[str, object]) -> dict[str, Answer]:
        return procedure.choose(self.options, chosen)

    def procedure(self) -> ScoreDialogue:
        return ScoreDialogue(self)


class ScoreDialogue(procedure.Procedure["Scoring"]):
    """A sheet as a procedure: values are corrections, the only question closes it."""

    kind = procedure.Kind.SCORE

    def __init__(self, sheets: ScoreSheets) -> None:
        super().__init__(sheets.game, sheets.options)
        self.name = sheets.name
        self.sheets = sheets
        self.state = Scoring
        self.scripts = {OPEN: _close}
        self.corrections = {
            LINE: procedure.Correction(partial(_enter, sheets.share)),
            CLEAR: procedure.Correction(partial(_clear, sheets.share)),
            **sheets.corrections,
        }

    def begin(
        self, options: procedure.Options, names: Sequence[str], known: procedure.KnownFacts
    ) -> Scoring:
        players = int(options[procedure.PLAYERS])
        return Scoring(
            sheet=self.sheets.sheet(options),
            take_over=self.sheets.taken_over,
            options=dict(options),
            names=[*names, *[""] * players][:players],
            players=[{} for _ in range(players)],
            facts=Facts(dict(known)),
        )

    def restore(self, plain: Json) -> Scoring:
        options = plain["options"]
        self.sheets.choose(options)  # refuses unknown options and answers
        if not len(plain["names"]) == len(plain["players"]) == options[procedure.PLAYERS]:
            raise ValueError("a sheet has a column for each player")
        sheet = self.sheets.sheet(options)
        return from_plain(Scoring, plain, sheet=sheet, take_over=self.sheets.taken_over)

    def title(self, scoring: Scoring) -> Text:
        return self.sheets.title(scoring.options)

    def where(self, scoring: Scoring) -> Text:
        return Text("score.header.over" if scoring.over else "score.header.open")

    def header(self, scoring: Scoring) -> procedure.Header:
        return procedure.Header(
            title=self.title(scoring),
            where=self.where(scoring),
            number=max(score.total for score in scoring.final.players),
            captions=(Text("score.header.best"),),
        )

    def status(self, scoring: Scoring) -> dict[str, Json]:
        final = scoring.final
        sides = (*final.players, *((final.opponent,) if final.opponent else ()))
        totals = [score.total for score in sides]
        return {**scoring.options, "totals": totals, "over": scoring.over}

    def automa(self, scoring: Scoring) -> Text | None:
        return scoring.sheet.opponent

    def at_end(self, scoring: Scoring) -> Iterable[Tell]:
        """Return the verdict; the facts of other parts may still change it."""
        return [Tell(text.key, text.values) for text in verdict(scoring.sheet, scoring.final)]

    def outcome(self, scoring: Scoring) -> Outcome | None:
        """Return the outcome; None while a value that decides is missing."""
        final = scoring.final
        return outcome_of(final, scoring.names) if final.decided else None


@dataclass(slots=True, kw_only=True)
class Scoring:
    """A sheet in progress: a value is entered by people, else given by the facts."""

    sheet: Sheet = field(metadata=NOT_SAVED, repr=False)
    options: dict[str, Answer]
    names: list[str]
    players: list[dict[str, Answer]]  # what people entered, by seat
    opponent: dict[str, Answer] = field(default_factory=dict)
    table: dict[str, Answer] = field(default_factory=dict)
    over: bool = False
    facts: Facts = field(default_factory=Facts)
    take_over: TakeOver = field(
        default=lambda _sheet, _known: Entered((), ()), metadata=NOT_SAVED, repr=False
    )
    # The seats whose secrets are hidden.
    hidden: frozenset[str] = field(default=frozenset(), metadata=NOT_SAVED)
    _last: tuple[object, Entered] | None = field(  # the input of `entered`, and its result
        default=None, init=False, repr=False, compare=False, metadata=NOT_SAVED
    )

    @property
    def entered(self) -> Entered:
        """Return all values in force; worked out again only after a change."""
        given = (self.names, self.players, self.opponent, self.table, self.facts.known)
        if self._last is None or self._last[0] != given:
            self._last = (deepcopy(given), self._work_out())
        return self._last[1]

    def _work_out(self) -> Entered:
        known = self.known
        return Entered(
            self.names,
            [self._of_player(seat, known) for seat in self.seats],
            self._with_readings(Owner.OPPONENT, {**known.opponent, **self.opponent}),
            self._with_readings(Owner.TABLE, {**known.table, **self.table}),
            self.rules,
        )

    def _with_readings(self, of: Owner, values: Values) -> dict[str, Answer]:
        return readings.with_readings(self.sheet.entered(of), values, self.facts.known)

    @property
    def known(self) -> Entered:
        known = self.take_over(self.sheet, self.facts.known)
        nothing: list[Values] = [{} for _ in self.players]
        players = [*known.players, *nothing][: len(self.players)]
        lines = self.sheet.entered(Owner.OPPONENT)
        values = {line.id: self.facts.known.get(f"{OPPONENT}.{line.id}") for line in lines}
        opponent = self.sheet.fitting(Owner.OPPONENT, values)
        return replace(known, players=players, opponent=opponent)

    def _of_player(self, seat: str, known: Entered) -> dict[str, Answer]:
        """Return a player's values, without hidden secrets."""
        number = int(seat) - 1
        given = known.players[number]
        settled = [line.id for line in self.sheet.entered(Owner.PLAYER) if line.settled]
        first = {id_: given[id_] for id_ in settled if id_ in given}
        own = {**given, **self.players[number], **first}
        values = self._with_readings(Owner.PLAYER, own)
        secret = {line.id for line in self.sheet.secret} if seat in self.hidden else ()
        return {id_: value for id_, value in values.items() if id_ not in secret}

    @property
    def rules(self) -> dict[str, Answer]:
        """Return the rules as people have read them; all others are as shipped."""
        return read_rules(self.sheet, self.facts.known)

    @property
    def phase(self) -> str:
        return OVER if self.over else OPEN

    @property
    def final(self) -> FinalScore:
        return self.sheet.score(self.entered)

    @property
    def sides(self) -> tuple[str, ...]:
        """Return the sides with values to enter: players by seat, then the others."""
        others = (Owner.OPPONENT, Owner.TABLE, Owner.RULES)
        return (*self.seats, *(str(of) for of in others if self.sheet.entered(of)))

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, len(self.players) + 1))

    def values(self, side: str) -> Values:
        entered = self.entered
        if side == Owner.OPPONENT:
            return entered.opponent
        if side == Owner.RULES:
            return entered.rules
        return entered.table if side == Owner.TABLE else entered.players[int(side) - 1]

    def taken_over(self, side: str) -> list[Line]:
        """Return the lines whose value comes from the facts."""
        if side == Owner.RULES:
            return []
        values, own = self.values(side), self._entered_by_people(side)
        lines = self.sheet.entered(line_owner(side))
        return [line for line in lines if line.id in values and line.id not in own]

    def lines_to_fill(self, side: str) -> list[Line]:
        """Return the lines that people fill in: those that the facts do not give.

        A printed value waits for its number as soon as one such value has been read.
        """
        values, taken = self.values(side), self.taken_over(side)
        return [
            line
            for line in self.sheet.entered(line_owner(side))
            if line not in taken and (line.id in values or self._must_ask(line, values))
        ]

    def gaps(self, side: str) -> list[Line]:
        """Return the lines still to fill in; for a printed value maybe the line of its number."""
        values = self.values(side)
        unfilled = {line.id: line for line in self.lines_to_fill(side) if line.id not in values}
        lines = self.sheet.entered(line_owner(side))
        missing = [
            line for line in lines if line.id not in values and (line.needed or line.expected)
        ]
        found = [unfilled.get(line.id) or unfilled.get(line.read_at) for line in missing]
        return list({line.id: line for line in found if line is not None}.values())

    def _must_ask(self, line: Line, values: Values) -> bool:
        if line.only_with and not self._has(line.only_with):
            return False
        waits = line.read_at and line.read_at not in values
        return not (waits and readings.has_any(line, self.facts.known))

    def _has(self, part: str) -> bool:
        """Return whether an option, a fact or a line has this part in play."""
        line, is_, value = part.partition("=")
        if is_:
            return self.entered.table.get(line) == value
        return self.options.get(part) == procedure.ON or self.facts.known.get(part) == LIES

    def remember(self) -> None:
        """Save printed values as readings: they hold in every game."""
        for side in self.sides:
            values = self.values(side)
            for line in self.lines_to_fill(side):
                number = values.get(line.read_at)
                if line.id in values and number is not None and line.nothing_at != str(number):
                    self.facts.known[readings.name(line, number)] = values[line.id]

    def without_secrets_of(self, seats: Collection[str]) -> Scoring:
        """Return the sheet without the secrets of these players, for others before the end."""
        return replace(self, hidden=frozenset(seats))

    def has_entered_secrets(self, seat: str) -> bool:
        return all(line.id in self.values(seat) for line in self.sheet.secret)

    def enter(self, side: str, line: Line, value: Answer) -> None:
        """Enter a value; a rule's value is a reading, unless it is the shipped one."""
        if side != Owner.RULES:
            self._entered_by_people(side)[line.id] = value
        elif value == line.empty:
            self.clear(side, line)
        else:
            self.facts.known[RULE + line.id] = value

    def clear(self, side: str, line: Line) -> None:
        if side == Owner.RULES:
            self.facts.known.pop(RULE + line.id, None)
        else:
            self._entered_by_people(side).pop(line.id, None)

    def _entered_by_people(self, side: str) -> dict[str, Answer]:
        if side == Owner.OPPONENT:
            return self.opponent
        return self.table if side == Owner.TABLE else self.players[int(side) - 1]

    def side_name(self, side: str) -> Text | str:
        if side == Owner.OPPONENT:
            assert self.sheet.opponent is not None
            return self.sheet.opponent
        if side in (Owner.TABLE, Owner.RULES):
            return Text(f"score.{side}")
        return self.entered.name(int(side) - 1)


def read_rules(sheet: Sheet, known: procedure.KnownFacts) -> dict[str, Answer]:
    """Return the rules of a sheet that were read off a rulebook or a component."""
    names = [line.id for line in sheet.entered(Owner.RULES) if RULE + line.id in known]
    return sheet.fitting(Owner.RULES, {name: known[RULE + name] for name in names})


def line_owner(side: str) -> Owner:
    return Owner.PLAYER if side.isdigit() else Owner(side)


def _enter(share: Share, scoring: Scoring) -> Script[None]:
    """Ask for the side, the line and the value, and enter it."""
    side, line = yield from _ask_line(scoring)
    value = yield line.question
    scoring.enter(side, line, value)
    share(scoring, side, line.id)


def _clear(share: Share, scoring: Scoring) -> Script[None]:
    side, line = yield from _ask_line(scoring)
    scoring.clear(side, line)
    share(scoring, side, line.id)


def _ask_line(scoring: Scoring) -> Script[tuple[str, Line]]:
    side = yield ask_side(scoring, scoring.sides)
    lines = {line.id: line for line in scoring.sheet.entered(line_owner(side))}
    id_ = yield Ask("score.enter.line", Choice(list(lines), label=lambda i: lines[str(i)].text))
    return side, lines[id_]


def ask_side(scoring: Scoring, sides: Sequence[str]) -> Ask:
    return Ask(
        "score.enter.side", Choice(sides, label=lambda side: as_text(scoring.side_name(str(side))))
    )


def _close(scoring: Scoring) -> Script[None]:
    yield IS_ALL_ENTERED
    scoring.remember()
    scoring.over = True
