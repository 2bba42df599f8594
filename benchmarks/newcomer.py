"""The taps of a newcomer in a whole game against Jordan, and his speed beside Jacques.

Run it with `python benchmarks/newcomer.py`. His cards list three or four actions, of which 60 % are
in reach; a round has five card turns, in the last of which he sails into the Gulf, and his turn to
Maracaibo. Every tap counts that a browser needs, from the house's rules to the end of round 3: a
copied card is its symbols and one tap more, which says what he reaches or, where the layout says
that, "That is the card", unless no symbol is left to add. His cards and his board are made up: no
source shows them.

Who knows nothing reads his ship board off before round 1, so no turn asks for its slots.

Two counts are printed: all taps, and those without "my turn is over". The targets are for the
second: they were set from a review that counted so, because that tap ends your turn, not his.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import inf
from statistics import mean

from measuring import cpu_seconds, report, row, title

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, CardEntry
from companion.games.pirates.facts import COLUMN, COLUMNS, ISLAND, PLACE, TOP
from companion.games.pirates.jordan.cards import ACTIONS, BONUSES
from companion.games.pirates.jordan.state import Phase
from companion.simulator import simulate, subject
from companion.simulator.question import simulations

SEEDS = range(1, 9)
CARD_TURNS, IN_REACH = 5, 60
SLOTS, LAST_SLOT = ("hideout", "quest", "residence", "figurehead"), 12
GAMES, RUNS = 400, 8
DOES = ("quest", "explore", "raid", "raid", "explore", "quest", "raid", "raid")
LOCATIONS = {
    "aruba": "1.2",
    "barbados": "2.5",
    "bonaire": "3.1",
    "curacao": "3.3",
    "grenada": "4.4",
    "montserrat": "5.2",
    "tobago": "6.1",
    "trinidad": "7.2",
}
SIZES = (4, 5, 4, 5, 4, 5, 3)
MY_TURN = "jordan.your_turn"
Known = dict[str, str | int]


def a_box(chance: Chance) -> Known:
    """Return the printed values of this newcomer's box."""
    known: Known = {}
    for number in range(1, 7):
        known[f"box.jordan.A.{number}"] = ",".join(a_list(chance))
        known[f"box.jordan.B.{number}"] = ",".join([chance.pick(BONUSES), *a_list(chance)])
    for number in range(1, LAST_SLOT + 1):
        known[f"box.jordan.slot.{number}"] = SLOTS[number % len(SLOTS)]
    return {**known, f"box.jordan.slot.{LAST_SLOT + 1}": "end"}


def a_list(chance: Chance) -> list[str]:
    left = [action for action in ACTIONS if action != "fort"]
    return [left.pop(chance.pick(range(len(left)))) for _ in range(chance.pick([3, 4]))]


RULES: Known = {
    "box.jordan.visit": "cube_and_upgrade",
    "box.jordan.gulf": "upgrade",
    "box.last_income": "income",
    **{f"cubes.{kind}": 2 for kind in ("gold", "emerald", "pearl")},
    **{f"caribbean.{location}": "in" for location in LOCATIONS},
    **{f"box.caribbean.does.{id_}": does for id_, does in zip(LOCATIONS, DOES, strict=True)},
}
LAYOUT: Known = {
    COLUMNS.name: len(SIZES),
    **{COLUMN[n].name: size for n, size in enumerate(SIZES, 1)},
    **{TOP[n].name: ("half_higher", "half_lower")[n % 2] for n in range(2, len(SIZES) + 1)},
    **{
        ISLAND[kind].name: at
        for kind, at in (("gold", "2.3"), ("emerald", "4.2"), ("pearl", "6.4"))
    },
    **{PLACE[location].name: place for location, place in LOCATIONS.items()},
}


