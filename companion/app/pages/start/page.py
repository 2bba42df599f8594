"""A new game, whole or only a part of it: asked on one screen, and begun."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.elements.screen import Notice, Screen
from companion.app.frame import events, messages, navigation, phone, routes
from companion.app.frame.address import GAME
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.routes import PAGE_OF
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.visit import BOARD, Visit
from companion.app.pages.start import last_choices
from companion.app.parts import names as who_plays
from companion.app.parts import setup_address, start_form
from companion.app.parts.choices import Answers, options_of
from companion.app.parts.setup_address import FIXED, HERE, SEED
from companion.app.parts.start_form import Around, Whole
from companion.engine.chance import LARGEST_SEED
from companion.engine.game import Game
from companion.engine.procedure import PLAYED, Kind, Procedure
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.text import isolated
from companion.tables.store.store import StoreError

PART = "automa"  # in the address: the part of the game that is wanted alone


@dataclass(frozen=True, slots=True)
class Form:
    """A form as it is filled in: what is on the screen, and what Start does."""

    choices: tuple[Choose, ...]
    players: int
    start: Callable[[], str]  # begins it; the way there
    colours: bool = False
    note: str = ""


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    game = services.games().get(host.address.get(GAME, ""))
    if game is None:
        host.switch("home", {})
        return
    navigation.follow(visit)
    part = _played(game).get(host.address.get(PART, ""))
    id_ = f"start.{game.name}.{part.name if part else ''}"
    notices, known = messages.notices(), TableFacts(visit)
    try:
        form = _form(visit, known, game, part, id_)
    except Refused as refused:  # the address keeps what cannot be kept
        notices.append(Notice(text=refusal_text(refused, visit.locale), tone="wrong"))
        for name in (FIXED, HERE):
            host.address.pop(name, None)
        form = _form(visit, known, game, part, id_)
    screen = _screen(visit, known, game, part, form, id_, notices)
    events.show(screen, lambda event: _take(visit, form, id_, event))


def _form(
    visit: Visit, known: TableFacts, game: Game, part: Procedure[Any] | None, id_: str
) -> Form:
    answers = setup_address.answers(known.chosen or last_choices.of(game.name))
    if part is not None:
        return _part_alone(visit, known, part, answers, id_)
    return _whole(visit, known, game, answers, id_)


def _played(game: Game) -> dict[str, Procedure[Any]]:
    """What the app plays or keeps; a game may have nothing of the kind."""
    kinds = (*PLAYED, Kind.CAMPAIGN)
    return {name: found for kind in kinds for name, found in game.of_kind(kind).items()}


def _part_alone(
    visit: Visit, known: TableFacts, part: Procedure[Any], answers: Answers, id_: str
) -> Form:
    choices, chosen = options_of(part, answers, visit.locale)
    players = int(chosen.get("players", 1))

    def start() -> str:
        names = [player.name for player in who_plays.players(known.names, players, id_)]
        from_campaign = known.known_of_campaign
        code = permissions.start(part, chosen, names, known=from_campaign, at=visit.code)
        which = f"{BOARD}={part.name}&" if part.kind is Kind.BOARD else ""
        return f"{PAGE_OF[part.kind]}?{which}t={code}"

    return Form(tuple(choices), players, start)


def _whole(visit: Visit, known: TableFacts, game: Game, answers: Answers, id_: str) -> Form:
    assert game.setups is not None
    written = host.address.get(SEED, "")
    seed = int(written) if written.isdecimal() and int(written) <= LARGEST_SEED else 0
    plan = setup_address.bare_plan(visit, known, game.setups, seed)
    whole = start_form.whole_game(game, plan, answers, visit.locale)

    def start() -> str:
        setup = whole.setup
        if SEED not in host.address:
            drawn = replace(setup.plan, seed=secrets.randbelow(LARGEST_SEED + 1))
            setup = game.setups.lay_out(drawn) if game.setups else setup
        players = who_plays.players(known.names, setup.players, id_)
        code = permissions.start_game(setup, whole.parts, players, visit.code)
        return f"setup?t={code}"

    note = _said(visit, game, whole)
    return Form(whole.choices, whole.setup.players, start, colours=True, note=note)


def _said(visit: Visit, game: Game, whole: Whole) -> str:
    """What will be there."""
    names = [visit.say(f"{name}.name") for name in whole.parts]
    names += [visit.say("page.score")] if game.sheets is not None else []
    return visit.say("start.parts", parts=", ".join([visit.say("page.setup.short"), *names]))


def _screen(
    visit: Visit,
    known: TableFacts,
    game: Game,
    part: Procedure[Any] | None,
    form: Form,
    id_: str,
    notices: list[Notice],
) -> Screen:
    name, seated = visit.say(f"{game.name}.name"), known.names
    names = None
    if not visit.code or not all(seated) or len(seated) < form.players:
        names = start_form.names_of(
            form.players, seated, who_plays.entered(id_), visit.locale, colours=form.colours
        )
    looks_on = not visit.may_act
    around = Around(
        id=id_,
        title=_title(visit, part),
        where=" · ".join(
            [name, *([", ".join(map(isolated, filter(None, seated)))] if any(seated) else [])]
        ),
        notices=tuple(notices),
        instead=tuple(navigation.in_(visit, visit.open())) if looks_on else (),
        note=form.note,
        names=names,
    )
    return start_form.screen_of(game, form.choices, visit.locale, around)


def _title(visit: Visit, part: Procedure[Any] | None) -> str:
    if part is None:
        return visit.say("offers.play")
    return visit.say("campaign.start" if part.kind is Kind.CAMPAIGN else f"{part.name}.name")


# What is tapped


def _take(visit: Visit, form: Form, id_: str, event: Event) -> None:
    if event.screen != id_:
        raise TooOld
    match event:
        case Event(do="choose", value=[str(name), str() | int() as value]):
            setup_address.choose(form.choices, name, value)
        case Event(do="enter", value=list(said)):
            who_plays.enter(id_, said)
        case Event(do="start") if visit.may_act:
            _start(visit, form)
        case Event(do="seat", value=int(seat)):
            table = visit.open()
            visit.attempt(lambda: permissions.take_seat(table, seat))
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered


def _start(visit: Visit, form: Form) -> None:
    try:
        way = form.start()
    except (StoreError, permissions.MayNot) as error:
        visit.tell(permissions.problem(error))
    else:
        phone.remember_table(way.partition("t=")[2])
        who_plays.forget()
        routes.go_to(way)
