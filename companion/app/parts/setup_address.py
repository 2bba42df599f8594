"""A setup in the address (URL parameters): what is chosen, drawn, locked and ticked.

So a reload keeps it, and a link draws the same again.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping, Sequence

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.frame import phone
from companion.app.frame.address import AGAINST, AND, GAME
from companion.app.frame.events import NotOffered
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.app.frame.table_facts import TableFacts, laid_out
from companion.app.frame.visit import Visit
from companion.app.parts import choices
from companion.app.parts.choices import NOTHING_DECIDED, Answers
from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import FactValue
from companion.engine.procedure import PLAYERS, SCENARIO, Kind
from companion.engine.questions import Answer
from companion.engine.setup.kept import options_of
from companion.engine.setup.plan import Fixed, Plan, Setup, Setups, read_fixed, write_fixed
from companion.tables.store.store import StoredDialogue

WITH = "with"
SEED, FIXED, LOCKED, DONE = "seed", "keep", "lock", "done"
HERE = "here"  # what was entered about this table alone
PLAN = (GAME, SCENARIO, PLAYERS, WITH, AGAINST, SEED, FIXED, HERE)  # all that a link needs
LONGEST = 80  # letters of a choice


def load(visit: Visit, known: TableFacts) -> None:
    """With no setup in the address: the one kept with the table, or its campaign's next game."""
    if SEED in host.address:
        return
    table, coming = known.kept_setup, known.next_game
    if table is not None:
        kept, setups = table.dialogue.state, services.games()[table.stored.game].setups
        assert setups is not None
        rivals = [name for name in kept.extras if name in setups.opponents]
        setup = laid_out(table)
        host.address.update(
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
        put(DONE, phone.ticked(visit.code or ""))
        if setup:
            keep_here({n: v for n, v in setup.facts.known.items() if setups.at_this_table(n)})
    elif coming is not None:
        campaign = visit.newest(Kind.CAMPAIGN)
        assert campaign is not None
        host.address.update(
            {GAME: campaign.game, SCENARIO: coming.scenario, PLAYERS: str(len(campaign.names))}
        )


def known_to(visit: Visit, at_table: TableFacts, setups: Setups) -> dict[str, FactValue]:
    """What a setup here begins with: My box, a campaign's archive, what was entered here."""
    before = at_table.known_before_setup
    before = {name: value for name, value in before.items() if not setups.at_this_table(name)}
    return {**visit.known(setups.game), **before, **_entered_here(setups)}


def bare_plan(visit: Visit, at_table: TableFacts, setups: Setups, seed: int) -> Plan:
    """Before anything is chosen: what is known, and what the address keeps."""
    known = known_to(visit, at_table, setups)
    fixed = read_fixed(host.address.get(FIXED, ""))
    return Plan(setups.scenarios[0], choices.USUAL_PLAYERS, seed, fixed=fixed, known=known)


def answers(before: Mapping[str, Answer] = NOTHING_DECIDED) -> Answers:
    """What is chosen in the address. What it gets wrong is as before, or usual."""
    written = dict(host.address).items()
    return Answers({name: value[:LONGEST] for name, value in written}, before)


def planned(visit: Visit, at_table: TableFacts, setups: Setups) -> tuple[Plan, list[Choose]] | None:
    """What is to be laid out, and what is asked for it; None where the seed is none."""
    seed = seed_in_address()
    if seed is None:
        return None
    bare = bare_plan(visit, at_table, setups, seed)
    return choices.planned(setups, bare, answers(), visit.locale)


def choose(asked: Sequence[Choose], name: str, value: Answer) -> None:
    """Another choice: it stands in the address, so that a reload keeps it."""
    one = next((one for one in asked if one.name == name), None)
    if one is None or not one.offers(value):
        raise NotOffered
    if one.several:
        others = [other for other in one.now if other != value]
        now = others if value in one.now else [*others, value]
        host.address[name] = AND.join(map(str, now))
    else:
        host.address[name] = str(value)


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


def put(name: str, text: str) -> None:
    """What is empty is not in the address."""
    if text and host.address.get(name) != text:
        host.address[name] = text
    elif not text and name in host.address:
        del host.address[name]


# What chance decided


def seed_in_address() -> int | None:
    """The seed in the address; a new one where there is none; None where it is no seed."""
    if SEED not in host.address:
        draw({})
    written = host.address[SEED]
    if not written.isdecimal() or int(written) > LARGEST_SEED:
        return None
    return int(written)


def draw(fixed: Fixed) -> None:
    """A new seed; what is fixed stays as it is."""
    host.address[SEED] = str(secrets.randbelow(LARGEST_SEED + 1))
    put(FIXED, write_fixed(fixed))


def draw_all(fixed: Fixed) -> None:
    """Everything anew: also what people turn up and enter."""
    forget_here()
    draw(fixed)


def locked() -> list[str]:
    return [name for name in host.address.get(LOCKED, "").split(",") if name]


def lock(name: str) -> None:
    """Lock what is open, open what is locked."""
    others = [other for other in locked() if other != name]
    put(LOCKED, ",".join(others if name in locked() else [*others, name]))


# What is ticked


def done() -> list[str]:
    return [id_ for id_ in host.address.get(DONE, "").split(AND) if id_]


def tick(ticked: Mapping[str, bool], possible: Collection[str], code: str | None) -> None:
    """A locked phone keeps it, and other pages of the table do. What is not listed is forgotten."""
    left = [id_ for id_ in done() if id_ not in ticked]
    added = [id_ for id_, now in ticked.items() if now]
    put(DONE, AND.join(id_ for id_ in [*left, *added] if id_ in possible))
    if code is not None:
        phone.remember_ticked(code, host.address.get(DONE, ""))


# What was entered about this table alone


def keep_here(entered: Mapping[str, FactValue]) -> None:
    """So a link says it, too."""
    before = read_fixed(host.address.get(HERE, ""))
    here = {name: (str(value),) for name, value in entered.items()}
    if here:
        host.address[HERE] = write_fixed({**before, **here})


def forget_here() -> list[str]:
    """What is forgotten, by name."""
    return list(read_fixed(host.address.pop(HERE, "")))


def tell_table(visit: Visit, setup: Setup, entered: Mapping[str, FactValue | None]) -> None:
    """Where this very setup is kept with the table, it and the parts of its game hear it."""
    table = visit.find(Kind.SETUP)
    if table is not None and is_kept_as(setup, table.stored):
        visit.attempt(
            lambda: permissions.act(this_phone(), table, lambda kept: kept.hear(HERE, entered))
        )


def is_kept_as(setup: Setup, stored: StoredDialogue) -> bool:
    return (options_of(setup), setup.plan.seed) == (stored.options, stored.seed)


def _entered_here(setups: Setups) -> dict[str, FactValue]:
    """What the address says of this table, as far as the setup asks for it."""
    found: dict[str, FactValue] = {}
    for name, values in read_fixed(host.address.get(HERE, "")).items():
        question = setups.at_this_table(name)
        if question is not None and len(values) == 1 and values[0] in question.options:
            found[name] = values[0]
    return found
