"""Fuzzing of lines: the JSON protocol, the terminal, and the arguments of commands."""

from __future__ import annotations

import contextlib
import json
from random import Random
from typing import Any

from benchmarks.fuzz_samples import (
    check_message,
    games,
    locale,
)
from benchmarks.mutations import LETTERS, any_of, as_json, bytes_changed, changed, odd
from companion.commands.arguments import number
from companion.commands.automa import act_on_words, pause_lines
from companion.commands.command_context import CommandError, Context
from companion.commands.simulation_flags import whole_numbers
from companion.engine.conventions import language_for
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import CARDS, DEAL, OWN
from companion.engine.protocol import act_on_line, pause_to_json, refusal_to_json
from companion.engine.refusals import Refused
from companion.games.catalogue import automas
from companion.network import read_public_url
from companion.simulator.agents import NoAgent, check_agent, make_agent
from companion.simulator.stepping import legal_actions
from companion.tables.codes import read_code


class Spoken:
    """Lines to an automa under way; a new game where the last one is over, or long."""

    name = ""
    longest = 40

    def __init__(self) -> None:
        self._games: dict[str, Dialogue[Any]] = {}
        self._names = list(automas(games()))

    def started(self, name: str) -> Dialogue[Any]:
        """Return the dialogue after earlier lines: a finding's input is the last of several."""
        found = self._games.get(name)
        if found is None or found.over or found.length > self.longest:
            which, _, cards = name.partition(" ")
            procedure = automas(games())[which]
            options = procedure.choose({CARDS: cards})
            start = to_plain(procedure.begin(options, (), {}))
            found = Dialogue(procedure, start, 5, by_hand=cards == OWN)
            self._games[name] = found
        return found

    def who(self, chance: Random) -> str:
        return f"{chance.choice(self._names)} {chance.choice((DEAL, OWN))}"


class Lines(Spoken):
    name = "lines"

    def make(self, chance: Random) -> tuple[str, str, float]:
        route = chance.randrange(10)
        if route < 4:
            return self.who(chance), "", chance.random()  # a right answer, so that it goes on
        message = chance.choice((
            {"answer": odd(chance)}, {"answer": [odd(chance), odd(chance)]}, {"undo": True},
            {"redo": True}, {"correct": {"?": [odd(chance)]}},
            {"correct": {"?": [chance.randrange(5), odd(chance), odd(chance)]}},
            {"correct": {"?": odd(chance)}},
        ))  # fmt: skip
        if route > 7:
            message = changed(message, chance)
        line = as_json(message, chance)
        if route == 9:
            line = bytes_changed(line.encode(errors="surrogatepass"), chance).decode(
                errors=chance.choice(("replace", "surrogateescape"))
            )
        return self.who(chance), line, chance.random()

    def take(self, given: tuple[str, str, float]) -> bool:
        who, line, rate = given
        dialogue = self.started(who)
        line = _named_correction(line, dialogue, rate) if line else _right(dialogue, rate)
        before = dialogue.length
        try:
            act_on_line(dialogue, line)
        except Refused as refused:
            _printed(refusal_to_json(refused, locale()))
            assert dialogue.length == before, "a refused line changed something"
            return False
        _printed(pause_to_json(dialogue, locale()))
        return True


def _named_correction(line: str, dialogue: Dialogue[Any], rate: float) -> str:
    names = dialogue.corrections
    return line.replace('"?"', json.dumps(names[int(rate * len(names))])) if names else line


def _right(dialogue: Dialogue[Any], rate: float) -> str:
    assert dialogue.pause.question is not None
    offered = legal_actions(dialogue.pause.question) or [""]
    return json.dumps({"answer": offered[int(rate * len(offered))]})


class Words(Spoken):
    name = "words"

    def make(self, chance: Random) -> tuple[str, str, float]:
        words = [
            any_of(chance, (*LETTERS, "1", "2", "3", "A:raid,quest", "raid", "-")) for _ in range(3)
        ]
        line = any_of(
            chance,
            ("", "1", "2", words[0], " ".join(words), "undo", "redo", f"correct {words[0]}",
             f"correct ? {words[1]}", f"correct ? {' '.join(words)}", f"c ? 1 {words[0]}"),
        )  # fmt: skip
        return self.who(chance), line, chance.random()

    def take(self, given: tuple[str, str, float]) -> bool:
        who, line, rate = given
        dialogue = self.started(who)
        names = dialogue.corrections
        line = line.replace("?", names[int(rate * len(names))] if names else "x")
        before = dialogue.length
        try:
            act_on_words(dialogue, line.split())
        except Refused as refused:
            locale().text(f"refused.{refused.code}", {"detail": refused.detail})
            assert dialogue.length == before, "refused words changed something"
            return False
        pause_lines(dialogue, locale())
        return True


class Options:
    """Arguments of commands: ranges, numbers, agents; and settings of a server."""

    name = "options"

    def __init__(self) -> None:
        self._context = Context()

    def make(self, chance: Random) -> str:
        parts = ("0", "3", "..", "@", "search", "random", ":", "companion", ".", "9" * 30,
                 "http://", "[", "]", "a.example", ":8501", "/", "?", "de_DE.UTF-8")  # fmt: skip
        return "".join(any_of(chance, (*parts, *LETTERS)) for _ in range(chance.randrange(1, 6)))

    def take(self, given: str) -> bool:
        read_public_url(given)
        language_for(given, ["en", "de"])
        read_code(given)
        taken = False
        with contextlib.suppress(CommandError):
            taken = bool(whole_numbers(self._context, "--points", given))
        with contextlib.suppress(CommandError):
            number(self._context, "--seed", given, 0, 10**9)
        if ":" not in given:  # else a module is imported
            with contextlib.suppress(NoAgent):
                check_agent(given)
                make_agent(given, 1)
        return taken


def _printed(plain: Any) -> None:
    check_message(json.dumps(plain, ensure_ascii=False))
