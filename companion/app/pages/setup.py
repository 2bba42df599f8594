"""The set-up of a game: its steps, its choices, its readings."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode
from zlib import crc32

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.elements.score import Checklist, Item, ItemGroup, Paper
from companion.app.elements.screen import (
    Action,
    Actions,
    Choices,
    Element,
    Fold,
    Folds,
    Header,
    Notice,
    Option,
    Question,
    Screen,
)
from companion.app.frame import navigation, phone, routes
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import GAME, PAGE_OF
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.taps import Value, anything, fields, number, pair, tap, text
from companion.app.frame.visit import Visit
from companion.app.parts import readings, setup_address
from companion.app.parts.choices import one_of
from companion.app.parts.playing import described
from companion.app.parts.question import question_of
from companion.engine.facts import Facts, FactValue
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.procedure import PLAYED, Kind
from companion.engine.prompts import Tell
from companion.engine.protocol import refusal_text
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Reading, Setup, Setups
from companion.engine.text import Locale, Text, TextValue, as_it_is, token_letters
from companion.tables.game_parts import OpenDialogue
from companion.tables.store.store import StoredDialogue

# The order of the groups; the groups of the players come at `player`.
GROUPS = ("once", "board", "supply", "scenario", "players", "player", "opponent", "begin")
ICONS = {
    "fetch": "hold", "once": "clock", "board": "map", "supply": "coin", "scenario": "book",
    "players": "people", "player": "person", "opponent": "person", "begin": "play",
}  # fmt: skip
THE_BOARD, ONE_PLAYER, EVERYBODY = "board", "player", "players"  # groups
SEAT = "player.seat"  # the text for a player without a name
LONG = 3200  # letters: more are printed smaller, to fit one page
PRINTED = "print"  # in the address
_CHANGING = "_setup_changing"  # the choices are on the screen
_SKIPPED = "_setup_skipped"  # while people read components: the names of skipped questions
_TAPS = "_setup_taps"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The contents of the screen, and their origin."""

    screen: Screen
    taps: int  # so far: a second tap on the same screen is ignored
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
        return visit.drawn_as(Drawn).screen.id

    def tools(self, visit: Visit) -> tuple[Action, ...]:
        drawn, table = visit.drawn_as(Drawn), _table(visit)
        if table is None:
            return ()
        tools = navigation.tools(visit, table, self.name)
        listed = drawn.setup is not None and drawn.screen.id == id_of(drawn.setup)
        return (_print(visit), *tools) if listed else tools

    def handle(self, visit: Visit, event: Event) -> None:
        """Ignore a second tap on the same screen; ticks name themselves, so they all count."""
        drawn = visit.drawn_as(Drawn)
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
        lists = [part for part in visit.drawn_as(Drawn).screen.body if isinstance(part, Checklist)]
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

    @tap
    def on_again(self, visit: Visit) -> None:
        setup = _changeable(visit).setup
        decided, locked = setup.items if setup else {}, setup_address.locked()
        setup_address.forget_here()
        setup_address.draw({name: decided[name] for name in locked if name in decided})

    @tap(text)
    def on_reroll(self, visit: Visit, item: str) -> None:
        decided = _with_item(visit, item).items
        setup_address.draw({name: value for name, value in decided.items() if name != item})

    @tap(text)
    def on_lock(self, visit: Visit, item: str) -> None:
        _with_item(visit, item)
        setup_address.lock(item)

    @tap
    def on_read(self, visit: Visit) -> None:
        """Begin to ask. Only a player may fill My box: others take a seat at this game first."""
        setup = _setup(visit)
        if permissions.may_change_box(this_phone()) or _keep(visit, setup):
            host.state[_SKIPPED] = []

    @tap(anything)
    def on_answer(self, visit: Visit, value: Value) -> None:
        drawn = visit.drawn_as(Drawn)
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


def _changeable(visit: Visit) -> Drawn:
    """Return what is drawn; refuse the tap of a spectator, or while a question is open."""
    drawn = visit.drawn_as(Drawn)
    if not visit.may_act or drawn.reading is not None:
        raise NotOffered
    return drawn


def _setup(visit: Visit) -> Setup:
    """Return the setup that is drawn; refuse the tap if there is none to change."""
    return require(_changeable(visit).setup)


def _with_item(visit: Visit, item: str) -> Setup:
    """Return the setup that is drawn, if chance decided this item of it."""
    setup = _setup(visit)
    require(item in setup.items)
    return setup


