"""The final score of Jamaica: the white number of the space, doubloons, and treasures.

"End of Game": ties go to the furthest ship, then the victory is shared.
The ghost ship scores like a player and can win.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from companion.content.score_sheets import ScoreBook
from companion.engine.procedure import PLAYERS, KnownFacts, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.score.dialogue import OPPONENT, ScoreSheets
from companion.engine.score.lines import WorkedOut, make
from companion.engine.score.sheet import Entered, FinalScore, Line, Owner, Sheet, TieBreak, Values
from companion.engine.text import Text, as_it_is
from companion.games.jamaica import NAME, facts
from companion.games.jamaica.rules import state

NOBODY = "none"
SPACE, TREASURES, SPACE_NUMBER = "space", "treasures", "space_number"
SEATS = range(1, max(state.NUMBERS) + 1)


def sheets(game: str, parts: state.Components, book: ScoreBook) -> ScoreSheets:
    return ScoreSheets(
        game,
        (
            Option(PLAYERS, Ask("jamaica.score.players", Choice(state.NUMBERS)), 4),
            Option(
                OPPONENT,
                Ask("jamaica.score.against", Choice((NOBODY, state.GHOST_SHIP))),
                NOBODY,
                options_after=lambda chosen: state.with_or_without_ghost(
                    int(chosen[PLAYERS]), NOBODY, state.GHOST_SHIP
                ),
            ),
        ),
        sheet=lambda chosen: sheet_for(parts, book, chosen),
        title=lambda _chosen: Text("jamaica.score.title"),
        taken_over=taken_over,
    )


def taken_over(sheet: Sheet, known: KnownFacts) -> Entered:
    """Take over where the players' ships are from a race with the ghost ship."""
    of_players = {SPACE: facts.SPACE_POINTS, SPACE_NUMBER: facts.SPACE_NUMBER}
    players = [{line: of[seat].read(known) for line, of in of_players.items()} for seat in SEATS]
    return Entered((), tuple(sheet.fitting(Owner.PLAYER, values) for values in players))


def sheet_for(parts: state.Components, book: ScoreBook, chosen: Options) -> Sheet:
    with_ghost = chosen[OPPONENT] == state.GHOST_SHIP
    lines = make(NAME, book, WorkedOut(), (), str(chosen[OPPONENT]))
    return Sheet(
        tuple(bounded(parts, line) for line in lines),
        opponent=Text("jamaica.ghost") if with_ghost else None,
        tie_break=TieBreak(
            order=lambda own: progress(parts.track, own),
            decides=Text("jamaica.score.furthest"),
        ),
        note=lambda final: shared_note(parts.track, final),
        checks=(partial(no_treasure_twice, parts), sixth_hold_once, partial(somebody_home, parts)),
    )


def bounded(parts: state.Components, line: Line) -> Line:
    """Limit what can be entered by the board, the holds and the treasures."""
    track = parts.track
    if line.id == SPACE:
        whites = sorted(white for white in track.white if white is not None)
        options = (track.points_behind, *whites, track.points_home)
        return replace(line, options=options, label=partial(space_label, track))
    if line.id == state.DOUBLOONS:
        return replace(line, maximum=(state.HOLDS + 1) * state.MOST_IN_A_HOLD)
    if line.id == TREASURES:
        values = [treasure.points for treasure in parts.treasures.values()]
        least, most = sum(v for v in values if v < 0), sum(v for v in values if v > 0)
        return replace(line, minimum=least, maximum=most)
    if line.id == SPACE_NUMBER:
        before_the_line = [space for space, white in enumerate(track.white) if white is None]
        return replace(line, minimum=state.PORT_ROYAL, maximum=max(before_the_line))
    return line


def space_label(track: state.Track, white: Answer) -> Text:
    """Label a space by its white number; the first and the last also by where it is."""
    if white in (track.points_behind, track.points_home):
        return Text(f"jamaica.score.space.{white}")
    return as_it_is(white)


def progress(track: state.Track, own: Values) -> tuple[int, ...]:
    """Return the white number; before the red line also the space."""
    white = int(own[SPACE])
    behind = white == track.points_behind
    return white, -track.astern(int(own[SPACE_NUMBER]), 0) if behind else 0


def shared_note(track: state.Track, final: FinalScore) -> Text:
    """Tell why a victory is shared; behind the red line perhaps no space was entered."""
    behind = final.winners[0].lines[SPACE] == track.points_behind
    return Text("jamaica.score.shared.behind" if behind else "jamaica.score.shared")


def sixth_hold_once(own: Values, entered: Entered) -> Iterator[tuple[str, Text]]:
    """Doubt the second player whose doubloons need the 6th Hold."""
    capacity = state.HOLDS * state.MOST_IN_A_HOLD
    full = [side for side in before(own, entered) if int(side[state.DOUBLOONS]) > capacity]
    if full and int(own[state.DOUBLOONS]) > capacity:
        yield state.DOUBLOONS, Text("jamaica.score.sixth_hold", {"n": capacity})


def somebody_home(
    parts: state.Components, own: Values, entered: Entered
) -> Iterator[tuple[str, Text]]:
    """Doubt the furthest player if no ship is home: only a ship at home ends the race.

    While all ships are behind the red line, their spaces are unknown.
    """
    track = parts.track
    spaces = [int(side[SPACE]) for side in (*entered.players, entered.opponent) if side]
    furthest = max(entered.players, key=lambda side: progress(track, side))
    if own is furthest and track.points_behind < max(spaces) < track.points_home:
        yield SPACE, Text("jamaica.score.nobody_home")


def before(own: Values, entered: Entered) -> list[Values]:
    number = next(n for n, side in enumerate(entered.players) if side is own)
    return [side for side in (entered.opponent, *entered.players[:number]) if side]


def no_treasure_twice(
    parts: state.Components, own: Values, entered: Entered
) -> Iterator[tuple[str, Text]]:
    """Check that the treasures can be dealt so that all entered sums are possible.

    If not, the first player whose sum is impossible is doubted.
    """
    sums = [int(side[TREASURES]) for side in before(own, entered)]
    points = [treasure.points for treasure in parts.treasures.values() if treasure.points]
    if can_be_dealt(points, sums) and not can_be_dealt(points, [*sums, int(own[TREASURES])]):
        shown = ", ".join(f"{value:+}".replace("-", "−") for value in points)
        yield TREASURES, Text("jamaica.score.twice", {"cards": shown})


def can_be_dealt(cards: Sequence[int], sums: Iterable[int]) -> bool:
    """Return whether hands of different cards can have these sums."""
    worth = [0]  # of each hand: each bit of its number is a card
    for card in cards:
        worth += [total + card for total in worth]
    left = {len(worth) - 1}  # cards that may be left to deal
    for required in sums:
        hands = [hand for hand, total in enumerate(worth) if total == required]
        left = {rest ^ hand for rest in left for hand in hands if hand & rest == hand}
    return bool(left)
