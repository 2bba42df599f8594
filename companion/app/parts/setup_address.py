"""A set-up in the address (URL parameters): choices, draws, locks and ticks."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.frame import phone
from companion.app.frame.events import NotOffered
from companion.app.frame.host import host
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import AGAINST, AND, GAME, write_address
from companion.app.frame.table_facts import TableFacts, laid_out
from companion.app.frame.visit import Visit
from companion.app.parts import choices
from companion.app.parts.choices import NOTHING_DECIDED, Answers
from companion.engine.chance import any_seed, read_seed
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
    """Fill an address without a setup: with the table's, or with its campaign's next game."""
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
                FIXED: write_fixed(setup.items) if setup else kept.fixed,
            }
        )
        write_address(DONE, phone.ticked(visit.code or ""))
        if setup:
            keep_here({n: v for n, v in setup.facts.known.items() if setups.at_this_table(n)})
    elif coming is not None:
        campaign = visit.newest(Kind.CAMPAIGN)
        assert campaign is not None
        host.address.update(
            {GAME: campaign.game, SCENARIO: coming.scenario, PLAYERS: str(len(campaign.names))}
        )


def bare_plan(visit: Visit, at_table: TableFacts, setups: Setups, seed: int) -> Plan:
    """Return a plan before any choice: known facts, and what the address fixes."""
    before = at_table.known_before_setup
    before = {name: value for name, value in before.items() if not setups.at_this_table(name)}
    known = {**visit.known(setups.game), **before, **_entered_here(setups)}
    fixed = read_fixed(host.address.get(FIXED, ""))
    return Plan(setups.scenarios[0], choices.USUAL_PLAYERS, seed, fixed=fixed, known=known)


def answers(before: Mapping[str, Answer] = NOTHING_DECIDED) -> Answers:
    """Return the choices in the address; wrong ones are replaced by earlier or usual ones."""
    written = dict(host.address).items()
    return Answers({name: value[:LONGEST] for name, value in written}, before)


def planned(visit: Visit, at_table: TableFacts, setups: Setups) -> tuple[Plan, list[Choose]] | None:
    """Return the plan and its choices; None if the seed in the address is invalid."""
    seed = seed_in_address()
    if seed is None:
        return None
    bare = bare_plan(visit, at_table, setups, seed)
    return choices.planned(setups, bare, answers(), visit.locale)


def choose(choices: Sequence[Choose], name: str, value: Answer) -> None:
    """Write a choice into the address, so that a reload keeps it."""
    choice = next((choice for choice in choices if choice.name == name), None)
    if choice is None or not choice.allows(value):
        raise NotOffered
    if choice.several:
        others = [other for other in choice.now if other != value]
        now = others if value in choice.now else [*others, value]
        host.address[name] = AND.join(map(str, now))
    else:
        host.address[name] = str(value)


def write(plan: Plan, setups: Setups) -> None:
    """Write all choices into the address, the usual ones too: a link then needs no defaults."""
    rivals = [name for name in plan.extras if name in setups.opponents]
    write_address(GAME, setups.game)
    write_address(SCENARIO, plan.scenario if len(setups.scenarios) > 1 else "")
    write_address(PLAYERS, str(plan.players))
    write_address(WITH, AND.join(name for name in plan.extras if name not in rivals))
    write_address(AGAINST, "".join(rivals))


def begin(game: str) -> None:
    """Begin a setup of another game: forget everything about the one before."""
    for name in (*PLAN, LOCKED, DONE):
        write_address(name, "")
    write_address(GAME, game)


def seed_in_address() -> int | None:
    """Return the seed in the address, or draw one; None if it is invalid."""
    if SEED not in host.address:
        draw({})
    return read_seed(host.address[SEED])


def draw(fixed: Fixed) -> None:
    """Draw a new seed, but keep what is fixed."""
    host.address[SEED] = str(any_seed())
    write_address(FIXED, write_fixed(fixed))


def locked() -> list[str]:
    return [name for name in host.address.get(LOCKED, "").split(",") if name]


def lock(name: str) -> None:
    """Lock an item, or unlock it."""
    others = [other for other in locked() if other != name]
    write_address(LOCKED, ",".join(others if name in locked() else [*others, name]))


def done() -> list[str]:
    return [id_ for id_ in host.address.get(DONE, "").split(AND) if id_]


def tick(ticked: Mapping[str, bool], possible: Collection[str], code: str | None) -> None:
    """Keep what is ticked, in the address and on the phone; forget items not on the list."""
    left = [id_ for id_ in done() if id_ not in ticked]
    added = [id_ for id_, now in ticked.items() if now]
    write_address(DONE, AND.join(id_ for id_ in [*left, *added] if id_ in possible))
    if code is not None:
        phone.remember_ticked(code, host.address.get(DONE, ""))


def keep_here(entered: Mapping[str, FactValue]) -> None:
    """Write it into the address, so that a link has it, too."""
    before = read_fixed(host.address.get(HERE, ""))
    here = {name: (str(value),) for name, value in entered.items()}
    if here:
        host.address[HERE] = write_fixed({**before, **here})


def forget_here() -> list[str]:
    """Remove it from the address and return its names."""
    return list(read_fixed(host.address.pop(HERE, "")))


def share_with_table(visit: Visit, setup: Setup, entered: Mapping[str, FactValue | None]) -> None:
    """Give new facts to the table's setup and the parts of its game, if it is this setup."""
    table = visit.find(Kind.SETUP)
    if table is not None and is_kept_as(setup, table.stored):
        visit.attempt(
            lambda: permissions.act(this_phone(), table, lambda kept: kept.receive(HERE, entered))
        )


def is_kept_as(setup: Setup, stored: StoredDialogue) -> bool:
    return (options_of(setup), setup.plan.seed) == (stored.options, stored.seed)


def _entered_here(setups: Setups) -> dict[str, FactValue]:
    """Return the facts about this table in the address that the setup asks for."""
    found: dict[str, FactValue] = {}
    for name, values in read_fixed(host.address.get(HERE, "")).items():
        question = setups.at_this_table(name)
        if question is not None and len(values) == 1 and values[0] in question.options:
            found[name] = values[0]
    return found
