"""The values on the nations' influence tracks: entered once, on a page of My box.

13 markers lie on 7 spaces, one on the left-most and two on every other, and leave from the left
(facts, "Setup order"). No source gives the values, the value of a space with one of its two
markers left, or the number of noble ranks: the owner of the box enters them.

The dominance bonus has the name that a sheet gives it, `box.score.france_dominance.first`. The
reading of a sheet at an exact number (engine/score/readings.py) goes before a computed value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.box_pages import BoxPage, Field, Group
from companion.engine.facts import FactValue
from companion.engine.procedure import OFF, ON, KnownFacts
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import Impossible
from companion.engine.score.readings import RULE
from companion.engine.setup.plan import Reading
from companion.engine.text import Text, TextValue
from companion.games.maracaibo import facts
from companion.games.maracaibo.pieces import NATIONS

SPACES = 7
MOST_RANKS, MOST = 12, 99
TOTAL, RANK, DOMINANCE = "total", "rank", "dominance"
PLACES, AT_PLACE = ("first", "second"), "maracaibo.score.place"


@dataclass(frozen=True, slots=True)
class PrintedOnTrack:
    """The printed values of a track for a line of the score sheet."""

    nation: str
    line: str

    def at(self, number: Answer, known: KnownFacts) -> FactValue | None:
        nation = _read_for(self.nation, known)
        exact = known.get(f"{RULE}{nation}_{self.line}.{number}")
        if exact is not None or self.line == DOMINANCE:
            return exact
        work_out = uncovered if self.line == TOTAL else value_of_rank
        return work_out(nation, int(number), known)

    def has_any(self, known: KnownFacts) -> bool:
        nation = _read_for(self.nation, known)
        families = {TOTAL: [facts.SPACE_VALUE], RANK: [facts.RANK_FROM, facts.RANK_VALUE]}.get(
            self.line, []
        )
        return any(
            name.startswith(f"{RULE}{nation}_{self.line}.")
            or any((key := family.key_of(name)) and key[0] == nation for family in families)
            for name in known
        )


def uncovered(nation: str, gone: int, known: KnownFacts) -> int | None:
    """Return the values that this many markers have left; None if a value was not read."""
    spaces = list(range(1, (gone + 1) // 2 + 1))
    if gone and gone % 2 == 0:  # one of two markers is left on the next space
        half_counts = facts.HALF_COUNTS.read(known)
        if half_counts is None:
            return None
        spaces += [gone // 2 + 1] if half_counts == ON else []
    values = [facts.SPACE_VALUE[nation, space].read(known) for space in spaces]
    return None if None in values else sum(value for value in values if value is not None)


def value_of_rank(nation: str, space: int, known: KnownFacts) -> FactValue | None:
    """Return the value of the last rank that begins before or at this space.

    None where its value was not read, or where the next rank may begin before.
    """
    ranks = facts.NUMBER_OF_RANKS.read(known)
    if ranks is None:
        return None
    reached, sure = 0, True
    for rank in range(1, ranks + 1):
        begins = facts.RANK_FROM[nation, rank].read(known)
        if begins is None:
            sure = False
        elif begins <= space:
            reached, sure = rank, True
        else:
            break
    return facts.RANK_VALUE[nation, reached].read(known) if sure else None


def ranks_read(nation: str, known: KnownFacts) -> bool:
    """Return whether the start and value of all noble ranks of a track are known."""
    track, highest = _read_for(nation, known), facts.NUMBER_OF_RANKS.read(known)
    if highest is None:
        return False
    values = [facts.RANK_VALUE[track, rank] for rank in range(highest + 1)]
    begins = [facts.RANK_FROM[track, rank] for rank in range(1, highest + 1)]
    return all(fact.name in known for fact in (*values, *begins))


def _read_for(nation: str, known: KnownFacts) -> str:
    """Return the nation whose track was read for this nation."""
    return NATIONS[0] if facts.SAME_TRACKS.read(known) == ON else nation


def box_page(known: KnownFacts) -> BoxPage:
    """Return the page; its readings depend on what the tracks have in common."""
    nations = NATIONS[:1] if facts.SAME_TRACKS.read(known) == ON else NATIONS
    names = [fact.name for fact in (facts.SAME_TRACKS, facts.NUMBER_OF_RANKS, facts.HALF_COUNTS)]
    shape = [Reading(name, ask) for name in names if (ask := reading(name))]
    tracks = tuple(
        Group(
            Text("maracaibo.nations.all") if len(nations) == 1 else Text(f"nation.{nation}"),
            tuple(_fields(nation, facts.NUMBER_OF_RANKS.read(known) or 0)),
        )
        for nation in nations
    )
    common = Group(None, tuple(map(Field, shape)))
    title = Text("maracaibo.nations")
    return BoxPage("nations", title, (common, *tracks), check, typed=True)


def _fields(nation: str, ranks: int) -> Iterator[Field]:
    for space in range(1, SPACES + 1):
        yield _field(facts.SPACE_VALUE[nation, space].name, "space", space)
    for rank in range(ranks + 1 if ranks else 0):
        if rank:
            yield _field(facts.RANK_FROM[nation, rank].name, "from", rank)
        yield _field(facts.RANK_VALUE[nation, rank].name, "value", rank)
    for place in PLACES:
        values = {"nation": Text(f"nation.{nation}"), "number": Text(f"{AT_PLACE}.{place}")}
        ask = Ask(f"maracaibo.score.{DOMINANCE}.at", Number(0, MOST), values=values)
        label = Text(f"maracaibo.nations.short.{place}")
        yield Field(Reading(f"{RULE}{nation}_{DOMINANCE}.{place}", ask), label)


def _field(name: str, label: str, number: int) -> Field:
    ask = reading(name)
    assert ask is not None
    return Field(Reading(name, ask), Text(f"maracaibo.nations.short.{label}", {"number": number}))


def check(known: Mapping[str, FactValue]) -> None:
    """Check that each rank begins after the rank before."""
    for nation in NATIONS:
        last = 0
        for rank in range(1, MOST_RANKS + 1):
            begins = facts.RANK_FROM[nation, rank].read(known)
            if begins is None:
                continue
            if begins <= last:
                values: dict[str, TextValue] = {"nation": Text(f"nation.{nation}"), "number": rank}
                raise Impossible(Text("maracaibo.nations.ascending", values))
            last = begins


def reading(name: str) -> Ask | None:
    if name == facts.SAME_TRACKS.name:
        return Ask("maracaibo.nations.same", Choice((ON, OFF)))
    if name == facts.HALF_COUNTS.name:
        return Ask("maracaibo.nations.half", Choice((ON, OFF)))
    if name == facts.NUMBER_OF_RANKS.name:
        return Ask("maracaibo.nations.ranks", Number(1, MOST_RANKS))
    if found := facts.SPACE_VALUE.key_of(name):
        return _number("space", found[0], int(found[1]), 0)
    if found := facts.RANK_VALUE.key_of(name):
        return _number("none" if found[1] == "0" else "value", found[0], int(found[1]), 0)
    if found := facts.RANK_FROM.key_of(name):
        return _number("from", found[0], int(found[1]), 1)
    return None


def _number(text: str, nation: str, number: int, least: int) -> Ask:
    values: dict[str, TextValue] = {"nation": Text(f"nation.{nation}"), "number": number}
    return Ask(f"maracaibo.nations.{text}", Number(least, MOST), values=values)
