"""Setting up on the screen: what is laid out, its choices, and what is read off for it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import urlencode

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.elements.score import Checklist
from companion.app.elements.screen import Action, Notice, Screen
from companion.app.frame import events, messages, navigation, phone, routes
from companion.app.frame.address import GAME
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.routes import PAGE_OF
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.visit import Visit
from companion.app.pages.setup import choices as setup_choices
from companion.app.pages.setup import items
from companion.app.pages.setup import paper as on_paper
from companion.app.pages.setup import reading as setup_reading
from companion.app.parts import setup_address
from companion.engine.chance import LARGEST_SEED
from companion.engine.procedure import PLAYED, Kind
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Reading, Setup, Setups
from companion.tables.store.store import StoredDialogue

CHANGING = "change"
PRINTED = "print"  # in the address
_DOING, _TAPS = "_setup_doing", "_setup_taps"


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is on the screen, and what it was drawn from."""

    screen: Screen
    taps: int  # before this one: a second tap on the same screen is none
    setups: Setups | None = None
    choices: tuple[Choose, ...] = ()
    setup: Setup | None = None
    reading: Reading | None = None


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    known = TableFacts(visit)
    setup_address.load(visit, known)
    drawn = _drawn(visit, known)
    if drawn.setup is not None and drawn.setups is not None and PRINTED in host.address:
        game = services.games()[drawn.setup.game]
        paper = on_paper.screen_of(drawn.setup, drawn.setups, game, visit.locale, known.names)
        drawn = replace(drawn, screen=paper)
    events.show(drawn.screen, partial(_take, visit, drawn))


def _drawn(visit: Visit, known: TableFacts) -> Drawn:
    taps = host.state.get(_TAPS, 0)
    offered = [name for name, game in services.games().items() if game.setups]
    name = host.address.get(GAME, "")
    setups = services.games()[name].setups if name in offered else None
    if setups is None:
        return Drawn(setup_choices.games(offered, visit.locale), taps)
    planned = setup_address.planned(visit, known, setups)
    if planned is None:
        said = visit.say("setup.bad_seed", most=LARGEST_SEED)
        return Drawn(_nothing(visit, setups, said), taps, setups)
    plan, asked = planned
    setup_address.write(plan, setups)
    if visit.may_act and host.state.get(_DOING) == CHANGING:
        choices = setup_choices.choices(name, asked, offered, visit.locale)
        screen = setup_choices.screen_of(name, choices, visit.locale)
        return Drawn(screen, taps, setups, choices)
    try:
        setup = setups.lay_out(plan)
    except Refused as refused:
        said = refusal_text(refused, visit.locale)
        return Drawn(_nothing(visit, setups, said), taps, setups)
    reading = setup_reading.asked_now(setup) if visit.may_act else None
    if reading is not None:
        screen = setup_reading.screen(visit, setup, reading)
        return Drawn(screen, taps, setups, (), setup, reading)
    return Drawn(_screen(visit, known, setup, setups), taps, setups, (), setup)


def _nothing(visit: Visit, setups: Setups, why: str) -> Screen:
    """Where the address keeps what cannot be kept: one clear message, and a way on."""
    return Screen(
        id=f"nothing/{setups.game}",
        game=setups.game,
        body=(
            items.header_of(visit.say(f"{setups.game}.name"), visit.locale),
            Notice(text=why, tone="wrong"),
        ),
        main=Action(label=visit.say("setup.again"), do="again", icon="die"),
    )


def _screen(visit: Visit, known: TableFacts, setup: Setup, setups: Setups) -> Screen:
    may, begun = visit.may_act, _played_with(visit, known, setup)
    table = visit.find(Kind.SETUP) or visit.find()
    around = items.Around(
        names=known.names,
        done=setup_address.done(),
        locked=setup_address.locked(),
        may_act=may,
        notices=tuple(messages.notices()),
        instead=() if may or table is None else tuple(navigation.in_(visit, table)),
        main=_main(visit, setup, begun) if may else None,
        tools=tuple(_tools(visit, setup, begun)) if may else (),
        tabs=navigation.tabs(visit, "setup") if table else (),
        more=(_print(visit), *navigation.tools(visit, table, "setup")) if table else (),
    )
    game = services.games()[setup.game]
    return items.screen_of(setup, setups, game, visit.locale, around)


def _main(visit: Visit, setup: Setup, begun: Sequence[StoredDialogue]) -> Action:
    """The game's own: on to the game. Else play from here, or to the score."""
    if begun:
        page = PAGE_OF[visit.kind_of(begun[0])]
        return Action(label=visit.say("setup.to_game"), do="go", value=page, icon="go")
    if services.games()[setup.game].parts(setup):
        return Action(label=visit.say("setup.play"), do="play", icon="go")
    return Action(label=visit.say("setup.score"), do="to_score", icon="score")


