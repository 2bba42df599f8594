"""A virtual table against Jacques: Cooperative in the Caribbean, The Rescue.

The people sail, fight and take hints. A fight is worked out by the calculator (liberation.py) and
taken down by the board's scripts, as are hints, objects paid for them, and Luysa. What no source
shows is a parameter: the values of combat tokens, the card's ownership markers and green spaces,
the price on L39.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, TypeAlias

from companion.engine import simulation
from companion.engine.chance import Chance
from companion.engine.outcome import won
from companion.engine.plots import ByCase
from companion.engine.procedure import SCENARIO, Procedure
from companion.engine.prompts import Ask, Script
from companion.engine.questions import NO, Answer, Number, Several
from companion.engine.runner import Observe
from companion.engine.score.sheet import Score
from companion.engine.simulation import Parameter, happens
from companion.games.maracaibo import board, liberation, search
from companion.games.maracaibo.card_readings import MOST_MARKERS_AT_A_PLACE
from companion.games.maracaibo.jacques.ending import goals, scores
from companion.games.maracaibo.jacques.state import Jacques
from companion.games.maracaibo.liberation import CombatPlan, Fight
from companion.games.maracaibo.marker_board.events import WHAT
from companion.games.maracaibo.marker_board.state import MarkerBoard
from companion.games.maracaibo.pieces import MOST_POINTS, NATIONS, ROUNDS
from companion.games.maracaibo.resistance import COST_OF_VILLAGE_ACTION, OUT, ask_reward
from companion.games.maracaibo.search import (
    ALL_HINTS,
    FOUND,
    GREEN,
    HIDDEN,
    RED,
    RED_SPACES,
    Search,
)
from companion.games.maracaibo.simulation.jacques import SIMULATION as ALONE
from companion.games.maracaibo.simulation.jacques import VirtualTable

NEVER = ROUNDS + 1  # a round in which nothing happens any more
TOKENS_DIFFER = range(-2, 3)  # from one nation and token to another
TOGETHER = (
    Parameter("village_markers", 1, 0, MOST_MARKERS_AT_A_PLACE),
    Parameter("city_markers", 2, 0, MOST_MARKERS_AT_A_PLACE),
    Parameter("other_cities", 2, 0, 8),
    Parameter("fights", 25, 0, 100),
    Parameter("token_value", 5, 0, 18),
    Parameter("combat_points", 6, 0, 40),
    Parameter("upgrade_round", 2, 1, NEVER),
    Parameter("resistance_round", 3, 1, NEVER),
    Parameter("steering", 50, 0, 100),
    Parameter("turn_points", 8, 0, 40),
    Parameter("fight_points", 5, 0, 40),
)
OF_THE_SEARCH = (
    Parameter("green_spaces", 5, 2, 10),
    Parameter("red_hints", 11, 1, ALL_HINTS),
    Parameter("objects", 50, 0, 100),
    Parameter("luysa_cost", 6, 0, 40),
    Parameter("ransom", 50, 0, 100),
)


@dataclass(slots=True)
class Person:
    """A virtual player's points."""

    points: int = 0  # at the end of the game
    combat: int = 0  # combat points to pay


