"""An auction of commanders, as far as the bidding."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.plain import to_plain
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.refusals import RefusalCode, Refused
from tests.builders import all_procedures, english

CHOSEN = ("kraken-khan", "iron-ingrid", "gemma-grimm", "victor-vile")


class AuctionTable:
    """An auction at which the commanders and the money of all players are entered."""

    def __init__(
        self,
        *money: int,
        first: int = 1,
        names: tuple[str, ...] = (),
        known: Mapping[str, FactValue] | None = None,
    ) -> None:
        procedure = all_procedures()["auction"]
        options = procedure.choose({"players": len(money)})
        start = to_plain(procedure.begin(options, names, known or {}))
        self.dialogue: Dialogue[Any] = Dialogue(procedure, start, 1)
        if self.question.key == "pirates.auction.first":
            self.reply(first)
        order = [(first - 1 + turn) % len(money) for turn in range(len(money))]
        for seat in order:
            options_now = self.question.options
            commander = CHOSEN[seat]
            self.reply(commander if commander in options_now else options_now[0])
            if self.question.key == "pirates.auction.money":
                self.reply(money[seat])

    def reply(self, *answers: str | int) -> AuctionTable:
        for answer in answers:
            self.dialogue.answer(answer)
        return self

    @property
    def in_the_end(self) -> dict[str, object]:
        assert self.dialogue.over
        assert self.dialogue.outcome is None
        return {name: self.status[name] for name in ("commanders", "money", "locked")}

    @property
    def question(self) -> Ask:
        assert self.dialogue.pause.question is not None
        return self.dialogue.pause.question

    @property
    def status(self) -> dict[str, Any]:
        return self.dialogue.status

    @property
    def instructions(self) -> str:
        return " ".join(english().in_full(tell.text) for tell in self.dialogue.pause.instructions)

    def refused(self, answer: str) -> tuple[RefusalCode, str]:
        """The refusal of an answer, which changes nothing."""
        before = (to_plain(self.dialogue.state), self.dialogue.length)
        with pytest.raises(Refused) as refused:
            self.dialogue.answer(answer)
        assert (to_plain(self.dialogue.state), self.dialogue.length) == before
        return refused.value.code, refusal_text(refused.value, english())
