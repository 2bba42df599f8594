"""The ways from a table's screen (navigation): its parts as tabs, its tools, the seats to take."""

from __future__ import annotations

from collections.abc import Iterator

from companion import services
from companion.access import seats
from companion.app.elements.screen import Action, Actions, Element, Notice, Tab
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.visit import Visit
from companion.engine.procedure import PLAYED, Kind
from companion.engine.simulation import odds_of
from companion.tables.game_parts import OpenDialogue

MOST_TABS = 4  # and "More": five words fit on the narrowest phone
ALWAYS = ("automa", "board", "score")


def tabs(visit: Visit, current: str) -> tuple[Tab, ...]:
    """The parts of the game at this table; what has no room here is among the tools.

    Always in the same order: a thumb finds a tab where it was.
    """
    here = _parts(visit, current)[:MOST_TABS]
    return tuple(
        Tab(label=ROUTES[name].short, icon=ROUTES[name].icon, to=name, current=name == current)
        for name in PAGE_OF.values()
        if name in here
    )


def _parts(visit: Visit, current: str) -> list[str]:
    """What was begun at the table, and its score, which is there before it is begun."""
    kinds = set(visit.kinds_begun)
    scored = any(services.games()[game].sheets for game in {one.game for one in visit.begun})
    if scored and not _decides_itself(visit):
        kinds.add(Kind.SCORE)
    names = [PAGE_OF[kind] for kind in PAGE_OF if kind in kinds]
    return sorted(names, key=lambda name: name not in (*ALWAYS, current))


def _decides_itself(visit: Visit) -> bool:
    """Whether a part of the game that is played says who won."""
    played = TableFacts(visit).played
    return any(services.procedure(one.procedure).decides(one.options) for one in played)


def tools(visit: Visit, table: OpenDialogue, current: str) -> tuple[Action, ...]:
    """All else that one may want at a table."""
    return tuple(_tools(visit, table, current))


def tools_here(visit: Visit, current: str) -> tuple[Action, ...]:
    """The same on a page that is not about one dialogue: of the newest, where there is a table."""
    table = visit.find()
    all_ways = tools(visit, table, current) if table else ()
    return tuple(way for way in all_ways if way.do == "go" and way.value != current)


def _tools(visit: Visit, table: OpenDialogue, current: str) -> Iterator[Action]:
    game = services.games()[table.stored.game]
    kind = table.dialogue.procedure.kind
    if visit.may_act and kind in (*PLAYED, Kind.CAMPAIGN):
        yield Action(label=visit.say("correct"), do="correct", icon="pen")
    for name in _parts(visit, current)[MOST_TABS:]:
        yield _to(name, visit.say(f"page.{name}"))
    if game.calculators:
        yield _to("calculators", visit.say("calculators.open"))
    if about := odds_of(game.simulations, table.stored.procedure, table.stored.options):
        yield _to("odds", visit.say(f"odds.open.{about}"), f"odds?about={about}")
    yield from _boards_to_keep(visit, table)
    if kind in (Kind.BOARD, Kind.CAMPAIGN) or set(visit.kinds_begun) & set(PLAYED):
        own = kind in (Kind.BOARD, Kind.CAMPAIGN)
        yield _to("history", visit.say("page.history"), f"history?of={kind}" if own else "history")
    if not host.alone:
        yield _to("invite", visit.say("page.invite"))
    if visit.seat.may_act:
        yield _to("export", visit.say("export.to_table" if host.alone else "export.to_phone"))
    for name in ("glossary", "settings", "home"):
        yield _to(name, visit.say(f"page.{name}"))


def _boards_to_keep(visit: Visit, table: OpenDialogue) -> Iterator[Action]:
    """What else can be kept at a table where a game is played, and nobody keeps yet."""
    boards = services.games()[table.stored.game].of_kind(Kind.BOARD)
    begun = {one.procedure for one in visit.begun}
    for name in boards:
        if (
            visit.may_act
            and name not in begun
            and table.dialogue.procedure.kind is not Kind.CAMPAIGN
        ):
            label = visit.say("start.board")
            if len(boards) > 1:
                label = visit.say("start.also", name=visit.say(f"{name}.name"))
            yield _to("start", label, f"start?game={table.stored.game}&automa={name}", "map")


def _to(page: str, label: str, value: str = "", icon: str = "") -> Action:
    return Action(label=label, do="go", value=value or page, icon=icon or ROUTES[page].icon)


def in_(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """For somebody who looks on: which seat is theirs, unless this phone was sent away."""
    if visit.seat.removed or table.stored.closed:
        yield Notice(text=visit.say("seat.removed" if visit.seat.removed else "table.closed"))
        return
    numbers = seats.free(this_phone(), table, visit.people)
    if not numbers:
        yield Notice(text=visit.say("seat.all_taken"))
        return
    if len(numbers) < seats.number_of_seats(table):
        yield Notice(text=visit.say("seat.taken"))
    yield Actions(
        title=visit.say("seat.looks_on"),
        actions=tuple(
            Action(
                label=visit.say("seat.take", name=seats.name_of(table, number, visit.locale)),
                do="seat",
                value=number,
                icon="person",
            )
            for number in numbers
        ),
    )
