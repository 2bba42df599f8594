"""Commanders at the table: scrolls, activation spaces, each commander's effects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.plain import Json
from companion.engine.procedure import (
    Correction,
    Header,
    Kind,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice, Number, Several, chosen
from companion.engine.refusals import Impossible
from companion.engine.text import Text, TextValue
from companion.games.pirates import counters
from companion.games.pirates.commanders import boards, events, state
from companion.games.pirates.commanders.events import SCRIPTS
from companion.games.pirates.commanders.pieces import CommandersComponents
from companion.games.pirates.commanders.state import CommandersTable, Player
from companion.games.pirates.commanders.view import CommandersView
from companion.games.pirates.counters import CANNONS, IN_THE_BOX
from companion.games.pirates.facts import COVERED, ON_HIDEOUT
from companion.games.pirates.forts import (
    FORTS,
    RUM,
    fort_label,
    laid_forts,
    put_fort_back,
    remaining_forts,
    remove_fort,
)
from companion.games.pirates.parts import COMMANDERS, NUMBERS, Phase
from companion.games.pirates.setup.pieces import Locations


def defeated(table: state.CommandersTable) -> Script[None]:
    """Adds a defeated fort, in logs of an earlier release."""
    die = yield events.ask_die(table)
    player = yield from events.whose(table, table.seats)
    location = yield from events.where_from(table)
    spaces = (*player.open_for(die), events.HIDEOUT)
    space = yield events.ask_space("pirates.commanders.fort.where", player, die, spaces)
    events.take_down_fort(player, events.Fort(location, die), space)


def remaining(table: state.CommandersTable) -> Script[None]:
    """Corrects which forts are left."""
    laid = laid_forts(table.facts, table.locations)
    question = Ask(
        "pirates.commanders.standing",
        Several(laid, label=fort_label(table.facts, table.locations)),
        on_board=True,
        now=",".join(remaining_forts(table.facts, table.locations)),
    )
    stand = chosen((yield question))
    for location in laid:
        if location in stand:
            put_fort_back(table.facts, location)
        else:
            remove_fort(table.facts, location)


def covered(table: state.CommandersTable) -> Script[None]:
    """Corrects which spaces of a player are covered, and asks with what if that is unknown."""
    player = yield from events.whose(table, table.seats)
    question = Ask(
        "pirates.commanders.covered",
        Several(table.spaces, label=state.space_text),
        values={"player": player.name},
        on_board=player.is_shown,
        now=",".join(player.covered),
    )
    now = chosen((yield question))
    kinds = {space: player.covered.get(space) or player.takes(space) for space in now}
    for space in now:
        if not kinds[space]:
            kinds[space] = yield state.ask_takes(space, player.name)
    forts = sum(kind != RUM for kind in kinds.values()) - (player.forts - player.on_hideout)
    if forts > table.forts_left:
        raise Impossible(Text("pirates.commanders.no_forts", {"n": FORTS}))
    refuse_more_rum(table, _rum(kinds) - _rum(player.covered))
    for space in table.spaces:
        del table.facts[COVERED[player.seat, space]]
    for space in now:
        player.cover(space, kinds[space])


def _rum(kinds: Mapping[str, str]) -> int:
    return sum(kind == RUM for kind in kinds.values())


def refuse_more_rum(table: state.CommandersTable, more: int) -> None:
    """Refuses more rum on spaces and hideout boards than the box has."""
    left = IN_THE_BOX[RUM] - counters.others_have(table.facts.known, 0, RUM)
    if more > max(left, 0):
        values: dict[str, TextValue] = {"all": IN_THE_BOX[RUM], "left": left}
        raise Impossible(Text("pirates.side.too_many.rum", values))


def forts(table: state.CommandersTable) -> Script[None]:
    """Corrects the number of forts on a player's hideout board."""
    player = yield from events.whose(table, table.seats)
    most = table.forts_left + player.on_hideout
    question = Ask(
        "pirates.commanders.on_hideout",
        Number(0, most),
        values={"player": player.name},
        now=player.on_hideout,
    )
    table.facts[ON_HIDEOUT[player.seat]] = yield question


