"""The calculators on the screen. With a table in the address its facts fill what they know.

Which one and what was entered stand in the address, so that a reload or a link keeps them.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import chain

from companion import services
from companion.app.elements.screen import Screen
from companion.app.frame import routes
from companion.app.frame.address import ABOUT, GAME
from companion.app.frame.events import NotOffered
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import PAGE_OF
from companion.app.frame.taps import fields, tap, text
from companion.app.frame.visit import BOARD, Visit
from companion.app.pages.calculators import desk
from companion.app.pages.calculators.desk import Desk, way_of
from companion.app.parts.correction import put_right
from companion.engine.calculator import Calculator
from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import Facts
from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.tables.game_parts import OpenDialogue

ROLLED = "rolled"  # in the address
_ROLLS = "_rolls"


class Calculators(Page):
    name = "calculators"

    def id(self, visit: Visit) -> str:
        return desk.id_of(_desk(visit), visit.code or "")

    def screen(self, visit: Visit) -> Screen:
        notices = tuple(self.notices(visit))
        return desk.screen_of(_desk(visit), visit.locale, visit.code or "", notices)

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        """Keep a value that does not fit, too: the answer says why."""
        calculator = _desk(visit).calculator
        for written, value in typed.items():
            name = written.rpartition("/")[2]
            if name not in {field.name for field in calculator.fields}:
                raise NotOffered
            host.address[_key(calculator, name)] = str(value)[:20]

    @tap(text)
    def on_about(self, visit: Visit, name: str) -> None:
        if name not in {one.name for one in _desk(visit).game.calculators}:
            raise NotOffered
        host.address[ABOUT] = name
        host.state.pop(_ROLLS, None)

    @tap(text)
    def on_game(self, visit: Visit, name: str) -> None:
        if name not in _desk(visit).games:
            raise NotOffered
        host.address[GAME] = name
        host.address.pop(ABOUT, None)

    @tap
    def on_roll(self, _visit: Visit) -> None:
        """Number each roll, so that people see a new one even if it shows the same."""
        host.address[ROLLED] = str(secrets.randbelow(LARGEST_SEED + 1))
        host.state[_ROLLS] = host.state.get(_ROLLS, 0) + 1

    @tap(text)
    def on_record(self, visit: Visit, chosen: str) -> None:
        """Record a result at the table, which asks what it still needs to know."""
        table = _table_of(visit)
        if table is None or not visit.may_act:
            raise NotOffered
        try:
            results = {way_of(one.correction): one.correction for one in _desk(visit).results()}
        except Refused:
            raise NotOffered from None
        correction = results.get(chosen, ())
        part = _recorder(visit, table, correction) if correction else None
        if part is None:
            raise NotOffered
        put_right(visit, part, list(correction))
        page = PAGE_OF[part.dialogue.procedure.kind]
        routes.go_to(f"{page}?{BOARD}={part.stored.procedure}" if page == "board" else page)


def _table_of(visit: Visit) -> OpenDialogue | None:
    """What keeps the board at the table in the address: its board, else its automa's game."""
    return visit.find(Kind.BOARD) or visit.find(Kind.AUTOMA)


def _desk(visit: Visit) -> Desk:
    """Return the calculator as the address has it now."""
    table = _table_of(visit)
    offering = {name: game for name, game in services.games().items() if game.calculators}
    game = offering[table.stored.game if table else _game_meant(offering)]
    facts = _facts(visit, game, table)
    calculator = _calculator_meant(game, facts)
    entered = dict(_entered(calculator.at(facts, {})))
    return Desk(
        game=game,
        calculator=calculator.at(facts, entered),
        entered=entered,
        facts=facts,
        games=() if table else tuple(offering),
        seed=_seed(),
        rolls=host.state.get(_ROLLS, 0),
        can_do=partial(_can_do, visit, table),
    )


def _game_meant(offering: Mapping[str, Game]) -> str:
    """The one in the address, or the one that has the calculator that is wanted."""
    wanted = host.address.get(ABOUT, "")
    having = [n for n, game in offering.items() if wanted in {c.name for c in game.calculators}]
    named = host.address.get(GAME, "")
    return named if named in offering else next(iter([*having, *offering]))


def _calculator_meant(game: Game, facts: Facts) -> Calculator:
    offered = {one.name: one for one in desk.in_order(game, facts)}
    return offered.get(host.address.get(ABOUT, ""), next(iter(offered.values())))


def _facts(visit: Visit, game: Game, table: OpenDialogue | None) -> Facts:
    """What the table knows; without one, what is in My box."""
    if table is not None:
        return table.dialogue.procedure.facts(table.dialogue.state)
    return Facts(visit.known(game.name))


def _entered(calculator: Calculator) -> Iterator[tuple[str, Answer]]:
    for field in calculator.fields:
        written = host.address.get(_key(calculator, field.name), "")
        if written:
            yield field.name, desk.read(field, written)


def _key(calculator: Calculator, field: str) -> str:
    return f"{calculator.name}-{field}"


def _seed() -> int | None:
    written = host.address.get(ROLLED, "")
    return int(written) if written.isdecimal() and int(written) <= LARGEST_SEED else None


def _can_do(visit: Visit, table: OpenDialogue | None, correction: tuple[Answer, ...]) -> bool:
    return visit.may_act and _recorder(visit, table, correction) is not None


def _recorder(
    visit: Visit, table: OpenDialogue | None, correction: tuple[Answer, ...]
) -> OpenDialogue | None:
    """The part of the game that a way is recorded at: the one at hand, or another board."""
    kept = visit.parts(Kind.BOARD)
    at_hand = (table,) if table else ()
    return next((p for p in chain(at_hand, kept) if _takes(p, correction)), None)


def _takes(part: OpenDialogue, correction: tuple[Answer, ...]) -> bool:
    return correction[0] in part.dialogue.procedure.corrections


PAGE = Calculators()
