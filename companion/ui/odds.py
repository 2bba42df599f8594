"""The parts of the Odds page: which plot, what it assumes, and the plot with its table.

A plot is made of figures that a simulation gives. While that runs, the page shows how far it
is, and it can be stopped; a plot of fewer games stays in sight meanwhile.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from companion.simulator import MODELS
from companion.simulator.models import NotPossible, Parameter
from companion.simulator.tallies import Tally
from companion.tables.tables import OpenDialogue
from companion.ui import address, frame, odds_figures, odds_shown, phone, screen, shared
from companion.ui.odds_figures import Plot
from companion.ui.odds_runs import Run, Wanted, runs
from companion.ui.prompts import plain_label

ABOUT, GAMES = "about", "games"
PLOTS = ("jacques", "jean", "jordan", "jamaica", "battle")
TIMES = {"few": 1, "more": 5, "many": 25}
FEW = "few"
POLL = 0.5  # seconds
PERCENT = 100
_SESSION, _STOPPED = "_odds_session", "_odds_stopped"


def show_link(table: OpenDialogue) -> None:
    """The way from an automa's game to its odds."""
    name = table.stored.procedure
    if name in PLOTS:
        label = phone.say(f"odds.open.{name}")
        if st.button(label, key="odds", icon=frame.PAGES["odds"], type="tertiary"):
            to = {"t": table.stored.code, ABOUT: name}
            st.switch_page(frame.page_file("odds"), query_params=to)


def choose_plot() -> str:
    return address.choose_one(
        st.pills,
        ABOUT,
        phone.say("odds.which"),
        PLOTS,
        PLOTS[0],
        required=True,
        format_func=lambda name: phone.say(f"odds.plot.{name}"),
        label_visibility="collapsed",
    )


def show(name: str) -> None:
    """A plot, from its heading to its copy."""
    st.subheader(phone.say(f"odds.title.{name}"))
    SHOWN[name]()


def show_jacques() -> None:
    turns = address.choose_one(
        st.segmented_control,
        "turns",
        phone.say("odds.turns"),
        odds_figures.TURNS,
        MODELS["jacques"].assume({})["turns"],
        required=True,
        wrap=True,
        width="stretch",
    )
    in_sight = st.container()
    assumed = enter_assumed("jacques", leave_out="turns")
    if assumed is None:
        return
    plot = odds_figures.jacques(assumed, readings("jacques"))
    with in_sight:
        present(plot, lambda tallies: odds_shown.jacques(plot.figures(tallies), turns))
    say_assumed("jacques", assumed, leave_out="turns")


def show_by_level(name: str) -> None:
    """Jean, and Jordan once he is known."""
    known = readings(name)
    missing = odds_figures.unread(known) if name == "jordan" else {}
    if missing:
        odds_shown.unknown(missing)
        return
    in_sight = st.container()
    assumed = enter_assumed(name)
    if assumed is None:
        return
    make = odds_figures.jean if name == "jean" else odds_figures.jordan
    plot = make(assumed, known)
    with in_sight:
        present(plot, lambda tallies: odds_shown.by_level(name, plot.figures(tallies)))
    say_assumed(name, assumed)


def show_jamaica() -> None:
    players = address.choose_one(
        st.segmented_control,
        "players",
        phone.say("odds.players"),
        (2, 3, 4, 5, 6),
        4,
        required=True,
        width="stretch",
    )
    strategies = address.choose_several(
        "strategies",
        phone.say("odds.strategies"),
        MODELS["jamaica"].strategies,
        format_func=lambda name: phone.say(f"odds.strategy.{name}"),
    )
    plot = odds_figures.jamaica(players, strategies)
    present(plot, lambda tallies: odds_shown.jamaica(plot.figures(tallies), tallies))
    odds_shown.assumptions([phone.say("odds.assumes.jamaica"), *strategy_lines(strategies)])


def strategy_lines(strategies: Sequence[str]) -> list[str]:
    return [phone.say(f"odds.plays.{name}") for name in strategies or MODELS["jamaica"].strategies]


def show_battle() -> None:
    side = address.choose_one(
        st.segmented_control,
        "side",
        phone.say("odds.side"),
        ("attacker", "defender"),
        "attacker",
        required=True,
        format_func=lambda name: phone.say(f"odds.side.{name}"),
        width="stretch",
    )
    odds_shown.battle(odds_figures.battles(side))
    odds_shown.assumptions([phone.say("odds.assumes.battle")])


