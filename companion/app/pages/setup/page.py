"""The page of a setup: the list, its choices, what is read off components, and all taps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import urlencode

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.elements.score import Checklist
from companion.app.elements.screen import Action, Choices, Header, Notice, Option, Question, Screen
from companion.app.frame import navigation, phone, routes
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import GAME, PAGE_OF
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.taps import Value, anything, fields, number, pair, tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.setup import items
from companion.app.parts import readings, setup_address
from companion.app.parts.choices import one_of
from companion.app.parts.question import question_of
from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import Facts, FactValue
from companion.engine.game import Game
from companion.engine.procedure import PLAYED, Kind
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Reading, Setup, Setups
from companion.engine.text import Locale
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.store import StoredDialogue

PRINTED = "print"  # in the address
_CHANGING = "_setup_changing"  # the choices are on the screen
_SKIPPED = "_setup_skipped"  # while people read components: the names of skipped questions
_TAPS = "_setup_taps"


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is on the screen, and what it was drawn from."""

    screen: Screen
    taps: int  # before this one: a second tap on the same screen is ignored
    setups: Setups | None = None
    choices: tuple[Choose, ...] = ()
    setup: Setup | None = None
    reading: Reading | None = None


class SetupPage(Page):
    name = "setup"

    def screen(self, visit: Visit) -> Screen:
        visit.drawn = drawn = _draw(visit, tuple(self.notices(visit)))
        return drawn.screen

    def id(self, visit: Visit) -> str:
        return _drawn(visit).screen.id

    def tools(self, visit: Visit) -> tuple[Action, ...]:
        drawn, table = _drawn(visit), _table(visit)
        if table is None:
            return ()
        tools = navigation.tools(visit, table, self.name)
        listed = drawn.setup is not None and drawn.screen.id == items.id_of(drawn.setup)
        return (_print(visit), *tools) if listed else tools

    def handle(self, visit: Visit, event: Event) -> None:
        """Ignore a second tap on the same screen; ticks name themselves, so they all count."""
        drawn = _drawn(visit)
        if event.screen == drawn.screen.id and event.do != "tick":
            if drawn.taps != host.state.get(_TAPS, 0):
                return
            host.state[_TAPS] = drawn.taps + 1
        super().handle(visit, event)

    @tap(number)
    def on_seat(self, visit: Visit, seat: int) -> None:
        visit.take_seat(visit.open(), seat)

    @tap(fields)
    def on_tick(self, visit: Visit, ticked: dict[str, Answer]) -> None:
        lists = [part for part in _drawn(visit).screen.body if isinstance(part, Checklist)]
        possible = {item.id for part in lists for group in part.groups for item in group.items}
        done = {id_: value == "true" for id_, value in ticked.items()}
        setup_address.tick(done, possible, visit.code)

    @tap
    def on_print(self, visit: Visit) -> None:
        _setup(visit)
        host.address[PRINTED] = "1"

    @tap
    def on_unprint(self, _visit: Visit) -> None:
        host.address.pop(PRINTED, None)

    # The choices

    @tap
    def on_change(self, visit: Visit) -> None:
        _changeable(visit)
        host.state[_CHANGING] = True

    @tap
    def on_chosen(self, visit: Visit) -> None:
        _changeable(visit)
        host.state[_CHANGING] = False

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        name, value = chosen
        setup_address.choose(_changeable(visit).choices, name, value)
        if name == GAME:
            setup_address.begin(str(value))

    # What chance decides

    @tap
    def on_again(self, visit: Visit) -> None:
        setup = _changeable(visit).setup
        decided, locked = setup.decided if setup else {}, setup_address.locked()
        setup_address.forget_here()
        setup_address.draw({name: decided[name] for name in locked if name in decided})

    @tap(text)
    def on_reroll(self, visit: Visit, item: str) -> None:
        decided = _with_item(visit, item).decided
        setup_address.draw({name: value for name, value in decided.items() if name != item})

    @tap(text)
    def on_lock(self, visit: Visit, item: str) -> None:
        _with_item(visit, item)
        setup_address.lock(item)

    # What is read off components

    @tap
    def on_read(self, visit: Visit) -> None:
        """Begin to ask. Only a player may fill My box: others take a seat at this game first."""
        setup = _setup(visit)
        if permissions.may_change_box(this_phone()) or _keep(visit, setup):
            host.state[_SKIPPED] = []

    @tap(anything)
    def on_answer(self, visit: Visit, value: Value) -> None:
        drawn = _drawn(visit)
        if drawn.reading is not None:
            _answer(visit, drawn, drawn.reading, value)
        elif drawn.setups is None and visit.may_act and isinstance(value, str):
            setup_address.begin(value)
        else:
            raise NotOffered

    @tap
    def on_skip(self, visit: Visit) -> None:
        host.state[_SKIPPED] = [*host.state.get(_SKIPPED, ()), _reading(visit).name]

    @tap
    def on_back(self, visit: Visit) -> None:
        _reading(visit)
        host.state.pop(_SKIPPED, None)

    @tap
    def on_enter_again(self, visit: Visit) -> None:
        setup = _setup(visit)
        setup_address.share_with_table(visit, setup, dict.fromkeys(setup_address.forget_here()))

    # What comes next

    @tap
    def on_keep(self, visit: Visit) -> None:
        _keep(visit, _setup(visit))

    @tap
    def on_to_score(self, visit: Visit) -> None:
        if _keep(visit, _setup(visit)):
            routes.go_to("score")

    @tap
    def on_play(self, visit: Visit) -> None:
        _setup(visit)
        plan = {name: host.address[name] for name in setup_address.PLAN if name in host.address}
        routes.go_to(f"start?{urlencode(plan)}")