def takes(table: state.CommandersTable) -> Script[None]:
    """Corrects what a space takes, and with it what covers it."""
    player = yield from events.whose(table, table.seats)
    form = Choice(table.spaces, label=state.space_text)
    space = yield Ask("pirates.commanders.which_space", form, on_board=player.is_shown)
    kind = yield state.ask_takes(space, player.name)
    if space in player.covered:
        more_forts = player.covered[space] == RUM and kind != RUM
        if more_forts and not table.forts_left:
            raise Impossible(Text("pirates.commanders.no_forts", {"n": FORTS}))
        refuse_more_rum(table, int(kind == RUM) - int(player.covered[space] == RUM))
        player.cover(space, kind)
    else:
        player.learn_takes(space, kind)


def commander(table: state.CommandersTable) -> Script[None]:
    """Corrects a player's commander and the face-down board."""
    player = yield from events.whose(table, table.seats)
    now = yield boards.ask_commander(table, player)
    other = yield boards.ask_face_down(table, player, now)
    player.take_boards(now, "" if other == boards.UNKNOWN else other)


CORRECTIONS: Mapping[str, Correction[state.CommandersTable]] = {
    # Adds a fort; the calculator gives the first answers.
    "won": Correction(events.enter_fort, offered=lambda table: table.phase != Phase.SET_UP),
    "defeated": Correction(defeated, offered=lambda _table: False),
    "standing": Correction(remaining),
    "covered": Correction(covered),
    "forts": Correction(forts),
    "takes": Correction(takes),
    "commander": Correction(commander),
}


LETTERS_OF_A_NAME = 10  # in the header


class CommandersBoard(Procedure[CommandersTable]):
    name = COMMANDERS
    kind = Kind.BOARD
    state = CommandersTable
    scripts = SCRIPTS
    view = CommandersView()
    corrections = CORRECTIONS
    status_fields = ("phase",)

    def __init__(self, game: str, parts: CommandersComponents, locations: Locations) -> None:
        options = (Option("players", Ask("pirates.commanders.players", Choice(NUMBERS)), 2),)
        self.parts = parts
        self.locations = {place.id: place.name for place in locations.locations}
        super().__init__(game, options, parts=parts, locations=self.locations)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> CommandersTable:
        players = int(options["players"])
        return CommandersTable(
            parts=self.parts,
            locations=self.locations,
            players=players,
            names=list(names),
            books=True,
            facts=Facts(dict(known)),
        )

    def status(self, table: CommandersTable) -> dict[str, Json]:
        return super().status(table) | {"players": [of_player(player) for player in table.seats]}

    def where(self, table: CommandersTable) -> Text:
        over = "over" if table.phase == Phase.OVER else "scrolls"
        scrolls = sum(len(player.covered) for player in table.seats)
        return Text(f"pirates.commanders.header.{over}", {"n": scrolls})

    def header(self, table: CommandersTable) -> Header:
        return Header(
            title=Text("pirates.commanders.header"),
            where=self.where(table),
            number=table.forts,
            captions=(
                Text("pirates.commanders.header.forts", {"n": table.forts}),
                *map(of_player_text, table.seats),
            ),
        )


def of_player_text(player: Player) -> Text:
    """Returns a player's spaces and counters."""
    values: dict[str, TextValue] = {"player": short_name(player), "row": drawn(player)}
    counted = tuple(
        Text(f"pirates.commanders.count.of.{what}", {"n": number})
        for what in IN_THE_BOX
        if (number := player.counted(what)) is not None
    )
    if not counted:
        return Text("pirates.commanders.header.player", values)
    return Text("pirates.commanders.header.counted", {**values, "counted": counted})


def short_name(player: Player) -> TextValue:
    name = player.name
    return name[:LETTERS_OF_A_NAME] if isinstance(name, str) else name


def drawn(player: Player) -> str:
    """Returns the activation spaces, row by row: covered or free."""
    rows = (
        "".join("●" if space in player.covered else "○" for space in row.spaces)
        for row in player.table.rows
    )
    return " ".join(rows)


def of_player(player: Player) -> dict[str, Json]:
    """Returns what the score needs: commander, activated scrolls, forts."""
    return {
        "commander": player.commander.id if player.commander else None,
        "face_down": player.face_down or None,
        "covered": player.covered,
        "scrolls": len(player.covered),
        "forts": player.forts,
        "rum": player.counted(RUM),
        "cannons": player.counted(CANNONS),
    }
