"""The start of a game or of one tool: all choices on one screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.elements.screen import Notice, Screen
from companion.app.frame import navigation, phone, routes
from companion.app.frame.events import require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import GAME, HOME, PAGE_OF
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.taps import fields, number, pair, tap
from companion.app.frame.visit import BOARD, Visit
from companion.app.parts import setup_address, start_form
from companion.app.parts.choices import Answers, options_of
from companion.app.parts.setup_address import FIXED, HERE, SEED
from companion.app.parts.start_form import Frame, Whole
from companion.content.suggestions import suggested
from companion.engine.chance import any_seed, read_seed
from companion.engine.facts import OWNS
from companion.engine.game import Game
from companion.engine.procedure import PLAYED, PLAYERS, SCENARIO, Kind, Procedure
from companion.engine.protocol import refusal_text
from companion.engine.questions import YES, Answer
from companion.engine.refusals import Refused
from companion.engine.setup.kept import EXTRAS
from companion.engine.text import isolated
from companion.tables.store.store import StoreError

PART = "automa"  # in the address: the part of the game to play alone
MOST_TABLES = 30  # latest tables of this phone, searched for the last choices


class Start(Page):
    name = "start"

    def id(self, _visit: Visit) -> str:
        game = _game()
        part = _part(game)
        return f"start.{game.name}.{part.name if part else ''}"

    def screen(self, visit: Visit) -> Screen:
        id_, notices = self.id(visit), [*self.notices(visit)]
        try:
            form = _form(visit, id_)
        except Refused as refused:  # the address holds an impossible setup
            notices.append(Notice(text=refusal_text(refused, visit.locale), tone="wrong"))
            for name in (FIXED, HERE):
                host.address.pop(name, None)
            form = _form(visit, id_)
        visit.drawn = form
        return _screen(visit, form, id_, notices)

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        setup_address.choose(visit.drawn_as(Form).choices, *chosen)

    @tap(fields)
    def on_enter(self, visit: Visit, names: dict[str, Answer]) -> None:
        start_form.enter(self.id(visit), names)

    @tap
    def on_start(self, visit: Visit) -> None:
        require(visit.may_act)
        try:
            address = visit.drawn_as(Form).start()
        except (StoreError, permissions.MayNot) as error:
            visit.notify(phone.problem(error))
        else:
            phone.remember_table(address.partition("t=")[2])
            start_form.forget()
            routes.go_to(address)

    @tap(number)
    def on_seat(self, visit: Visit, seat: int) -> None:
        visit.take_seat(visit.open(), seat)


@dataclass(frozen=True, slots=True)
class Form:
    """A form with its choices, and the action of its Start button."""

    table: TableFacts
    choices: tuple[Choose, ...]
    players: int
    start: Callable[[], str]  # starts the game and returns its address
    colours: bool = False
    note: str = ""


def _game() -> Game:
    """Return the game in the address; without one go to Home."""
    return services.games().get(host.address.get(GAME, "")) or host.switch(HOME, {})


def _part(game: Game) -> Procedure[Any] | None:
    """Return the part in the address if the app plays or records it."""
    name = host.address.get(PART, "")
    kinds = (*PLAYED, Kind.CAMPAIGN)
    return next((found for kind in kinds if (found := game.of_kind(kind).get(name))), None)


def _form(visit: Visit, id_: str) -> Form:
    game, table = _game(), TableFacts(visit)
    part, before = _part(game), table.chosen or _last_choices(game.name)
    if part is not None:
        return _part_alone(visit, table, part, setup_address.answers(before), id_)
    answers = setup_address.answers(before or _usual_choices(visit, game))
    return _whole(visit, table, game, answers, id_)


def _last_choices(game: str) -> dict[str, Answer]:
    """Return the options of all parts of this phone's latest table with this game."""
    store = services.tables().store
    recent = store.recent(phone.my_codes(), MOST_TABLES)
    latest = next((stored for stored in recent if stored.game == game), None)
    parts = reversed(store.started(latest.code)) if latest else ()
    return {name: value for part in parts for name, value in part.options.items()}


def _usual_choices(visit: Visit, game: Game) -> dict[str, Answer]:
    """Return what we suggest for a first game, alone if that is possible."""
    if not game.suggestions or game.setups is None:
        return {}
    boxes, known = game.setups.boxes, visit.known(game.name)
    owned = [box for box in boxes if OWNS[box].read(known) == YES]
    players = game.setups.players.options[0]
    row = suggested(game.suggestions, owned, int(players), "first")
    options: dict[str, Answer] = {
        name.rpartition(".")[2]: value for name, value in row.options.items()
    }
    return {SCENARIO: row.scenario, PLAYERS: players, EXTRAS: ",".join(row.extras), **options}


def _part_alone(
    visit: Visit, table: TableFacts, part: Procedure[Any], answers: Answers, id_: str
) -> Form:
    choices, chosen = options_of(part, answers, visit.locale)
    players = int(chosen.get("players", 1))

    def start() -> str:
        names = [player.name for player in start_form.players(table.names, players, id_)]
        from_campaign = table.known_of_campaign
        code = permissions.start(
            this_phone(), part, chosen, names, known=from_campaign, at=visit.code
        )
        board = f"{BOARD}={part.name}&" if part.kind is Kind.BOARD else ""
        return f"{PAGE_OF[part.kind]}?{board}t={code}"

    return Form(table, tuple(choices), players, start)


def _whole(visit: Visit, table: TableFacts, game: Game, answers: Answers, id_: str) -> Form:
    assert game.setups is not None
    seed = read_seed(host.address.get(SEED, "")) or 0
    plan = setup_address.bare_plan(visit, table, game.setups, seed)
    whole = start_form.whole_game(game, plan, answers, visit.locale)

    def start() -> str:
        setup = whole.setup
        if SEED not in host.address:
            drawn = replace(setup.plan, seed=any_seed())
            setup = game.setups.lay_out(drawn) if game.setups else setup
        players = start_form.players(table.names, setup.players, id_)
        code = permissions.start_game(this_phone(), setup, whole.parts, players, visit.code)
        return f"setup?t={code}"

    note = _note(visit, game, whole)
    return Form(table, whole.choices, whole.setup.players, start, colours=True, note=note)


def _note(visit: Visit, game: Game, whole: Whole) -> str:
    """Return which parts the game will have."""
    names = [visit.text(f"{name}.name") for name in whole.parts]
    names += [visit.text("page.score")] if game.sheets is not None else []
    return visit.text("start.parts", parts=", ".join([visit.text("page.setup.short"), *names]))


def _screen(visit: Visit, form: Form, id_: str, notices: Sequence[Notice]) -> Screen:
    game, seated = _game(), form.table.names
    names = None
    if not visit.code or not all(seated) or len(seated) < form.players:
        names = start_form.names_of(form.players, seated, id_, visit.locale, colours=form.colours)
    players = ", ".join(map(isolated, filter(None, seated)))
    frame = Frame(
        id=id_,
        title=_title(visit, _part(game)),
        where=" · ".join(filter(None, (visit.text(f"{game.name}.name"), players))),
        notices=tuple(notices),
        instead=() if visit.may_act else tuple(navigation.in_(visit, visit.open())),
        note=form.note,
        names=names,
    )
    return start_form.screen_of(game, form.choices, visit.locale, frame)


def _title(visit: Visit, part: Procedure[Any] | None) -> str:
    if part is None:
        return visit.text("menu.play")
    return visit.text("campaign.start" if part.kind is Kind.CAMPAIGN else f"{part.name}.name")


PAGE = Start()
