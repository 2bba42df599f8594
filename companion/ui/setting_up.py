"""A setup on the screen. All that was chosen stands in the address, so a reload keeps it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from zlib import crc32

import streamlit as st

from companion.engine.chance import LARGEST_SEED
from companion.engine.facts import FactValue
from companion.engine.kept_setups import table_facts
from companion.engine.offers import Kind
from companion.engine.prompts import Refused, Tell
from companion.engine.protocol import refusal_text
from companion.engine.setups import Kept, Plan, Setup, SetupOffer, read_kept, write_kept
from companion.tables.store import StoreError
from companion.ui import frame, phone, reading, screen, shared, starting
from companion.ui.prompts import plain_label

SEED, KEPT, LOCKED = "seed", "keep", "lock"


def choose_game() -> SetupOffer | None:
    _load_kept_setup()
    offers = {name: game.setups for name, game in shared.games().items() if game.setups}
    return starting.choose("game", offers)


def _load_kept_setup() -> None:
    """At a table with a kept setup, and with none in the address: that one."""
    code = frame.code_in_address()
    table = shared.tables().open(code, Kind.SETUP) if code and SEED not in st.query_params else None
    if table is not None:
        kept = table.dialogue.state
        st.query_params.update(
            {
                "game": table.stored.game,
                "scenario": kept.scenario,
                "players": str(kept.players),
                "with": ".".join(kept.extras),
                SEED: str(table.stored.seed),
                KEPT: kept.kept,
            }
        )


def known_at_table(game: str) -> dict[str, FactValue]:
    """My box, and what this table knew before its setup."""
    return {**reading.known(game), **starting.planned_at_table()}


def choose(offer: SetupOffer) -> Plan | None:
    """Scenario, players and what else; the seed and what is kept stand in the address."""
    game, address = offer.game, st.query_params
    known = known_at_table(game)
    scenarios = offer.owned(known)
    wanted_scenario = address.get("scenario", "")
    scenario = st.selectbox(
        phone.say("setup.scenario"),
        scenarios,
        index=scenarios.index(wanted_scenario) if wanted_scenario in scenarios else 0,
        format_func=lambda name: phone.say(f"{game}.scenario.{name}"),
    )
    numbers = [number for number in offer.players.options if isinstance(number, int)]
    wanted = address.get("players", "")
    players = st.segmented_control(
        phone.locale().say(offer.players.text),
        numbers,
        default=int(wanted) if wanted in map(str, numbers) else 2,
        required=True,
        width="stretch",
    )
    seed = _seed()
    plan = Plan(scenario, players, seed or 0, kept=read_kept(address.get(KEPT, "")), known=known)
    possible = offer.extras_for(plan)
    extras = st.pills(
        phone.say("setup.extras"),
        possible,
        selection_mode="multi",
        default=[name for name in address.get("with", "").split(".") if name in possible],
        format_func=lambda name: phone.say(f"{game}.extra.{name}"),
        width="stretch",
    )
    chosen = {"scenario": scenario, "players": str(players), "with": ".".join(extras)}
    for name, value in chosen.items():
        if address.get(name) != value:
            address[name] = value
    if seed is None:
        st.warning(phone.say("setup.bad_seed", most=LARGEST_SEED))
        _offer_again({})
        return None
    return Plan(scenario, players, seed, tuple(extras), plan.kept, known)


def lay_out(offer: SetupOffer, plan: Plan) -> Setup | None:
    """The setup; where the address keeps what cannot be kept, one clear message."""
    try:
        return offer.lay_out(plan)
    except Refused as refused:
        st.warning(plain_label(refusal_text(refused, phone.locale())), icon=":material/info:")
        _offer_again({})
        return None


def show(setup: Setup) -> None:
    """From the box, then step by step, ready to tick off."""
    locale = phone.locale()
    modules = [phone.say(f"{setup.game}.module.{name}") for name in setup.modules]
    st.html(screen.note(phone.say("setup.modules", modules=", ".join(modules) or "–")))
    st.subheader(phone.say("setup.fetch"))
    for text in setup.fetch:
        _tick("f", f"{text.key}{text.values}", locale.say(text))
    st.subheader(phone.say("setup.steps"))
    for step in setup.steps:
        _tick("s", _identity(step), locale.in_full(step.text))
    if setup.notes:
        with st.expander(phone.say("setup.notes")):
            st.html("".join(screen.note(locale.say(note)) for note in setup.notes))


def show_readings(offer: SetupOffer, setup: Setup) -> None:
    """What only the cards can say: entered once, then kept in My box."""
    if not setup.to_read:
        return
    plan = setup.plan

    def fits(entered: Mapping[str, FactValue]) -> None:
        known = {**plan.known, **entered}
        offer.lay_out(Plan(plan.scenario, plan.players, plan.seed, plan.extras, plan.kept, known))

    label = f"{phone.say('setup.to_read')} · {len(setup.to_read)}"
    with st.expander(label, icon=":material/edit_note:"):
        st.html(screen.note(phone.say("setup.to_read.why")))
        reading.form(setup.game, setup.to_read, fits)


def show_items(setup: Setup) -> None:
    """What chance decided: draw one again, lock it, or say what it is."""
    locale = phone.locale()
    if setup.items:
        st.subheader(phone.say("setup.items"))
    for name, item in setup.items.items():
        values = ", ".join(str(locale.shown(item.say(value))) for value in item.values)
        locked = name in _locked()
        key = name.replace(".", "-")
        with st.container(border=True, key=f"item-{key}", gap="xxsmall"):
            st.html(screen.item(locale.say(item.label), values))
            with st.container(horizontal=True):
                st.button(
                    phone.say("setup.reroll"),
                    key=f"reroll.{name}",
                    icon=":material/casino:",
                    on_click=_draw,
                    args=({n: i.values for n, i in setup.items.items() if n != name},),
                )
                st.button(
                    phone.say("setup.unlock" if locked else "setup.lock"),
                    key=f"lock.{name}",
                    icon=":material/lock:" if locked else ":material/lock_open:",
                    type="primary" if locked else "secondary",
                    on_click=_lock,
                    args=(name, not locked),
                )
            if len(item.values) == 1 and name.startswith("column"):
                _choose_item(setup, name)
    st.html(screen.note(_how_to_repeat(setup)))
    _offer_again({n: i.values for n, i in setup.items.items() if n in _locked()})


def _choose_item(setup: Setup, name: str) -> None:
    """People turned up a card of their own: they say which."""
    item, key = setup.items[name], f"choose.{name}"

    def take() -> None:
        others = {n: i.values for n, i in setup.items.items() if n != name}
        _keep({**others, name: (st.session_state[key],)})

    st.selectbox(
        phone.say("setup.choose"),
        item.choices,
        index=item.choices.index(item.values[0]),
        format_func=lambda value: str(phone.locale().shown(item.say(value))),
        key=key,
        on_change=take,
    )


def offer_to_keep(setup: Setup) -> None:
    """Keep the setup with a table, and play from there."""
    label = "setup.keep" if frame.code_in_address() is None else "setup.keep.here"
    if st.button(phone.say(label), icon=":material/save:", width="stretch", key="keep"):
        st.query_params["t"] = _keep_with_table(setup)
        st.rerun()
    if st.button(phone.say("setup.play"), type="primary", width="stretch", key="play"):
        address = {"t": _keep_with_table(setup), "game": setup.game}
        st.switch_page(frame.page_file("start"), query_params=address)


def _keep_with_table(setup: Setup) -> str:
    """The table's code."""
    plan = setup.plan
    chosen = {
        "scenario": plan.scenario,
        "players": plan.players,
        "with": ",".join(plan.extras),
        "kept": write_kept(plan.kept),
    }
    offer = shared.tables().offers[f"{setup.game}-setup"]
    try:
        code = shared.tables().start(
            offer,
            chosen,
            seed=plan.seed,
            known=table_facts(plan.known),
            at=frame.code_in_address(),
        )
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()
    phone.remember_table(code)
    return code


