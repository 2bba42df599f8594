"""Whole races of the engine, entered at the ghost ship's table by people who make no mistake.

Many of them by hand: `python -m tests.jamaica.ghost_races 500`.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.engine.chance import Chance
from companion.engine.prompts import Ask, Draw, Prompt
from companion.engine.questions import Answer
from companion.games.jamaica.facts import TAKEN, TOKEN
from companion.games.jamaica.rules.rounds import points_of, winners_of
from companion.games.jamaica.rules.state import DOUBLOONS, PORT_ROYAL, SIXTH_HOLD, Jamaica, Phase
from companion.games.jamaica.simulation.captains import STRATEGIES, seat_captains
from companion.simulator.question import simulations
from tests.jamaica.ghost_table import GhostTableTest
from tests.outcomes import outcome

ASKS = "jamaica.ghost_ship."
ROUTES = ("tells", "waits", "careless")  # how people enter a turn


@dataclass
class Fight:
    """A battle, as the people at the table have seen it."""

    attacker: int
    defender: int
    space: int
    winner: int | None = None  # None: a tie
    spoils: list[Answer] = field(default_factory=list)  # as the ghost ship's table asks for them

    def wording(self, ghost: int) -> list[Answer]:
        if self.winner is None:
            return ["tie"]
        won = "ghost" if self.winner == ghost else "player"
        return [won, *(self.spoils or ["nothing"])]


@dataclass
class Seen:
    """The events of one turn, or of the ghost ship's moves."""

    fights: list[Fight] = field(default_factory=list)
    moved: bool = False
    thrown_back: bool = False
    places: deque[Answer] = field(default_factory=deque)  # how the ghost ship was placed
    meets: deque[Answer] = field(default_factory=deque)
    answers: dict[str, deque[Answer]] = field(default_factory=dict)  # the Captain's, by question

    def with_ghost(self, ghost: int) -> list[Fight]:
        return [fight for fight in self.fights if ghost in (fight.attacker, fight.defender)]