# What a tap needs


def _drawn(visit: Visit) -> Drawn:
    assert isinstance(visit.drawn, Drawn)
    return visit.drawn


def _changeable(visit: Visit) -> Drawn:
    """Return what is drawn; refuse the tap of a spectator, or while a question is open."""
    drawn = _drawn(visit)
    if not visit.may_act or drawn.reading is not None:
        raise NotOffered
    return drawn


def _setup(visit: Visit) -> Setup:
    """Return the setup that is drawn; refuse the tap if there is none to change."""
    setup = _changeable(visit).setup
    if setup is None:
        raise NotOffered
    return setup


def _with_item(visit: Visit, item: str) -> Setup:
    """Return the setup that is drawn, if chance decided this item of it."""
    setup = _setup(visit)
    if item not in setup.items:
        raise NotOffered
    return setup


def _reading(visit: Visit) -> Reading:
    reading = _drawn(visit).reading
    if reading is None:
        raise NotOffered
    return reading


def _keep(visit: Visit, setup: Setup) -> bool:
    """Save the setup with the table, or with a new one, whose code goes into the address."""

    def keep() -> None:
        code = permissions.start_game(this_phone(), setup, {}, (), visit.code)
        phone.remember_table(code)
        host.address["t"] = code

    return visit.attempt(keep)


def _answer(visit: Visit, drawn: Drawn, reading: Reading, value: Value) -> None:
    """Save a reading in My box, or in the address if it is about this table alone."""
    setups, setup = drawn.setups, drawn.setup
    assert setups is not None
    assert setup is not None
    try:
        entered: dict[str, FactValue] = {reading.name: reading.question.check(value)}
        setups.lay_out(replace(setup.plan, known={**setup.plan.known, **entered}))
    except Refused as refused:
        visit.tell(refusal_text(refused, visit.locale))
        return
    if Facts(entered).readings():
        readings.keep(visit, setup.game, entered)
    else:
        setup_address.keep_here(entered)
        setup_address.share_with_table(visit, setup, entered)


# What is drawn


def _draw(visit: Visit, notices: tuple[Notice, ...]) -> Drawn:
    table, locale, taps = TableFacts(visit), visit.locale, host.state.get(_TAPS, 0)
    setup_address.load(visit, table)
    names = [name for name, game in services.games().items() if game.setups]
    name = host.address.get(GAME, "")
    setups = services.games()[name].setups if name in names else None
    if setups is None:
        return Drawn(which_game(names, locale, notices), taps)
    planned = setup_address.planned(visit, table, setups)
    if planned is None:
        why = visit.say("setup.bad_seed", most=LARGEST_SEED)
        return Drawn(impossible(name, why, locale, notices), taps, setups)
    plan, asked = planned
    setup_address.write(plan, setups)
    if visit.may_act and host.state.get(_CHANGING):
        chosen = with_games(name, asked, names, locale)
        return Drawn(choices_screen(name, chosen, locale, notices), taps, setups, chosen)
    try:
        setup = setups.lay_out(plan)
    except Refused as refused:
        why = refusal_text(refused, locale)
        return Drawn(impossible(name, why, locale, notices), taps, setups)
    game = services.games()[name]
    reading = _next_reading(setup) if visit.may_act else None
    if PRINTED in host.address:
        screen = items.paper(setup, setups, game, locale, table.names)
    elif reading is not None:
        screen = question_about(reading, len(setup.to_read), game, locale, notices)
    else:
        screen = items.screen_of(setup, setups, game, locale, _frame(visit, table, setup, notices))
    return Drawn(screen, taps, setups, (), setup, reading)


