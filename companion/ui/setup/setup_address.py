"""A setup in the address (URL parameters): what is chosen, drawn, locked and ticked.

So a reload keeps it, and a link draws the same again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence

import streamlit as st

from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import FactValue
from companion.engine.procedure import Kind
from companion.engine.setup.plan import Fixed, Plan, Setups, read_fixed, write_fixed
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.start.table_facts import TableFacts, laid_out

GAME, SCENARIO, PLAYERS, WITH, AGAINST = "game", "scenario", "players", "with", "against"
SEED, FIXED, LOCKED, DONE = "seed", "keep", "lock", "done"
HERE = "here"  # what was entered about this table alone
PLAN = (GAME, SCENARIO, PLAYERS, WITH, AGAINST, SEED, FIXED, HERE)  # all that a link needs
USUAL_PLAYERS = 2
AND = "."  # between several


def load(visit: Visit, known: TableFacts) -> None:
    """With no setup in the address: the one kept with the table, or its campaign's next game."""
    if SEED in st.query_params:
        return
    table, coming = known.kept_setup, known.next_game
    if table is not None:
        kept, setups = table.dialogue.state, shared.games()[table.stored.game].setups
        assert setups is not None
        rivals = [name for name in kept.extras if name in setups.opponents]
        setup = laid_out(table)
        st.query_params.update(
            {
                GAME: table.stored.game,
                SCENARIO: kept.scenario,
                PLAYERS: str(kept.players),
                WITH: AND.join(name for name in kept.extras if name not in rivals),
                AGAINST: "".join(rivals),
                SEED: str(table.stored.seed),
                FIXED: write_fixed(setup.decided) if setup else kept.fixed,
            }
        )
        if setup:
            keep_here({n: v for n, v in setup.facts.known.items() if setups.at_this_table(n)})
    elif coming is not None:
        campaign = visit.newest(Kind.CAMPAIGN)
        assert campaign is not None
        st.query_params.update(
            {GAME: campaign.game, SCENARIO: coming.scenario, PLAYERS: str(len(campaign.names))}
        )


def known_to(visit: Visit, at_table: TableFacts, setups: Setups) -> dict[str, FactValue]:
    """What a setup here begins with: My box, a campaign's archive, what was entered here."""
    before = at_table.known_before_setup
    before = {name: value for name, value in before.items() if not setups.at_this_table(name)}
    return {**visit.known(setups.game), **before, **_entered_here(setups)}


def plan(visit: Visit, at_table: TableFacts, setups: Setups) -> Plan | None:
    """What is to be laid out; None where the seed is none. What the address gets wrong is usual."""
    known = known_to(visit, at_table, setups)
    scenarios = setups.owned(known)
    scenario = _written(SCENARIO, scenarios, scenarios[0])
    numbers = {str(number): number for number in setups.players.options}
    players = int(numbers[_written(PLAYERS, list(numbers), str(USUAL_PLAYERS))])
    seed = seed_in_address()
    if seed is None:
        return None
    fixed = read_fixed(st.query_params.get(FIXED, ""))
    bare = Plan(scenario, players, seed, fixed=fixed, known=known)
    extras = _extras(setups, setups.extras_for(bare))
    return Plan(scenario, players, seed, extras, fixed, known)


def _written(name: str, options: Sequence[str], usual: str) -> str:
    written = st.query_params.get(name, "")
    return written if written in options else usual


def _extras(setups: Setups, possible: Sequence[str]) -> tuple[str, ...]:
    """What is added, and alone the opponent."""
    rivals = [name for name in possible if name in setups.opponents]
    written = st.query_params.get(WITH, "").split(AND)
    extras = [name for name in possible if name not in rivals and name in written]
    if rivals:
        extras.append(_written(AGAINST, rivals, rivals[0]))
    return tuple(extras)


def write(plan: Plan, setups: Setups) -> None:
    """What is chosen, so that a link says it even where it is the usual."""
    rivals = [name for name in plan.extras if name in setups.opponents]
    put(GAME, setups.game)
    put(SCENARIO, plan.scenario if len(setups.scenarios) > 1 else "")
    put(PLAYERS, str(plan.players))
    put(WITH, AND.join(name for name in plan.extras if name not in rivals))
    put(AGAINST, "".join(rivals))


def begin(game: str) -> None:
    """Another game: nothing of the one before holds for it."""
    for name in (*PLAN, LOCKED, DONE):
        put(name, "")
    put(GAME, game)


def toggle(name: str) -> None:
    """Something that may be added: with it, or without."""
    written = [one for one in st.query_params.get(WITH, "").split(AND) if one]
    others = [one for one in written if one != name]
    put(WITH, AND.join(others if name in written else [*written, name]))


def put(name: str, text: str) -> None:
    """What is empty is not in the address."""
    if text and st.query_params.get(name) != text:
        st.query_params[name] = text
    elif not text and name in st.query_params:
        del st.query_params[name]


# What chance decided


def seed_in_address() -> int | None:
    """The seed in the address; a new one where there is none; None where it is no seed."""
    if SEED not in st.query_params:
        draw({})
    written = st.query_params[SEED]
    if not written.isdecimal() or int(written) > LARGEST_SEED:
        return None
    return int(written)


def draw(fixed: Fixed) -> None:
    """A new seed; what is fixed stays as it is."""
    st.query_params[SEED] = str(secrets.randbelow(LARGEST_SEED + 1))
    put(FIXED, write_fixed(fixed))


def draw_all(fixed: Fixed) -> None:
    """Everything anew: also what people turn up and enter."""
    forget_here()
    draw(fixed)


def locked() -> list[str]:
    return [name for name in st.query_params.get(LOCKED, "").split(",") if name]


def lock(name: str) -> None:
    """Lock what is open, open what is locked."""
    others = [other for other in locked() if other != name]
    put(LOCKED, ",".join(others if name in locked() else [*others, name]))


# What is ticked


def done() -> list[str]:
    return [id_ for id_ in st.query_params.get(DONE, "").split(AND) if id_]


def tick(ticked: Mapping[str, bool], possible: Collection[str]) -> None:
    """A locked phone keeps it. What is no longer in the list is forgotten."""
    left = [id_ for id_ in done() if id_ not in ticked]
    added = [id_ for id_, now in ticked.items() if now]
    put(DONE, AND.join(id_ for id_ in [*left, *added] if id_ in possible))


# What was entered about this table alone


def keep_here(entered: Mapping[str, FactValue]) -> None:
    """It stands in the address until the setup is kept."""
    before = read_fixed(st.query_params.get(HERE, ""))
    here = {name: (str(value),) for name, value in entered.items()}
    if here:
        st.query_params[HERE] = write_fixed({**before, **here})


def forget_here() -> None:
    st.query_params.pop(HERE, None)


def _entered_here(setups: Setups) -> dict[str, FactValue]:
    """What the address says of this table, as far as the setup asks for it."""
    found: dict[str, FactValue] = {}
    for name, values in read_fixed(st.query_params.get(HERE, "")).items():
        question = setups.at_this_table(name)
        if question is not None and len(values) == 1 and values[0] in question.options:
            found[name] = values[0]
    return found
