"""A setup on the screen. All that was chosen stands in the address, so a reload keeps it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from zlib import crc32

import streamlit as st

from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import FactValue
from companion.engine.procedure import PLAYED, Kind
from companion.engine.prompts import Tell
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.setup.kept import options_of
from companion.engine.setup.plan import Plan, Setup, Setups, read_fixed, write_fixed
from companion.tables.store.store import StoredDialogue
from companion.ui.frame import shared
from companion.ui.frame.pages import PAGE_OF, PAGES, go, switch
from companion.ui.frame.visit import Visit
from companion.ui.parts import html, pictures, url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone
from companion.ui.play import permissions, way_in
from companion.ui.setup import chance_items, readings
from companion.ui.setup.chance_items import FIXED, HERE, SEED
from companion.ui.start import start_forms
from companion.ui.start.table_facts import TableFacts, laid_out

USUAL_PLAYERS = 2


def choose_game(visit: Visit, known: TableFacts) -> Setups | None:
    _load_planned(visit, known)
    offered = {name: game.setups for name, game in shared.games().items() if game.setups}
    return start_forms.choose("game", offered)


def _load_planned(visit: Visit, known: TableFacts) -> None:
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
                "game": table.stored.game,
                "scenario": kept.scenario,
                "players": str(kept.players),
                "with": ".".join(name for name in kept.extras if name not in rivals),
                "against": "".join(rivals),
                SEED: str(table.stored.seed),
                FIXED: write_fixed(setup.decided) if setup else kept.fixed,
            }
        )
        if setup:
            _keep_here({n: v for n, v in setup.facts.known.items() if setups.at_this_table(n)})
    elif coming is not None:
        campaign = visit.newest(Kind.CAMPAIGN)
        assert campaign is not None
        st.query_params.update(
            {
                "game": campaign.game,
                "scenario": coming.scenario,
                "players": str(len(campaign.names)),
            }
        )


def choose(visit: Visit, at_table: TableFacts, setups: Setups) -> Plan | None:
    """Scenario, players and what else; the seed and what is kept stand in the address."""
    game = setups.game
    before = at_table.known_before_setup  # what was entered here stands in the address
    before = {name: value for name, value in before.items() if not setups.at_this_table(name)}
    known = {**visit.known(game), **before, **_entered_here(setups)}
    scenarios = setups.owned(known)
    scenario = scenarios[0]
    if len(setups.scenarios) > 1:
        scenario = url_choices.choose_one(
            st.selectbox,
            "scenario",
            visit.say("setup.scenario"),
            scenarios,
            scenarios[0],
            format_func=lambda name: visit.say(f"{game}.scenario.{name}"),
        )
    numbers = [number for number in setups.players.options if isinstance(number, int)]
    players = url_choices.choose_one(
        st.segmented_control,
        "players",
        visit.locale.say(setups.players.text),
        numbers,
        USUAL_PLAYERS,
        required=True,
        width="stretch",
    )
    seed = chance_items.seed_in_address()
    fixed = read_fixed(st.query_params.get(FIXED, ""))
    plan = Plan(scenario, players, seed or 0, fixed=fixed, known=known)
    extras = _choose_extras(setups, setups.extras_for(plan))
    if seed is None:
        st.warning(visit.say("setup.bad_seed", most=LARGEST_SEED))
        chance_items.offer_again({})
        return None
    return Plan(scenario, players, seed, tuple(extras), plan.fixed, known)


def _choose_extras(setups: Setups, possible: Sequence[str]) -> list[str]:
    """What may be added, and alone the opponent."""
    look: dict[str, Any] = {
        "format_func": lambda name: phone.say(f"{setups.game}.extra.{name}"),
        "width": "stretch",
    }
    rivals = [name for name in possible if name in setups.opponents]
    others = [name for name in possible if name not in rivals]
    extras: list[str] = []
    if others:
        extras += url_choices.choose_several("with", phone.say("setup.extras"), others, **look)
    if rivals:
        label, look["required"] = phone.say("setup.opponent"), True
        widget = st.segmented_control
        extras.append(url_choices.choose_one(widget, "against", label, rivals, rivals[0], **look))
    return extras


def lay_out(setups: Setups, plan: Plan) -> Setup | None:
    """The setup; where the address keeps what cannot be kept, one clear message."""
    try:
        return setups.lay_out(plan)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, phone.locale())), icon=":material/info:")
        chance_items.offer_again({})
        st.query_params.pop(HERE, None)  # it may be what does not fit
        return None


def show(setup: Setup) -> None:
    """From the box, then step by step, ready to tick off."""
    locale = phone.locale()
    modules = [phone.say(f"{setup.game}.module.{name}") for name in setup.modules]
    st.html(html.note(phone.say("setup.modules", modules=", ".join(modules) or "–")))
    st.subheader(phone.say("setup.fetch"))
    for text in setup.fetch:
        _tick("f", f"{text.key}{text.values}", locale.say(text))
    st.subheader(phone.say("setup.steps"))
    for step in setup.steps:
        _tick("s", _identity(step), locale.in_full(step.text))
    picture = pictures.board(setup.game, setup.facts)
    if picture:
        st.html(picture)
    if setup.notes:
        with st.expander(phone.say("setup.notes")):
            st.html("".join(html.note(locale.say(note)) for note in setup.notes))


def show_readings(visit: Visit, setups: Setups, setup: Setup) -> None:
    """What only the cards can say: entered once, then kept in My box."""
    if HERE in st.query_params:
        st.button(
            visit.say("setup.enter_again"),
            icon=":material/undo:",
            type="tertiary",
            on_click=_forget_here,
        )
    if not setup.to_read:
        return
    plan = setup.plan

    def fits(entered: Mapping[str, FactValue]) -> None:
        known = {**plan.known, **entered}
        setups.lay_out(Plan(plan.scenario, plan.players, plan.seed, plan.extras, plan.fixed, known))

    label = f"{visit.say('setup.to_read')} · {len(setup.to_read)}"
    with st.expander(label, icon=":material/edit_note:"):
        st.html(html.note(visit.say("setup.to_read.why")))
        readings.form(visit, setup.game, setup.to_read, fits, _keep_here)


def _keep_here(entered: Mapping[str, FactValue]) -> None:
    """What is about this table alone stands in the address, until the setup is kept."""
    before = read_fixed(st.query_params.get(HERE, ""))
    here = {name: (str(value),) for name, value in entered.items()}
    if here:
        st.query_params[HERE] = write_fixed({**before, **here})


def _forget_here() -> None:
    st.query_params.pop(HERE, None)


def _entered_here(setups: Setups) -> dict[str, FactValue]:
    """What the address says of this table, as far as the setup asks for it."""
    found: dict[str, FactValue] = {}
    for name, values in read_fixed(st.query_params.get(HERE, "")).items():
        question = setups.at_this_table(name)
        if question is not None and len(values) == 1 and values[0] in question.options:
            found[name] = values[0]
    return found


def offer_to_keep(visit: Visit, known: TableFacts, setup: Setup) -> None:
    """The game's own: on to the game. Else keep it with a table, and play from there."""
    if not visit.may_act:
        way_in.show(visit, visit.open())
        return
    begun = _played_with(visit, known, setup)
    if begun:
        if st.button(visit.say("setup.to_game"), type="primary", width="stretch", key="to_game"):
            go(PAGE_OF[visit.kind_of(begun[0])], begun[0].code)
        return
    label = "setup.keep" if visit.code is None else "setup.keep.here"
    if st.button(visit.say(label), icon=":material/save:", width="stretch", key="keep"):
        st.query_params["t"] = _keep_with_table(visit, setup)
        st.rerun()
    if not shared.games()[setup.game].parts(setup):
        if st.button(visit.say("setup.score"), icon=PAGES["score"].icon, width="stretch"):
            go("score", _keep_with_table(visit, setup))
        return
    if st.button(visit.say("setup.play"), type="primary", width="stretch", key="play"):
        wanted = ("t", "game", "scenario", "players", "with", "against", SEED, FIXED, HERE)
        switch("start", {n: st.query_params[n] for n in wanted if n in st.query_params})


def _played_with(visit: Visit, known: TableFacts, setup: Setup) -> list[StoredDialogue]:
    """What is played already at this table with this very setup."""
    kept = [part for part in known.played if visit.kind_of(part) is Kind.SETUP]
    same = (options_of(setup), setup.plan.seed)
    if not kept or (kept[0].options, kept[0].seed) != same:
        return []
    return [part for part in known.played if visit.kind_of(part) in PLAYED]


def _keep_with_table(visit: Visit, setup: Setup) -> str:
    """The table's code."""
    code = visit.must(lambda: permissions.start_game(setup, {}, (), visit.code))
    phone.remember_table(code)
    return code


def _tick(kind: str, what: str, text: str) -> None:
    """A line to tick off. The tick is part of the address: a locked phone keeps it.

    A step that is drawn again is another step, and not ticked.
    """
    st.checkbox(plain_label(text), key=f"{kind}{crc32(what.encode()):x}", bind="query-params")


def _identity(step: Tell) -> str:
    return f"{step.key}{dict(step.values)}"