class Newcomer:
    """One game: what the table shows is answered, and each tap counted."""

    def __init__(self, box: Known, known: Known, seed: int) -> None:
        jordan = simulations()["jordan"].procedure
        start = to_plain(jordan.begin(jordan.choose({}), (), known))
        self.dialogue = Dialogue(jordan, start, seed)
        self.box, self.chance = box, Chance(seed)
        self.deck = [f"A.{n}" for n in range(1, 4)] + [f"B.{n}" for n in range(1, 4)]
        self.by_question: Counter[str] = Counter()
        self.turns: Counter[tuple[int, int]] = Counter()  # taps by round and turn
        self.his_turns: Counter[tuple[int, int]] = Counter()  # without those that end yours

    def play(self) -> None:
        while (question := self.dialogue.pause.question) is not None:
            if question.key == "jordan.score":
                return
            answer = self.answer(question)
            taps = self.taps(question, answer)
            now = self.dialogue.state
            if now.phase != Phase.SET_UP:
                turn = now.round, now.turn + (question.key in (MY_TURN, "jordan.copy"))
                self.turns[turn] += taps
                self.his_turns[turn] += taps if question.key != MY_TURN else 0
            self.by_question[question.key] += taps
            self.dialogue.answer(answer)

    def taps(self, question: Ask, answer: Answer) -> int:
        """A card is sent with what he reaches, by itself, or by its last symbol."""
        form = question.form
        if not isinstance(form, CardEntry):
            return 1
        card, at_once = form.split(str(answer))
        _, lead, listed = form.parts(card)
        whole = set(listed) >= set(form.options) - set(form.rare)
        return len([*lead, *listed]) + (1 if at_once or form.then or not whole else 0)

    def answer(self, question: Ask) -> Answer:
        state, options = self.dialogue.state, question.options
        match question.key:
            case "jordan.copy":
                assert isinstance(question.form, CardEntry)
                return self.copied(question.form)
            case "jordan.ready":
                return options[-1]  # his ship board, where nobody has read it
            case "jordan.slot":
                return self.box[f"box.jordan.slot.{state.slot}"]
            case "jordan.reach":
                return self.reached(options, state.turn)
            case "jordan.house_rules" | "jordan.nothing" | "jordan.your_turn":
                return options[0]
            case "jordan.charted.takes.improvement":
                return options[0] if self.in_reach() else "none"
        return self.chance.pick([option for option in options if option != "count"])

    def copied(self, form: CardEntry) -> Answer:
        drawn = self.deck.pop(self.chance.pick(range(len(self.deck))))
        card = f"{drawn[0]}:{self.box[f'box.jordan.{drawn}']}"
        if form.then is None:
            return card
        options = (*form.parts(card)[2], *form.then.besides)
        return f"{card}>{self.reached(options, self.dialogue.state.turn + 1)}"

    def reached(self, options: Sequence[Answer], turn: int) -> Answer:
        last = turn >= CARD_TURNS
        for action in options:
            if action == "gulf" or (not last and self.in_reach()):
                return action
        raise AssertionError("the Gulf is always there")

    def in_reach(self) -> bool:
        return self.chance.pick(range(100)) < IN_REACH


def measure(what: str, knows: str) -> tuple[float, float, int]:
    """Taps of a game and of a turn, without "my turn is over", and of the longest turn."""
    games = []
    for seed in SEEDS:
        box = a_box(Chance(seed))
        known = {} if not knows else {**box, **RULES, **(LAYOUT if knows == "layout" else {})}
        games.append(Newcomer(box, known, seed))
        games[-1].play()
    title(f"{what} ({len(SEEDS)} games)")
    every = [sum(game.by_question.values()) for game in games]
    taps = [game.by_question.total() - game.by_question[MY_TURN] for game in games]
    row("all taps a game, mean", mean(every))
    row('without "my turn is over", mean', mean(taps))
    row('without "my turn is over", most', max(taps))
    row("all taps a turn, mean", mean(n for game in games for n in game.turns.values()))
    turns = [n for game in games for n in game.his_turns.values()]
    row('a turn without "my turn is over", mean', mean(turns))
    row("the longest of these", max(turns))
    where = sum((game.by_question for game in games), Counter())
    for key, number in where.most_common(6):
        row(f"  of these {key}", number / len(games))
    return mean(taps), mean(turns), max(turns)


def speed() -> None:
    """The best of several runs, in turn: others may use the machine meanwhile."""
    title(f"Whole simulated games, one core ({GAMES} games, best of {RUNS})")
    took = dict.fromkeys(AUTOMAS, inf)
    for _ in range(RUNS):
        for name, best in took.items():
            took[name] = min(best, cpu_seconds(partial(simulate, subject(name), GAMES, seed=1)))
    for name in AUTOMAS:
        row(f"games a second, {name}", GAMES / took[name])
    report("Jordan's simulated games against Jacques's", took["jacques"] / took["jordan"])


AUTOMAS = ("jacques", "jordan")


def main() -> None:
    first, _, longest = measure("A first game, nothing known", "")
    known, _, _ = measure("All known and dealt", "cards")
    _, with_layout, _ = measure("All known and dealt, the layout kept", "layout")
    speed()
    title("In short")
    report("Taps of a first game against Jordan, nothing known", first)
    report("Taps of the longest turn in it", longest)
    report("Taps with all known and dealt", known)
    report("Taps a turn with the layout kept", with_layout)


if __name__ == "__main__":
    main()
