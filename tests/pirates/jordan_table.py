"""A game against Jordan whose cards and dice the test chooses, and what a box may know of him."""

from __future__ import annotations

from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, DEAL, OWN
from companion.engine.questions import Answer, CardEntry
from companion.games.pirates.jordan.card_entry import value_of
from tests.builders import AutomaTable, all_automas
from tests.outcomes import automa

Known = dict[str, str | int]

# No source shows his cards or his board: these are made up.
CARDS_READ: Known = {
    **{f"box.jordan.A.{number}": "raid,explore,quest" for number in range(1, 7)},
    "box.jordan.A.2": "explore,improvement",
    "box.jordan.A.3": "quest,raid",
    **{f"box.jordan.B.{number}": "upgrade,raid,explore" for number in range(1, 7)},
    "box.jordan.B.2": "raid,quest,improvement",
    "box.jordan.B.3": "explore,quest",
    "box.jordan.B.commanders": "upgrade,fort",
}
RULES: Known = {
    "box.jordan.visit": "neither",
    "box.jordan.gulf": "nothing",
    "box.jordan.forts": "cards",
    "box.jordan.deck": 6,
    "box.last_income": "income",
    "box.hunt.lost": "third",
}
PLAIN_BOARD: Known = {f"box.jordan.slot.{number}": "nothing" for number in range(1, 21)}
READ: Known = {**CARDS_READ, **RULES, **PLAIN_BOARD}


class JordanTable(AutomaTable):
    """Set up and in round 1. It plays with its own cards and dice, so that tests choose them."""

    def __init__(
        self,
        known: Known | None = None,
        *,
        cards: str = OWN,
        b_cards: int = 3,
        expansions: tuple[str, ...] = (),
        seed: int = 1,
        ready: bool = True,
    ) -> None:
        procedure = all_automas()["jordan"]
        chosen = {"b_cards": b_cards, CARDS: cards, **dict.fromkeys(expansions, "yes")}
        start = to_plain(
            procedure.begin(procedure.choose(chosen), (), READ if known is None else known)
        )
        self.dialogue: Dialogue[Any] = Dialogue(procedure, start, seed, by_hand=cards == OWN)
        if ready:
            if self.question.key == "jordan.house_rules":
                self.reply("usual")
            self.reply("ready")

    @classmethod
    def dealt(cls, known: Known | None = None, **options: Any) -> JordanTable:
        return cls(known, cards=DEAL, **options)

    def reply(self, *answers: Answer) -> JordanTable:
        """Answer; for a copied card, its id means all its known symbols, and ends your turn."""
        for answer in answers:
            copied = isinstance(self.question.form, CardEntry)
            if copied and answer == "next":
                continue
            known = copied and answer in self.state.deck.cards
            super().reply(value_of(self.state, str(answer)) or "" if known else answer)
        return self

    def reveal(self, card: str, *answers: Answer) -> JordanTable:
        """Your turn is over and this card of his comes; then these answers."""
        return self.reply("next", card, *answers)

    @property
    def readings(self) -> dict[str, str | int]:
        return self.dialogue.readings


def ended(**has: int | str) -> JordanTable:
    """Return a table after three rounds in which Jordan did nothing; he has these and one quest."""
    table = JordanTable()
    for card in ("A.2", "A.3", "A.1"):
        table.reply("maracaibo", card, "other")
        for name, value in has.items():
            if name in ("gold", "emerald", "pearl"):
                table.correct("treasures", name, value)
            else:
                table.correct(name, value)
    return table.reply(has.get("rivers", 0))


def jordan_scores(table: JordanTable) -> dict[str, int]:
    side = automa(table.dialogue)
    return {**side.lines, "total": side.total or 0}
