"""The ghost ship as an automa: people race on their boards, the app sails it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from companion.engine.facts import Facts
from companion.engine.outcome import Outcome
from companion.engine.picture import Drawing, Look
from companion.engine.plain import Json
from companion.engine.procedure import (
    CARDS,
    DEAL,
    ON,
    OWN,
    PLAYERS,
    Change,
    Correction,
    Header,
    KnownFacts,
    Option,
    Options,
    Procedure,
    Rewind,
    corrects,
    switch,
)
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number, Several, chosen
from companion.engine.text import Locale, Text, TextValue, as_it_is, signed
from companion.engine.view import View
from companion.games.jamaica.dice import action_die, rolled_combat_die, rolled_dice
from companion.games.jamaica.ghost_ship import rounds
from companion.games.jamaica.ghost_ship.battles import POWERS, treasure_label
from companion.games.jamaica.ghost_ship.rounds import SCRIPTS, shared
from companion.games.jamaica.ghost_ship.state import UNSEEN, GhostTable
from companion.games.jamaica.ghost_ship.turns import BACK, HOME, ask_space, name_of, steps_to
from companion.games.jamaica.picture import End, draw, marks, whose
from companion.games.jamaica.rules import holds
from companion.games.jamaica.rules.combat import LADY_BETHS_HELP
from companion.games.jamaica.rules.procedure import FIRST_EDITION, REVISED
from companion.games.jamaica.rules.sailing import LANES
from companion.games.jamaica.rules.state import (
    DOUBLOONS,
    GHOST_SHIP,
    HOLDS,
    LADY_BETH,
    MOST_IN_A_HOLD,
    PORT_ROYAL,
    SHORTAGES_OF_2007,
    SIXTH_HOLD,
    STAR,
    Components,
    Hold,
    Phase,
    Place,
)

MOST_ROUNDS = 99
START, RACING, BEHIND = "start", "racing", "behind"
LAPS = {START: 0, RACING: 0, HOME: 1, BEHIND: -1}


def ship(game: GhostTable) -> Script[None]:
    """Correct the space of a ship; near Port Royal also its lap."""
    seats = [ship.seat for _, ship in reversed(game.on_the_track())]
    seat = yield Ask("jamaica.ghost_ship.correct.ship", Choice(seats, label=game.ship_label))
    moved = game.ships[seat]
    space = yield ask_space(game, moved)
    lap = 0
    if space == PORT_ROYAL:
        lap = LAPS[(yield Ask("jamaica.ghost_ship.correct.lap", Choice((START, HOME))))]
    elif game.track.white[space] is not None:
        lap = LAPS[(yield Ask("jamaica.ghost_ship.correct.lap", Choice((RACING, BEHIND))))]
    moved.space, moved.lap = space, lap
    where = "behind" if lap < 0 else "port_royal" if space == PORT_ROYAL else "space"
    values = {"player": game.ship_label(seat), "space": space}
    yield Tell(f"jamaica.ghost_ship.put.{where}", values, places=(str(space),))


def gold(game: GhostTable) -> Script[None]:
    places = list(range(1, len(game.ghost.holds) + 1))
    place = yield Ask(
        "jamaica.ghost_ship.correct.hold",
        Choice(places, label=lambda place: hold_label(game, place)),
    )
    hold = game.ghost.holds[place - 1]
    held = hold.number if hold.kind == DOUBLOONS else 0
    form = Number(0, MOST_IN_A_HOLD)
    has = yield Ask("jamaica.ghost_ship.correct.gold.now", form, now=held)
    game.ghost.holds[place - 1] = Hold(DOUBLOONS, has) if has else Hold()
    yield Tell("jamaica.ghost_ship.put.hold", {"hold": hold_label(game, place)})


def hold_label(game: GhostTable, place: Answer) -> Text:
    contents = holds.hold_label(game.ghost)(place)
    return Text("jamaica.ghost_ship.correct.hold.number", {"number": place, "what": contents})


def treasures(game: GhostTable) -> Script[Rewind[GhostTable] | None]:
    """Correct the number of face-down treasures; the end of the game asks for their cards."""
    most = len(game.track.lairs) - len(game.stealable_powers())
    hidden = len(game.ghost.hidden)
    now: int = yield Ask("jamaica.ghost_ship.correct.treasures.now", Number(0, most), now=hidden)

    def change(state: GhostTable) -> None:
        state.ghost.hidden = [UNSEEN] * now

    rewind = before_scoring(game, change)
    yield Tell("jamaica.ghost_ship.put.treasures", {"n": now})
    return rewind


def powers(game: GhostTable) -> Script[Rewind[GhostTable] | None]:
    """Correct the face-up treasures besides Lady Beth."""
    has = ",".join(power for power in game.ghost.powers if power in POWERS)
    form = Several(POWERS, label=treasure_label)
    question = Ask("jamaica.ghost_ship.correct.powers.now", form, now=has)
    now = chosen((yield question))
    rewind = before_scoring(game, lambda state: give_powers(state, now))
    has_now = tuple(map(treasure_label, (LADY_BETH, *now)))
    yield Tell("jamaica.ghost_ship.put.powers", {"what": has_now})
    return rewind


def give_powers(game: GhostTable, now: list[str]) -> None:
    ghost = game.ghost
    ghost.powers = [LADY_BETH, *now]
    ghost.hidden = ghost.hidden[: len(game.track.lairs) - len(now)]
    if SIXTH_HOLD not in now:
        ghost.holds = ghost.holds[:HOLDS]
    elif len(ghost.holds) == HOLDS:
        ghost.holds.append(Hold())


def before_scoring(game: GhostTable, change: Change[GhostTable]) -> Rewind[GhostTable] | None:
    """Correct from here on. Treasures already turned over are turned over again."""
    if game.phase in (Phase.SCORING, Phase.OVER):
        return Rewind(change, began=lambda state: state.phase == Phase.SCORING)
    change(game)
    return None


def lairs(game: GhostTable) -> Script[None]:
    every = [str(lair) for lair in game.track.lairs]
    now = ",".join(map(str, game.lairs))
    question = Ask("jamaica.ghost_ship.correct.lairs.now", Several(every), on_board=True, now=now)
    left = chosen((yield question))
    game.lairs = [int(lair) for lair in left]
    game.unsure = []
    key = f"jamaica.ghost_ship.put.tokens{'' if left else '.none'}"
    yield Tell(key, {"lairs": ", ".join(left)}, places=tuple(left))


def ask_captain(game: GhostTable) -> Ask:
    seats = [ship.seat for ship in game.crews]
    return Ask("jamaica.ghost_ship.correct.captain.now", Choice(seats, label=game.ship_label))


def ask_round(game: GhostTable) -> Ask:
    form = Number(1, MOST_ROUNDS)
    return Ask("jamaica.ghost_ship.correct.round.now", form, now=max(1, game.round))


# The instructions of its scoring, which is repeated after a correction: they move nothing.
PUT_BACK: Mapping[str, str] = dict.fromkeys(
    ("jamaica.ghost_ship.over", "jamaica.ghost_ship.over.treasures", "jamaica.scores"), ""
)


CORRECTIONS: Mapping[str, Correction[GhostTable]] = {
    "ship": Correction(shared(ship)),
    "gold": Correction(gold),
    "treasures": Correction(treasures),
    "powers": Correction(powers),
    "lairs": Correction(shared(lairs)),
    "captain": corrects("captain", ask_captain),
    "round": corrects("round", ask_round),
}


STAYS, RETURNS, SAILS = "end", "undo", "ship"  # icons
POSITIONS = "positions"
NUMBERS = (2, 3, 4, 5)  # the ghost ship is the sixth
KEEP, ASK = "keep", "ask"


class GhostShipView(View[GhostTable]):
    def picture(self, game: GhostTable, look: Look, locale: Locale) -> Drawing | None:
        """Draws the track with this round's dice, and on each place to tap what led there."""
        if not game.ships:
            return None
        look = replace(look, marks=look.marks or marks(game.facts))
        placed = game.morning and game.phase != Phase.ROUND
        dice = (game.morning, game.evening) if placed else None
        possible = look.possible or ()
        ends = {**_ends(game, possible), **_lanes(game, possible)}
        return Drawing(draw(game.track, look, locale, ends, dice), " ".join(_words(game, locale)))

    def card(self, game: GhostTable, locale: Locale) -> Drawing | None:
        """Draws the combat die of a battle; the action dice that the Captain has yet to place."""
        if game.rolled == STAR:
            words = Text("jamaica.ghost_ship.rolls.star")
            return Drawing(rolled_combat_die(STAR), locale.render(words))
        if game.rolled:
            values: dict[str, TextValue] = {
                "face": game.rolled,
                "n": int(game.rolled) + LADY_BETHS_HELP,
            }
            words = Text("jamaica.ghost_ship.rolls", values)
            return Drawing(rolled_combat_die(game.rolled, LADY_BETHS_HELP), locale.render(words))
        if not game.morning or game.phase != Phase.ROUND:
            return None  # once they are placed, they are drawn on the track
        words = Text("jamaica.dice.rolled", {"one": game.morning, "other": game.evening})
        return Drawing(rolled_dice(game.morning, game.evening), locale.render(words))

    def option(
        self, _game: GhostTable, question: Ask, option: Answer, _locale: Locale
    ) -> str | None:
        """Draws the die that the Captain places."""
        return action_die(int(option)) if question.key == "jamaica.morning" else None