def _tools(visit: Visit, setup: Setup, begun: Sequence[StoredDialogue]) -> Iterator[Action]:
    if not begun:
        label = "setup.keep" if visit.code is None else "setup.keep.here"
        yield Action(label=visit.say(label), do="keep", icon="download")
    if setup.items:
        yield Action(label=visit.say("setup.again"), do="again", icon="die")
    if setup_address.HERE in host.address:
        yield Action(label=visit.say("setup.enter_again"), do="enter_again", icon="pen")
    if visit.code is None:
        yield _print(visit)


def _print(visit: Visit) -> Action:
    return Action(label=visit.say("setup.print"), do="print", icon="print")


def _played_with(visit: Visit, known: TableFacts, setup: Setup) -> list[StoredDialogue]:
    """What is played already at this table with this very setup."""
    kept = [part for part in known.played if visit.kind_of(part) is Kind.SETUP]
    if not kept or not setup_address.is_kept_as(setup, kept[0]):
        return []
    return [part for part in known.played if visit.kind_of(part) in PLAYED]


# What is tapped


def _take(visit: Visit, drawn: Drawn, event: Event) -> None:
    """Do what was tapped, if this is the screen that it was tapped on."""
    if event.screen != drawn.screen.id:
        raise TooOld
    if event.do == "tick":
        _tick(visit, drawn.screen, event.value)
    elif drawn.taps == host.state.get(_TAPS, 0):
        host.state[_TAPS] = drawn.taps + 1
        _tapped(visit, drawn, event)


def _tapped(visit: Visit, drawn: Drawn, event: Event) -> None:
    match event:
        case Event(do="go"):
            navigation.take(event)
        case Event(do="unprint"):
            host.address.pop(PRINTED, None)
        case Event(do="seat", value=int(seat)):
            table = visit.open()
            visit.attempt(lambda: permissions.take_seat(table, seat))
        case _ if not visit.may_act:
            raise NotOffered
        case Event(do="answer", value=str(game)) if drawn.setups is None:
            setup_address.begin(game)
        case _ if drawn.reading is not None and drawn.setups is not None:
            assert drawn.setup is not None
            setup_reading.take(visit, drawn.setups, drawn.setup, drawn.reading, event)
        case Event(do="again"):
            held = drawn.setup.decided if drawn.setup else {}
            locked = setup_address.locked()
            setup_address.draw_all({name: held[name] for name in locked if name in held})
        case Event(do="change" | "chosen"):
            host.state[_DOING] = CHANGING if event.do == "change" else ""
        case Event(do="choose", value=[str(name), str() | int() as value]):
            _choose(drawn.choices, name, value)
        case _ if drawn.setup is not None:
            _of_setup(visit, drawn.setup, event)
        case _:
            raise NotOffered


def _choose(choices: Sequence[Choose], name: str, value: Answer) -> None:
    setup_address.choose(choices, name, value)
    if name == GAME:
        setup_address.begin(str(value))


def _of_setup(visit: Visit, setup: Setup, event: Event) -> None:
    match event:
        case Event(do="read"):  # for My box: whoever has no seat takes one at this very game
            if permissions.may_change_box() or _keep(visit, setup):
                setup_reading.begin()
        case Event(do="reroll", value=str(name)) if name in setup.items:
            setup_address.draw({n: v for n, v in setup.decided.items() if n != name})
        case Event(do="lock", value=str(name)) if name in setup.items:
            setup_address.lock(name)
        case Event(do="enter_again"):
            setup_address.tell_table(visit, setup, dict.fromkeys(setup_address.forget_here()))
        case Event(do="print"):
            host.address[PRINTED] = "1"
        case Event(do="keep"):
            _keep(visit, setup)
        case Event(do="to_score") if _keep(visit, setup):
            routes.go_to("score")
        case Event(do="play"):
            wanted = {n: host.address[n] for n in setup_address.PLAN if n in host.address}
            routes.go_to(f"start?{urlencode(wanted)}")
        case _:
            raise NotOffered


def _keep(visit: Visit, setup: Setup) -> bool:
    """With the table, or with a new one, whose code then stands in the address."""

    def keep() -> None:
        code = permissions.start_game(setup, {}, (), visit.code)
        phone.remember_table(code)
        host.address["t"] = code

    return visit.attempt(keep)


def _tick(visit: Visit, screen: Screen, value: object) -> None:
    """Item by item: its id, and whether it is done."""
    lists = [part for part in screen.body if isinstance(part, Checklist)]
    possible = {item.id for part in lists for group in part.groups for item in group.items}
    if not isinstance(value, list):
        raise NotOffered
    said = [str(one) for one in value]
    pairs = zip(said[::2], said[1::2], strict=False)
    setup_address.tick({id_: now == "true" for id_, now in pairs}, possible, visit.code)
