"""What chance decided in a setup: draw it again, or lock it.

The seed, what is fixed and what is locked stand in the address.
"""

from __future__ import annotations

import secrets

import streamlit as st

from companion.engine.chance import LARGEST_SEED
from companion.engine.setup.plan import Fixed, Setup, write_fixed
from companion.ui.parts import html
from companion.ui.phone import phone

SEED, FIXED, LOCKED = "seed", "keep", "lock"
HERE = "here"  # what was entered about this table alone


def show_items(setup: Setup) -> None:
    """What chance decided: draw one again, or lock it."""
    locale = phone.locale()
    if setup.items:
        st.subheader(phone.say("setup.items"))
    for name, item in setup.items.items():
        values = ", ".join(str(locale.shown(item.say(value))) for value in item.values)
        locked = name in _locked()
        key = name.replace(".", "-")
        with st.container(border=True, key=f"item-{key}", gap="xxsmall"):
            st.html(html.item(locale.say(item.label), values))
            with st.container(horizontal=True):
                st.button(
                    phone.say("setup.reroll"),
                    key=f"reroll.{name}",
                    icon=":material/casino:",
                    on_click=_draw,
                    args=({n: values for n, values in setup.decided.items() if n != name},),
                )
                st.button(
                    phone.say("setup.unlock" if locked else "setup.lock"),
                    key=f"lock.{name}",
                    icon=":material/lock:" if locked else ":material/lock_open:",
                    type="primary" if locked else "secondary",
                    on_click=_lock,
                    args=(name, not locked),
                )
    st.html(html.note(_how_to_repeat(setup)))
    offer_again({n: values for n, values in setup.decided.items() if n in _locked()})


def _how_to_repeat(setup: Setup) -> str:
    seed = setup.plan.seed
    return phone.say("setup.seed.kept" if setup.plan.fixed else "setup.seed", seed=seed)


def offer_again(fixed: Fixed) -> None:
    """Everything anew: also what people turn up and enter."""

    def draw_all() -> None:
        st.query_params.pop(HERE, None)
        _draw(fixed)

    st.button(
        phone.say("setup.again"),
        icon=":material/casino:",
        width="stretch",
        on_click=draw_all,
    )


def seed_in_address() -> int | None:
    """The seed in the address; a new one where there is none; None where it is no seed."""
    if SEED not in st.query_params:
        _draw({})
    written = st.query_params[SEED]
    if not written.isdecimal() or int(written) > LARGEST_SEED:
        return None
    return int(written)


def _draw(fixed: Fixed) -> None:
    """A new seed; what is fixed stays as it is."""
    st.query_params[SEED] = str(secrets.randbelow(LARGEST_SEED + 1))
    _keep(fixed)


def _keep(fixed: Fixed) -> None:
    if fixed:
        st.query_params[FIXED] = write_fixed(fixed)
    elif FIXED in st.query_params:
        del st.query_params[FIXED]


def _locked() -> list[str]:
    return [name for name in st.query_params.get(LOCKED, "").split(",") if name]


def _lock(name: str, locked: bool) -> None:
    names = [other for other in _locked() if other != name] + ([name] if locked else [])
    st.query_params[LOCKED] = ",".join(names)
