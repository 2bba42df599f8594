"""A virtual table against Jean.

No source shows where the arrows of the sea route fork. So Jean stops where a reader of the card
would look first: at the city as many cities ahead as the card says. Chance decides what lies there.
The values of the comparison at the end are assumptions; so are Jean's points for nations, unless
the markers of a table give them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.plots import ByLevel
from companion.engine.procedure import KnownFacts
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Several
from companion.engine.simulation import (
    GameResult,
    Parameter,
    SimulatedGame,
    Simulation,
    Stands,
    at_level,
    happens,
)
from companion.engine.text import Text, TextValue
from companion.games.maracaibo.board import keeps_markers
from companion.games.maracaibo.jean.ending import MOST_SPACES, MOST_UPGRADES, lines
from companion.games.maracaibo.jean.state import Jean
from companion.games.maracaibo.nation_tracks import RANK, TOTAL, PrintedOnTrack, ranks_read
from companion.games.maracaibo.pieces import MOST_POINTS, MOST_QUESTS, NATIONS, UPRISING
from companion.games.maracaibo.scoring import markers_gone

MARKERS = "markers"  # how the facts of them begin
NATION_POINTS = "nation_points"
PARAMETERS = (
    Parameter("turns", 6, 1, 12),
    Parameter("market_free", 60, 0, 100),
    Parameter("quest_at_stop", 20, 0, 100),
    Parameter("quest_in_reach", 25, 0, 100),
    Parameter("combat_paid", 50, 0, 100, only_with=UPRISING),
    Parameter("your_quests", 6, 0, MOST_QUESTS),
    Parameter("your_upgrades", 6, 0, MOST_UPGRADES),
    Parameter("explorer_lead", 0, 0, MOST_SPACES),
    Parameter(NATION_POINTS, 30, 0, MOST_POINTS),
)


# Her points from the nations: the value of her noble rank times what the released markers of your
# table have uncovered. Markers tell neither which nation leads nor your own influence: so without
# the dominance bonus, and without the points for the most influence. Where the tracks are not read
# off, or nobody keeps the markers, it is as many points as people assume.


def uncovered_by_nation(known: KnownFacts) -> dict[str, int] | None:
    """Return the worth of each nation's released markers; None if it is not known."""
    facts = Facts(dict(known))
    found: dict[str, int] = {}
    for nation in NATIONS:
        gone = markers_gone(facts, nation)
        if gone is None or not ranks_read(nation, known):
            return None
        total = PrintedOnTrack(nation, TOTAL).at(gone, known) if gone else 0
        if total is None:
            return None
        found[nation] = int(total)
    return found


def stands(known: KnownFacts) -> Stands:
    """Return the points that markers count for, with the text; else the reason why not."""
    if not keeps_markers(Facts(dict(known))):
        return Stands()
    worth = uncovered_by_nation(known)
    if worth is None:
        return Stands(reasons=(Text("odds.nations.unread"),))
    values: dict[str, TextValue] = {nation: worth[nation] for nation in NATIONS}
    return Stands((NATION_POINTS,), (Text("odds.nations.markers", values),))


def nation_points(steps: Mapping[str, int], worth: Mapping[str, int], known: KnownFacts) -> int:
    """Points for her position with each nation."""
    return sum(
        int(PrintedOnTrack(nation, RANK).at(steps[nation], known) or 0) * worth[nation]
        for nation in worth
    )


def play(game: SimulatedGame) -> GameResult:
    level, subject = game.level, game.subject
    read = {name: value for name, value in subject.known.items() if not name.startswith(MARKERS)}
    jean = game.procedure.begin({**subject.options, "level": level}, (), read)
    table = VirtualCaribbean(jean, subject.assumed, game.chance)
    worth = uncovered_by_nation(subject.known)
    if worth is not None:
        table.of_nations = lambda: nation_points(jean.influence, worth, subject.known)
    game.run(jean, table.answer)
    total = sum(lines(jean).values())
    return at_level(len(jean.points_by_round), level, total)


class VirtualCaribbean:
    """The answers to questions about the board and about you."""

    def __init__(self, jean: Jean, assumed: Mapping[str, int], chance: Chance) -> None:
        self.jean = jean
        self.assumed = assumed
        self.chance = chance
        self.of_nations: Callable[[], int] | None = None
        lead = assumed["explorer_lead"]
        self.fixed: dict[str, Answer] = {
            "jean.nations": "sum",
            "jean.nations.all": assumed["nation_points"],
            "jean.your_quests": assumed["your_quests"],
            "jean.your_upgrades": assumed["your_upgrades"],
            "jean.explorer": "ahead" if lead else "behind",
            "jean.explorer.spaces": lead,
            "jean.your_points": 0,
        }

    def answer(self, question: Ask) -> Answer:
        key = question.key
        if key == "jean.your_turn":
            # She has had as many turns as you before this one.
            return "ended" if self.jean.turn + 1 >= self.assumed["turns"] else "next"
        if key == "jean.found":
            return self.found(question)
        if key == "jean.quest_in_reach":
            return "yes" if happens(self.chance, self.assumed["quest_in_reach"]) else "no"
        if key == "jean.paid":
            due = question.options
            return due[0] if happens(self.chance, self.assumed["combat_paid"]) else due[-1]
        if key == "jean.nations.all" and self.of_nations is not None:
            return self.of_nations()
        if isinstance(question.form, Several):
            return ""  # no legacy tiles, no quests that the app would keep
        return self.fixed[key] if key in self.fixed else question.options[0]

    def found(self, question: Ask) -> Answer:
        if "quest" in question.options and happens(self.chance, self.assumed["quest_at_stop"]):
            return "quest"
        market = "free" if happens(self.chance, self.assumed["market_free"]) else "full"
        return market if market in question.options else question.options[0]


SIMULATION = Simulation(
    "jean",
    play,
    ByLevel("turns", few=500),
    level="level",
    parameters=PARAMETERS,
    choices=(UPRISING,),
    of_table=MARKERS,
    stands=stands,
    hidden=("jean.your_points", "jean.verdict.jean"),
)
