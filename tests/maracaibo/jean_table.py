"""A game against Jean whose cards the test chooses, and boards that know this and that."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, DEAL, OWN
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Several
from tests.builders import AutomaTable, all_automas

Known = dict[str, str | int]

NO_TILES: Known = {f"tile.L{number}": "off" for number in (1, 4, 7, *range(10, 18), 36)}
# No source shows the arrows of the sea route: these are made up, from each number to the next,
# with one fork as the rulebook hints at it (2 is a neighbour of 3 and of 5).
PLACES = [str(number) for number in range(1, 21)]
ARROWS: Known = {
    **{f"box.arrows.{place}.upper": ahead for place, ahead in pairwise(PLACES)},
    **{f"box.arrows.{place}.lower": "same" for place in PLACES[:-1]},
    "box.arrows.2.lower": "5",
}
# The places of an unknown kind: for these tests all are villages.
KINDS: Known = {"box.cities": ""}
RANKS: Known = {
    f"rank.{nation}.{who}": 0
    for nation in ("france", "spain", "england")
    for who in ("jean", "you")
}
KEPT: Known = {
    **NO_TILES,
    **ARROWS,
    **KINDS,
    **RANKS,
    "quests": "",
    "markets": "kept",
    "markers": "kept",
}


class JeanTable(AutomaTable):
    """Set up and in round 1. It plays with its own cards, so that tests choose them."""

    def __init__(
        self,
        known: Known | None = None,
        *,
        cards: str = OWN,
        level: int = 5,
        uprising: str = "yes",
        scenario: str = "",
        seed: int = 1,
        ready: bool = True,
    ) -> None:
        procedure = all_automas()["jean"]
        options = procedure.choose(
            {"level": level, "uprising": uprising, "scenario": scenario, CARDS: cards}
        )
        start = to_plain(procedure.begin(options, (), NO_TILES if known is None else known))
        self.dialogue: Dialogue[Any] = Dialogue(procedure, start, seed, by_hand=cards == OWN)
        if ready:
            self.reply("ready")

    @classmethod
    def kept(cls, **known: str | int) -> JeanTable:
        """All is kept; facts with a dot in their name are written with two underscores."""
        return cls({**KEPT, **{name.replace("__", "."): fact for name, fact in known.items()}})

    @classmethod
    def dealt(cls, known: Known | None = None, **options: Any) -> JeanTable:
        return cls(known, cards=DEAL, **options)

    def reveal(self, card: str, *answers: Answer) -> JeanTable:
        """Your turn is over and this card of hers comes; then these answers."""
        return self.reply("next", card, *answers)

    def in_round(self, number: int) -> JeanTable:
        """You ended all rounds before this one at once."""
        for _ in range(number - 1):
            self.reply(
                "ended", "" if isinstance(self.next_question("ended").form, Several) else "ready"
            )
        return self

    def next_question(self, answer: Answer) -> Ask:
        """Return the question that would follow this answer."""
        self.dialogue.answer(answer)
        question = self.question
        self.dialogue.undo()
        return question

    def at(self, place: str) -> JeanTable:
        """Jean's ship is there."""
        self.dialogue.correct("place", place)
        return self