def _words(game: GhostTable, locale: Locale) -> Iterator[str]:
    """Describe the picture: whose ship is where, and the dice."""
    for letter, ship in game.on_the_track():
        who = whose(game.facts, letter)
        yield locale.render(Text("jamaica.track.ship", {"player": who, "space": ship.space}))
    if game.morning:
        yield locale.render(
            Text("jamaica.dice", {"morning": game.morning, "evening": game.evening})
        )


def _ends(game: GhostTable, possible: Collection[str]) -> Mapping[str, End]:
    """Return where the ship whose turn it is may be, with its steps, if that is asked for."""
    if game.phase != Phase.TURN or not game.keeps:
        return {}
    ship = game.to_move
    here = name_of(Place(ship.space, ship.lap))
    ends = {
        name: End(PORT_ROYAL if name == HOME else int(name), signed(steps))
        for name, steps in steps_to(game, ship).items()
    }
    if len(possible) == len(game.track.kind) or not ends.keys() <= set(possible):
        return {}  # any space, or where a shortage has led
    return {
        **ends,
        here: End(ship.space, icon=STAYS),
        BACK: End(ship.space, icon=RETURNS),
    }


def _lanes(game: GhostTable, possible: Collection[str]) -> Mapping[str, End]:
    """Return the first space of each lane, if the ghost ship is at a fork."""
    if not set(LANES) <= set(possible):
        return {}
    here = game.ghost.space
    spaces = max(game.track.ahead[here], game.track.behind[here], key=len)
    return {lane: End(space, icon=SAILS) for lane, space in zip(LANES, spaces, strict=True)}


