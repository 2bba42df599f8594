"""A Treasure Hunt as a race of virtual players.

The requirements of the 24 cards are content; the app's own scripts check them and move the tokens.
No source gives the time to gain something: it is an assumption for each kind. A player works for
the nearest open card, one requirement after the other, and sails there last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.chance import Chance
from companion.engine.plots import ByName
from companion.engine.procedure import CARDS, DEAL, OFF
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.simulation import (
    WON,
    GameResult,
    Parameter,
    SimulatedGame,
    Simulation,
    happens,
)
from companion.engine.text import Text
from companion.games.pirates.hunt import requirements
from companion.games.pirates.hunt.pieces import SHIP, TREASURES, HuntCard
from companion.games.pirates.hunt.requirements import (
    IMPROVEMENTS,
    LIMITS,
    Lacking,
    counters_of,
    lacking,
    requirement_text,
)
from companion.games.pirates.hunt.state import Hunt, adjacent_cards
from companion.games.pirates.hunt.turns import WHAT
from companion.games.pirates.parts import COMMANDERS, TREASURE_HUNT

# How many of a hundred turns bring one, when one works for it.
OFTEN = (
    Parameter("ship_arrives", 50, 5, 100),
    Parameter("improvement", 60, 5, 100),
    Parameter("treasure", 80, 5, 100),
    Parameter("bury", 50, 5, 100),
    Parameter("river", 40, 5, 100),
    Parameter("black_market", 50, 5, 100),
    Parameter("upgrade", 80, 5, 100),
    Parameter("quest", 40, 5, 100),
)
# How much something gives.
WORTH = (
    Parameter("doubloons", 6, 1, 30),
    Parameter("income", 2, 1, 8),
    Parameter("track_points", 3, 1, 40),
    Parameter("quest_worth", 6, 1, 22),
    Parameter("card_worth", 4, 1, 17),
    Parameter("gray_worth", 4, 1, 25),
)
# The parameters of a requirement: chance of its action (empty: always), worth (empty: 1).
EFFORTS: Mapping[str, tuple[str, str]] = {
    SHIP: ("ship_arrives", ""),
    **dict.fromkeys((*IMPROVEMENTS, "improvements", "ongoing", "immediate"), ("improvement", "")),
    "card_points": ("improvement", "card_worth"),
    "gray_points": ("improvement", "gray_worth"),
    "treasures": ("treasure", ""),
    "treasure_sets": ("treasure", ""),
    "buried": ("bury", ""),
    "rivers": ("river", ""),
    "black_markets": ("black_market", ""),
    "upgrades": ("upgrade", ""),
    "quests": ("quest", ""),
    "quest_points": ("quest", "quest_worth"),
    "doubloons": ("", "doubloons"),
    "income_doubloons": ("", "income"),
    "income_points": ("", "income"),
}
BY_ITSELF = "track"
# Groups: turns to the treasure by the first card, to the first card, and for each task.
BY_FIRST, FIRST_TASK, BY_TASK = "by_first", "first_task", "by_task"


def play(game: SimulatedGame) -> GameResult:
    subject = game.subject
    hunt = game.procedure.begin(subject.options, (), subject.known)
    race = Race(hunt, subject.assumed, game.chance)
    game.run(hunt, race.answer)
    return game_result(hunt, race)


def game_result(hunt: Hunt, race: Race) -> GameResult:
    """Returns the results; in a race of several only the winner's, who sailed to the end."""
    scores: list[tuple[str, str, int]] = []
    cases: list[tuple[str, str, bool]] = []
    winners = hunt.winners or []
    started = [(seat, sailing) for seat, sailing in race.sailing.items() if sailing.tasks]
    for seat, sailing in started:
        first, turns = sailing.tasks[0]
        if hunt.players == 1:
            scores.append((BY_FIRST, first, hunt.turn))
        else:
            cases.append((WON, first, seat in winners))
        scores.append((FIRST_TASK, first, turns))
    for _, sailing in started:
        before = [0, *(turns for _, turns in sailing.tasks)]
        scores += [
            (BY_TASK, task, turns - earlier)
            for (task, turns), earlier in zip(sailing.tasks, before, strict=False)
        ]
    return GameResult(
        hunt.turn,
        tuple(scores),
        cases=tuple(cases),
        shared=len(winners) > 1,
        record=(
            ("turns", hunt.turn),
            ("winners", ",".join(map(str, winners))),
            *(
                (f"tasks_{seat}", " ".join(task for task, _ in sailing.tasks))
                for seat, sailing in started
            ),
        ),
    )


@dataclass(slots=True)
class Sailing:
    """The progress of a player."""

    first: str = ""  # the card that they begin with
    turn: int = 0  # the last one in which they have sailed
    tasks: list[tuple[str, int]] = field(default_factory=list)  # each with the turn it was done in
    has: dict[str, int] = field(default_factory=lambda: dict.fromkeys(LIMITS, 0))


