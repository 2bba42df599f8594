"""The command line: serve the app, check the content, run an automa in the terminal."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

from companion import paths
from companion.command_words import fail, flag, parser_of
from companion.content.books import CONFIDENCES
from companion.content.library import Library, open_library
from companion.content.problems import ContentError
from companion.content.user_files import LARGEST
from companion.engine.chance import LARGEST_SEED
from companion.engine.conventions import language_for
from companion.engine.game import Game
from companion.engine.glossary import LONGEST_SEARCH
from companion.engine.procedure import CARDS, DEAL, ON, OWN, Procedure, switches
from companion.engine.prompts import Answer, Ask
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import OPPONENT, PLAYERS, ScoreSheets
from companion.engine.setup.plan import Plan
from companion.engine.text import TextValue
from companion.games import automas, books, open_games, procedures
from companion.storing_words import StoringError
from companion.tables.box_files import Boxes, read_box


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command. Bad input is one clear line on standard error and exit code 2."""
    try:
        command = Command(open_library(paths.content(), books))
        command.run(sys.argv[1:] if arguments is None else list(arguments))
    except (ContentError, StoringError) as error:
        fail(str(error))
    except BrokenPipeError:  # whoever read our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        sys.exit(130)


class Command:
    """The commands, speaking one language."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.locale = library.locale(language_for(os.environ.get("LANG", ""), library.languages))

    def run(self, arguments: list[str]) -> None:
        flags = self._option_flags() if "automa" in arguments else []
        parser = parser_of(self, flags, simulates="simulate" in arguments)
        given = parser.parse_args(arguments or ["serve"])
        if given.language is not None:
            if given.language not in self.library.languages:
                self.bad_choice("--language", given.language, self.library.languages)
            self.locale = self.library.locale(given.language)
        given.do(given)

    # Commands

    def serve(self, given: argparse.Namespace) -> None:
        from companion.serving import ServeError, serve

        port = self._number("--port", given.port, 1, 65535)
        days = self._number("--archive-after", given.archive_after, 0, 36500)
        self.library.check(books())  # a broken file is said here, not on the phones
        try:
            serve(
                self.locale,
                host=given.host,
                port=port,
                database=given.database,
                public_url=given.public_url,
                days=days,
            )
        except ServeError as error:
            fail(self.say(f"serve.{error.problem}", detail=error.detail))

    def check_content(self, _given: argparse.Namespace) -> None:
        from companion.content.yaml_library import YamlLibrary

        library = YamlLibrary(paths.content())
        try:
            library.check(books())
        except ContentError as error:
            self._content_problems(error)
        counts = library.confidences(books())
        print(self.say("content.fine", n=counts.total()))
        for confidence in CONFIDENCES:
            print(f"{counts[confidence]:6}  {self.say(f'confidence.{confidence}')}")

    def compile_content(self, given: argparse.Namespace) -> None:
        """Everything that is checked as one file, which is read without yaml and pydantic."""
        from companion.content.compiled import compile_content, keep_compiled
        from companion.content.yaml_library import YamlLibrary

        root = paths.content()
        try:
            keep_compiled(Path(given.file), compile_content(root, YamlLibrary(root), books()))
        except ContentError as error:
            self._content_problems(error)
        except OSError as error:
            problem = error.strerror or str(error)
            fail(self.say("storing.cannot_write", file=given.file, problem=problem))

    def _content_problems(self, error: ContentError) -> NoReturn:
        print(error, file=sys.stderr)
        print(self.say("content.problems", n=len(error.problems)), file=sys.stderr)
        sys.exit(1)

    def automa(self, given: argparse.Namespace) -> None:
        from companion.terminal import run_automa

        procedures = self._automas
        procedure = procedures.get(given.name)
        if procedure is None:
            self.bad_choice("automa", given.name, list(procedures))
        seed = self._seed(given.seed)
        chosen: dict[str, object] = {CARDS: OWN if given.own_cards else DEAL}
        for name in ("level", "players", *self._option_flags()):
            value = getattr(given, name)
            if value is not None:
                chosen[name] = self._option(procedure, name, value)
        chosen |= dict.fromkeys(self._switched_on(procedure, given.extras), ON)
        over = run_automa(
            procedure, procedure.choose(chosen), seed, self.locale, speak_json=given.json
        )
        if not over:
            fail(self.say("cli.input_ended"))

    def setup(self, given: argparse.Namespace) -> None:
        from companion.terminal import print_setup

        games = {name: g for name, g in open_games(self.library).items() if g.setups}
        if given.game not in games:
            self.bad_choice("GAME", given.game, list(games))
        procedure = games[given.game].setups
        assert procedure is not None
        known = self._box(given.box, games).get(given.game, {})
        scenario = given.scenario or procedure.scenarios[0]
        campaign = games[given.game].campaign
        if given.archive is not None and campaign is not None:
            archive = campaign.read(self._bytes(given.archive), given.archive, self.locale)
            coming = campaign.next_game(archive, known)
            scenario, known = coming.scenario, {**known, **coming.known}
        if scenario not in procedure.scenarios:
            self.bad_choice("SCENARIO", scenario, procedure.scenarios)
        for extra in given.extras:
            if extra not in procedure.extras:
                self.bad_choice("--with", extra, procedure.extras)
        players = self._choice("--players", given.players, procedure.players)
        seed = self._seed(given.seed)
        assert isinstance(players, int)
        plan = Plan(scenario, players, seed, tuple(given.extras), known=known)
        try:
            setup = procedure.lay_out(plan)
        except Refused as refused:
            fail(refusal_text(refused, self.locale))
        print_setup(setup, self.locale, speak_json=given.json)

    def look_up(self, given: argparse.Namespace) -> None:
        from companion.terminal import print_entries

        games = {name: g.glossary for name, g in open_games(self.library).items() if g.glossary}
        if given.game is not None and given.game not in games:
            self.bad_choice("--game", given.game, list(games))
        others = [self.library.locale(name) for name in self.library.languages]
        glossaries = [games[given.game]] if given.game else list(games.values())
        wanted = " ".join(given.words)
        if not print_entries(glossaries, wanted, self.locale, others):
            fail(self.say("glossary.nothing", wanted=wanted[:LONGEST_SEARCH]))

    def score(self, given: argparse.Namespace) -> None:
        from companion.score_files import SheetError, print_score, template

        games = {name: game for name, game in open_games(self.library).items() if game.sheets}
        if given.game not in games:
            self.bad_choice("GAME", given.game, list(games))
        procedure = games[given.game].sheets
        assert procedure is not None
        chosen = {} if given.scenario is None else {"scenario": given.scenario}
        chosen |= self._sheet_with(procedure, given.extras)
        known = self._box(given.box, open_games(self.library)).get(given.game, {})
        if given.template:
            fewest = next(o.question.options[0] for o in procedure.options if o.name == PLAYERS)
            players = given.players or (str(fewest) if OPPONENT in chosen else "2")
            print(
                template(procedure, self._options(procedure, chosen, players), self.locale), end=""
            )
        elif given.sheet is None:
            fail(self.say("score.file.needs_sheet"))
        else:
            try:
                file, speak_json = Path(given.sheet), given.json
                print_score(procedure, file, chosen, self.locale, known, speak_json=speak_json)
            except SheetError as error:
                fail(str(error))

    def simulate(self, given: argparse.Namespace) -> None:
        from companion.simulations import SimulationError, run_simulation

        known = self._box(given.box, open_games(self.library))
        try:
            sys.exit(run_simulation(given, known, self.locale))
        except SimulationError as error:
            fail(str(error))

    def check_campaign(self, given: argparse.Namespace) -> None:
        """What the next game begins with; every problem where the archive is impossible."""
        games = open_games(self.library).values()
        (campaign,) = [game.campaign for game in games if game.campaign]
        archive = campaign.read(self._bytes(given.file), Path(given.file).name, self.locale)
        for text in campaign.summary(archive):
            print(self.locale.say(text))

    def keep(self, name: str, given: argparse.Namespace) -> None:
        """A command for what is kept: backups, and tables as files."""
        from companion.storing import Storing

        Storing(self.locale, lambda: procedures(open_games(self.library))).do(name, given)

    # Input

    def _box(self, file: str | None, games: dict[str, Game]) -> Boxes:
        return {} if file is None else read_box(self._bytes(file), file, games, self.locale)

    def _bytes(self, file: str) -> bytes:
        """What a file holds, as far as we would read it."""
        try:
            with Path(file).open("rb") as opened:
                return opened.read(LARGEST + 1)
        except (OSError, ValueError) as error:
            problem = getattr(error, "strerror", None) or str(error)
            fail(self.say("cli.no_file", file=file, problem=problem))

    def _seed(self, given: str | None) -> int:
        if given is None:
            return secrets.randbelow(LARGEST_SEED + 1)
        return self._number("--seed", given, 0, LARGEST_SEED)

    def _option(self, procedure: Procedure[Any], name: str, value: str) -> object:
        question = next((o.question for o in procedure.options if o.name == name), None)
        if question is None:
            self.bad_choice(procedure.name, flag(name), [flag(o.name) for o in procedure.options])
        return self._choice(flag(name), value, question)

    def _option_flags(self) -> list[str]:
        """Options that only some automas have: each is a flag by its name."""
        every = [option for procedure in self._automas.values() for option in procedure.options]
        named = dict.fromkeys(o.name for o in every if o.name not in (*switches(every), CARDS))
        return [name for name in named if name not in ("level", "players")]

    @cached_property
    def _automas(self) -> dict[str, Procedure[Any]]:
        return automas(open_games(self.library))

    def _switched_on(self, procedure: Procedure[Any], extras: list[str]) -> list[str]:
        """Options that are either on or off, by name."""
        possible = switches(procedure.options)
        for extra in extras:
            if extra not in possible:
                self.bad_choice("--with", extra, possible or ["–"])
        return extras

    def _options(
        self, procedure: ScoreSheets, chosen: dict[str, str], players: str
    ) -> dict[str, Answer]:
        """All options of a sheet, as flags give them."""
        flags = {"opponent": "--with"}
        checked: dict[str, Answer] = {}
        for option in procedure.options:
            possible = option.given(checked)
            value = players if option.name == PLAYERS else chosen.get(option.name)
            flag = flags.get(option.name, f"--{option.name}")
            checked[option.name] = (
                possible.default if value is None else self._choice(flag, value, possible.question)
            )
        return checked

    def _sheet_with(self, procedure: ScoreSheets, extras: list[str]) -> dict[str, str]:
        """Against whom a sheet is, and what else is part of the game."""
        possible = switches(procedure.options)
        against = next((o.question.options for o in procedure.options if o.name == OPPONENT), ())
        opponents = [str(name) for name in against]
        chosen: dict[str, str] = {}
        for extra in extras:
            if extra not in (*opponents, *possible):
                self.bad_choice("--with", extra, [*opponents, *possible])
            chosen |= {extra: ON} if extra in possible else {OPPONENT: extra}
        return chosen

    def _choice(self, flag: str, value: str, question: Ask) -> Answer:
        by_text = {str(option): option for option in question.options}
        try:
            return question.check(by_text.get(value, value))
        except Refused:
            self.bad_choice(flag, value, list(by_text))

    def _number(self, flag: str, value: str, least: int, most: int) -> int:
        try:
            number = int(value)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            fail(self.say("cli.bad_number", flag=flag, given=value, least=least, most=most))
        return number

    def bad_choice(self, flag: str, given: str, choices: Sequence[str]) -> NoReturn:
        fail(self.say("cli.bad_choice", flag=flag, given=given, choices=", ".join(choices)))

    def say(self, key: str, **values: TextValue) -> str:
        return self.locale.text(key, values)