def _reading(visit: Visit) -> Reading:
    return require(visit.drawn_as(Drawn).reading)


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
        visit.notify(refusal_text(refused, visit.locale))
        return
    if Facts(entered).readings():
        readings.keep(visit, setup.game, entered)
    else:
        setup_address.keep_here(entered)
        setup_address.share_with_table(visit, setup, entered)


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
        why = visit.text("setup.bad_seed")
        return Drawn(impossible(name, why, locale, notices), taps, setups)
    plan, choices = planned
    setup_address.write(plan, setups)
    if visit.may_act and host.state.get(_CHANGING):
        chosen = with_games(name, choices, names, locale)
        return Drawn(choices_screen(name, chosen, locale, notices), taps, setups, chosen)
    try:
        setup = setups.lay_out(plan)
    except Refused as refused:
        why = refusal_text(refused, locale)
        return Drawn(impossible(name, why, locale, notices), taps, setups)
    game = services.games()[name]
    reading = _next_reading(setup) if visit.may_act else None
    if PRINTED in host.address:
        screen = paper(setup, setups, game, locale, table.names)
    elif reading is not None:
        screen = question_about(reading, len(setup.to_read), game, locale, notices)
    else:
        screen = list_screen(setup, setups, game, locale, _frame(visit, table, setup, notices))
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


