"""The script between two games of a campaign, which records the played game in the archive.

The archive changes after the last answer. An answer that would make it impossible is refused
with the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from companion.engine.outcome import Outcome
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number, Several, Words, chosen
from companion.engine.refusals import Impossible
from companion.engine.text import Text, as_it_is
from companion.games.maracaibo.campaign import state
from companion.games.maracaibo.campaign.files import is_place, problem, problems, refuse_impossible
from companion.games.maracaibo.card_readings import RESCUE_IN_A_CAMPAIGN as RESCUE_CARD
from companion.games.maracaibo.card_readings import ask_tiles as ask_tiles_or_none
from companion.games.maracaibo.facts import ARCHIVE_GAME, ARCHIVE_REMOVES

GO_ON = Ask("legacy.go_on", Choice(("played", "ended")), about=("archive",))
LONGEST_PLACE = 4

Seats: TypeAlias = tuple[str, ...]  # players by their number at the table: "1", "3"


@dataclass(slots=True)
class Changes:
    """The answers about a played game."""

    players: Seats
    winners: Seats = ()
    story_card: int = 0
    placed: dict[str, str] = field(default_factory=dict)
    removed: list[str] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    note: str = ""


def between_games(archive: state.Archive) -> Script[None]:
    if archive.games:
        yield Tell("legacy.recorded", {"game": len(archive.games)})
    if (yield GO_ON) == "ended":
        archive.over = True
        yield Tell("legacy.ended", {"n": len(archive.games)})
    else:
        yield from record_game(archive)


def record_game(archive: state.Archive) -> Script[None]:
    """Ask for the winner, the next story card, and what came or went."""
    changes = Changes(seats(archive, archive.players))
    yield from ask_who_won(archive, changes)
    changes.story_card = yield ask_story_card(archive, "legacy.story_card", changes)
    also = [name for name in WHAT_ELSE if name != "removed" or archive.tiles]
    for name in chosen((yield Ask("legacy.also", Several(also)))):
        yield from WHAT_ELSE[name](archive, changes)
    removes = yield from read_card_185(archive, changes)
    later = after(archive, changes)
    wrong = problems(later)
    if wrong:  # something was corrected in between
        yield Tell("legacy.not_recorded", {"reasons": tuple(text for _, text in wrong)})
        return
    archive.become(later)
    if removes:
        archive.facts[ARCHIVE_REMOVES] = removes


def after(archive: state.Archive, changes: Changes) -> state.Archive:
    """Return a copy of the archive with this game."""
    later = archive.copy()
    game = state.Played(
        card=archive.story_card,
        players=names(archive, changes.players),
        winners=names(archive, changes.winners),
        placed=list(changes.placed),
        removed=[*archive.leaving(), *changes.removed],
        cards=changes.cards,
        note=changes.note,
    )
    later.games.append(game)
    later.story_card = changes.story_card or archive.story_card
    for tile, place in changes.placed.items():
        later.lay(tile, place)
    for tile in game.removed:
        if tile in later.tiles:
            later.remove(tile)
    later.cards = sorted([*archive.cards, *changes.cards])
    return later


def result(archive: state.Archive, outcome: Outcome) -> tuple[Answer, ...]:
    """Return the answers that follow from an outcome; none if other people played."""
    if len(outcome.players) != len(archive.players):
        return ()
    winners = [str(seat) for seat, side in enumerate(outcome.players, 1) if side.won]
    if is_won_together(archive, seats(archive, archive.players)):
        return ("played", "yes" if winners else "no")
    if not winners:
        return ("played",)
    return ("played", *winners) if len(winners) == 1 else ("played", "shared", ",".join(winners))


def corrected(archive: state.Archive, known: KnownFacts, outcome: Outcome) -> tuple[Answer, ...]:
    """Return the correction of the winners of a recorded game; nothing if they are right."""
    number = ARCHIVE_GAME.read(known) or 0
    if not 1 <= number <= len(archive.games):
        return ()
    game = archive.games[number - 1]
    if not len(outcome.players) == len(game.players) == len(archive.players):
        return ()
    winners = [str(seat) for seat, side in enumerate(outcome.players, 1) if side.won]
    if names(archive, winners) == game.winners:
        return ()
    return ("winner", number, ",".join(winners))


def is_won_together(archive: state.Archive, players: Seats) -> bool:
    """Return whether all players win or lose: alone, or in a cooperative scenario."""
    return archive.scenario.cooperative or len(players) == 1


def ask_who_won(archive: state.Archive, changes: Changes) -> Script[None]:
    together = is_won_together(archive, changes.players)
    winners = ("yes", "no") if together else (*changes.players, "shared")
    everybody = len(changes.players) == len(archive.players) > 1
    others = ("missing",) if everybody else ()
    key = "legacy.won_together" if together else "legacy.won"
    won = yield Ask(key, Choice((*winners, *others), label=partial(winner_text, archive, key)))
    if won == "missing":
        changes.players = yield from ask_players(archive, changes.players, "legacy.who_played")
        yield from ask_who_won(archive, changes)
    elif won == "shared":
        changes.winners = yield from ask_players(archive, changes.players, "legacy.shared")
    elif won == "yes":
        changes.winners = changes.players
    elif won != "no":
        changes.winners = (won,)


def ask_players(archive: state.Archive, players: Seats, key: str) -> Script[Seats]:
    """Ask for at least one of these players."""

    def refuse(answer: Answer) -> None:
        if not chosen(answer):
            raise Impossible(problem("nobody_chosen"))

    label = partial(winner_text, archive, key)
    return tuple(chosen((yield Ask(key, Several(players, label=label), refuse=refuse))))


def seats(archive: state.Archive, players: Sequence[str]) -> Seats:
    return tuple(str(archive.players.index(name) + 1) for name in players)


def names(archive: state.Archive, chosen_seats: Sequence[str]) -> list[str]:
    return [archive.players[int(seat) - 1] for seat in chosen_seats]


def winner_text(archive: state.Archive, key: str, option: Answer) -> Text:
    if str(option).isdecimal():
        return state.name_text(archive.players[int(option) - 1])
    return Text(f"{key}.{option}")


def ask_story_card(archive: state.Archive, key: str, changes: Changes | None = None) -> Ask:
    numbers = archive.rules.story_cards

    def refuse(card: Answer) -> None:
        trial = after(archive, changes) if changes else archive.copy()
        trial.story_card = int(card)
        refuse_impossible(trial)

    about = ("story-card",)
    return Ask(key, Number(numbers.first, numbers.last), refuse=refuse, about=about)


def read_card_185(archive: state.Archive, changes: Changes) -> Script[str]:
    """Ask which tiles card 185 removes: some, or none. No choice means not read yet."""
    later = after(archive, changes)
    known = ARCHIVE_REMOVES in archive.facts or state.RESCUE_REMOVES in archive.facts
    if later.scenario.id != state.RESCUE or known:
        return ""
    return str((yield ask_tiles_or_none("legacy.rescue_removes", list(later.tiles), RESCUE_CARD)))


def place_tiles(archive: state.Archive, changes: Changes) -> Script[None]:
    def with_tiles(tiles: list[str]) -> state.Archive:
        return after(archive, replace(changes, placed=dict.fromkeys(tiles, state.ELSEWHERE)))

    question = ask_new_tiles(archive, "legacy.placed", with_tiles)
    for tile in chosen((yield question)):
        known = archive.parts.tiles[tile].place
        changes.placed[tile] = known or (yield from ask_place(archive, tile))


def ask_new_tiles(
    archive: state.Archive, key: str, trial: Callable[[list[str]], state.Archive]
) -> Ask:
    def refuse(answer: Answer) -> None:
        refuse_impossible(trial(chosen(answer)))

    return ask_tiles(key, [tile.id for tile in archive.off_board], refuse)


def ask_place(archive: state.Archive, tile: str) -> Script[str]:
    """Ask for the tile's place on the sea route; no answer means elsewhere."""
    place_now = archive.tiles.get(tile, state.ELSEWHERE)
    now = "" if place_now in state.NO_PLACE else place_now

    def refuse(place: Answer) -> None:
        if place and not is_place(archive, str(place)):
            raise Impossible(problem("place", tile=tile, place=str(place)))

    values = {"tile": tile}
    place = yield Ask("legacy.where", Words(LONGEST_PLACE), values=values, refuse=refuse, now=now)
    return str(place) or state.ELSEWHERE


