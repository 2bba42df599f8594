"""`companion campaign`: checks a campaign file."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from companion.commands.arguments import game_help, part_of_game, read_file
from companion.commands.command_context import Context, Parser
from companion.content.user_files import LARGEST
from companion.engine.campaign import Campaign


def add(parser: Parser, context: Context) -> None:
    check = parser.action("check", "cli.campaign_check", run)
    check.add_argument("file", metavar="FILE", help=context.text("cli.campaign_file"))
    check.add_argument("--game", help=game_help(context))


def run(given: argparse.Namespace, context: Context) -> None:
    """Prints what the next game starts with, or every problem with the file."""
    campaign = _campaign(given.game, context)
    data = read_file(context, given.file, LARGEST)
    archive = campaign.read(data, Path(given.file).name, context.locale)
    for text in campaign.summary(archive, {}):
        print(context.locale.render(text))


def _campaign(game: str | None, context: Context) -> Campaign[Any]:
    """Returns the campaign of the named game, else of the only game with campaigns."""
    if game is not None:
        return part_of_game(context, "--game", game, lambda game: game.campaign)
    having = {name: game.campaign for name, game in context.games.items() if game.campaign}
    if len(having) > 1:
        raise context.error("cli.campaign_which", choices=", ".join(having))
    (campaign,) = having.values()
    return campaign
