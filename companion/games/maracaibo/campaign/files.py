"""An archive as one YAML file, and back."""

from __future__ import annotations

from dataclasses import asdict

from companion.content.texts import Locale
from companion.engine.campaigns import LARGEST_FILE
from companion.games.maracaibo.campaign.pieces import ArchiveInFile
from companion.games.maracaibo.campaign.problems import problems
from companion.games.maracaibo.campaign.state import Archive, Box, Played


def write(archive: Archive) -> str:
    from companion.content.writing import to_yaml

    return to_yaml(
        {
            "campaign": archive.campaign,
            "players": archive.players,
            "story_card": archive.story_card,
            "tiles": archive.tiles,
            "removed": archive.removed,
            "cards": archive.cards,
            "notes": archive.notes,
            "over": archive.over,
            "games": [asdict(game) for game in archive.games],
        }
    )


def read(data: bytes, shown_as: str, locale: Locale, box: Box) -> Archive:
    """The archive that a file holds, or a ContentError with every problem, each in its place."""
    from companion.content.library import ContentError, shaped
    from companion.content.strict_yaml import Problem, parse

    if len(data) > LARGEST_FILE:
        message = locale.text("legacy.file.large", {"most": LARGEST_FILE // 1000})
        raise ContentError([Problem(shown_as, 1, 1, message)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        message = locale.text("legacy.file.not_text")
        raise ContentError([Problem(shown_as, 1, 1, message)]) from None
    document = parse(text, shown_as)
    archive = _archive(shaped(document, ArchiveInFile), box)
    found = problems(archive)
    if found:
        raise ContentError(document.problem(where, locale.say(text)) for where, text in found)
    return archive


def _archive(found: ArchiveInFile, box: Box) -> Archive:
    return Archive(
        box=box,
        campaign=found.campaign,
        players=found.players,
        story_card=found.story_card,
        tiles={tile: found.tiles[tile] for tile in box.in_order(found.tiles)},
        removed=found.removed,
        cards=found.cards,
        notes=found.notes,
        over=found.over,
        games=[
            Played(
                card=game.card,
                players=game.players,
                winners=game.winners,
                placed=game.placed,
                removed=game.removed,
                cards=game.cards,
                note=game.note,
            )
            for game in found.games
        ],
    )
