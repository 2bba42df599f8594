"""The gains of the scrolls and bonuses of the commanders' boards.

No source has them. The app asks when a space is covered for the first time, and saves the answer in
My box. People may postpone the answer; then the next table asks again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice, Number, Several, Words, chosen
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates import counters
from companion.games.pirates.commanders import state
from companion.games.pirates.commanders.attacks import add
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.facts import BOARD_GIVES, BOARD_GIVES_NUMBER, BOARD_GIVES_WORDS
from companion.games.pirates.hunt.pieces import TREASURES

TREASURE, GRAY, IN_WORDS = "treasure", "gray", "other"  # of choice; points at the end
COUNTED = ("track", "doubloons", "rum", "cannons", TREASURE, "quests")
KINDS = (*COUNTED, "income_doubloons", "income_points", GRAY, IN_WORDS)
LETTERS = 40


@dataclass(slots=True)
class Gives:
    """The gain of a scroll or bonus: numbers, words, and the chosen treasures."""

    board: str
    place: str  # an activation space, or a row
    kinds: list[str]
    numbers: dict[str, int] = field(default_factory=dict)
    words: str = ""
    treasures: list[str] = field(default_factory=list)

    @property
    def texts(self) -> tuple[Text, ...]:
        at_the_end = (counters.gain_text(GRAY),) if GRAY in self.kinds else ()
        return (
            *counters.gain_texts(self.numbers),
            *at_the_end,
            *map(as_it_is, filter(None, [self.words])),
        )


def covering(player: state.Player, space: str) -> Script[list[Gives]]:
    """Returns what is known of the scroll of a space, and of the bonus if its row is complete."""
    row = player.table.row_of(space)
    found = []
    for place in (space, row.id) if player.completes_row(space) else (space,):
        board = player.face_down if row.side == state.FACE_DOWN else player.board
        if board and player.table.books:
            found += yield from look_up(player, board, place)
    return found


def look_up(player: state.Player, board: str, place: str) -> Script[list[Gives]]:
    """Returns what a place of a board gives; asks for what nobody has entered."""
    facts = player.table.facts
    kinds = facts[BOARD_GIVES[board, place]] or (yield ask_kinds(player, board, place))
    if not kinds:
        return []
    gives = Gives(board, place, chosen(kinds))
    for kind in gives.kinds:
        if kind == IN_WORDS:
            known = facts[BOARD_GIVES_WORDS[board, place]]
            gives.words = str(known or (yield ask_words(board, place)))
        elif kind != GRAY:
            number = facts[BOARD_GIVES_NUMBER[board, place, kind]]
            gives.numbers[kind] = int(number or (yield ask_number(board, place, kind)))
    if counters.is_kept(facts.known, player.seat):
        for _ in range(gives.numbers.get(TREASURE, 0)):
            gives.treasures.append(str((yield ask_treasure(player))))
    return [gives]


def book(player: state.Player, given: list[Gives]) -> None:
    """Keeps what was learnt in My box, and adds it to the player's counters."""
    facts = player.table.facts
    for gives in given:
        facts[BOARD_GIVES[gives.board, gives.place]] = ",".join(gives.kinds)
        if gives.words:
            facts[BOARD_GIVES_WORDS[gives.board, gives.place]] = gives.words
        for kind, number in gives.numbers.items():
            facts[BOARD_GIVES_NUMBER[gives.board, gives.place, kind]] = number
            if kind != TREASURE:
                add(player, kind, number)
        for treasure in gives.treasures:
            add(player, treasure, 1)


def tell(player: state.Player, space: str, given: list[Gives]) -> Iterator[Tell]:
    """Yields the scroll of a space, then the bonus of its row."""
    texts = {gives.place: gives.texts for gives in given}
    places = {"scroll": space}
    if player.completes_row(space):
        places["row"] = player.table.row_of(space).id
    for key, place in places.items():
        values: dict[str, TextValue] = {"space": state.space_text(space), "player": player.name}
        known = place in texts
        about = ("special-scroll", "scroll") if key == "scroll" else ("activation-bonus",)
        yield Tell(
            f"pirates.commanders.{key}{'.gives' if known else ''}",
            {**values, "gains": texts[place]} if known else values,
            about=about,
        )


def _where(board: str, place: str) -> dict[str, TextValue]:
    return {"board": state.commander_text(board), "space": state.space_text(place)}


def ask_kinds(player: state.Player, board: str, place: str) -> Ask:
    """Asks at the table; "no kind" means that people look later."""
    scroll = place in player.table.spaces
    key = "pirates.commanders.gives.scroll" if scroll else "pirates.commanders.gives.row"
    return replace(read_kinds(board, place), key=key)


def read_kinds(board: str, place: str) -> Ask:
    form = Several(KINDS, label=counters.gain_text)
    return Ask("pirates.commanders.gives", form, values=_where(board, place))


def ask_number(board: str, place: str, kind: str) -> Ask:
    values = {**_where(board, place), "what": counters.gain_text(kind)}
    return Ask(
        "pirates.commanders.gives.number", Number(1, counters.MOST_GAINED), values=values, now=1
    )


def ask_words(board: str, place: str) -> Ask:
    return Ask("pirates.commanders.gives.words", Words(LETTERS), values=_where(board, place))


def ask_treasure(player: state.Player) -> Ask:
    form = Choice(TREASURES, label=counters.gain_text)
    return Ask("pirates.commanders.gives.treasure", form, values={"player": player.name})


def reading(parts: CommandersComponents, name: str) -> Ask | None:
    """Returns the question of a reading: what a scroll or a bonus gives."""
    for family in (BOARD_GIVES, BOARD_GIVES_WORDS, BOARD_GIVES_NUMBER):
        found = family.key_of(name)
        if found is not None:
            board, place, *kind = found
            places = [*state.spaces_of(parts), *(row.id for row in parts.board.rows)]
            if board not in [known.id for known in parts.commanders] or place not in places:
                return None
            if kind:
                return ask_number(board, place, kind[0]) if kind[0] in KINDS else None
            return (read_kinds if family is BOARD_GIVES else ask_words)(board, place)
    return None
