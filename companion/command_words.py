"""What the command line understands: its commands and their flags, in the person's language."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from companion import __version__
from companion.engine.text import Locale
from companion.logbook_command import add_logbook
from companion.storing_words import add_storing

if TYPE_CHECKING:
    from companion.cli import Command

DEFAULT_PORT = 8501
ARCHIVE_AFTER = "90"  # days


def parser_of(
    command: Command, automa_options: Sequence[str] = (), *, simulates: bool = False
) -> argparse.ArgumentParser:
    """All commands with their flags; those of automas and simulations only where they matter."""
    say = command.say
    parser = Parser(command.locale, prog="companion", description=say("cli.about"))
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--language", help=say("cli.language"))
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    serve = commands.add_parser("serve", help=say("cli.serve"), locale=command.locale)
    serve.add_argument("--host", default="0.0.0.0", help=say("cli.host"))  # noqa: S104 (phones on the same network)
    serve.add_argument("--port", default=str(DEFAULT_PORT), help=say("cli.port"))
    serve.add_argument("--database", metavar="URL", help=say("cli.database"))
    serve.add_argument("--public-url", metavar="URL", help=say("cli.public_url"))
    serve.add_argument(
        "--archive-after",
        metavar="DAYS",
        default=ARCHIVE_AFTER,
        help=say("cli.archive_after"),
    )
    serve.set_defaults(do=command.serve)
    add_storing(commands, command.locale, command.keep)

    content = commands.add_parser("content", help=say("cli.content"), locale=command.locale)
    actions = content.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("check", help=say("cli.content_check"), locale=command.locale)
    check.set_defaults(do=command.check_content)
    out = actions.add_parser("compile", help=say("cli.content_compile"), locale=command.locale)
    out.add_argument("file", metavar="FILE", help=say("cli.logbook_file"))
    out.set_defaults(do=command.compile_content)

    campaign = commands.add_parser("campaign", help=say("cli.campaign"), locale=command.locale)
    actions = campaign.add_subparsers(metavar="ACTION", required=True)
    check = actions.add_parser("check", help=say("cli.campaign_check"), locale=command.locale)
    check.add_argument("file", metavar="FILE", help=say("cli.campaign_file"))
    check.set_defaults(do=command.check_campaign)

    setup = commands.add_parser("setup", help=say("cli.setup"), locale=command.locale)
    setup.add_argument("game", metavar="GAME", help=say("cli.setup_game"))
    setup.add_argument("scenario", metavar="SCENARIO", nargs="?", help=say("cli.setup_scenario"))
    setup.add_argument("--players", default="2", help=say("cli.players"))
    setup.add_argument("--seed", help=say("cli.seed"))
    setup.add_argument(
        "--with", dest="extras", metavar="X", action="append", default=[], help=say("cli.with")
    )
    setup.add_argument("--box", metavar="FILE", help=say("cli.box"))
    setup.add_argument("--archive", metavar="FILE", help=say("cli.archive"))
    setup.add_argument("--json", action="store_true", help=say("cli.setup_json"))
    setup.set_defaults(do=command.setup)

    look_up = commands.add_parser("look-up", help=say("cli.look_up"), locale=command.locale)
    look_up.add_argument("words", metavar="WORDS", nargs="+", help=say("cli.look_up_words"))
    look_up.add_argument("--game", help=say("cli.look_up_game"))
    look_up.set_defaults(do=command.look_up)
    score = commands.add_parser("score", help=say("cli.score"), locale=command.locale)
    score.add_argument("game", metavar="GAME", help=say("cli.setup_game"))
    score.add_argument("sheet", metavar="SHEET", nargs="?", help=say("cli.score_sheet"))
    score.add_argument("--template", action="store_true", help=say("cli.score_template"))
    score.add_argument("--scenario", metavar="X", help=say("cli.setup_scenario"))
    score.add_argument(
        "--with", dest="extras", metavar="X", action="append", default=[],
        help=say("cli.score_with"),
    )  # fmt: skip
    score.add_argument("--players", metavar="N", help=say("cli.players"))
    score.add_argument("--box", metavar="FILE", help=say("cli.box"))
    score.add_argument("--json", action="store_true", help=say("cli.score_json"))
    score.set_defaults(do=command.score)

    automa = commands.add_parser("automa", help=say("cli.automa"), locale=command.locale)
    automa.add_argument("name", metavar="NAME", help=say("cli.automa_name"))
    automa.add_argument("--level", help=say("cli.level"))
    automa.add_argument("--players", help=say("cli.players"))
    for name in automa_options:
        automa.add_argument(flag(name), dest=name, help=say("cli.option"))
    automa.add_argument("--seed", help=say("cli.seed"))
    automa.add_argument(
        "--with", dest="extras", metavar="X", action="append", default=[], help=say("cli.with")
    )
    automa.add_argument("--own-cards", action="store_true", help=say("cli.own_cards"))
    automa.add_argument("--json", action="store_true", help=say("cli.json"))
    automa.set_defaults(do=command.automa)

    simulate = commands.add_parser("simulate", help=say("cli.simulate"), locale=command.locale)
    if simulates:
        from companion.simulations import add_flags

        add_flags(simulate, command.locale)
    simulate.set_defaults(do=command.simulate)
    add_logbook(commands, command)
    return parser


def flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def __init__(self, locale: Locale, **settings: Any) -> None:
        super().__init__(**settings)
        self._locale = locale

    def error(self, message: str) -> NoReturn:
        fail(self._locale.text("cli.bad_usage", {"problem": message, "command": self.prog}))


def fail(message: str) -> NoReturn:
    print(message, file=sys.stderr)
    sys.exit(2)
