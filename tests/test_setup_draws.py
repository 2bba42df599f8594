"""Chance is drawn per item: a reading, a lock or another draw of one item changes no other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.chance import Chance
from companion.engine.facts import FactValue
from companion.engine.prompts import Ask
from companion.engine.questions import Number, Several
from companion.engine.refusals import Refused
from companion.engine.setup.kept import KeptSetup, plan_of
from companion.engine.setup.plan import Fixed, Plan, Setups, write_fixed
from tests.builders import setups

EXTRAS = {
    "maracaibo": [(), ("uprising",), ("campaign",), ("jean",), ("genova", "promos")],
    "pirates": [(), ("new-cards",), ("commanders",), ("new-cards", "commanders")],
    "jamaica": [(), ("shortage-2007",)],
}


@st.composite
def plans(draw: st.DrawFn) -> tuple[Setups, Plan]:
    procedure = setups(draw(st.sampled_from(sorted(EXTRAS))))
    numbers = [number for number in procedure.players.options if isinstance(number, int)]
    plan = Plan(
        draw(st.sampled_from(procedure.scenarios)),
        draw(st.sampled_from(numbers)),
        draw(st.integers(0, 2**32 - 1)),
        draw(st.sampled_from(EXTRAS[procedure.game])),
    )
    return procedure, plan


def some_answer(question: Ask, chance: Chance) -> FactValue:
    if isinstance(question.form, Number):
        return chance.pick(range(question.form.minimum, question.form.maximum + 1))
    if isinstance(question.form, Several):
        return ",".join(str(option) for option in question.options if chance.pick([True, False]))
    return chance.pick(question.options)


def read_one_by_one(procedure: Setups, plan: Plan) -> Iterator[Plan]:
    """The plan with one more reading each time, as far as they go together."""
    chance = Chance(plan.seed)
    for _ in range(30):
        unread = procedure.lay_out(plan).to_read
        if not unread:
            return
        reading = chance.pick(unread)
        answer = some_answer(reading.question, chance)
        taught = replace(plan, known={**plan.known, reading.name: answer})
        try:
            procedure.lay_out(taught)
        except Refused:
            continue
        plan = taught
        yield plan


@given(plans())
def test_a_reading_changes_no_other_draw(case: tuple[Setups, Plan]) -> None:
    """A value from a reading is no longer drawn; everything else stays."""
    procedure, plan = case
    dealt = procedure.lay_out(plan).items
    for taught in read_one_by_one(procedure, plan):
        now = procedure.lay_out(taught).items
        both = dealt.keys() & now.keys()
        assert {name: now[name] for name in both} == {name: dealt[name] for name in both}
        assert len(dealt.keys() - both) <= 1


@given(plans())
def test_a_locked_item_changes_no_other(case: tuple[Setups, Plan]) -> None:
    procedure, plan = case
    dealt = procedure.lay_out(plan).items
    for name, values in dealt.items():
        assert procedure.lay_out(replace(plan, fixed={name: values})).items == dealt


@given(plans(), st.integers(0, 2**32 - 1))
def test_an_item_that_is_drawn_again_changes_no_other(case: tuple[Setups, Plan], seed: int) -> None:
    procedure, plan = case
    dealt = procedure.lay_out(plan).items
    for name in dealt:
        others = {other: values for other, values in dealt.items() if other != name}
        again = procedure.lay_out(replace(plan, seed=seed, fixed=others)).items
        assert {n: values for n, values in again.items() if n != name} == others


@given(st.integers(0, 2**32 - 1))
def test_one_more_player_leaves_the_others_their_ports(seed: int) -> None:
    ports = [
        setups("maracaibo").lay_out(Plan("unrest", players, seed)).placements["home_ports"]
        for players in (2, 3, 4)
    ]
    assert ports[0].items() <= ports[1].items() <= ports[2].items()


def test_another_seed_draws_something_else() -> None:
    for game, scenario in (("maracaibo", "unrest"), ("pirates", "base"), ("jamaica", "race")):
        drawn = [setups(game).lay_out(Plan(scenario, 4, seed)).items for seed in range(20)]
        assert any(other != drawn[0] for other in drawn)


# Setups that were kept with a table


def kept(game: str, scenario: str, players: int, extras: str, seed: int, fixed: str = "") -> Fixed:
    setup = KeptSetup(scenario, players, extras.split(), fixed)
    return setups(game).lay_out(plan_of(setup, seed)).items


@given(plans(), st.integers(0, 2**32 - 1))
def test_all_that_chance_decided_is_kept(case: tuple[Setups, Plan], seed: int) -> None:
    """A later version or another seed changes no draw."""
    procedure, plan = case
    dealt = procedure.lay_out(plan).items
    written = write_fixed(dealt)
    found = kept(procedure.game, plan.scenario, plan.players, " ".join(plan.extras), seed, written)
    assert found == dealt
