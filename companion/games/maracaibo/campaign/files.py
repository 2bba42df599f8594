"""An archive as a YAML file, and back, with all checks for contradictions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import field, fields
from typing import Literal, TypeAlias, TypeVar

from companion.content.books import piece
from companion.content.user_files import read_file
from companion.engine.plain import to_plain
from companion.engine.refusals import Impossible
from companion.engine.sanitized import LONGEST_NAME, clean_text
from companion.engine.text import Locale, Text, TextValue
from companion.games.maracaibo.campaign import state
from companion.games.maracaibo.campaign.pieces import HINTS
from companion.games.maracaibo.pieces import MOST_PLAYERS, UPRISING

T = TypeVar("T")
Where: TypeAlias = tuple[str | int, ...]
Found: TypeAlias = Iterator[tuple[Where, Text]]

# Tiles may add places such as 9a, but the route ends at 22.
NEW_PLACE = re.compile(r"([1-9]|1[0-9]|2[0-2])[a-z]?")


@piece
class ArchiveInFile:
    campaign: Literal["uprising", "base"]
    players: list[str]
    story_card: int
    tiles: dict[str, str]
    removed: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    notes: str = ""
    over: bool = False
    games: list[state.Played] = field(default_factory=list)


def write(archive: state.Archive) -> str:
    from companion.content.strict_yaml import to_yaml  # imported only to make the file

    return to_yaml(
        {part.name: to_plain(getattr(archive, part.name)) for part in fields(ArchiveInFile)}
    )


def read(data: bytes, shown_as: str, locale: Locale, parts: state.Components) -> state.Archive:
    """Read the archive of a file; raise a ContentError with every problem and its place."""

    def check(found: ArchiveInFile) -> Iterator[tuple[Where, Text]]:
        return iter(problems(archive_of(found, parts)))

    return archive_of(read_file(data, shown_as, ArchiveInFile, locale, check), parts)


def archive_of(found: ArchiveInFile, parts: state.Components) -> state.Archive:
    tiles = {tile: found.tiles[tile] for tile in parts.in_order(found.tiles)}
    values = {part.name: getattr(found, part.name) for part in fields(found)}
    return state.Archive(parts=parts, **(values | {"tiles": tiles}))


def problems(archive: state.Archive) -> list[tuple[Where, Text]]:
    """Return all problems of an archive; none if it is possible."""
    return [
        *about_players(archive),
        *about_story(archive),
        *about_tiles(archive),
        *about_deck(archive),
        *about_games(archive),
        *about_note(archive.notes, ("notes",)),
    ]


def refuse_impossible(archive: state.Archive) -> None:
    reasons = tuple(text for _, text in problems(archive))
    if reasons:
        raise Impossible(reasons)


def about_players(archive: state.Archive) -> Found:
    """Check that one to four players have different names."""
    names = archive.players
    if not 1 <= len(names) <= MOST_PLAYERS:
        yield ("players",), problem("players", n=len(names), most=MOST_PLAYERS)
    for number, name in enumerate(names):
        if not name or name != clean_text(name, LONGEST_NAME):
            yield ("players", number), problem("name", name=name, most=LONGEST_NAME)
    for name in twice(names):
        yield ("players",), problem("name_twice", name=name)


def about_story(archive: state.Archive) -> Found:
    numbers = archive.rules.story_cards
    if archive.story_card not in numbers:
        yield (
            ("story_card",),
            problem("story_card", card=archive.story_card, first=numbers.first, last=numbers.last),
        )


def about_tiles(archive: state.Archive) -> Found:
    """Check that tiles are in the box, each only once, and at possible places."""
    for tile, place in archive.tiles.items():
        yield from about_tile(archive, tile, ("tiles", tile))
        yield from about_place(archive, tile, place)
    for number, tile in enumerate(archive.removed):
        yield from about_tile(archive, tile, ("removed", number))
    for tile in twice([*archive.tiles, *archive.removed]):
        yield ("removed",), problem("tile_twice", tile=tile)


def about_tile(archive: state.Archive, tile: str, where: Where) -> Found:
    known = archive.parts.tiles.get(tile)
    if tile == HINTS:
        yield where, problem("hints", tile=tile)
    elif known is None:
        yield where, problem("unknown_tile", tile=tile)
    elif known.box == UPRISING and archive.campaign != UPRISING:
        # The base game's cards know only the base game's tiles.
        yield where, problem("other_campaign", tile=tile)


def about_place(archive: state.Archive, tile: str, place: str) -> Found:
    """Check a tile's place: L32 only with L31, L39 only if The Search is or was played."""
    where = ("tiles", tile)
    known = archive.parts.tiles.get(tile)
    if known is not None and known.needs and known.needs not in archive.tiles:
        yield where, problem("needs", tile=tile, other=known.needs)
    cards = [archive.story_card, *(game.card for game in archive.games)]
    yield from about_module(archive, tile, cards, where)
    if not is_place(archive, place):
        yield where, problem("place", tile=tile, place=place)


