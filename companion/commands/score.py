"""`companion score`: a final score from a file, or an empty sheet to fill in."""

from __future__ import annotations

import argparse

from companion.commands.arguments import add_extras, choice, extras, flag, game_help, part_of_game
from companion.commands.command_context import Context
from companion.commands.files import read_box_file, read_file
from companion.commands.parser import Parser
from companion.commands.score_files import print_score, template
from companion.content.strict_yaml import parse
from companion.content.user_files import LARGEST, text_of
from companion.engine.procedure import OFF, ON, PLAYERS, switches
from companion.engine.questions import Answer
from companion.engine.score.dialogue import OPPONENT, ScoreSheets


def add(parser: Parser, context: Context) -> None:
    say = context.say
    parser.add_argument("game", metavar="GAME", help=game_help(context))
    parser.add_argument("sheet", metavar="SHEET", nargs="?", help=say("cli.score_sheet"))
    parser.add_argument("--template", action="store_true", help=say("cli.score_template"))
    parser.add_argument("--scenario", metavar="X", help=say("cli.setup_scenario"))
    add_extras(parser, say("cli.score_with"))
    parser.add_argument("--players", metavar="N", help=say("cli.players"))
    parser.add_argument("--box", metavar="FILE", help=say("cli.box"))
    parser.add_argument("--json", action="store_true", help=say("cli.score_json"))


def run(given: argparse.Namespace, context: Context) -> None:
    sheets = part_of_game(context, "GAME", given.game, lambda game: game.sheets)
    chosen = {} if given.scenario is None else {"scenario": given.scenario}
    chosen |= _against_and_with(sheets, given.extras, context)
    facts = read_box_file(context, given.box).get(given.game, {})
    if given.template:  # without flags, nothing extra is part of the game
        chosen = {**dict.fromkeys(switches(sheets.options), OFF), **chosen}
        players = given.players or _usual_players(sheets, alone=OPPONENT in chosen)
        options = _options(sheets, {**chosen, PLAYERS: players}, context)
        print(template(sheets, options, context.locale), end="")
    elif given.sheet is None:
        raise context.error("score.file.needs_sheet")
    else:
        written = text_of(read_file(context, given.sheet, LARGEST), given.sheet, context.locale)
        document = parse(written, given.sheet, as_written=True)
        print_score(sheets, document, chosen, context.locale, facts, speak_json=given.json)


def _against_and_with(sheets: ScoreSheets, given: list[str], context: Context) -> dict[str, str]:
    """Returns the opponent of a sheet, and the extras of the game."""
    possible = switches(sheets.options)
    against = next((o.question.options for o in sheets.options if o.name == OPPONENT), ())
    opponents = [str(name) for name in against]
    chosen: dict[str, str] = {}
    for extra in extras(context, given, [*opponents, *possible]):
        chosen |= {extra: ON} if extra in possible else {OPPONENT: extra}
    return chosen


def _usual_players(sheets: ScoreSheets, *, alone: bool) -> str:
    fewest = next(o.question.options[0] for o in sheets.options if o.name == PLAYERS)
    return str(fewest) if alone else "2"


def _options(sheets: ScoreSheets, chosen: dict[str, str], context: Context) -> dict[str, Answer]:
    """Returns all options of a sheet, from the flags."""
    checked: dict[str, Answer] = {}
    for option in sheets.options:
        possible, value = option.given(checked), chosen.get(option.name)
        argument = "--with" if option.name == OPPONENT else flag(option.name)
        checked[option.name] = (
            possible.default
            if value is None
            else choice(context, argument, value, possible.question)
        )
    return checked