class Race:
    """The answers of all players, who sail once before they advance."""

    def __init__(self, hunt: Hunt, assumed: Mapping[str, int], chance: Chance) -> None:
        self.hunt = hunt
        self.assumed = assumed
        self.chance = chance
        self.sailing = {seat: Sailing() for seat in hunt.seats}

    def answer(self, question: Ask) -> Answer:
        seat, options = self.hunt.seat, question.options
        match question.key:
            case key if key == WHAT:
                return self.take_turn(seat, options)
            case "pirates.hunt.advance":
                card = self.met(seat)[0].id
                self.sailing[seat].tasks.append((card, self.hunt.turn))
                return card
            case "pirates.hunt.exchange":
                stay, drawn = (self.effort(seat, self.hunt.cards[card]) for card in self.hunt.hand)
                return options[drawn < stay]
            case "pirates.hunt.points":
                return self.whose_points(question)
        return self.chance.pick(options)

    def whose_points(self, question: Ask) -> Answer:
        name = question.values["name"]
        seat = next(seat for seat in self.hunt.seats if self.hunt.name(seat) == name)
        return min(self.sailing[seat].has[BY_ITSELF], LIMITS[BY_ITSELF])

    def take_turn(self, seat: int, options: Sequence[Answer]) -> Answer:
        """Sails once, then advances as often as possible."""
        sailing = self.sailing[seat]
        if sailing.turn < self.hunt.turn:
            sailing.turn = self.hunt.turn
            self.sail(seat)
        return "advance" if self.met(seat) else options[-1]

    def met(self, seat: int) -> list[HuntCard]:
        """Returns the cards that a token may advance to; at first only the chosen one."""
        first = "" if self.hunt.token(seat) else self.first(seat)
        near = adjacent_cards(self.hunt, seat)
        return [card for card, lacks in near if not lacks and first in ("", card.id)]

    def first(self, seat: int) -> str:
        """Draws the first card of a player among the open ones."""
        sailing = self.sailing[seat]
        if not sailing.first:
            sailing.first = self.chance.pick(
                [self.hunt.open[s] for s in self.hunt.neighbours(seat)]
            )
        return sailing.first

    def target(self, seat: int) -> HuntCard | None:
        """Returns the card that takes the fewest turns; none beyond the last column."""
        if not self.hunt.token(seat):
            return self.hunt.cards[self.first(seat)]
        near = [card for card, _ in adjacent_cards(self.hunt, seat)]
        return min(near, key=lambda card: self.effort(seat, card)) if near else None

    def sail(self, seat: int) -> None:
        """Fulfil open requirements of the next card; the ship's location comes last."""
        has, card = self.sailing[seat].has, self.target(seat)
        has[BY_ITSELF] += self.assumed["track_points"]
        lacks = self.lacks(seat, card) if card else []
        aims = [lack for lack in lacks if lack.requirement.kind != BY_ITSELF]
        aims.sort(key=lambda lack: lack.requirement.kind == SHIP)
        if aims:
            self.work(seat, aims[0])
        for counter, number in has.items():
            requirements.enter(self.hunt.facts, seat, counter, min(number, LIMITS[counter]))

    def work(self, seat: int, lack: Lacking) -> None:
        need = lack.requirement
        action, _ = EFFORTS[need.kind]
        if action and not happens(self.chance, self.assumed[action]):
            return
        if need.kind == SHIP:
            requirements.enter(self.hunt.facts, seat, SHIP, str(need.value))
        elif action == "improvement":
            self.buy(self.sailing[seat].has, need.kind)
        else:
            self.gain(self.sailing[seat].has, counters_of(need), need.kind)

    def buy(self, has: dict[str, int], required: str) -> None:
        """Buys an Improvement card of the required kind and effect, else any."""
        kind = required if required in IMPROVEMENTS else self.chance.pick(IMPROVEMENTS)
        effects = ("ongoing", "immediate")
        has[kind] += 1
        has[required if required in effects else self.chance.pick(effects)] += 1
        has["card_points"] += self.assumed["card_worth"]
        has["gray_points"] += self.assumed["gray_worth"]

    def gain(self, has: dict[str, int], counters: Sequence[str], kind: str) -> None:
        """Gains one, or the assumed amount; of treasures the scarcest kind."""
        if kind in ("quests", "quest_points"):
            has["quests"] += 1
            has["quest_points"] += self.assumed["quest_worth"]
            return
        _, worth = EFFORTS[kind]
        counter = min(counters, key=has.__getitem__) if counters == TREASURES else counters[0]
        has[counter] += self.assumed[worth] if worth else 1

    def effort(self, seat: int, card: HuntCard) -> float:
        """Turns that a card takes, on average; the points on the track come meanwhile."""
        lacks = self.lacks(seat, card)
        by_itself = [self.turns(lack) for lack in lacks if lack.requirement.kind == BY_ITSELF]
        others = [self.turns(lack) for lack in lacks if lack.requirement.kind != BY_ITSELF]
        return max([sum(others), *by_itself])

    def lacks(self, seat: int, card: HuntCard) -> list[Lacking]:
        """Returns what is missing; the ship's place counts only at the end of the turn."""
        return lacking(card, {**self.sailing[seat].has, SHIP: ""})

    def turns(self, lack: Lacking) -> float:
        if lack.requirement.kind == BY_ITSELF:
            return (lack.missing or 0) / self.assumed["track_points"]
        action, worth = EFFORTS[lack.requirement.kind]
        often = 100 / self.assumed[action] if action else 1
        return (lack.missing or 0) / (self.assumed[worth] if worth else 1) * often


def name(card: HuntCard) -> Text:
    """Names a card by its requirements without the place, short enough for a chart."""
    needs = tuple(requirement_text(need) for need in card.requires if need.kind != SHIP)
    return Text("pirates.hunt.card", {"card": card.id, "needs": needs})


def simulation(cards: Sequence[HuntCard]) -> Simulation:
    return Simulation(
        TREASURE_HUNT,
        play,
        ByName(BY_FIRST, {card.id: name(card) for card in cards}, few=1000),
        parameters=(*OFTEN, *WORTH),
        fixed={CARDS: DEAL, COMMANDERS: OFF},
        usual={"players": 1},
    )
