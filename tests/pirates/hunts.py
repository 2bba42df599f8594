"""A Treasure Hunt whose cards the test chooses: it is played with own cards."""

from __future__ import annotations

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.games.pirates.hunt.state import Hunt
from tests.builders import all_procedures, english
from tests.outcomes import winners

OFFER = all_procedures()["treasure-hunt"]
NAMES = ("Ann", "Bob", "Cleo", "Dan")


class Table:
    """Column A is BT-38 over BT-40, column D is BT-58, BT-59, BT-60 from the top."""

    def __init__(self, players: int = 2, *, own: bool = True, first: int = 1) -> None:
        options = OFFER.choose({"players": players, "cards": "own" if own else "deal"})
        start = to_plain(OFFER.begin(options, NAMES[:players], {"first_player": first}))
        self.dialogue: Dialogue[Hunt] = Dialogue(OFFER, start, 5, by_hand=own)
        if own:
            self.reply("BT-38", "BT-40", "BT-58", "BT-59", "ready")

    def reply(self, *answers: Answer) -> Table:
        for answer in answers:
            self.dialogue.answer(answer)
        return self

    def has(self, **counters: Answer) -> Table:
        """The player at turn has this."""
        for name, value in counters.items():
            self.reply("figure", name.replace("buried_", "buried."), value)
        return self

    def advance(self, card: str, *answers: Answer) -> Table:
        """The player at turn meets the card, whatever was entered, and moves there."""
        self.reply("advance", card)
        if self.question == "pirates.hunt.sure":
            self.reply("yes")
        return self.reply(*answers)

    def to_column_c(self) -> Table:
        """The player at turn goes by BT-38, b1 and c1, with BT-42 and BT-50 there."""
        self.advance("BT-38", "b1", "BT-42", "BT-43", "stay")
        self.advance("BT-42", "c1", "BT-50", "BT-51", "stay")
        return self.advance("BT-50")

    @property
    def hunt(self) -> Hunt:
        return self.dialogue.state

    @property
    def ask(self) -> Ask:
        assert self.dialogue.pause.question is not None
        return self.dialogue.pause.question

    @property
    def question(self) -> str:
        return self.ask.key

    @property
    def instructions(self) -> list[str]:
        return [english().in_full(tell.text) for tell in self.dialogue.pause.instructions]

    @property
    def winners(self) -> list[int | str]:
        return winners(self.dialogue)