class Race:
    """A race of the engine, and the same one at the ghost ship's table."""

    def __init__(self, seed: int) -> None:
        self.seed, self.chance = seed, Chance(seed)
        self.players = 2 + seed % 4
        self.keeps = seed % 10 < 7
        first_edition = seed % 3 == 0
        self.procedure = simulations()["jamaica"].procedure
        shortage = "2007" if first_edition else "revised"
        options = {"players": self.players, "ghost-ship": "yes", "shortage": shortage}
        names = ["Ann", "Ben", "Cleo", "Dan", "Eve"][: self.players]
        self.game: Jamaica = self.procedure.begin(self.procedure.choose(options), names, {})
        strategies = [STRATEGIES[(seed // 5 + seat) % 4] for seat in range(self.players)]
        self.captains = seat_captains(strategies, self.game, self.chance)
        self.run()
        self.table = GhostTableTest(
            self.players,
            positions="keep" if self.keeps else "ask",
            captain=self.game.captain + 1,
            first_edition=first_edition,
        )
        self.events: Counter[str] = Counter()

    def play(self) -> None:
        """Play to the end; whatever the table holds otherwise than the engine is an error."""
        turns = list[Seen]()
        while self.game.phase != Phase.OVER:
            phase = self.game.phase
            if phase == Phase.ROUND or (phase == Phase.TURN and self.keeps):
                self.compare()
            ship, before = self.game.to_move, set(self.game.lairs)
            start = ship.space, ship.lap
            seen = self.run()
            if phase == Phase.ROUND:
                self.table.reply(str(self.game.morning), str(self.game.evening))
            elif phase == Phase.TURN and self.keeps:
                self.enter_turn(seen, ship.seat, start)
            elif phase == Phase.TURN:
                turns.append(seen)
                if len(turns) == self.players:
                    self.report(turns)
                    turns = []
            elif phase == Phase.GHOST:
                self.sail_ghost(seen, before)
        self.finish()

    # The engine

    def run(self) -> Seen:
        """Run the next script of the engine."""
        seen, reply = Seen(), None
        script = self.procedure.next_script(self.game)
        assert script is not None
        while True:
            try:
                prompt = script.send(reply)
            except StopIteration:
                return seen
            reply = None
            if isinstance(prompt, Ask):
                reply = self.captains[self.game.deciding](prompt)
            elif isinstance(prompt, Draw):
                reply = self.chance.pick(prompt.candidates())
            self.see(seen, prompt, reply)

    def see(self, seen: Seen, prompt: Prompt, reply: Answer | None) -> None:
        if isinstance(prompt, Draw):
            return
        key, ghost = prompt.key.removeprefix("jamaica."), self.game.ghost
        who = self.seat(prompt.values.get("player"))
        if key == "fight":
            fight = Fight(who, self.seat(prompt.values["opponent"]), self.game.ships[who].space)
            seen.fights.append(fight)
            if who == ghost.seat:
                seen.meets[-1] = str(fight.defender)
        elif key == "wins":
            seen.fights[-1].winner = who
        elif key == "spoils":
            seen.fights[-1].spoils = list(self.spoils(seen.fights[-1], str(reply)))
        elif key == "which_hold" and who == ghost.seat:
            assert reply is not None
            seen.fights[-1].spoils.append(reply)
        elif key in ("sails", "sails_back"):
            seen.moved = True
            if who == ghost.seat and ghost.space != PORT_ROYAL:
                seen.meets.append("nobody")
        elif key == "thrown_back":
            seen.thrown_back = True
        elif key in ("ghost.leads", "ghost.is_last"):
            seen.places.append(key.removeprefix("ghost."))
        elif key in ("ghost.direction", "lane", "attacks"):
            assert reply is not None
            seen.places.extend(["neither"] if key == "ghost.direction" else [])
            seen.answers.setdefault(prompt.key, deque()).append(reply)

    def seat(self, called: object) -> int:
        return next((ship.seat for ship in self.game.ships if ship.called == called), -1)

    def spoils(self, fight: Fight, spoil: str) -> Iterator[Answer]:
        """The answers for the spoils that the winner has chosen."""
        ghost = self.game.ghost.seat
        loser = self.game.ships[sum((fight.attacker, fight.defender)) - (fight.winner or 0)]
        kind, _, which = spoil.partition(".")
        if fight.winner != ghost:
            yield "curse" if kind == "curse" else spoil
        elif kind == "hold":
            hold = loser.holds[int(which) - 1]
            yield from [DOUBLOONS, hold.number] if hold.kind == DOUBLOONS else ["goods"]
        else:
            yield kind
            if kind == "power":
                yield which
            if which == SIXTH_HOLD:
                yield loser.holds[-1].number if loser.holds[-1].kind == DOUBLOONS else 0

    # At the table

    @property
    def asked(self) -> str:
        return self.table.question.key.removeprefix(ASKS)

    def reply(self, *answers: Answer) -> None:
        for answer in answers:
            assert answer in self.table.question.options, (self.asked, answer)
            self.events[f"{self.asked} {answer}"] += 1
            self.table.reply(answer)

    def enter_turn(self, seen: Seen, seat: int, start: tuple[int, int]) -> None:
        """Enter a turn: battles before the place, or when they are asked for."""
        ship, ghost = self.game.ships[seat], self.game.ghost
        route = self.chance.pick(ROUTES)
        fights = deque(seen.with_ghost(ghost.seat))
        at_the_end = len(fights) == 1 and fights[0].space == ship.space
        while fights and not (at_the_end and route != "tells"):
            self.reply("fought", *fights.popleft().wording(ghost.seat))
        end = "home" if ship.home else str(ship.space)
        if "back" in self.table.question.options and seen.moved and start == (ship.space, ship.lap):
            self.reply("back")
        elif seen.thrown_back and not (
            route == "careless" and end in self.table.question.options and start[0] != ship.space
        ):
            self.reply("elsewhere", end)
        else:
            self.reply(end)
        if self.asked == "attacked_whom":
            there = fights or [fight for fight in seen.fights if fight.space == ghost.space]
            self.reply(there[0].defender if there else "no_fight")
        if self.asked == "winner" and self.table.state.phase == Phase.TURN:
            self.reply(*(fights.popleft().wording(ghost.seat) if fights else ["no_fight"]))
        assert not fights, "nobody has asked for the battle"

    def report(self, turns: list[Seen]) -> None:
        """Report what concerns the ghost ship, if nobody keeps where the ships are."""
        ghost = self.game.ghost.seat
        for seen in turns:
            for fight in seen.with_ghost(ghost):
                self.reply("fought", fight.attacker, *fight.wording(ghost))
        if any(ship.home for ship in self.game.ships[: self.players]):
            self.reply("home")
        self.reply("done")

    def sail_ghost(self, seen: Seen, lairs: set[int]) -> None:
        """Answer for the ghost ship's moves, until the next round or the end."""
        fights, ghost = deque(seen.fights), self.game.ghost.seat
        while self.table.state.phase == Phase.GHOST:
            asked, question = self.asked, self.table.question
            if asked == "place":
                self.reply(seen.places.popleft())
            elif asked == "meets":
                self.reply(seen.meets.popleft())
            elif asked == "whom":
                self.reply(seen.answers["jamaica.attacks"].popleft())
            elif asked == "winner":
                self.reply(*fights.popleft().wording(ghost))
            elif asked == "token":
                space = self.table.ghost.space
                self.reply("yes" if space in lairs else "no")
                lairs.discard(space)
            else:
                self.reply(seen.answers[question.key].popleft())
        assert not fights, "nobody has asked for the battle"

    def finish(self) -> None:
        """Turn treasures over, enter totals, and compare who has won."""
        hidden = list(self.game.ghost.hidden)
        while self.asked == "reveal":
            self.reply(self.alike(hidden.pop()))
        assert not hidden
        points = [points_of(self.game, ship) for ship in self.game.ships]
        self.reply("totals")
        for own in points[: self.players]:
            self.table.reply(own.total)
        while not self.table.dialogue.over:
            level = self.table.question.values["player"]
            self.reply(self.game.ships[self.seat(level)].space)
        sides = outcome(self.table.dialogue).sides
        assert [side.total for side in sides] == [own.total for own in points]
        assert [seat for seat, side in enumerate(sides) if side.won] == winners_of(points)

    def alike(self, treasure: str) -> Answer:
        """Return this treasure, or one on offer with the same points."""
        all_of_them = self.game.parts.treasures
        if treasure in self.table.question.options:
            return treasure
        points = all_of_them[treasure].points
        return next(
            option
            for option in self.table.question.options
            if not all_of_them[str(option)].power and all_of_them[str(option)].points == points
        )

    def compare(self) -> None:
        game, table = self.game, self.table.state
        ghost = game.ghost
        assert table.captain == game.captain
        assert (table.ghost.space, table.ghost.lap) == (ghost.space, ghost.lap)
        assert self.table.holds == [hold.number for hold in ghost.holds]
        assert len(table.ghost.hidden) == len(ghost.hidden)
        assert sorted(table.ghost.powers) == sorted(ghost.powers)
        for lair in game.track.lairs:
            assert table.token_at(lair) != (TAKEN if lair in game.lairs else TOKEN), lair
        if self.keeps:
            assert [(ship.space, ship.lap) for ship in table.ships] == [
                (ship.space, ship.lap) for ship in game.ships
            ]


def play_races(seeds: range) -> tuple[Counter[str], list[str]]:
    """Play these races; return the counted answers of people, and every difference."""
    events, differences = Counter[str](), list[str]()
    for seed in seeds:
        race = Race(seed)
        try:
            race.play()
        except AssertionError as error:
            differences.append(f"race {seed}, round {race.game.round}: {error}")
        events += race.events
    return events, differences


def main() -> None:
    races = range(*map(int, sys.argv[1:]))
    events, differences = play_races(races)
    for event, number in events.most_common():
        print(f"{number:8} {event}")
    print("\n".join(differences))
    print(f"{len(races)} races, {len(differences)} differences")


if __name__ == "__main__":
    main()