def _next_reading(setup: Setup) -> Reading | None:
    """Return the next question about a component; None unless people are answering them."""
    if _SKIPPED not in host.state:
        return None
    skipped = host.state[_SKIPPED]
    reading = next((found for found in setup.to_read if found.name not in skipped), None)
    if reading is None:
        del host.state[_SKIPPED]
    return reading


def _table(visit: Visit) -> OpenDialogue | None:
    return visit.find(Kind.SETUP) or visit.find()


def _frame(
    visit: Visit, facts: TableFacts, setup: Setup, notices: tuple[Notice, ...]
) -> items.Frame:
    may_act, played, table = visit.may_act, _played_with(visit, facts, setup), _table(visit)
    return items.Frame(
        names=facts.names,
        done=setup_address.done(),
        locked=setup_address.locked(),
        may_act=may_act,
        notices=notices,
        instead=() if may_act or table is None else tuple(navigation.in_(visit, table)),
        main=_main(visit, setup, played) if may_act else None,
        tools=tuple(_tools(visit, setup, played)) if may_act else (),
    )


def _main(visit: Visit, setup: Setup, played: Sequence[StoredDialogue]) -> Action:
    """Return the link to the game that is played with it; else to its start, or to the score."""
    if played:
        page = PAGE_OF[visit.kind_of(played[0])]
        return Action(label=visit.say("setup.to_game"), do="go", value=page, icon="go")
    if services.games()[setup.game].parts(setup):
        return Action(label=visit.say("setup.play"), do="play", icon="go")
    return Action(label=visit.say("setup.score"), do="to_score", icon="score")


def _tools(visit: Visit, setup: Setup, played: Sequence[StoredDialogue]) -> Iterator[Action]:
    if not played:
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


def _played_with(visit: Visit, table: TableFacts, setup: Setup) -> list[StoredDialogue]:
    """Return what is played at this table with exactly this setup."""
    kept = [part for part in table.played if visit.kind_of(part) is Kind.SETUP]
    if not kept or not setup_address.is_kept_as(setup, kept[0]):
        return []
    return [part for part in table.played if visit.kind_of(part) in PLAYED]


# The screens beside the list


def which_game(names: Sequence[str], locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    options = tuple(Option(value=name, label=_name(locale, name)) for name in names)
    return Screen(
        id="setup/games",
        body=(
            Header.of_page("setup", locale),
            *notices,
            Question(text=locale.text("start.game"), form=Choices(options=options)),
        ),
    )


def with_games(
    game: str, choices: Sequence[Choose], names: Sequence[str], locale: Locale
) -> tuple[Choose, ...]:
    """Return the choices of a setup, with the choice of another game if there are several."""
    if len(names) < 2:
        return tuple(choices)
    label = partial(_name, locale)
    return (*choices, one_of(GAME, locale.text("start.game"), game, names, label))


def _name(locale: Locale, game: str) -> str:
    return locale.text(f"{game}.name")


def choices_screen(
    game: str, choices: Sequence[Choose], locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Show scenario, players and the other choices; each takes one tap."""
    return Screen(
        id=f"setup/change/{game}",
        game=game,
        body=(Header.of_page("setup", locale, _name(locale, game)), *notices, *choices),
        main=Action(label=locale.text("setup.chosen"), do="chosen"),
    )


def impossible(game: str, why: str, locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    """Say why the setup in the address cannot be; the main action draws again."""
    return Screen(
        id=f"setup/impossible/{game}",
        game=game,
        body=(
            Header.of_page("setup", locale, _name(locale, game)),
            *notices,
            Notice(text=why, tone="wrong"),
        ),
        main=Action(label=locale.text("setup.again"), do="again", icon="die"),
    )


def question_about(
    reading: Reading, left: int, game: Game, locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Ask what only a component shows; `left` is the number of questions that remain."""
    return Screen(
        id=f"setup/read/{reading.name}",
        game=game.name,
        body=(
            Header.of_page("setup", locale, _name(locale, game.name)),
            *notices,
            Notice(text=locale.text("setup.to_read.why", {"n": left})),
            question_of(reading.question, game, locale, alone=True),
            Action(label=locale.text("setup.skip"), do="skip", icon="forward"),
        ),
        undo=Action.back(locale),
    )


PAGE = SetupPage()
