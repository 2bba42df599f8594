"""Whatever people read off their cards: no component is placed twice, none that the box has not."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chance import Chance
from companion.engine.facts import FactValue
from companion.engine.prompts import Ask
from companion.engine.questions import Number, Several
from companion.engine.refusals import Refused
from companion.engine.setup.plan import Plan, Setup
from tests.builders import setups

SETUPS = setups("maracaibo")
EXTRAS = ((), ("uprising",), ("campaign",), ("jean",), ("first-game",))


def any_reading(question: Ask, chance: Chance) -> FactValue:
    if isinstance(question.form, Number):
        return chance.pick(range(question.form.minimum, question.form.maximum + 1))
    if isinstance(question.form, Several):
        return ",".join(str(option) for option in question.options if chance.pick([True, False]))
    return chance.pick(question.options)


def read_everything(scenario: str, players: int, seed: int, extras: tuple[str, ...]) -> Setup:
    """Answer whatever is asked, at random; what cannot be is refused and asked again."""
    known: dict[str, FactValue] = {"archive.tiles": "L1,L4,L30"} if "campaign" in extras else {}
    chance = Chance(seed)
    for _ in range(500):
        setup = SETUPS.lay_out(Plan(scenario, players, seed, extras, known=known))
        if not setup.to_read:
            return setup
        entered = {r.name: any_reading(r.question, chance) for r in setup.to_read[:3]}
        try:
            SETUPS.lay_out(Plan(scenario, players, seed, extras, known={**known, **entered}))
        except Refused:
            continue
        known |= entered
    raise AssertionError("there is always more to read")


@given(
    st.sampled_from(SETUPS.scenarios),
    st.integers(1, 4),
    st.integers(0, 2**32 - 1),
    st.sampled_from(EXTRAS),
)
def test_every_component_lies_in_one_place_and_is_in_the_box(
    scenario: str, players: int, seed: int, extras: tuple[str, ...]
) -> None:
    setup = read_everything(scenario, players, seed, extras)
    placed = setup.placements
    markers: Counter[str] = Counter()
    for lies in placed.get("ownership_markers", {}).values():
        markers.update(lies)
    assert all(count <= 13 for count in markers.values())
    tiles = {f"L{n}" for n in (*range(1, 26), *range(30, 38), 40)}
    assert set(placed.get("legacy_tiles", {})) <= tiles
    ports = [port for dealt in placed.get("home_ports", {}).values() for port in dealt]
    assert len(ports) == len(set(ports)) <= 12
    careers = list(placed.get("careers", {}).values())
    assert len(careers) == len(set(careers)) <= 4
    assert sum(placed.get("hints", {}).values()) in (0, 22)
    assert sum(placed.get("quests", {}).values()) <= 28
    instructions = [str(step) for step in setup.steps]
    assert len(instructions) == len(set(instructions))
