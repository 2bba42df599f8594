"""The parts of the Odds page: which plot, what it assumes, and the plot with its table.

A plot is made of figures that a simulation gives. While that runs, the page shows how far it
is, and it can be stopped; a plot of fewer games stays in sight meanwhile.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping

import streamlit as st

from companion.engine.game import Game
from companion.engine.plots import Bars, ByLevel, BySeat, ByTurns
from companion.engine.procedure import KnownFacts
from companion.engine.score.dialogue import PLAYERS
from companion.engine.simulation import NotPossible, Parameter, Simulation
from companion.simulator.tallies import Tally
from companion.ui.frame import shared
from companion.ui.frame.visit import Visit
from companion.ui.odds import estimates, shown
from companion.ui.odds.estimates import Sample
from companion.ui.odds.runs import Run, Wanted, runs
from companion.ui.parts import html, url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone

ABOUT, GAMES, STRATEGIES, SIDE = "about", "games", "strategies", "side"
TIMES = {"few": 1, "more": 5, "many": 25}
FEW = "few"
POLL = 0.5  # seconds
PERCENT = 100
_SESSION, _STOPPED = "_odds_session", "_odds_stopped"


def simulations() -> dict[str, Simulation]:
    return {one.name: one for game in shared.games().values() for one in game.simulations}


def bars() -> dict[str, Bars]:
    return {one.name: one for game in shared.games().values() for one in game.bars}


def plots_of(game: Game) -> list[str]:
    return [*(one.name for one in game.simulations), *(one.name for one in game.bars)]


def choose_plot() -> str:
    names = [name for game in shared.games().values() for name in plots_of(game)]
    return url_choices.choose_one(
        st.pills,
        ABOUT,
        phone.say("odds.which"),
        names,
        names[0],
        required=True,
        format_func=lambda name: phone.say(f"odds.plot.{name}"),
        label_visibility="collapsed",
    )


def show(visit: Visit, name: str) -> None:
    """A plot, from its heading to its copy."""
    st.subheader(visit.say(f"odds.title.{name}"))
    if name in bars():
        show_bars(bars()[name])
        return
    simulation = simulations()[name]
    known = visit.known(shared.procedure(name).game)
    missing = simulation.unread(known)
    if missing:
        shown.unknown(name, missing)
        return
    own = own_level(visit, simulation)
    match simulation.plot:
        case ByTurns():
            show_by_turns(simulation, simulation.plot, known, own)
        case ByLevel():
            show_by_level(simulation, simulation.plot, known, own)
        case BySeat():
            show_by_seat(simulation, simulation.plot)


def own_level(visit: Visit, simulation: Simulation) -> str:
    """The level that is played at this table, if one is."""
    played = [one for one in visit.begun if one.procedure == simulation.name]
    return str(played[-1].options.get(simulation.level, "")) if played else ""


def show_by_turns(simulation: Simulation, plot: ByTurns, known: KnownFacts, own: str) -> None:
    name, along = simulation.name, plot.along
    chosen = url_choices.choose_one(
        st.segmented_control,
        along,
        phone.say(f"odds.{along}"),
        plot.values,
        simulation.assume({})[along],
        required=True,
        wrap=True,
        width="stretch",
    )
    in_sight = st.container()
    assumed = enter_assumed(simulation, leave_out=along)
    if assumed is None:
        return
    sample = estimates.by_turns(simulation, plot, assumed, known)
    with in_sight:
        present(
            sample,
            lambda tallies: shown.by_turns(name, along, sample.figures(tallies), chosen, own),
        )
    say_assumed(simulation, assumed, leave_out=along)


def show_by_level(simulation: Simulation, plot: ByLevel, known: KnownFacts, own: str) -> None:
    name = simulation.name
    in_sight = st.container()
    assumed = enter_assumed(simulation)
    if assumed is None:
        return
    sample = estimates.by_level(simulation, plot, assumed, known)
    with in_sight:
        present(sample, lambda tallies: shown.by_level(name, sample.figures(tallies), own))
    say_assumed(simulation, assumed)


def show_by_seat(simulation: Simulation, plot: BySeat) -> None:
    name = simulation.name
    seats = next(o for o in shared.procedure(name).options if o.name == PLAYERS)
    players = url_choices.choose_one(
        st.segmented_control,
        PLAYERS,
        phone.say("odds.players"),
        [int(number) for number in seats.question.options],
        int(seats.default),
        required=True,
        width="stretch",
    )
    strategies = url_choices.choose_several(
        STRATEGIES,
        phone.say("odds.strategies"),
        simulation.strategies,
        format_func=lambda name: phone.say(f"odds.strategy.{name}"),
    )
    sample = estimates.by_seat(simulation, plot, players, strategies)
    present(sample, lambda tallies: shown.by_seat(name, sample.figures(tallies), tallies))
    played = strategies or simulation.strategies
    lines = [phone.say(f"odds.plays.{strategy}") for strategy in played]
    shown.assumptions([phone.say(f"odds.assumes.{name}"), *lines])


def show_bars(of: Bars) -> None:
    side = url_choices.choose_one(
        st.segmented_control,
        SIDE,
        phone.say("odds.side"),
        of.sides,
        of.sides[0],
        required=True,
        format_func=lambda name: phone.say(f"odds.side.{name}"),
        width="stretch",
    )
    shown.bars(of, side)
    shown.assumptions([phone.say(f"odds.assumes.{of.name}")])


# What is assumed


def enter_assumed(simulation: Simulation, leave_out: str = "") -> dict[str, int] | None:
    """What people say of themselves; None after a number that cannot be."""
    with st.expander(phone.say("odds.change")):
        entered = {
            parameter.name: _enter(simulation.name, parameter)
            for parameter in simulation.parameters
            if parameter.name != leave_out
        }
        given = {name: value for name, value in entered.items() if value is not None}
        try:
            simulation.assume(given)
        except NotPossible as problem:
            parameter = next(p for p in simulation.parameters if p.name == problem.flag)
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


def say_assumed(simulation: Simulation, given: Mapping[str, int], leave_out: str = "") -> None:
    lines = [phone.say(f"odds.assumes.{simulation.name}")]
    lines += [
        f"{phone.say(f'simulate.assumed.{parameter}')}: {value}"
        for parameter, value in simulation.assume(given).items()
        if parameter != leave_out
    ]
    shown.assumptions(lines)


# Figures, and the run that gives them


def present(sample: Sample, draw: Callable[[list[Tally]], None]) -> None:
    """The plot, of as many games as are chosen below it; of fewer while those are played."""
    in_sight = st.container()
    chosen = url_choices.choose_one(
        st.segmented_control,
        GAMES,
        phone.say("odds.games"),
        list(TIMES),
        FEW,
        required=True,
        format_func=lambda name: shown.number(sample.wanted(TIMES[name]).total),
        width="stretch",
    )
    wanted = sample.wanted(TIMES[chosen])
    with in_sight:
        ready = runs().find(wanted)
        if ready is None:
            wait_for(wanted)
            ready = runs().find(sample.wanted(TIMES[FEW]))
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
        st.html(html.note(phone.say("odds.stopped")))
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
    url_choices.change(GAMES, FEW)


def session() -> str:
    """What this phone's session is called as a watcher."""
    name: str = st.session_state.setdefault(_SESSION, secrets.token_hex(8))
    return name
