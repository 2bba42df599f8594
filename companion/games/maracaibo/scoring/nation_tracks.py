"""What is printed on the nations' influence tracks: entered once, on one page of My box.

13 markers lie on 7 spaces, one on the left-most and two on every other, and leave from the left
(facts, "Setup order"). No source gives the values, nor what a space counts with one of its two
markers left, nor how many noble ranks there are: the owner of the box says it.

| reading | value |
|---|---|
| `box.nations.same` | `yes`: all tracks show the same, and only France's is read |
| `box.nations.half` | whether a space counts that has one of its two markers left |
| `box.nations.ranks` | how many noble ranks a track has |
| `box.nations.france.space.3` | the value on the third space from the left |
| `box.nations.france.rank.2.from` | the influence space at which the second rank begins |
| `box.nations.france.rank.2.value` | its value; rank 0 is none yet, from space 0 |

The dominance bonus has the name that a sheet gives it, `box.score.france_dominance.first`. What
a sheet has read at an exact number (engine/score/readings.py) goes before what is worked out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.engine.box_pages import BoxPage, Field, Group
from companion.engine.facts import FactValue
from companion.engine.procedure import OFF, ON, KnownFacts
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.score.readings import RULE
from companion.engine.setup.plan import Reading
from companion.engine.text import Text, TextValue
from companion.games.maracaibo.pieces import NATIONS

BOX = "box.nations."
SAME, HALF, RANKS = f"{BOX}same", f"{BOX}half", f"{BOX}ranks"
SPACES = 7
MOST_RANKS, MOST = 12, 99
TOTAL, RANK, DOMINANCE = "total", "rank", "dominance"
PLACES, AT_PLACE = ("first", "second"), "maracaibo.score.place"
_SPACE = re.compile(rf"box\.nations\.({'|'.join(NATIONS)})\.space\.([1-{SPACES}])")
_RANK = re.compile(rf"box\.nations\.({'|'.join(NATIONS)})\.rank\.(\d|1[0-2])\.(from|value)")


@dataclass(frozen=True, slots=True)
class PrintedOnTrack:
    """What a track tells of one line of a sheet."""

    nation: str
    line: str

    def at(self, number: Answer, known: KnownFacts) -> FactValue | None:
        nation = _read_for(self.nation, known)
        exact = known.get(f"{RULE}{nation}_{self.line}.{number}")
        if exact is not None or self.line == DOMINANCE:
            return exact
        work_out = uncovered if self.line == TOTAL else value_of_rank
        return work_out(nation, int(number), known)

    def begun(self, known: KnownFacts) -> bool:
        nation = _read_for(self.nation, known)
        kind = {TOTAL: f"{BOX}{nation}.space.", RANK: f"{BOX}{nation}.rank."}.get(self.line)
        prefixes = (f"{RULE}{nation}_{self.line}.", *([kind] if kind else []))
        return any(name.startswith(prefixes) for name in known)


def uncovered(nation: str, gone: int, known: KnownFacts) -> int | None:
    """The values that so many markers have left; None where one of them was not read."""
    spaces = list(range(1, (gone + 1) // 2 + 1))
    if gone and gone % 2 == 0:  # one of two markers is left on the next space
        if HALF not in known:
            return None
        spaces += [gone // 2 + 1] if known[HALF] == ON else []
    values = [known.get(f"{BOX}{nation}.space.{space}") for space in spaces]
    return None if None in values else sum(int(value) for value in values if value is not None)


def value_of_rank(nation: str, space: int, known: KnownFacts) -> FactValue | None:
    """The value of the last rank that begins before or at this space.

    None where its value was not read, or where the next rank may begin before.
    """
    if RANKS not in known:
        return None
    reached, sure = 0, True
    for rank in range(1, int(known[RANKS]) + 1):
        begins = known.get(f"{BOX}{nation}.rank.{rank}.from")
        if begins is None:
            sure = False
        elif int(begins) <= space:
            reached, sure = rank, True
        else:
            break
    return known.get(f"{BOX}{nation}.rank.{reached}.value") if sure else None


def ranks_read(nation: str, known: KnownFacts) -> bool:
    """Whether all noble ranks of a track are known: where each begins, and its value."""
    track = f"{BOX}{_read_for(nation, known)}.rank."
    ranks = range(int(known.get(RANKS, 0)) + 1)
    values = [f"{track}{rank}.value" for rank in ranks]
    begins = [f"{track}{rank}.from" for rank in ranks[1:]]
    return RANKS in known and all(name in known for name in (*values, *begins))


def _read_for(nation: str, known: KnownFacts) -> str:
    """The nation whose track was read for this one."""
    return NATIONS[0] if known.get(SAME) == ON else nation


# The page of My box


def box_page(known: KnownFacts) -> BoxPage:
    """What they have in common decides what else there is to read."""
    nations = NATIONS[:1] if known.get(SAME) == ON else NATIONS
    shape = [Reading(name, ask) for name in (SAME, RANKS, HALF) if (ask := reading(name))]
    tracks = tuple(
        Group(
            Text("maracaibo.nations.all") if len(nations) == 1 else Text(f"nation.{nation}"),
            tuple(_fields(nation, int(known.get(RANKS, 0)))),
        )
        for nation in nations
    )
    common = Group(None, tuple(map(Field, shape)))
    title = Text("maracaibo.nations")
    return BoxPage("nations", title, (common, *tracks), check, typed=True)


def _fields(nation: str, ranks: int) -> Iterator[Field]:
    for space in range(1, SPACES + 1):
        yield _field(f"{BOX}{nation}.space.{space}", "space", space)
    for rank in range(ranks + 1 if ranks else 0):
        if rank:
            yield _field(f"{BOX}{nation}.rank.{rank}.from", "from", rank)
        yield _field(f"{BOX}{nation}.rank.{rank}.value", "value", rank)
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
    """Each rank begins after the one before."""
    for nation in NATIONS:
        last = 0
        for rank in range(1, MOST_RANKS + 1):
            begins = known.get(f"{BOX}{nation}.rank.{rank}.from")
            if begins is None:
                continue
            if int(begins) <= last:
                values: dict[str, TextValue] = {"nation": Text(f"nation.{nation}"), "number": rank}
                raise Refused(RefusalCode.IMPOSSIBLE, Text("maracaibo.nations.ascending", values))
            last = int(begins)


def reading(name: str) -> Ask | None:
    """The question whose answer a reading of a track is."""
    if name in (SAME, HALF):
        return Ask(f"maracaibo.nations.{name.removeprefix(BOX)}", Choice((ON, OFF)))
    if name == RANKS:
        return Ask("maracaibo.nations.ranks", Number(1, MOST_RANKS))
    if found := _SPACE.fullmatch(name):
        nation, space = found.groups()
        return _number("space", nation, int(space), 0)
    if found := _RANK.fullmatch(name):
        nation, rank, what = found.groups()
        if what == "value":
            return _number("value" if int(rank) else "none", nation, int(rank), 0)
        return _number("from", nation, int(rank), 1) if int(rank) else None
    return None


def _number(text: str, nation: str, number: int, least: int) -> Ask:
    values: dict[str, TextValue] = {"nation": Text(f"nation.{nation}"), "number": number}
    return Ask(f"maracaibo.nations.{text}", Number(least, MOST), values=values)