class GhostShip(Procedure[GhostTable]):
    name = GHOST_SHIP
    state = GhostTable
    scripts = SCRIPTS
    view = GhostShipView()
    comparison = ("jamaica.ghost_ship.compare", "skip")
    corrections = CORRECTIONS
    put_back = PUT_BACK
    status_fields = ("players", "round", "phase")

    def __init__(self, game: str, parts: Components) -> None:
        options = (
            Option(PLAYERS, Ask("jamaica.players", Choice(NUMBERS)), 2),
            Option(POSITIONS, Ask("jamaica.ghost_ship.positions", Choice((KEEP, ASK))), KEEP),
            Option(CARDS, Ask("jamaica.ghost_ship.dice", Choice((DEAL, OWN))), DEAL),
            switch(SHORTAGES_OF_2007, "jamaica.edition", edition_label),
        )
        super().__init__(game, options, parts=parts)
        self.parts = parts

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> GhostTable:
        return GhostTable(
            parts=self.parts,
            players=int(options[PLAYERS]),
            with_ghost=True,
            first_edition=options[SHORTAGES_OF_2007] == ON,
            names=list(names),
            keeps=options[POSITIONS] == KEEP,
            app_rolls=options[CARDS] == DEAL,
            asks_in_doubt=True,
            facts=Facts(dict(known)),
        )

    def status(self, game: GhostTable) -> dict[str, Json]:
        """`score` has the points, those of treasures once they are turned over."""
        shown = super().status(game)
        if game.ships:
            ghost = game.ghost
            shown |= {
                "captain": game.captain + 1,
                "dice": [game.morning, game.evening],
                "ghost": {
                    "space": ghost.space,
                    "lap": ghost.lap,
                    "left": game.left(ghost),
                    "holds": [hold.number for hold in ghost.holds],
                    "hidden": len(ghost.hidden),
                    "powers": list(ghost.powers),
                },
                "ships": [
                    {"space": ship.space, "lap": ship.lap, "left": game.left(ship)}
                    for ship in (game.crews if game.keeps else ())
                ],
                "lairs": list(game.lairs),
                "score": rounds.score_values(game),
            }
        return shown

    def header(self, game: GhostTable) -> Header:
        left = game.left(game.ghost) if game.ships else game.track.lap
        to_go = Text("jamaica.header.left", {"n": left})
        return Header(
            title=Text("jamaica.ghost"),
            where=where(game),
            number=left,
            captions=(to_go, *(captions(game) if game.ships else ())),
        )

    def outcome(self, game: GhostTable) -> Outcome | None:
        return rounds.outcome(game) if game.totals else None

    def score_values(self, game: GhostTable) -> Mapping[str, int]:
        return rounds.score_values(game) if game.ships else {}


def edition_label(of_2007: Answer) -> Text:
    return Text(f"jamaica.edition.{FIRST_EDITION if of_2007 == ON else REVISED}")


def where(game: GhostTable) -> Text:
    if game.phase == Phase.OVER:
        return Text("jamaica.header.over")
    if not game.round:
        return Text("jamaica.ghost_ship.header.begins")
    captain = game.ship_label(game.captain)
    return Text("jamaica.ghost_ship.header.round", {"round": game.round, "player": captain})


def captions(game: GhostTable) -> Iterator[Text]:
    ghost = game.ghost
    gold = {"n": ghost.has(DOUBLOONS), "space": ghost.space}
    yield Text("jamaica.ghost_ship.header.gold", gold)
    if ghost.lap < 0:
        yield Text("jamaica.ghost_ship.header.behind")
    if ghost.hidden:
        yield Text("jamaica.ghost_ship.header.treasures", {"n": len(ghost.hidden)})
    yield as_it_is(tuple(map(treasure_label, ghost.powers)))