def _tick(kind: str, what: str, text: str) -> None:
    """A line to tick off. The tick is part of the address: a locked phone keeps it.

    A step that is drawn again is another step, and not ticked.
    """
    st.checkbox(plain_label(text), key=f"{kind}{crc32(what.encode()):x}", bind="query-params")


def _identity(step: Tell) -> str:
    return f"{step.key}{dict(step.values)}"


def _how_to_repeat(setup: Setup) -> str:
    seed = setup.plan.seed
    return phone.say("setup.seed.kept" if setup.plan.kept else "setup.seed", seed=seed)


def _seed() -> int | None:
    """The seed in the address; a new one where there is none; None where it is no seed."""
    if SEED not in st.query_params:
        _draw({})
    written = st.query_params[SEED]
    if not written.isdecimal() or int(written) > LARGEST_SEED:
        return None
    return int(written)


def _offer_again(kept: Kept) -> None:
    st.button(
        phone.say("setup.again"),
        icon=":material/casino:",
        width="stretch",
        on_click=_draw,
        args=(kept,),
    )


def _draw(kept: Kept) -> None:
    """A new seed; what is kept stays as it is."""
    st.query_params[SEED] = str(secrets.randbelow(LARGEST_SEED + 1))
    _keep(kept)


def _keep(kept: Kept) -> None:
    if kept:
        st.query_params[KEPT] = write_kept(kept)
    elif KEPT in st.query_params:
        del st.query_params[KEPT]


def _locked() -> list[str]:
    return [name for name in st.query_params.get(LOCKED, "").split(",") if name]


def _lock(name: str, locked: bool) -> None:
    names = [other for other in _locked() if other != name] + ([name] if locked else [])
    st.query_params[LOCKED] = ",".join(names)
