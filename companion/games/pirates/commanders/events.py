"""The events at a table with commanders: forts fall, rum is traded, scrolls are activated.

Commanders, "Special Action Scrolls" and "Activation Bonuses": a fort goes on a space of the
colour of the die that won, rum only through a Rum Market; each scroll once; both spaces of a
row give the bonus between them, all four of the face-down board 10 points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text, TextValue
from companion.games.pirates import forts
from companion.games.pirates.commanders import attacks, boards, scrolls, state
from companion.games.pirates.commanders.boards import choose_commanders
from companion.games.pirates.commanders.scrolls import Gives
from companion.games.pirates.counters import TRACK
from companion.games.pirates.facts import FORT, ON_HIDEOUT, SCROLLS
from companion.games.pirates.parts import Phase

WHAT = "pirates.commanders.what"
CHANGED = Tell("pirates.commanders.changed")
HIDEOUT = "hideout"
AT_THE_END = "scoring"


@dataclass(frozen=True, slots=True)
class Fort:
    """A defeated fort: its place, the winning die, the payment and the gain."""

    location: str
    die: str
    paid: Mapping[str, int] = field(default_factory=dict)  # by counter
    points: int | None = None


def what_happened(table: state.CommandersTable) -> Script[None]:
    """Asks what happened; on the boards it may be tapped where it did."""
    event = str((yield ask_what(table)))
    if event in EVENTS:
        yield from EVENTS[event](table)
    elif event.startswith(boards.SEAT):
        table.shown = int(event.removeprefix(boards.SEAT))
    else:
        yield from cover(table, event)


def ask_what(table: state.CommandersTable) -> Ask:
    about = (*(player.board for player in table.seats), "fort", "rum-market")

    def label(answer: Answer) -> Text:
        if answer in EVENTS:
            return Text(f"{WHAT}.{answer}")
        return boards.label_of_tap(table, answer)

    options = [*possible(table), *boards.on_boards(table)]
    barred = {**impossible(table), **boards.barred_spaces(table)}
    form = Choice(options, label=label, barred=barred)
    return Ask(WHAT, form, about=about, refreshed=lambda: ask_what(table), on_board=True)


def possible(table: state.CommandersTable) -> Iterator[str]:
    barred = impossible(table)
    yield from (event for event in ("fort", "rum") if event not in barred)
    if state.moments(table):
        yield "moment"
    yield "over"


def impossible(table: state.CommandersTable) -> dict[Answer, Text]:
    """Returns what cannot have happened, and why."""
    barred: dict[Answer, Text] = {}
    if not table.forts_left:
        barred["fort"] = Text("pirates.commanders.no_forts", {"n": forts.FORTS})
    if not traders(table):
        whole = "spaces" if not any(p.open_for(forts.RUM) for p in table.seats) else "rum"
        barred["rum"] = Text(f"pirates.commanders.nobody_trades.{whole}")
    return barred


def cover(table: state.CommandersTable, space: str) -> Script[None]:
    """Covers the space that was tapped, with a fort or rum."""
    player = table.player(table.shown)
    kind = yield from boards.covering_kind(player, space)
    if kind == forts.RUM:
        yield from _tell_rum(player, space)
    else:
        yield from enter_fort(table, player, die=kind, space=space)


def fort(table: state.CommandersTable) -> Script[None]:
    player = yield from whose(table, table.seats)
    table.shown = player.seat
    yield from enter_fort(table, player)


def enter_fort(
    table: state.CommandersTable,
    player: state.Player | None = None,
    location: str = "",
    die: str = "",
    space: str = "",
) -> Script[None]:
    """Asks about a defeated fort what is unknown, books it, and tells all that follows.

    Every screen on which people enter a fort comes here. The die and the space matter only where
    the players' boards are kept.
    """
    if location and not table.counts:  # nobody keeps anything of the players
        name = forts.fort_label(table.facts, table.locations)(location)
        forts.remove_fort(table.facts, location)
        places = (table.locations[location],) if location in table.locations else ()
        yield Tell("pirates.commanders.fort.gone", {"fort": name}, places=places)
        return
    player = player or (yield from whose(table, table.seats))
    if not location and not table.books:  # tables of an earlier release ask in this order
        location = yield from where_from(table)
    if player.board:
        die = die or str((yield ask_die(table)))
    paid = yield from attacks.enter_payment(player)
    location = location or (yield from where_from(table))
    points = yield from attacks.enter_points(player, location)
    if player.board:
        space = space or (yield from where_to(player, die))
    yield from tell_fort(player, Fort(location, die, paid, points), space)


def ask_die(table: state.CommandersTable) -> Ask:
    dice = forts.DICE if table.forts_left else ()
    return Ask("pirates.commanders.die", Choice(dice, label=state.kind_text))


def where_from(table: state.CommandersTable) -> Script[str]:
    """Asks where the fort was, if a setup laid any."""
    if not table.remaining_forts:
        return forts.UNKNOWN_FORT
    location: str = yield ask_location(table)
    return location


def ask_location(table: state.CommandersTable) -> Ask:
    """Asks for the Location, or for a fort of the Gulf or the Exploration board."""
    left = forts.different_forts(table.facts, table.remaining_forts)
    return Ask(
        "pirates.commanders.fort.from",
        Choice((*left, forts.UNKNOWN_FORT), label=forts.fort_label(table.facts, table.locations)),
        refreshed=lambda: ask_location(table),
        on_board=True,
    )


def where_to(player: state.Player, die: str) -> Script[str]:
    """Asks where the fort goes, if there is a choice."""
    spaces = player.open_for(die)
    if not spaces:
        return HIDEOUT
    space: str = yield ask_space("pirates.commanders.fort.where", player, die, (*spaces, HIDEOUT))
    return space


def take_down_fort(player: state.Player, fort: Fort, space: str) -> bool:
    """Returns whether it was possible: a correction, or Jordan, may have come in between."""
    table = player.table
    if not table.forts_left or table.facts[FORT[fort.location]] == forts.GONE:
        return False
    if space == HIDEOUT:
        table.facts[ON_HIDEOUT[player.seat]] = player.on_hideout + 1
    elif space in player.open_for(fort.die):
        player.cover(space, fort.die)
    elif space:
        return False
    if fort.location != forts.UNKNOWN_FORT:
        forts.learn_points(table.facts, fort.location, fort.points)
        forts.remove_fort(table.facts, fort.location)
    return True


def tell_fort(player: state.Player, fort: Fort, space: str) -> Script[None]:
    """Takes the fort down, books what it costs and gives, and tells what follows.

    The space is empty if nobody keeps the player's boards.
    """
    covers = space not in (HIDEOUT, "")
    if player.table.shown:
        player.table.shown = player.seat
    given = (yield from scrolls.covering(player, space)) if covers else []
    gained = _gains(player, space, given) if covers else []
    completes = covers and player.completes_face_down(space)
    if not take_down_fort(player, fort, space):
        yield CHANGED
        return
    yield from attacks.tell_payment(player, fort.paid)
    yield attacks.tell_points(player, fort.points)
    scrolls.book(player, given)
    if completes:
        book_all_four(player)
    if space == HIDEOUT:
        yield Tell("pirates.commanders.fort.hideout", {"kind": state.kind_text(fort.die)})
    elif not space:
        yield Tell("pirates.commanders.fort.space", {"player": player.name})
    yield from gained


def rum(table: state.CommandersTable) -> Script[None]:
    """Trades one rum of the hideout board, at a Rum Market that is activated for it."""
    if not traders(table):
        yield CHANGED
        return
    player = yield from whose(table, traders(table), cannot_trade(table))
    table.shown = player.seat
    spaces = player.open_for(forts.RUM)
    space = yield ask_space("pirates.commanders.rum.where", player, forts.RUM, spaces)
    yield from _tell_rum(player, space)


def _tell_rum(player: state.Player, space: str) -> Script[None]:
    """Covers the space if it still can: a correction may have come in between."""
    given = yield from scrolls.covering(player, space)
    if space not in player.open_for(forts.RUM) or player.has_no_rum:
        yield CHANGED
        return
    gained = _gains(player, space, given)
    scrolls.book(player, given)
    if player.completes_face_down(space):
        book_all_four(player)
    player.cover(space, forts.RUM)
    attacks.add(player, forts.RUM, -1)
    yield Tell("pirates.commanders.rum.traded", {"player": player.name}, about=("rum-market",))
    yield from gained


def traders(table: state.CommandersTable) -> list[state.Player]:
    """Returns the players with a space that may take rum, and possibly rum to trade."""
    return [p for p in table.seats if p.open_for(forts.RUM) and not p.has_no_rum]


def cannot_trade(table: state.CommandersTable) -> dict[Answer, Text]:
    """Returns the other players, and why."""
    reasons: dict[Answer, Text] = {}
    for player in table.seats:
        values: dict[str, TextValue] = {"player": player.name}
        if not player.open_for(forts.RUM):
            reasons[player.seat] = Text("pirates.commanders.no_space_for_rum", values)
        elif player.has_no_rum:
            reasons[player.seat] = Text("pirates.commanders.no_rum", values)
    return reasons


def ask_space(key: str, player: state.Player, kind: str, spaces: Sequence[str]) -> Ask:
    """Asks for a space, each with what covering it brings."""

    def label(answer: Answer) -> Text:
        space = str(answer)
        if space == HIDEOUT:
            return Text("pirates.commanders.space.hideout")
        if player.completes_face_down(space):
            vp = player.table.parts.board.vp_for_all_face_down
            return Text(
                "pirates.commanders.space.all", {"space": state.space_text(space), "vp": vp}
            )
        if player.completes_row(space):
            return Text("pirates.commanders.space.row", {"space": state.space_text(space)})
        return state.space_text(space)

    return Ask(
        key,
        Choice(spaces, label=label),
        values={"player": player.name, "kind": state.kind_text(kind)},
        about=("activation-space", "activation-bonus"),
        on_board=player.is_shown,
    )


def _gains(player: state.Player, space: str, given: list[Gives]) -> list[Tell]:
    """Returns what covering this space brings, in any order that the player likes."""
    first, *bonus = scrolls.tell(player, space, given)
    commander = player.table.row_of(space).side != state.FACE_DOWN
    gains = [first, *(state.remind(player, "scroll") if commander else ()), *bonus]
    if player.completes_face_down(space):
        vp = player.table.parts.board.vp_for_all_face_down
        values: dict[str, TextValue] = {"player": player.name, "vp": vp}
        gains.append(Tell("pirates.commanders.all_four", values))
    return gains


def book_all_four(player: state.Player) -> None:
    if player.table.books:
        attacks.add(player, TRACK, player.table.parts.board.vp_for_all_face_down)


def whose(
    table: state.CommandersTable,
    players: Sequence[state.Player],
    barred: Mapping[Answer, Text] | None = None,
) -> Script[state.Player]:
    """Asks for a player, if there are several."""
    if len(players) == 1:
        return players[0]
    seats = [player.seat for player in players]
    form = Choice(seats, label=lambda seat: state.who(table.player(seat)), barred=barred)
    return table.player((yield Ask("pirates.commanders.whose", form)))


def moment(table: state.CommandersTable) -> Script[None]:
    """Reminds of what the commanders of this table change at a moment."""
    now = yield Ask("pirates.commanders.moment", Choice(state.moments(table)))
    for player in table.seats:
        yield from state.remind(player, now)


def end(table: state.CommandersTable) -> Script[None]:
    """Lists activated scrolls (gray ones score) and the commanders that change the scoring."""
    for player in table.seats:
        yield Tell(
            "pirates.commanders.over.player",
            {"player": player.name, "n": len(player.covered), "forts": player.forts},
            about=("gray-scroll",),
        )
        yield from state.remind(player, AT_THE_END)
        table.facts[SCROLLS[player.seat]] = len(player.covered)
    table.phase = Phase.OVER


EVENTS: dict[str, Callable[[state.CommandersTable], Script[None]]] = {
    "fort": fort,
    "rum": rum,
    "moment": moment,
    "over": end,
}


SCRIPTS: dict[str, Callable[[state.CommandersTable], Script[None]]] = {
    Phase.SET_UP: choose_commanders,
    Phase.PLAY: what_happened,
}