SHOWN = {
    "jacques": show_jacques,
    "jean": lambda: show_by_level("jean"),
    "jordan": lambda: show_by_level("jordan"),
    "jamaica": show_jamaica,
    "battle": show_battle,
}


# What is assumed


def readings(name: str) -> Mapping[str, str | int]:
    """What people have read off the components of its game."""
    return shared.tables().store.readings(shared.procedure(name).game)


def enter_assumed(name: str, leave_out: str = "") -> dict[str, int] | None:
    """What people say of themselves; None after a number that cannot be."""
    with st.expander(phone.say("odds.change")):
        entered = {
            parameter.name: _enter(name, parameter)
            for parameter in MODELS[name].parameters
            if parameter.name != leave_out
        }
        given = {name: value for name, value in entered.items() if value is not None}
        try:
            MODELS[name].assume(given)
        except NotPossible as problem:
            parameter = next(p for p in MODELS[name].parameters if p.name == problem.flag)
            what = phone.say(f"simulate.assumed.{parameter.name}")
            told = phone.say("odds.bad", what=what, least=parameter.least, most=parameter.most)
            st.warning(plain_label(told), icon=":material/info:")
            return None
    return given


def _enter(name: str, parameter: Parameter) -> int | None:
    """Kept in the address. Percentages go by tens."""
    value: int | None = st.number_input(
        plain_label(phone.say(f"simulate.assumed.{parameter.name}")),
        value=parameter.usual,
        step=10 if parameter.most == PERCENT else 1,
        key=f"{name}-{parameter.name}",
        bind="query-params",
    )
    return value


def say_assumed(name: str, given: Mapping[str, int], leave_out: str = "") -> None:
    lines = [phone.say(f"odds.assumes.{name}")]
    lines += [
        f"{phone.say(f'simulate.assumed.{parameter}')}: {value}"
        for parameter, value in MODELS[name].assume(given).items()
        if parameter != leave_out
    ]
    odds_shown.assumptions(lines)


# Figures, and the run that gives them


def present(plot: Plot, draw: Callable[[list[Tally]], None]) -> None:
    """The plot, of as many games as are chosen below it; of fewer while those are played."""
    in_sight = st.container()
    chosen = address.choose_one(
        st.segmented_control,
        GAMES,
        phone.say("odds.games"),
        list(TIMES),
        FEW,
        required=True,
        format_func=lambda name: odds_shown.number(plot.wanted(TIMES[name]).total),
        width="stretch",
    )
    wanted = plot.wanted(TIMES[chosen])
    with in_sight:
        ready = runs().find(wanted)
        if ready is None:
            wait_for(wanted)
            ready = runs().find(plot.wanted(TIMES[FEW]))
        if ready is not None:
            draw(ready.tallies)


def wait_for(wanted: Wanted) -> None:
    """Have it played, unless this phone has stopped it."""
    if st.session_state.get(_STOPPED) != wanted.key:
        st.fragment(show_progress, run_every=POLL)(wanted)
        return
    if runs().failed(wanted):
        st.warning(phone.say("odds.failed"), icon=":material/info:")
    else:
        st.html(screen.note(phone.say("odds.stopped")))
    if st.button(phone.say("odds.play"), icon=":material/play_arrow:", width="stretch"):
        del st.session_state[_STOPPED]
        runs().retry(wanted)
        st.rerun()


def show_progress(wanted: Wanted) -> None:
    """A fragment that draws itself anew until all games are played: so this phone watches."""
    run = runs().watch(session(), wanted)
    if run.complete or run.failed:
        finish(run)
    text = phone.say("simulate.progress", n=run.done, games=run.wanted.total)
    st.progress(run.share, text=text)
    if st.button(phone.say("odds.cancel"), icon=":material/close:", width="stretch"):
        stop(wanted)
        st.rerun()


def finish(run: Run) -> None:
    if run.failed:
        st.session_state[_STOPPED] = run.wanted.key
    st.rerun()


def stop(wanted: Wanted) -> None:
    """Back to a few games. What has been played is kept, should they be wanted again."""
    runs().leave(session())
    st.session_state[_STOPPED] = wanted.key
    address.change(GAMES, FEW)


def session() -> str:
    """What this phone's session is called as a watcher."""
    name: str = st.session_state.setdefault(_SESSION, secrets.token_hex(8))
    return name
