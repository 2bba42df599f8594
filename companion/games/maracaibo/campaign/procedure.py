"""Campaigns as a procedure: the archive, its games, and the next game that follows from it.

Rulebook: "Campaign", "Unrest", "The Rescue".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.campaign import Campaign, NextGame, PlacedComponent, Stage
from companion.engine.facts import Facts
from companion.engine.plain import Json, to_plain
from companion.engine.procedure import (
    Correction,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
    corrects,
)
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several, Words, chosen, except_for
from companion.engine.refusals import Impossible
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.maracaibo.campaign import files, record
from companion.games.maracaibo.campaign.files import problem, refuse_impossible
from companion.games.maracaibo.campaign.record import GO_ON, SCRIPTS, corrected, result
from companion.games.maracaibo.campaign.state import (
    ELSEWHERE,
    LONGEST_NOTE,
    NO_PLACE,
    OPTIONAL_MODULES,
    Archive,
    Components,
    Played,
    name_text,
    names_of,
    tile_with_place,
)
from companion.games.maracaibo.facts import (
    ARCHIVE_CARD,
    ARCHIVE_CARDS,
    ARCHIVE_GAME,
    ARCHIVE_OPTIONAL,
    ARCHIVE_PLACE,
    ARCHIVE_REMOVES,
    ARCHIVE_TILES,
    TILE,
)
from companion.games.maracaibo.pieces import MOST_PLAYERS, NUMBERS, UPRISING

NEW = "new"
WHOLE_CAMPAIGN = "campaign"


def ask_story_card(archive: Archive) -> Ask:
    question = record.ask_story_card(archive, "legacy.correct.story_card.now")
    return replace(question, now=archive.story_card)


def tile(archive: Archive) -> Script[None]:
    """Add tiles to the board; several at once, because they may need each other."""

    def with_tiles(tiles: list[str]) -> Archive:
        trial = archive.copy()
        for new in tiles:
            trial.lay(new, ELSEWHERE)
        return trial

    question = record.ask_new_tiles(archive, "legacy.correct.tile.which", with_tiles)
    places: dict[str, str] = {}
    for new in chosen((yield question)):
        known = archive.parts.tiles[new].place
        places[new] = known or (yield from record.ask_place(archive, new))
    for new, place in places.items():
        archive.lay(new, place)


def no_tile(archive: Archive) -> Script[None]:
    """Take tiles off the board: they left the campaign, or never came."""

    def without(answer: Answer) -> Archive:
        trial = archive.copy()
        for gone in chosen(answer):
            trial.remove(gone)
        return trial

    question = record.ask_tiles(
        "legacy.correct.no_tile.which",
        list(archive.tiles),
        lambda answer: refuse_impossible(without(answer)),
    )
    gone = chosen((yield question))
    why = yield Ask("legacy.correct.no_tile.why", Choice(("removed", "never")))
    for tile_id in gone:
        archive.remove(tile_id)
        if why == "never":
            archive.removed.remove(tile_id)


def place(archive: Archive) -> Script[None]:
    which = yield Ask("legacy.correct.place.which", Choice(list(archive.tiles), label=as_it_is))
    archive.tiles[which] = yield from record.ask_place(archive, which)


def card(archive: Archive) -> Script[None]:
    """Add project cards to the deck."""
    new = chosen((yield record.ask_cards(archive, archive.copy)))
    archive.cards = sorted([*archive.cards, *map(int, new)])


def no_card(archive: Archive) -> Script[None]:
    gone = yield Ask(
        "legacy.correct.no_card.which",
        Choice(list(archive.cards), label=lambda card: Text("legacy.card", {"card": card})),
    )
    archive.cards.remove(gone)


def winner(archive: Archive) -> Script[None]:
    """Correct the winners of a game; no choice means nobody won."""
    game = archive.games[(yield ask_game(archive, "legacy.correct.winner.which")) - 1]
    won = yield Ask(
        "legacy.correct.winner.who",
        Several(
            record.seats(archive, game.players),
            label=lambda seat: name_text(archive.players[int(seat) - 1]),
        ),
        now=",".join(record.seats(archive, game.winners)),
    )
    game.winners = record.names(archive, chosen(won))


def note(archive: Archive) -> Script[None]:
    """Change the note on a game or on the whole campaign."""
    which = yield ask_game(archive, "legacy.correct.note.which", WHOLE_CAMPAIGN)
    now = archive.notes if which == WHOLE_CAMPAIGN else archive.games[which - 1].note
    written = yield Ask("legacy.note", Words(LONGEST_NOTE), now=now)
    if which == WHOLE_CAMPAIGN:
        archive.notes = written
    else:
        archive.games[which - 1].note = written


def ask_game(archive: Archive, key: str, *others: str) -> Ask:
    """Ask for a game, the latest first."""

    def label(which: Answer) -> Text:
        if isinstance(which, str):
            return Text(f"{key}.{which}")
        return Text("legacy.game", {"game": which})

    return Ask(key, Choice([*range(len(archive.games), 0, -1), *others], label=label))


def player(archive: Archive) -> Script[None]:
    """Rename a player everywhere, or add a player."""
    new = [NEW] if len(archive.players) < MOST_PLAYERS else []
    label = except_for(
        NEW,
        "legacy.correct.player.which.new",
        lambda seat: name_text(archive.players[int(seat) - 1]),
    )
    seats = record.seats(archive, archive.players)
    which = yield Ask("legacy.correct.player.which", Choice([*seats, *new], label=label))
    old = "" if which == NEW else archive.players[int(which) - 1]
    name = yield ask_name(archive, old)
    if which == NEW:
        archive.players.append(name)
        return
    for names in (archive.players, *_names_in_games(archive)):
        names[:] = [name if current == old else current for current in names]


def ask_name(archive: Archive, old: str) -> Ask:
    def refuse(answer: Answer) -> None:
        others = [name for name in archive.players if name != old]
        if not answer:
            raise Impossible(problem("nobody_chosen"))
        if answer in others:
            raise Impossible(problem("name_twice", name=answer))

    return Ask("legacy.correct.player.name", Words(LONGEST_NAME), refuse=refuse, now=old)


def _names_in_games(archive: Archive) -> list[list[str]]:
    return [names for game in archive.games for names in (game.players, game.winners)]


CORRECTIONS: Mapping[str, Correction[Archive]] = {
    "story_card": corrects("story_card", ask_story_card),
    "tile": Correction(tile),
    "no_tile": Correction(no_tile),
    "place": Correction(place),
    "card": Correction(card),
    "no_card": Correction(no_card),
    "winner": Correction(winner),
    "note": Correction(note),
    "player": Correction(player),
}


NAME = "legacy"


def campaign(game: str, parts: Components) -> Campaign[Archive]:
    return Campaign(
        procedure=CampaignArchive(game, parts),
        board=board,
        stages=lambda archive: [stage(archive, n) for n in range(len(archive.games))],
        next_game=next_game,
        write=files.write,
        read=lambda data, shown_as, locale: files.read(data, shown_as, locale, parts),
        players=lambda archive: archive.players,
        notes=lambda archive: archive.notes,
        summary=lambda archive, readings: list(summary(archive, readings)),
        result=result,
        corrected=corrected,
        between_games=GO_ON.key,
    )


class CampaignArchive(Procedure[Archive]):
    name = NAME
    kind = Kind.CAMPAIGN
    state = Archive
    scripts = SCRIPTS
    corrections = CORRECTIONS

    def __init__(self, game: str, parts: Components) -> None:
        options = (
            Option("campaign", Ask("legacy.campaign", Choice(tuple(parts.campaigns))), "uprising"),
            Option("players", Ask("legacy.players", Choice(NUMBERS)), 2),
        )
        super().__init__(game, options, parts=parts)
        self.parts = parts

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Archive:
        """Begin The Uprising with card 150, L1, L4 and L30, the base game with card 1."""
        parts, which, players = self.parts, str(options["campaign"]), int(options["players"])
        first = parts.scenarios[parts.campaigns[which].scenario]
        given = [*names, *[""] * players][:players]
        return Archive(
            parts=parts,
            campaign=which,
            players=names_of(given),
            story_card=first.card,
            tiles={tile: parts.tiles[tile].place for tile in first.tiles},
            facts=Facts(dict(known)),
        )

    def games_recorded(self, archive: Archive) -> int:
        return len(archive.games)

    def status(self, archive: Archive) -> dict[str, Json]:
        """Return the archive as plain data, without the facts that all tables share."""
        plain: dict[str, Json] = to_plain(archive)
        del plain["facts"]
        return plain

    def header(self, archive: Archive) -> Header:
        coming = Text("legacy.header.game", {"game": len(archive.games) + 1})
        return Header(
            title=Text(f"legacy.campaign.{archive.campaign}"),
            where=Text("legacy.header.over") if archive.over else coming,
            number=archive.story_card,
            captions=(
                Text("legacy.header.story_card"),
                Text("legacy.header.tiles", {"n": len(archive.tiles)}),
            ),
        )


def board(archive: Archive) -> list[PlacedComponent]:
    """Return the legacy tiles on the board, each with its place on the chart."""
    return [
        PlacedComponent(tile, tile_with_place(tile, place), "" if place in NO_PLACE else place)
        for tile, place in archive.tiles.items()
    ]


def stage(archive: Archive, number: int) -> Stage:
    game = archive.games[number]
    scenario = archive.parts.scenario(archive.campaign, game.card)
    title: dict[str, TextValue] = {
        "game": number + 1,
        "card": game.card,
        "scenario": Text(f"maracaibo.scenario.{scenario.id}"),
    }
    switched = scenario.id != archive.rules.scenario
    return Stage(
        title=Text("legacy.stage.switched" if switched else "legacy.stage", title),
        outcome=outcome(archive, game),
        came=(
            *(as_it_is(tile) for tile in game.placed),
            *(Text("legacy.card", {"card": card}) for card in game.cards),
        ),
        went=tuple(as_it_is(tile) for tile in game.removed),
        note=game.note,
    )


def outcome(archive: Archive, game: Played) -> Text:
    """Return the winners; with all players of the game if a player was missing."""
    played = tuple(name_text(name) for name in game.players)
    if not game.winners:
        return Text("legacy.lost", {"players": played})
    some_missing = set(game.players) != set(archive.players)
    winners = tuple(name_text(name) for name in game.winners)
    key = "legacy.won_among" if some_missing else "legacy.won_by"
    return Text(key, {"winners": winners, "players": played})


def next_game(archive: Archive, readings: KnownFacts) -> NextGame:
    """Return the scenario of the next game, and the facts for its setup."""
    tiles = tiles_to_lay(archive, readings)
    facts = Facts()
    facts[ARCHIVE_CARD] = archive.story_card
    facts[ARCHIVE_GAME] = len(archive.games) + 1
    facts[ARCHIVE_TILES] = ",".join(tiles)
    facts[ARCHIVE_CARDS] = ",".join(map(str, archive.cards))
    facts[ARCHIVE_OPTIONAL] = ",".join(optional_modules(archive))
    for tile in archive.parts.tiles:
        facts[TILE[tile]] = "on" if tile in tiles else "off"
    for tile in tiles:
        facts[ARCHIVE_PLACE[tile]] = archive.tiles[tile]
    removes = archive.facts[ARCHIVE_REMOVES]
    if removes is not None:
        facts[ARCHIVE_REMOVES] = removes
    return NextGame(archive.scenario.id, facts.known)


def tiles_to_lay(archive: Archive, readings: KnownFacts) -> list[str]:
    """Return the tiles of the archive, without those that card 185 removes if it is next."""
    leaving = archive.leaving(readings)
    return [tile for tile in archive.tiles if tile not in leaving]


def optional_modules(archive: Archive) -> tuple[str, ...]:
    """Return the optional modules: from The Uprising's second game on, not with 184 and 185."""
    own_campaign = archive.campaign == UPRISING and archive.scenario.id == archive.rules.scenario
    return OPTIONAL_MODULES if own_campaign and archive.games else ()


def summary(archive: Archive, readings: KnownFacts) -> Iterator[Text]:
    """Describe the start of the next game in a few lines."""
    scenario, game = archive.scenario, len(archive.games) + 1
    card = {"card": archive.story_card, "game": game}
    switched = scenario.id != archive.rules.scenario
    if switched:
        name = Text(f"maracaibo.scenario.{scenario.id}")
        yield Text("legacy.next.switched", {**card, "scenario": name})
    else:
        yield Text("legacy.next", card)
    tiles = tiles_to_lay(archive, readings)
    if tiles:
        placed = tuple(tile_with_place(tile, archive.tiles[tile]) for tile in tiles)
        yield Text("legacy.next.tiles", {"tiles": placed})
    else:
        yield Text("legacy.next.no_tiles")
    if switched:
        yield Text(f"legacy.next.{scenario.id}", card)
    yield Text(f"legacy.next.quests.{scenario.quests}", card)
    if archive.cards:
        cards = ", ".join(map(str, archive.cards))
        yield Text("legacy.next.cards", {"cards": cards, "n": len(archive.cards)})
    if optional_modules(archive):
        yield Text("legacy.next.optional")
