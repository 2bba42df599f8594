"""A race with the ghost ship whose dice the test chooses."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, DEAL, OFF, ON, OWN
from tests.builders import AutomaTable, all_automas

WHERE = "jamaica.ghost_ship.where"


class GhostTableTest(AutomaTable):
    """Ann, Ben and more; Ann is Captain first. People roll themselves, so that tests choose."""

    __test__ = False

    def __init__(
        self,
        players: int = 2,
        *,
        positions: str = "keep",
        cards: str = OWN,
        first_edition: bool = False,
        captain: int | None = 1,
        seed: int = 1,
    ) -> None:
        procedure = all_automas()["ghost-ship"]
        chosen = {"players": players, "positions": positions, CARDS: cards}
        chosen |= {"shortage-2007": ON if first_edition else OFF}
        names = ["Ann", "Ben", "Cleo", "Dan", "Eve"][:players]
        known: dict[str, str | int] = {} if captain is None else {"first_player": captain}
        start = to_plain(procedure.begin(procedure.choose(chosen), names, known))
        self.dialogue: Dialogue[Any] = Dialogue(procedure, start, seed, by_hand=cards == OWN)

    @classmethod
    def dealt(cls, **options: Any) -> GhostTableTest:
        return cls(cards=DEAL, **options)

    def dice(self, morning: int, evening: int) -> GhostTableTest:
        return self.reply(str(morning), str(evening))

    def at(self, **spaces: int) -> GhostTableTest:
        """Put ships on these spaces: those of players by name, and the ghost ship."""
        seats = {"ann": 0, "ben": 1, "cleo": 2, "ghost": self.state.players}
        for name, space in spaces.items():
            lap = ("start",) if space == 0 else ("racing",) if space > 40 else ()
            self.dialogue.correct("ship", seats[name], space, *lap)
        return self

    def still(self) -> GhostTableTest:
        """Everybody has loaded, and is where they were."""
        while self.question.key == WHERE:
            self.reply(str(self.state.to_move.space))
        return self

    @property
    def ghost(self) -> Any:
        return self.state.ghost

    @property
    def holds(self) -> list[int]:
        return [hold.number for hold in self.ghost.holds]
