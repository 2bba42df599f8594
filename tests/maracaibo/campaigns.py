"""Campaigns for tests, with sensible defaults."""

from __future__ import annotations

from typing import Any

from companion.engine.campaign import Campaign
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.games.maracaibo.campaign.state import Archive
from tests.builders import english, games


def campaign() -> Campaign[Any]:
    found = games()["maracaibo"].campaign
    assert found is not None
    return found


def new_archive(
    which: str = "uprising", names: tuple[str, ...] = ("Ann", "Ben"), **known: Answer
) -> Archive:
    """An archive before its first game."""
    procedure = campaign().procedure
    chosen = procedure.choose({"campaign": which, "players": len(names)})
    archive: Archive = procedure.begin(
        chosen, names, {n.replace("__", "."): v for n, v in known.items()}
    )
    return archive


class Story:
    """A campaign at the table: what people answer, one after the other."""

    def __init__(self, archive: Archive | None = None) -> None:
        self.dialogue: Dialogue[Any] = Dialogue(
            campaign().procedure, to_plain(archive or new_archive()), seed=1
        )

    def reply(self, *answers: Answer) -> Story:
        for answer in answers:
            self.dialogue.answer(answer)
        return self

    def play(self, card: int, winner: str = "1", also: str = "", *answers: Answer) -> Story:
        """A game is played and recorded."""
        return self.reply("played", winner, card, also, *answers)

    @property
    def archive(self) -> Archive:
        archive: Archive = self.dialogue.state
        return archive

    @property
    def question(self) -> Ask:
        assert self.dialogue.pause.question is not None
        return self.dialogue.pause.question


def wording(text: Any) -> str:
    return english().render(text)