def remove_tiles(archive: state.Archive, changes: Changes) -> Script[None]:
    on_board = list(after(archive, changes).tiles)

    def refuse(answer: Answer) -> None:
        trial = after(archive, changes)
        for tile in chosen(answer):
            trial.remove(tile)
        refuse_impossible(trial)

    changes.removed = chosen((yield ask_tiles("legacy.removed", on_board, refuse)))


def ask_tiles(key: str, tiles: list[str], refuse: Callable[[Answer], None]) -> Ask:
    return Ask(key, Several(tiles, label=as_it_is), refuse=refuse, about=("legacy-tile",))


def add_cards(archive: state.Archive, changes: Changes) -> Script[None]:
    question = ask_cards(archive, lambda: after(archive, changes))
    changes.cards = [int(card) for card in chosen((yield question))]


def ask_cards(archive: state.Archive, trial: Callable[[], state.Archive]) -> Ask:
    """Ask for project cards of the story pile that are not in the deck yet."""
    numbers = archive.rules.project_cards
    left = [n for n in range(numbers.first, numbers.last + 1) if n not in archive.cards]

    def refuse(answer: Answer) -> None:
        tried = trial()
        tried.cards += [int(card) for card in chosen(answer)]
        refuse_impossible(tried)

    return Ask(
        "legacy.cards",
        Several(list(map(str, left)), label=lambda card: Text("legacy.card", {"card": card})),
        refuse=refuse,
    )


def write_note(_archive: state.Archive, changes: Changes) -> Script[None]:
    changes.note = yield Ask("legacy.note", Words(state.LONGEST_NOTE))


WHAT_ELSE: dict[str, Callable[[state.Archive, Changes], Script[None]]] = {
    "placed": place_tiles,
    "removed": remove_tiles,
    "cards": add_cards,
    "note": write_note,
}


SCRIPTS: dict[str, Callable[[state.Archive], Script[None]]] = {
    state.Phase.BETWEEN_GAMES: between_games
}