def about_module(archive: state.Archive, tile: str, cards: Iterable[int], where: Where) -> Found:
    """Check that a module's tile comes only in games with the module, by their cards."""
    known = archive.parts.tiles.get(tile)
    if known is None or not known.only_with:
        return
    played = [archive.parts.scenario(archive.campaign, card).modules for card in cards]
    if not any(known.only_with in modules for modules in played):
        module = Text(f"maracaibo.module.{known.only_with}")
        yield where, problem("only_with", tile=tile, module=module)


def is_place(archive: state.Archive, place: str) -> bool:
    known = place in state.NO_PLACE or place in archive.parts.places
    return known or bool(NEW_PLACE.fullmatch(place))


def about_deck(archive: state.Archive) -> Found:
    for number, card in enumerate(archive.cards):
        yield from about_card(archive, card, ("cards", number))
        if card == archive.story_card:
            yield ("cards", number), problem("card_is_story", card=card)
    for card in twice(archive.cards):
        yield ("cards",), problem("card_twice", card=card)


def about_card(archive: state.Archive, card: int, where: Where) -> Found:
    numbers = archive.rules.project_cards
    if card not in numbers:
        yield where, problem("card", card=card, first=numbers.first, last=numbers.last)


def about_games(archive: state.Archive) -> Found:
    for number, game in enumerate(archive.games):
        where = ("games", number)
        yield from about_game(archive, game, number + 1, where)
        for kind, tiles in (("placed", game.placed), ("removed", game.removed)):
            for n, tile in enumerate(tiles):
                yield from about_tile(archive, tile, (*where, kind, n))
            for tile in twice(tiles):
                yield (*where, kind), problem("tile_twice", tile=tile)
        for n, tile in enumerate(game.placed):
            yield from about_module(archive, tile, [game.card], (*where, "placed", n))
        for n, card in enumerate(game.cards):
            yield from about_card(archive, card, (*where, "cards", n))


def about_game(archive: state.Archive, game: state.Played, number: int, where: Where) -> Found:
    """Check that card and players belong to the campaign, and that the winners have played."""
    numbers = archive.rules.story_cards
    if game.card not in numbers:
        values = {"card": game.card, "first": numbers.first, "last": numbers.last}
        yield (*where, "card"), problem("story_card", **values)
    for name in game.players:
        if name not in archive.players:
            yield (*where, "players"), problem("stranger", game=number, name=name)
    if not game.players:
        yield (*where, "players"), problem("nobody", game=number)
    for name in [*twice(game.players), *twice(game.winners)]:
        yield where, problem("name_twice", name=name)
    for name in game.winners:
        if name not in game.players:
            yield (*where, "winners"), problem("winner", game=number, name=name)
    yield from about_note(game.note, (*where, "note"))


def about_note(note: str, where: Where) -> Found:
    if note != clean_text(note, state.LONGEST_NOTE):
        yield where, problem("note", most=state.LONGEST_NOTE)


def twice(items: Iterable[T]) -> list[T]:
    seen = list(items)
    return [item for item in dict.fromkeys(seen) if seen.count(item) > 1]


def problem(kind: str, **values: TextValue) -> Text:
    """Describe a problem. Only a part of a file's text is shown: it may be anything."""
    shown = {n: clean_text(v, LONGEST_NAME) if isinstance(v, str) else v for n, v in values.items()}
    return Text(f"legacy.problem.{kind}", shown)