def _frame(visit: Visit, facts: TableFacts, setup: Setup, notices: tuple[Notice, ...]) -> Frame:
    may_act, played, table = visit.may_act, _played_with(visit, facts, setup), _table(visit)
    return Frame(
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
        return Action(label=visit.text("setup.to_game"), do="go", value=page, icon="go")
    if services.games()[setup.game].parts(setup):
        return Action(label=visit.text("setup.play"), do="play", icon="go")
    return Action(label=visit.text("result.to_score"), do="to_score", icon="score")


def _tools(visit: Visit, setup: Setup, played: Sequence[StoredDialogue]) -> Iterator[Action]:
    if not played:
        label = "setup.keep" if visit.code is None else "setup.keep.here"
        yield Action(label=visit.text(label), do="keep", icon="download")
    if setup.items:
        yield Action(label=visit.text("setup.again"), do="again", icon="die")
    if setup_address.HERE in host.address:
        yield Action(label=visit.text("setup.enter_again"), do="enter_again", icon="pen")
    if visit.code is None:
        yield _print(visit)


def _print(visit: Visit) -> Action:
    return Action(label=visit.text("setup.print"), do="print", icon="print")


def _played_with(visit: Visit, table: TableFacts, setup: Setup) -> list[StoredDialogue]:
    kept = [part for part in table.played if visit.kind_of(part) is Kind.SETUP]
    if not kept or not setup_address.is_kept_as(setup, kept[0]):
        return []
    return [part for part in table.played if visit.kind_of(part) in PLAYED]


def which_game(names: Sequence[str], locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    options = tuple(Option(value=name, label=locale.text(f"{name}.name")) for name in names)
    question = Question(text=locale.text("start.game"), form=Choices(options=options))
    return _screen("games", "", locale, (*notices, question))


def with_games(
    game: str, choices: Sequence[Choose], names: Sequence[str], locale: Locale
) -> tuple[Choose, ...]:
    """Return the choices of a setup, with the choice of another game if there are several."""
    if len(names) < 2:
        return tuple(choices)
    title = locale.text("start.game")
    return (*choices, one_of(GAME, title, game, names, lambda name: locale.text(f"{name}.name")))


def choices_screen(
    game: str, choices: Sequence[Choose], locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Show scenario, players and the other choices; each takes one tap."""
    done = Action(label=locale.text("setup.chosen"), do="chosen")
    return _screen(f"change/{game}", game, locale, (*notices, *choices), main=done)


def impossible(game: str, why: str, locale: Locale, notices: Sequence[Notice] = ()) -> Screen:
    """Say why the setup in the address cannot be; the main action draws again."""
    again = Action(label=locale.text("setup.again"), do="again", icon="die")
    body = (*notices, Notice(text=why, tone="wrong"))
    return _screen(f"impossible/{game}", game, locale, body, main=again)


def question_about(
    reading: Reading, left: int, game: Game, locale: Locale, notices: Sequence[Notice] = ()
) -> Screen:
    """Ask what only a component shows; `left` is the number of questions that remain."""
    body: tuple[Element, ...] = (
        *notices,
        Notice(text=locale.text("setup.to_read.why", {"n": left})),
        question_of(reading.question, game, locale, alone=True),
        Action(label=locale.text("setup.skip"), do="skip", icon="forward"),
    )
    back = Action.back(locale)
    return _screen(f"read/{reading.name}", game.name, locale, body, undo=back)


def _screen(
    name: str,
    game: str,
    locale: Locale,
    body: Sequence[Element],
    main: Action | None = None,
    undo: Action | None = None,
) -> Screen:
    header = Header.of_page("setup", locale, locale.text(f"{game}.name") if game else "")
    return Screen(id=f"setup/{name}", game=game, body=(header, *body), main=main, undo=undo)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The data of a set-up besides its steps: names, ticks, locks, the next step."""

    names: Sequence[str] = ()
    done: Collection[str] = ()  # ids of items
    locked: Collection[str] = ()  # names of random items
    may_act: bool = True
    notices: tuple[Notice, ...] = ()
    instead: tuple[Element, ...] = ()  # for a spectator
    main: Action | None = None
    tools: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """The steps of one area, or of one player with the seat."""

    name: str
    steps: tuple[Tell, ...]
    seat: int = 0


def list_screen(setup: Setup, setups: Setups, game: Game, locale: Locale, frame: Frame) -> Screen:
    """Build the list. It stays the same screen while items are ticked or drawn again."""
    body = tuple(_body(setup, setups, game, locale, frame))
    return Screen(id=id_of(setup), game=game.name, body=body, main=frame.main)


def id_of(setup: Setup) -> str:
    return f"setup/{setup.game}/{setup.scenario}/{setup.players}"


def _body(
    setup: Setup, setups: Setups, game: Game, locale: Locale, frame: Frame
) -> Iterator[Element]:
    yield Header.of_page("setup", locale, short(setup, locale))
    yield from frame.notices
    if frame.may_act:
        label, change = modules(setup, locale), locale.text("setup.change")
        yield Action(label=label, do="change", icon="pen", aside=change)
    if setup.to_read and frame.may_act:
        label = locale.text("setup.to_read")
        yield Action(label=label, do="read", icon="eye", aside=str(len(setup.to_read)))
    yield from frame.instead
    yield checklist(setup, setups, game, locale, frame)
    yield Folds(folds=tuple(_folds(setup, locale)))
    if frame.tools:
        yield Actions(actions=frame.tools)


def short(setup: Setup, locale: Locale) -> str:
    scenario = locale.text(f"{setup.game}.scenario.{setup.scenario}")
    players = locale.text("setup.players", {"n": setup.players})
    return f"{scenario} · {setup.players} {players}"


def modules(setup: Setup, locale: Locale) -> str:
    named = [locale.text(f"{setup.game}.module.{module}") for module in setup.modules]
    return " · ".join([locale.text(f"{setup.game}.name"), *named])


def _folds(setup: Setup, locale: Locale) -> Iterator[Fold]:
    if setup.notes:
        notes = "\n".join(locale.render(note) for note in setup.notes)
        yield Fold(label=locale.text("setup.notes"), text=notes, icon="why")
    key = "setup.seed.kept" if setup.plan.fixed else "setup.seed"
    seed = locale.text(key, {"seed": setup.plan.seed})
    yield Fold(label=locale.text("setup.items"), text=seed, icon="die")


def paper(
    setup: Setup, setups: Setups, game: Game, locale: Locale, names: Sequence[str] = ()
) -> Screen:
    """Build the list for one printed page (A4) with two columns."""
    groups = checklist(setup, setups, game, locale, Frame(names=names)).groups
    letters = sum(len(item.text + item.more) for group in groups for item in group.items)
    title = f"{short(setup, locale)} · {modules(setup, locale)}"
    return Screen(
        id=f"{id_of(setup)}/paper",
        body=(Paper(title=title, groups=groups, long=letters > LONG),),
        main=Action(label=locale.text("screen.back"), do="unprint", icon="back"),
    )


def checklist(setup: Setup, setups: Setups, game: Game, locale: Locale, frame: Frame) -> Checklist:
    groups = grouped(setup, setups)
    fetch = (_fetched(text, game, locale, frame.done) for text in setup.fetch)
    drawn = next((group for group in groups if _lit(group)), None)
    drawn = drawn or next((group for group in groups if group.name == THE_BOARD), None)
    seen: set[str] = set()  # random items, listed by the first step that uses them
    listed = []
    letters = token_letters([_player(seat, frame.names) for seat in range(1, setup.players + 1)])
    for group in groups:
        items = tuple(_items(group, setup, setups, locale, frame, seen))
        svg, words = _board(group, setup, game, locale) if group is drawn else ("", "")
        listed.append(
            ItemGroup(
                title=_title(group, setup, locale, frame.names),
                items=items,
                icon=ICONS[group.name],
                player=group.seat,
                letter=letters[group.seat - 1] if group.seat else "",
                svg=svg,
                words=words,
            )
        )
    first = ItemGroup(title=locale.text("setup.fetch"), items=tuple(fetch), icon=ICONS["fetch"])
    return Checklist(title=locale.text("page.setup"), groups=(first, *listed))


def grouped(setup: Setup, setups: Setups) -> list[Group]:
    """Group the steps by place, each in the rulebook's order. A solo player has one group."""
    found: dict[tuple[str, int], list[Tell]] = {}
    for step in setup.steps:
        listed = setups.listed.get(step.key)
        name, seat = listed.group if listed else THE_BOARD, 0
        if name == ONE_PLAYER:
            seat = int(str(step.values.get("player", 0)))
            name, seat = (EVERYBODY, 0) if setup.players == 1 else (name, seat)
        found.setdefault((name, seat), []).append(step)
    in_order = sorted(found, key=lambda key: (GROUPS.index(key[0]), key[1]))
    return [Group(name, tuple(found[name, seat]), seat) for name, seat in in_order]


def _title(group: Group, setup: Setup, locale: Locale, names: Sequence[str]) -> str:
    if group.name == ONE_PLAYER:
        return _player(group.seat, names) or locale.text(SEAT, {"number": group.seat})
    alone = group.name == EVERYBODY and setup.players == 1
    return locale.text("player.alone" if alone else f"setup.group.{group.name}")


def _player(seat: int, names: Sequence[str]) -> str:
    return names[seat - 1] if 0 < seat <= len(names) else ""


def _fetched(text: Text, game: Game, locale: Locale, done: Collection[str]) -> Item:
    id_ = f"f{_number(f'{text.key}{text.values}')}"
    return Item(
        id=id_, text=locale.render(text), icon=game.icons.get(text.key, ""), done=id_ in done
    )


def _items(
    group: Group, setup: Setup, setups: Setups, locale: Locale, frame: Frame, seen: set[str]
) -> Iterator[Item]:
    for step in group.steps:
        listed, id_ = setups.listed.get(step.key), step_id(step)
        used = _chance(step, listed.chance, setup) if listed else []
        by_chance = [name for name in used if name not in seen]
        seen.update(by_chance)
        yield Item(
            id=id_,
            text=locale.render(text := by_name(step.text, frame.names)),
            more=locale.more(text) or "",
            icon=listed.icon if listed else "",
            done=id_ in frame.done,
            actions=tuple(_again_or_lock(by_chance, frame, locale)) if frame.may_act else (),
        )


def by_name(text: Text, names: Sequence[str]) -> Text:
    """Replace the seats in a text by the names that are known."""
    return Text(text.key, {name: _called(value, names) for name, value in text.values.items()})


def _called(value: TextValue, names: Sequence[str]) -> TextValue:
    if isinstance(value, Text):
        return _seat(value, names)
    return tuple(_seat(text, names) for text in value) if isinstance(value, tuple) else value


def _seat(text: Text, names: Sequence[str]) -> Text:
    name = _player(int(str(text.values["number"])), names) if text.key == SEAT else ""
    return as_it_is(name) if name else text


def step_id(step: Tell) -> str:
    """Return an id of the step's content: a step that is drawn again is not ticked."""
    return f"s{_number(f'{step.key}{dict(step.values)}')}"


def _number(what: str) -> str:
    return f"{crc32(what.encode()):x}"


def _chance(step: Tell, chance: str, setup: Setup) -> list[str]:
    """Return the items of chance that a step uses: its player's, else all."""
    if not chance:
        return []
    of_player = f"{chance}.{step.values.get('player')}"
    if of_player in setup.items:
        return [of_player]
    return [item for item in setup.items if item == chance or item.startswith(f"{chance}.")]


def _again_or_lock(chances: Iterable[str], frame: Frame, locale: Locale) -> Iterator[Action]:
    for item in chances:
        locked = item in frame.locked
        yield Action(label=locale.text("setup.reroll"), do="reroll", value=item, icon="die")
        label = locale.text("setup.unlock" if locked else "setup.lock")
        yield Action(label=label, do="lock", value=item, icon="lock", main=locked)


def _lit(group: Group) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for step in group.steps for place in step.places))


def _board(group: Group, setup: Setup, game: Game, locale: Locale) -> tuple[str, str]:
    """Return the board with what this setup lays on it, and the same in words."""
    marks, lit = game.marks(setup.facts), _lit(group)
    if game.picture is None or not (marks or lit):
        return "", ""
    look = Look(() if marks else lit, None, marks, setup.facts)
    return game.picture(look, locale), " ".join(described(look.lit, marks, locale))


PAGE = SetupPage()
