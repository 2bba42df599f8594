"""Five strategies for Jamaica, and the captain that answers every question with one of them.

| strategy | choice |
|---|---|
| random | any answer, all equally likely |
| greedy | the best value now: distance, gold, food if needed, treasures, good battles |
| racer | the shortest route home; gold and food only to pay for it |
| looter | lairs and other people's holds, with the gunpowder for it; distance comes last |
| tuned | as greedy, with weights that a search has found: benchmarks/tune_jamaica.py, seed 1 |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from companion.engine.chance import Chance
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Number
from companion.games.jamaica.rules import state
from companion.games.jamaica.rules.combat import CURSE, HIDDEN, HOLD, POWER, firepower, help_of
from companion.games.jamaica.rules.rounds import BACKWARD, FORWARD
from companion.games.jamaica.rules.sailing import LANES, TO_PAY
from companion.games.jamaica.simulation import plans

Answering: TypeAlias = Callable[[Ask], Answer]
RANDOM = "random"
AIMS: Mapping[str, plans.Aims] = {
    "greedy": plans.Aims(
        step=0.8, finish=0.6, doubloon=1.0, fare=0.3, food=0.8, gunpowder=0.35,
        treasure=2.5, power=3.0, battle=1.0,
    ),
    "racer": plans.Aims(
        step=2.0, finish=1.0, doubloon=0.3, fare=1.0, food=1.6, gunpowder=0.1,
        treasure=0.5, power=1.0, battle=0.2,
    ),
    "looter": plans.Aims(
        step=0.4, finish=0.4, doubloon=1.0, fare=0.2, food=0.6, gunpowder=0.8,
        treasure=6.0, power=5.0, battle=3.0,
    ),
    "tuned": plans.Aims(
        step=2.1, finish=1.64, doubloon=1.04, fare=0.28, food=1.44, gunpowder=0.35,
        treasure=2.63, power=3.2, battle=0.71,
    ),
}  # fmt: skip
STRATEGIES = (RANDOM, *AIMS)
MIDDLING = 6  # the combat die: with the sabre, this or less is rolled again


def seat_captains(names: Sequence[str], game: state.Jamaica, chance: Chance) -> list[Answering]:
    """Return a captain for each seat, and chance for the ghost ship's own questions."""
    by_chance = at_random(chance)
    return [
        *(by_chance if n == RANDOM else captain(n, game, seat) for seat, n in enumerate(names)),
        by_chance,
    ]


def strategy(name: str, game: state.Jamaica, seat: int, chance: Chance) -> Answering:
    """Return one seat's strategy; the seat behind the last is the ghost ship's own."""
    by_chance = name == RANDOM or seat == game.players
    return at_random(chance) if by_chance else captain(name, game, seat)


def captain(name: str, game: state.Jamaica, seat: int) -> Captain:
    return Captain(game, seat, chart_of(game.parts), AIMS[name])


def at_random(chance: Chance) -> Answering:
    random = chance.random

    def answer(question: Ask) -> Answer:
        form = question.form
        options = form.options
        if not options:
            assert isinstance(form, Number)
            options = range(form.minimum, form.maximum + 1)
        return options[int(random() * len(options))]

    return answer


@cache
def chart_of(parts: state.Components) -> plans.Chart:
    return plans.Chart(parts.track)


