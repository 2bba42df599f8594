"""The corrections of a campaign's archive."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.procedure import Correction, corrects
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Answer, Choice, Several, Words, chosen
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo.campaign import record
from companion.games.maracaibo.campaign.files import problem, refuse_impossible
from companion.games.maracaibo.campaign.state import ELSEWHERE, LONGEST_NOTE, Archive, name_text
from companion.games.maracaibo.pieces import MOST_PLAYERS

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

    def label(option: Answer) -> Text:
        if option == NEW:
            return Text("legacy.correct.player.which.new")
        return name_text(archive.players[int(option) - 1])

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
            raise Refused(RefusalCode.IMPOSSIBLE, problem("nobody_chosen"))
        if answer in others:
            raise Refused(RefusalCode.IMPOSSIBLE, problem("name_twice", name=answer))

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