class Crew(VirtualTable):
    """People who answer the questions of Jacques and the board, and take turns before him."""

    def __init__(
        self,
        keeper: Procedure[Any],
        table: MarkerBoard,
        jacques: Jacques,
        assumed: Mapping[str, int],
        chance: Chance,
        observe: Observe | None,
    ) -> None:
        super().__init__(jacques, assumed, chance)
        self.assumed = assumed
        self.keeper = keeper
        self.table = table
        self.observe = observe
        self.people = [Person() for _ in range(jacques.players)]
        self.seat = 1  # whose turn it is
        self.round = 0
        self.answers: dict[str, Answer] = {}  # to the board's questions
        self.hints = {RED: 0, GREEN: 0}  # face down on the board
        self.places = [place.id for place in table.route.places if place.nation != "none"]

    def answer(self, question: Ask) -> Answer:
        """Answer a question of Jacques. Everybody takes a turn when he asks whether they did."""
        match question.key:
            case "jacques.compare":
                self.end()
                return "compare"
            case "jacques.explorer":
                return self.place()
            case "jacques.player_quests":
                return self.quests
            case "jacques.player_points":
                return min(self.people[len(self.jacques.results)].points, MOST_POINTS)
        if question.options[-1] == "ended":
            self.take_turns()
        return super().answer(question)

    def set_up(self) -> None:
        """Set up the board, with assumed values for cards that nobody has read."""
        self.follow(self.keeper.next_script(self.table))
        if self.table.search is not None:
            red = self.assumed["red_hints"] - self.table.search.covering
            self.hints = {RED: red, GREEN: self.table.search.on_board - red}

    def follow(self, script: Script[None] | None) -> None:
        """Run a script of the board to its end."""
        assert script is not None
        reply: Answer | None = None
        try:
            while True:
                prompt = script.send(reply)
                reply = self.reply(prompt) if isinstance(prompt, Ask) else None
                if self.observe is not None:
                    self.observe(self.jacques, prompt, reply)
        except StopIteration:
            pass

    def happened(self, event: str, **answers: Answer) -> None:
        """Let the board's script record an event."""
        self.answers = {WHAT: event, **{_KEYS[name]: value for name, value in answers.items()}}
        self.follow(self.keeper.next_script(self.table))

    def reply(self, question: Ask) -> Answer:
        if question.key in self.answers:
            return self.answers[question.key]
        if question.key == "maracaibo.resistance.whose":
            return self.seat if self.seat in question.options else OUT
        if question.key in _ASSUMED:
            form, number = question.form, self.assumed[_ASSUMED[question.key]]
            return min(number, form.maximum) if isinstance(form, Number) else number
        if isinstance(question.form, Several):
            return self.which_are_cities(question)
        return _USUAL[question.key] if question.key in _USUAL else question.options[0]

    def which_are_cities(self, question: Ask) -> Answer:
        """Choose cities at random among the places that no source describes."""
        places, cities = list(question.options), []
        for _ in range(min(self.assumed["other_cities"], len(places))):
            cities.append(self.chance.pick(places))
            places.remove(cities[-1])
        return question.check(cities)

    def take_turns(self) -> None:
        """Take a turn for everybody; a new round gives combat points."""
        if self.round != self.jacques.round:
            self.round = self.jacques.round
            for person in self.people:
                person.combat += self.assumed["combat_points"]
        for seat, person in enumerate(self.people, 1):
            self.seat = seat
            self.take_turn(person)

    def take_turn(self, person: Person) -> None:
        """Sail, search, then fight or do something else."""
        now = self.table.search
        place = self.sail(person, now)
        if now is not None:
            self.look_for_luysa(person, place, now)
        worth = self.assumed["turn_points"]
        if self.table.markers and happens(self.chance, self.assumed["fights"]):
            worth = self.assumed["fight_points"]
            self.fight(person)
        elif place in self.villages_to_free(person):
            person.combat -= COST_OF_VILLAGE_ACTION
            self.happened("freed", place=place)
        person.points += self.chance.pick(range(2 * worth + 1))

    def sail(self, person: Person, now: Search | None) -> str:
        """Sail to a useful place if they steer and one exists; else anywhere."""
        if happens(self.chance, self.assumed["steering"]):
            where = self.where_it_helps(person, now)
            if where:
                return self.chance.pick(where)
        return self.chance.pick(self.places)

    def where_it_helps(self, person: Person, now: Search | None) -> list[str]:
        """Return useful places: Luysa with enough combat points, hints, villages to free."""
        if now is not None:
            if now.luysa == FOUND and person.combat >= self.assumed["luysa_cost"]:
                return [now.place]
            if now.places():
                return now.places()
        return self.villages_to_free(person)

    def villages_to_free(self, person: Person) -> list[str]:
        """Return villages for the resistance tile's village action, once it is unlocked."""
        locked = self.round < self.assumed["resistance_round"]
        if locked or person.combat < COST_OF_VILLAGE_ACTION:
            return []
        facts = self.table.facts
        occupied = board.occupied(facts, self.table.route)
        return [place.id for place in occupied if board.kind_of(place, facts) == "village"]

    def fight(self, person: Person) -> None:
        """Fight the nation that loses most markers, then costs least, then has most left."""
        markers = self.markers_by_kind()
        plans = {nation: self.best_plan(person, markers[nation]) for nation in NATIONS}

        def good(nation: str) -> tuple[int, ...]:
            plan = plans[nation]
            return (plan.markers, -plan.points, sum(markers[nation].values()))

        nation = max(NATIONS, key=good)
        if plans[nation].markers:
            person.combat -= plans[nation].points
            self.happened("fight", nation=nation, frees="+".join(plans[nation].freed))

    def markers_by_kind(self) -> dict[str, dict[str, int]]:
        """Count each nation's markers in cities and in villages."""
        facts, markers = self.table.facts, {nation: {"city": 0, "village": 0} for nation in NATIONS}
        for place in board.occupied(facts, self.table.route):
            kind = board.kind_of(place, facts)
            for nation, number in board.markers_at(facts, place.id).items():
                markers[nation][kind] += number
        return markers

    def best_plan(self, person: Person, markers: Mapping[str, int]) -> CombatPlan:
        """Return the best plan with the token's value for a nation and the player's points."""
        value = self.assumed["token_value"] + self.chance.pick(TOKENS_DIFFER)
        fight = Fight(
            max(value, 0), person.combat, cities=markers["city"], villages=markers["village"]
        )
        upgrade = self.round >= self.assumed["upgrade_round"]
        return best_plan_of(fight, upgrade=upgrade)

    def look_for_luysa(self, person: Person, place: str, now: Search) -> None:
        """Free her if she is found; else pay objects if needed and reveal a hint there."""
        if now.luysa == FOUND:
            if place == now.place and person.combat >= self.assumed["luysa_cost"]:
                person.combat -= self.assumed["luysa_cost"]
                self.happened("luysa")
            return
        if now.red and not now.red_left and happens(self.chance, self.assumed["objects"]):
            self.happened("paid")
            now = self.table.search or now
        if place in now.places():
            colour = RED if self.chance.pick(range(now.on_board)) < self.hints[RED] else GREEN
            self.hints[colour] -= 1
            self.happened(place, colour=colour)

    def end(self) -> None:
        """End the board's dialogue before the points are compared."""
        paid = happens(self.chance, self.assumed["ransom"]) if self.table.search else False
        self.happened("over", ransom="paid" if paid else "no")


