"""An archive as one YAML file, and back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from companion.content.user_files import read_file
from companion.engine.text import Locale, Text
from companion.games.maracaibo.campaign.pieces import ArchiveInFile, GameInFile
from companion.games.maracaibo.campaign.problems import Where, problems
from companion.games.maracaibo.campaign.state import Archive, Components, Played


def write(archive: Archive) -> str:
    from companion.content.yaml_writer import to_yaml  # only where somebody wants the file

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


def read(data: bytes, shown_as: str, locale: Locale, parts: Components) -> Archive:
    """The archive that a file holds, or a ContentError with every problem, each in its place."""

    def check(found: ArchiveInFile) -> Iterator[tuple[Where, Text]]:
        return iter(problems(archive_of(found, parts)))

    return archive_of(read_file(data, shown_as, ArchiveInFile, locale, check), parts)


def archive_of(found: ArchiveInFile, parts: Components) -> Archive:
    return Archive(
        parts=parts,
        campaign=found.campaign,
        players=found.players,
        story_card=found.story_card,
        tiles={tile: found.tiles[tile] for tile in parts.in_order(found.tiles)},
        removed=found.removed,
        cards=found.cards,
        notes=found.notes,
        over=found.over,
        games=list(map(game_of, found.games)),
    )


def game_of(found: GameInFile) -> Played:
    return Played(
        card=found.card,
        players=found.players,
        winners=found.winners,
        placed=found.placed,
        removed=found.removed,
        cards=found.cards,
        note=found.note,
    )
