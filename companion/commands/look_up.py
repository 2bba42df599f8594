"""`companion look-up`: searches the glossaries for a word."""

from __future__ import annotations

import argparse

from companion.commands.arguments import game_help, part_of_game
from companion.commands.command_context import Context, Parser
from companion.content.glossary import GlossaryEntry
from companion.engine.glossary import LONGEST_SEARCH, Glossary, search
from companion.engine.text import Locale


def add(parser: Parser, context: Context) -> None:
    text = context.text
    parser.add_argument("words", metavar="WORDS", nargs="+", help=text("cli.look_up_words"))
    parser.add_argument("--game", help=game_help(context))


def run(given: argparse.Namespace, context: Context) -> None:
    library, locale, query = context.library, context.locale, " ".join(given.words)
    if given.game is not None:
        glossaries = [part_of_game(context, "--game", given.game, lambda game: game.glossary)]
    else:
        glossaries = [game.glossary for game in context.games.values() if game.glossary]
    others = [library.locale(name) for name in library.languages if name != locale.language]
    found = [
        "\n".join(entry_lines(glossary, entry, locale))
        for _, glossary, entry in search(glossaries, query, [locale, *others])
    ]
    if not found:
        raise context.error("glossary.nothing", wanted=query[:LONGEST_SEARCH])
    print(*found, sep="\n\n")


def entry_lines(glossary: Glossary, entry: GlossaryEntry, locale: Locale) -> list[str]:
    text = glossary.text(entry)
    kind = locale.text(f"glossary.kind.{entry.kind}", {"n": 1})
    lines = [f"{locale.render(text)} ({kind})"]
    if meaning := locale.more(text):
        lines.append(meaning)
    if entry.see:
        related = [locale.render(glossary.text(other)) for other in glossary.explaining(entry.see)]
        lines.append(f"{locale.text('glossary.see')}: {', '.join(related)}")
    return [*lines, locale.text(f"confidence.{entry.source.confidence}")]