@lru_cache(4096)
def best_plan_of(fight: Fight, *, upgrade: bool) -> CombatPlan:
    return liberation.freeing(fight, upgrade=upgrade)[0]


_KEYS = {
    "nation": "maracaibo.markers.fight",
    "frees": "maracaibo.markers.fight.frees",
    "place": "maracaibo.markers.freed",
    "colour": "maracaibo.table.hint.colour",
    "ransom": "maracaibo.table.ransom",
}
_ASSUMED = {
    "maracaibo.table.markers.village": "village_markers",
    "maracaibo.table.markers.city": "city_markers",
    search.ask_green_spaces(search.card(1)).key: "green_spaces",
}
# Other nations are assumed like the first, but not with its values from a card.
_USUAL: dict[str, Answer] = {
    "maracaibo.read.markers.same": NO,
    search.ask_red_spaces().key: RED_SPACES,
    ask_reward(2).key: "",
}


Board: TypeAlias = Callable[[], Procedure[Any]]
MARKERS_LEFT = "markers_left"  # a group: ownership markers on the board at the end
# What may be missing in the end.
A_MARKER, HER_PLACE, HER_FREEDOM, POINTS = "marker_left", "not_found", "not_freed", "not_ahead"
KNOWN_FOR = 3  # players: of their ownership markers the rulebook gives an example


def play(board: Board, game: simulation.SimulatedGame) -> simulation.GameResult:
    subject = game.subject
    options = {**subject.options, "level": game.level}
    jacques = game.procedure.begin(options, (), subject.known)
    keeper = board()
    chosen = {option.name: subject.options[option.name] for option in keeper.options}
    table = keeper.begin(chosen, (), jacques.facts.known)
    jacques.facts = table.facts  # parts of one game: what one knows the other does
    crew = Crew(keeper, table, jacques, subject.assumed, game.chance, game.observe)
    crew.set_up()
    game.run(jacques, crew.answer)
    return game_result(jacques, table, game.level)


def game_result(jacques: Jacques, table: MarkerBoard, level: Answer) -> simulation.GameResult:
    players = scores(jacques)
    name, missing = str(level), dict(fails(jacques, players, table))
    won = not any(missing.values())
    return simulation.GameResult(
        len(jacques.points_by_round),
        ((simulation.BY_LEVEL, name, jacques.points), (MARKERS_LEFT, name, table.markers)),
        cases=((simulation.WON, name, won), *((what, name, so) for what, so in missing.items())),
        record=(
            ("level", level),
            ("won", int(won)),
            *((what, int(so)) for what, so in missing.items()),
            ("points", jacques.points),
            ("lowest_player", min(score.total for score in players)),
            (MARKERS_LEFT, table.markers),
        ),
    )


def fails(
    jacques: Jacques, players: Sequence[Score], table: MarkerBoard
) -> Iterator[tuple[str, bool]]:
    """Yield the conditions to win, each with whether it is missing."""
    ahead, others = goals(jacques, players)
    yield A_MARKER, not others[0].met
    if table.search is not None:
        yield HER_PLACE, table.search.luysa == HIDDEN
        yield HER_FREEDOM, table.search.luysa == FOUND
    yield POINTS, not won(ahead)


def simulations(board: Board) -> Iterator[simulation.Simulation]:
    for scenario, parameters in (
        ("cooperative", (*ALONE.parameters, *TOGETHER)),
        ("rescue", (*ALONE.parameters, *TOGETHER, *OF_THE_SEARCH)),
    ):
        yield simulation.Simulation(
            scenario,
            partial(play, board),
            ByCase(few=400),
            level="level",
            parameters=parameters,
            choices=("players",),
            plays="jacques",
            fixed={SCENARIO: scenario},
            usual={"players": KNOWN_FOR},
        )
