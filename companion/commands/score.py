"""`companion score`: a final score from a file, or an empty sheet to fill in."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.commands import arguments
from companion.commands.command_context import CommandError, Context, Parser
from companion.content.books import Where
from companion.content.strict_yaml import Document, parse, scalar
from companion.content.user_files import LARGEST, text_of
from companion.engine.procedure import OFF, ON, PLAYERS, KnownFacts, Option, switches
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.sanitized import LONGEST_NAME, clean_text
from companion.engine.score import readings
from companion.engine.score.dialogue import OPPONENT, ScoreSheets, read_rules
from companion.engine.score.sheet import Doubt, Entered, Owner, Sheet
from companion.engine.score.text import how_it_is_counted, score_json, score_lines
from companion.engine.text import Locale

NAME = "name"
TABLE, RULES = "table", "rules"


def add(parser: Parser, context: Context) -> None:
    text = context.text
    parser.add_argument("game", metavar="GAME", help=arguments.game_help(context))
    parser.add_argument("sheet", metavar="SHEET", nargs="?", help=text("cli.score_sheet"))
    parser.add_argument("--template", action="store_true", help=text("cli.score_template"))
    parser.add_argument("--scenario", metavar="X", help=text("cli.setup_scenario"))
    arguments.add_extras(parser, text("cli.score_with"))
    parser.add_argument("--players", metavar="N", help=text("cli.players"))
    parser.add_argument("--box", metavar="FILE", help=text("cli.box"))
    parser.add_argument("--json", action="store_true", help=text("cli.print_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    sheets = arguments.part_of_game(context, "GAME", given.game, lambda game: game.sheets)
    chosen = {} if given.scenario is None else {"scenario": given.scenario}
    chosen |= _against_and_with(sheets, given.extras, context)
    facts = arguments.read_box_file(context, given.box).get(given.game, {})
    if given.template:  # without flags, nothing extra is part of the game
        chosen = {**dict.fromkeys(switches(sheets.options), OFF), **chosen}
        fewest = next(o.question.options[0] for o in sheets.options if o.name == PLAYERS)
        players = given.players or (str(fewest) if OPPONENT in chosen else "2")
        options = _options(sheets, {**chosen, PLAYERS: players}, context)
        print(template(sheets, options, context.locale), end="")
    elif given.sheet is None:
        raise context.error("score.file.needs_sheet")
    elif given.players is not None:  # a filled sheet has its own
        flags = f"--players {given.players}"
        raise context.error("cli.not_with", given=flags, others=given.sheet)
    else:
        written = text_of(
            arguments.read_file(context, given.sheet, LARGEST), given.sheet, context.locale
        )
        document = parse(written, given.sheet, as_written=True)
        print_score(sheets, document, chosen, context.locale, facts, speak_json=given.json)


def _against_and_with(sheets: ScoreSheets, given: list[str], context: Context) -> dict[str, str]:
    """Returns the opponent of a sheet, and the extras of the game."""
    possible = switches(sheets.options)
    against = next((o.question.options for o in sheets.options if o.name == OPPONENT), ())
    opponents = [str(name) for name in against]
    chosen: dict[str, str] = {}
    for extra in arguments.extras(context, given, [*opponents, *possible]):
        if extra not in possible and OPPONENT in chosen:
            others = f"--with {chosen[OPPONENT]}"
            raise context.error("cli.not_with", given=f"--with {extra}", others=others)
        chosen |= {extra: ON} if extra in possible else {OPPONENT: extra}
    return chosen


def _options(sheets: ScoreSheets, chosen: dict[str, str], context: Context) -> dict[str, Answer]:
    checked: dict[str, Answer] = {}
    for option in sheets.options:
        possible, value = option.given(checked), chosen.get(option.name)
        argument = "--with" if option.name == OPPONENT else arguments.flag(option.name)
        checked[option.name] = (
            possible.default
            if value is None
            else arguments.choice(context, argument, value, possible.question)
        )
    return checked


def print_score(
    sheets: ScoreSheets,
    document: Document,
    chosen: Mapping[str, str],
    locale: Locale,
    facts: KnownFacts,
    *,
    speak_json: bool,
) -> None:
    """Adds up a filled sheet; flags take precedence over the file.

    Rules and printed values come from the file, else from the entries of a box.
    """
    if document.problems:
        raise CommandError(str(document.problems[0]))
    sheet_file = SheetFile(sheets, document, locale)
    options, entered = sheet_file.contents(chosen)
    sheet = sheets.sheet(options)
    rules = {**read_rules(sheet, facts), **entered.rules}
    outcome = sheet.score(readings.complete(sheet, replace(entered, rules=rules), facts))
    sheet_file.refuse(outcome.doubts)
    if speak_json:
        print(json.dumps(score_json(sheet, outcome, entered.names, locale), ensure_ascii=False))
    else:
        print("\n".join(score_lines(sheets.title(options), sheet, outcome, locale)))


class SheetFile:
    """A file as options and values, each checked alone so that a problem has its place.

    ```yaml
    scenario: SCENARIO
    opponent: AUTOMA
    table: {LINE: 0, LINE: CHOICE}
    AUTOMA: {LINE: 60}
    players:
    - {name: Ann, LINE: 70, LINE: 5}
    ```
    """

    def __init__(self, sheets: ScoreSheets, document: Document, locale: Locale) -> None:
        self.sheets = sheets
        self.document = document
        self.locale = locale

    def contents(self, chosen: Mapping[str, str]) -> tuple[dict[str, Answer], Entered]:
        data = self._mapping((), self.document.data)
        options = self._options(data, chosen)
        sheet = self.sheets.sheet(options)
        players = data[PLAYERS]
        values = [self._player(sheet, number, given) for number, given in enumerate(players)]
        others = {
            of: self._values(sheet, of, (key,), data.get(key) or {})
            for key, of in sections(sheet, options).items()
        }
        names = [self._name(number, given) for number, given in enumerate(players)]
        return options, Entered(
            names,
            values,
            others.get(Owner.OPPONENT, {}),
            others.get(Owner.TABLE, {}),
            others.get(Owner.RULES, {}),
        )

    def refuse(self, doubts: Sequence[Doubt]) -> None:
        """Refuses doubtful values: a file is complete, so they are mistakes."""
        for doubt in doubts:
            where = (PLAYERS, doubt.seat - 1, doubt.line)
            problem = self.locale.render(doubt.text)
            raise self._error(where, "score.problem", line=doubt.line, problem=problem)

    def _options(self, data: dict[str, Any], chosen: Mapping[str, str]) -> dict[str, Answer]:
        players = data.get(PLAYERS)
        if not isinstance(players, list) or not players:
            raise self._error((PLAYERS,), "score.file.no_players")
        given = {**data, PLAYERS: len(players), **chosen}
        options: dict[str, Answer] = {}
        for option in self.sheets.options:
            options[option.name] = self._option(option.given(options), given)
        options |= self._switched_on(options, {**data, **chosen})
        keys = [*options, *sections(self.sheets.sheet(options), options)]
        for key in data:
            if key not in keys:
                raise self._error((key,), "score.file.shape", keys=", ".join(keys))
        return options

    def _switched_on(
        self, options: Mapping[str, Answer], given: Mapping[str, Any]
    ) -> dict[str, Answer]:
        """Switches on the extras that the file has lines of."""
        sides = [*given[PLAYERS], *given.values()]
        written = {id_ for side in sides if isinstance(side, dict) for id_ in side}
        on: dict[str, Answer] = {}
        for option in self.sheets.options:
            if option.name not in given and ON in option.given(options).question.options:
                lines = self.sheets.sheet({**options, option.name: ON}).lines
                without = {line.id for line in self.sheets.sheet(options).lines}
                if any(line.id in written - without for line in lines):
                    on[option.name] = ON
        return on

    def _option(self, option: Option, given: Mapping[str, Any]) -> Answer:
        value = given.get(option.name, option.default)
        if value in option.question.options and not isinstance(value, bool):
            answer: Answer = value
            return answer
        choices = ", ".join(map(str, option.question.options))
        if option.name == PLAYERS:
            values = {"given": str(value), "choices": choices}
            raise self._error((PLAYERS,), "score.file.too_many", **values)
        wrong = {"flag": option.name, "given": str(value)[:80], "choices": choices}
        raise self._error((option.name,), "cli.bad_choice", **wrong)

    def _player(self, sheet: Sheet, number: int, given: object) -> dict[str, Answer]:
        values = self._mapping((PLAYERS, number), given)
        lines = {id_: value for id_, value in values.items() if id_ != NAME}
        return self._values(sheet, Owner.PLAYER, (PLAYERS, number), lines)

    def _name(self, number: int, given: dict[str, Any]) -> str:
        name = given.get(NAME, "")
        if not isinstance(name, str | int) or isinstance(name, bool):
            raise self._refusal((PLAYERS, number, NAME), NAME, Refused(RefusalCode.NOT_A_TEXT))
        return clean_text(str(name), LONGEST_NAME)

    def _values(self, sheet: Sheet, of: Owner, where: Where, given: object) -> dict[str, Answer]:
        """Returns the values of one side, without empty ones."""
        lines = {line.id: line for line in sheet.entered(of)}
        values: dict[str, Answer] = {}
        for id_, value in self._mapping(where, given).items():
            if id_ not in lines:
                unknown = {"line": id_[:80], "lines": ", ".join(lines)}
                raise self._error((*where, id_), "score.file.unknown", **unknown)
            try:
                if value != "":
                    values[id_] = lines[id_].question.check(value)
            except Refused as refused:
                raise self._refusal((*where, id_), id_, refused) from None
        return values

    def _mapping(self, where: Where, given: object) -> dict[str, Any]:
        if not isinstance(given, dict):
            key = str(where[0]) if where else PLAYERS
            raise self._error(where, "score.file.values", key=key)
        return given

    def _refusal(self, where: Where, line: str, refused: Refused) -> CommandError:
        problem = refusal_text(refused, self.locale)
        return self._error(where, "score.problem", line=line, problem=problem)

    def _error(self, where: Where, text: str, **values: str) -> CommandError:
        message = " ".join(self.locale.text(text, values).split())
        return CommandError(str(self.document.problem(where, message)))


def sections(sheet: Sheet, options: Mapping[str, Answer]) -> dict[str, Owner]:
    """Returns the keys of the values that belong to no player: the table, the opponent."""
    keys = {TABLE: Owner.TABLE, str(options.get(OPPONENT)): Owner.OPPONENT, RULES: Owner.RULES}
    return {key: of for key, of in keys.items() if sheet.entered(of)}


def template(sheets: ScoreSheets, options: Mapping[str, Answer], locale: Locale) -> str:
    """Returns an empty sheet that can be added up; comments say how lines count."""
    written = "\n".join(_template_lines(sheets, options, locale)) + "\n"
    assert not parse(written, "", as_written=True).problems
    return written


def _template_lines(
    sheets: ScoreSheets, options: Mapping[str, Answer], locale: Locale
) -> Iterator[str]:
    yield f"# {locale.render(sheets.title(options))}"
    yield f"# {locale.text('score.file.title', {'game': sheets.game})}"
    for option in sheets.options:
        if option.name != PLAYERS:
            choices = option.given(options).question.options
            yield f"{option.name}: {scalar(options[option.name])}  {_choices(choices, locale)}"
    sheet = sheets.sheet(options)
    others = sections(sheet, options)
    rules = others.pop(RULES, None)  # people need it last
    for key, of in others.items():
        yield f"{key}:"
        yield from _side_lines(sheet, options, of, "  ", locale, explained=True)
    yield f"{PLAYERS}:"
    for number in range(1, int(options[PLAYERS]) + 1):
        yield f"  - {NAME}: {scalar(locale.text('player.seat', {'number': number}))}"
        yield from _side_lines(sheet, options, Owner.PLAYER, "    ", locale, explained=number == 1)
    if rules:
        yield f"{RULES}:  # {locale.text('score.file.rules')}"
        yield from _side_lines(sheet, options, rules, "  ", locale, explained=True)


def _side_lines(
    sheet: Sheet,
    options: Mapping[str, Answer],
    of: Owner,
    indent: str,
    locale: Locale,
    *,
    explained: bool,
) -> Iterator[str]:
    """Yields the lines of a side; explains lines of several sides once.

    Rules and printed values are left empty: then those of the box count. So is what decides who
    won: nobody has won before it is entered.
    """
    counted_above = set()
    for line in sheet.entered(of):
        if line.only_with and "=" not in line.only_with and options.get(line.only_with) != ON:
            continue
        if explained:
            counted = (
                "" if line.key in counted_above else how_it_is_counted(sheet, line, {}, locale)
            )
            yield f"{indent}# {locale.render(line.text)}{f'. {counted}' if counted else ''}"
            counted_above.add(line.key)
        if of is Owner.RULES or line.read_at:
            yield f"{indent}{line.id}:  # {line.empty}"
            continue
        choices = f"  {_choices(line.options, locale)}" if line.options else ""
        usual = "" if line.needed or line.expected else f" {scalar(line.empty)}"
        yield f"{indent}{line.id}:{usual}{choices}"


def _choices(choices: Sequence[Answer], locale: Locale) -> str:
    shown = {"choices": ", ".join(map(str, choices))}
    return f"# {locale.text('score.file.choices', shown)}"