class Captain:
    """Knows their own hand and hidden treasures, and all open components."""

    def __init__(
        self, game: state.Jamaica, seat: int, chart: plans.Chart, aims: plans.Aims
    ) -> None:
        self.game = game
        self.seat = seat
        self.chart = chart
        self.aims = aims
        self.answers: dict[str, Callable[[Ask], Answer]] = {
            "jamaica.morning": self.morning,
            "jamaica.card": self.card,
            "jamaica.lane": self.lane,
            "jamaica.attacks": self.attacks,
            "jamaica.gunpowder": self.gunpowder,
            "jamaica.sabre.own": self.own_sabre,
            "jamaica.sabre.opponent": self.sabre_against,
            "jamaica.spoils": self.spoils,
            "jamaica.empties": self.empties,
            "jamaica.pays_from": self.pays_from,
            "jamaica.which_hold": self.which_hold,
            "jamaica.ghost.direction": self.ghost_direction,
        }

    def __call__(self, question: Ask) -> Answer:
        return self.answers[question.key](question)

    @property
    def ship(self) -> state.Ship:
        return self.game.ships[self.seat]

    @property
    def battle(self) -> state.Battle:
        assert self.game.battle is not None
        return self.game.battle

    def plan(self) -> plans.LookAhead:
        return plans.LookAhead(self.game, self.ship, self.aims, self.chart)

    def morning(self, question: Ask) -> Answer:
        """Choose the order of the dice that is best for the best card of the hand."""
        plan, (first, second) = self.plan(), question.options

        def best_card(die: Answer) -> float:
            dice = (int(first), int(second)) if die == first else (int(second), int(first))
            return max(plan.card(card, *dice) for card in self.ship.hand)

        return max(question.options, key=best_card)

    def card(self, question: Ask) -> Answer:
        plan, morning, evening = self.plan(), self.game.morning, self.game.evening
        return max(question.options, key=lambda card: plan.card(str(card), morning, evening))

    def lane(self, question: Ask) -> Answer:
        """Choose the lane that leads to the best end of this move."""
        if self.game.phase == state.Phase.GHOST:
            return question.options[0]
        here = state.Place(self.ship.space, self.ship.lap)
        forward = len(self.chart.track.ahead[here.space]) > 1
        lanes = dict(zip(LANES, self.chart.track.step(here, forward=forward), strict=True))
        if self.game.back_to:
            return min(lanes, key=lambda lane: self.lost_by(lanes[lane]))
        steps, rest = self.rest_of_move(forward=forward)
        plan, cargo = self.plan(), plans.contents(self.ship.holds)

        def best_end(lane: str) -> float:
            ends = self.chart.track.ends(lanes[lane], steps - 1, forward=forward)
            return max(plan.arrive(end, cargo, rest) for end in ends)

        return max(lanes, key=best_end)

    def lost_by(self, lane: state.Place) -> int:
        """Count the steps that are left after being thrown back by this lane."""
        to = self.game.back_to
        own = plans.contents(self.ship.holds)
        return self.chart.left(self.chart.ends(lane, plans.means(own) if to == TO_PAY else to))

    def rest_of_move(self, *, forward: bool) -> tuple[int, tuple[plans.Action, ...]]:
        """Return the steps that are left from here, and the actions after them in this turn."""
        card = self.game.parts.cards[self.ship.played]
        made = self.chart.steps_between(self.game.moved_from, self.ship.space, forward=forward)
        if card.morning in (FORWARD, BACKWARD) and not self.game.moves:
            return self.game.morning - made, ((card.evening, self.game.evening),)
        return self.game.evening - made, ()

    def attacks(self, question: Ask) -> Answer:
        plan, powder = self.plan(), self.ship.has(state.GUNPOWDER)
        return max(
            question.options, key=lambda seat: plan.against(self.game.ships[int(seat)], powder)
        )

    def gunpowder(self, question: Ask) -> Answer:
        """Spend as much as the stakes are worth; a defender has seen the attacker's shot."""
        assert isinstance(question.form, Number)
        battle, own = self.battle, help_of(self.ship)
        defending = self.seat == battle.defender
        other = self.game.ships[battle.attacker if defending else battle.defender]
        plan = self.plan()
        stakes = plan.booty(other) + plan.booty(self.ship)
        theirs = other.has(state.GUNPOWDER) // 2 + help_of(other)

        def worth(spent: int) -> float:
            if defending:
                wins = plans.defence_wins(self.game.parts, firepower(battle, other) - own - spent)
            else:
                wins = plans.attack_wins(self.game.parts, own + spent - theirs)
            return self.aims.battle * wins * stakes - self.aims.gunpowder * spent

        return max(range(question.form.maximum + 1), key=worth)

    def own_sabre(self, _question: Ask) -> Answer:
        """Roll again after too little: not more than the attacker, or a middling first shot."""
        battle, ship = self.battle, self.fighting()
        if ship.seat == battle.defender:
            again = firepower(battle, ship) <= self.firepower(battle.attacker)
        else:
            again = int(battle.rolled[ship.seat]) <= MIDDLING
        return "yes" if again else "no"

    def sabre_against(self, _question: Ask) -> Answer:
        battle, ship = self.battle, self.fighting()
        if ship.seat == battle.attacker:
            again = self.firepower(battle.defender) >= firepower(battle, ship)
        else:
            again = int(battle.rolled[battle.attacker]) > MIDDLING
        return "yes" if again else "no"

    def fighting(self) -> state.Ship:
        """Return the own ship; or the ghost ship, if its player does not fight."""
        fighting = self.seat in (self.battle.attacker, self.battle.defender)
        return self.ship if fighting else self.game.ghost

    def firepower(self, seat: int) -> int:
        return firepower(self.battle, self.game.ships[seat])

    def spoils(self, question: Ask) -> Answer:
        """Choose the most to get, or to get rid of; for the ghost ship, what hurts the most."""
        fighting = (self.battle.attacker, self.battle.defender)
        others = [self.game.ships[seat] for seat in fighting if seat != self.seat]
        loser = min(others, key=lambda ship: ship.ghost)
        return max(question.options, key=lambda spoil: self.spoil_worth(str(spoil), loser))

    def spoil_worth(self, spoil: str, loser: state.Ship) -> float:
        kind, _, which = spoil.partition(".")
        if kind == HOLD:
            hold = loser.holds[int(which) - 1]
            return self.aims.worth(hold.kind, hold.number, self.ship.has(hold.kind))
        if kind == CURSE:
            return float(-self.game.parts.treasures[which].points)
        return {HIDDEN: self.aims.treasure, POWER: self.aims.power}.get(kind, 0.0)

    def empties(self, question: Ask) -> Answer:
        return min(question.options, key=lambda place: self.hold_worth(int(place)))

    def hold_worth(self, place: int) -> float:
        hold = self.ship.holds[place - 1]
        return self.aims.worth(hold.kind, hold.number, self.ship.has(hold.kind) - hold.number)

    def pays_from(self, question: Ask) -> Answer:
        """Pay from the smallest hold, so that it is empty for the next load."""
        return min(question.options, key=lambda place: self.ship.holds[int(place) - 1].number)

    def which_hold(self, question: Ask) -> Answer:
        """Avoid the sixth hold: its card can be stolen with all that is in it."""
        return question.options[0]

    def ghost_direction(self, question: Ask) -> Answer:
        """Send it to another ship than the own; else back, away from the finish."""
        steps = int(str(question.values["n"]))
        ghost = self.game.ghost
        at = state.Place(ghost.space, ghost.lap)

        def trouble(direction: Answer) -> int:
            ends = self.chart.track.ends(at, steps, forward=direction == FORWARD)
            spaces = {end.space for end in ends}
            others = [ship for ship in self.game.ships if not ship.ghost and ship is not self.ship]
            return sum(o.space in spaces for o in others) - 2 * (self.ship.space in spaces)

        return max((BACKWARD, FORWARD), key=trouble)
