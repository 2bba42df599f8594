"""What a newcomer taps in a whole game against Jordan, and how fast he plays beside Jacques.

Run it with `python benchmarks/newcomer.py`. His cards list three or four actions, of which 60 % are
in reach; a round has five card turns, in the last of which he sails into the Gulf, and his turn to
Maracaibo. Every tap counts that a browser needs, from the house's rules to the end of round 3: a
copied card is its symbols and "That is the card", unless no symbol is left to add. His cards and
his board are made up: no source shows them.
"""

from __future__ import annotations

from collections import Counter
from statistics import mean

from measuring import row, seconds, title

from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Copied
from companion.games.pirates.jordan.cards import ACTIONS, BONUSES
from companion.games.pirates.layout import COLUMN, COLUMNS, ISLAND, place_of, top_of
from companion.simulator import simulate, subject
from companion.simulator.subjects import offered

SEEDS = range(1, 9)
CARD_TURNS, IN_REACH = 5, 60
SLOTS, LAST_SLOT = ("hideout", "quest", "residence", "figurehead"), 12
GAMES = 2000
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
Known = dict[str, str | int]


def a_box(chance: Chance) -> Known:
    """What is printed in this newcomer's box."""
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
    COLUMNS: len(SIZES),
    **{f"{COLUMN}{n}": size for n, size in enumerate(SIZES, 1)},
    **{top_of(n): ("half_higher", "half_lower")[n % 2] for n in range(2, len(SIZES) + 1)},
    **{
        f"{ISLAND}{kind}": at
        for kind, at in (("gold", "2.3"), ("emerald", "4.2"), ("pearl", "6.4"))
    },
    **{place_of(location): place for location, place in LOCATIONS.items()},
}


class Newcomer:
    """One game: what the table shows is answered, and each tap counted."""

    def __init__(self, box: Known, known: Known, seed: int) -> None:
        jordan = offered()["jordan"].procedure
        start = to_plain(jordan.begin(jordan.choose({}), (), known))
        self.dialogue = Dialogue(jordan, start, seed)
        self.box, self.chance = box, Chance(seed)
        self.deck = [f"A.{n}" for n in range(1, 4)] + [f"B.{n}" for n in range(1, 4)]
        self.by_question: Counter[str] = Counter()
        self.turns: Counter[tuple[int, int]] = Counter()  # taps by round and turn

    def play(self) -> None:
        while (question := self.dialogue.stop.question) is not None:
            if question.key == "jordan.score":
                return
            answer = self.answer(question)
            taps = self.taps(question, answer)
            if question.key not in ("jordan.house_rules", "jordan.ready"):
                now = self.dialogue.state
                ends = question.key in ("jordan.your_turn", "jordan.copy")
                self.turns[now.round, now.turn + ends] += taps
            self.by_question[question.key] += taps
            self.dialogue.answer(answer)

    def taps(self, question: Ask, answer: Answer) -> int:
        if not isinstance(question.form, Copied):
            return 1
        symbols = str(answer).partition(":")[2].split(",")
        listed = len(symbols) - (str(answer)[0] in question.form.leads)
        return len(symbols) + (listed < len(question.form.options))

    def answer(self, question: Ask) -> Answer:
        state, options = self.dialogue.state, question.options
        match question.key:
            case "jordan.copy":
                card = self.deck.pop(self.chance.pick(range(len(self.deck))))
                return f"{card[0]}:{self.box[f'box.jordan.{card}']}"
            case "jordan.slot":
                return self.box[f"box.jordan.slot.{state.upgrades + 1}"]
            case "jordan.reach":
                return self.reached(options)
            case "jordan.house_rules" | "jordan.nothing" | "jordan.your_turn":
                return options[0]
            case "jordan.charted.takes.improvement":
                return options[0] if self.in_reach() else "none"
        return self.chance.pick([option for option in options if option != "count"])

    def reached(self, options: object) -> Answer:
        last = self.dialogue.state.turn >= CARD_TURNS
        for action in options:  # type: ignore[attr-defined]
            if action == "gulf" or (not last and self.in_reach()):
                return action
        raise AssertionError("the Gulf is always there")

    def in_reach(self) -> bool:
        return self.chance.pick(range(100)) < IN_REACH


def measure(what: str, knows: str, whole: float | None, per_turn: float | None) -> None:
    games = []
    for seed in SEEDS:
        box = a_box(Chance(seed))
        known = {} if not knows else {**box, **RULES, **(LAYOUT if knows == "layout" else {})}
        games.append(Newcomer(box, known, seed))
        games[-1].play()
    title(f"{what} ({len(SEEDS)} games)")
    taps = [sum(game.by_question.values()) for game in games]
    row("taps a game, mean", mean(taps), *(("<=", whole) if whole else ()))
    row("taps a game, most", max(taps))
    turns = [taps for game in games for taps in game.turns.values()]
    row("taps a turn, mean", mean(turns), *(("<=", per_turn) if per_turn else ()))
    row("taps in the longest turn", max(turns), *(("<=", 8) if not knows else ()))
    where = sum((game.by_question for game in games), Counter())
    for key, number in where.most_common(6):
        row(f"  of these {key}", number / len(games))


def speed() -> None:
    title(f"Whole simulated games, one core ({GAMES} games)")
    took = {name: seconds(lambda: simulate(subject(name), GAMES, seed=1)) for name in AUTOMAS}  # noqa: B023
    for name in AUTOMAS:
        row(f"games a second, {name}", GAMES / took[name])
    row("Jordan against Jacques", took["jacques"] / took["jordan"], ">=", 0.30)


AUTOMAS = ("jacques", "jordan")


def main() -> None:
    measure("A first game, nothing known", "", 65, None)
    measure("All known and dealt", "cards", 30, None)
    measure("All known and dealt, the layout kept", "layout", 30, 1.5)
    speed()


if __name__ == "__main__":
    main()
