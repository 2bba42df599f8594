"""Navigation between the pages of a table: tabs, tools, and free seats."""

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
    """Return tabs for the parts of the game; parts without room are among the tools."""
    here = _parts(visit, current)[:MOST_TABS]
    return tuple(
        Tab(label=ROUTES[name].short, icon=ROUTES[name].icon, to=name, current=name == current)
        for name in PAGE_OF.values()
        if name in here
    )


def _parts(visit: Visit, current: str) -> list[str]:
    """Return the started parts of the table, and the score even before its start."""
    kinds = set(visit.started_kinds)
    games = {stored.game for stored in visit.started}
    scored = any(services.games()[game].sheets for game in games)
    if scored and not decides_itself(visit):
        kinds.add(Kind.SCORE)
    names = [PAGE_OF[kind] for kind in PAGE_OF if kind in kinds]
    return sorted(names, key=lambda name: name not in (*ALWAYS, current))


def decides_itself(visit: Visit) -> bool:
    """Return whether a part of the game decides the winner."""
    played = TableFacts(visit).played
    return any(services.procedure(part.procedure).decides(part.options) for part in played)


def tools(visit: Visit, table: OpenDialogue, current: str) -> tuple[Action, ...]:
    """Return all other actions at a table."""
    return tuple(_tools(visit, table, current))


def tools_here(visit: Visit, current: str) -> tuple[Action, ...]:
    """Return the tools of the newest dialogue, for a page that shows no dialogue."""
    table = visit.find()
    actions = tools(visit, table, current) if table else ()
    return tuple(action for action in actions if action.do == "go" and action.value != current)


def _tools(visit: Visit, table: OpenDialogue, current: str) -> Iterator[Action]:
    game = services.games()[table.stored.game]
    kind = table.dialogue.procedure.kind
    if visit.may_act and kind in (*PLAYED, Kind.CAMPAIGN):
        yield Action(label=visit.text("correct"), do="correct", icon="pen")
    for name in _parts(visit, current)[MOST_TABS:]:
        yield _to(name, visit.text(f"page.{name}"))
    if game.calculators:
        yield _to("calculators", visit.text("calculators.open"))
    if about := odds_of(game.simulations, table.stored.procedure, table.stored.options):
        yield _to("odds", visit.text(f"odds.open.{about}"), f"odds?about={about}")
    yield from _boards_to_keep(visit, table)
    if kind in (Kind.BOARD, Kind.CAMPAIGN) or set(visit.started_kinds) & set(PLAYED):
        own = kind in (Kind.BOARD, Kind.CAMPAIGN)
        yield _to("history", visit.text("page.history"), f"history?of={kind}" if own else "history")
    for name in () if host.alone else ("invite", "table"):
        yield _to(name, visit.text(f"page.{name}"))
    if visit.seat.may_act:
        yield _to("export", visit.text("export.to_table" if host.alone else "export.to_phone"))
    for name in ("glossary", "settings", "home"):
        yield _to(name, visit.text(f"page.{name}"))


def _boards_to_keep(visit: Visit, table: OpenDialogue) -> Iterator[Action]:
    """Yield the boards that nobody keeps yet at this table."""
    boards = services.games()[table.stored.game].of_kind(Kind.BOARD)
    started = {stored.procedure for stored in visit.started}
    if not visit.may_act or table.dialogue.procedure.kind is Kind.CAMPAIGN:
        return
    for name in boards:
        if name not in started:
            label = visit.text("start.board")
            if len(boards) > 1:
                label = visit.text("start.also", name=visit.text(f"{name}.name"))
            yield _to("start", label, f"start?game={table.stored.game}&automa={name}", "map")


def _to(page: str, label: str, value: str = "", icon: str = "") -> Action:
    return Action(label=label, do="go", value=value or page, icon=icon or ROUTES[page].icon)


def in_(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """Yield the seats that an onlooker may take, or why there are none."""
    if visit.seat.removed or table.stored.closed:
        yield Notice(text=visit.text("seat.removed" if visit.seat.removed else "table.closed"))
        return
    numbers = seats.free(this_phone(), table, visit.people)
    if not numbers:
        yield Notice(text=f"{visit.text('seat.all_taken')} {visit.text('seat.taken')}")
        return
    if len(numbers) < seats.number_of_seats(table):
        yield Notice(text=visit.text("seat.taken"))
    yield Actions(
        title=visit.text("seat.looks_on"),
        actions=tuple(
            Action(
                label=visit.text("seat.take", name=seats.name_of(table, number, visit.locale)),
                do="seat",
                value=number,
                icon="person",
            )
            for number in numbers
        ),
    )
