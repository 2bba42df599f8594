"""The odds as a screen: the answer first, what it depends on, the plot, and what is assumed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from urllib.parse import urlencode

from companion.app.elements.score import Field, Group, Sheet
from companion.app.elements.screen import (
    Action,
    Element,
    Fold,
    Folds,
    Header,
    Line,
    Notice,
    Option,
    Progress,
    Screen,
)
from companion.app.elements.tools import Chapter, Running
from companion.app.frame.routes import ABOUT, AND
from companion.app.pages.odds.answers import answer, of_bars, which_level
from companion.app.pages.odds.plots import (
    at_choice,
    effect_plot,
    ends_plot,
    plots,
    suits_plot,
    sweep_label,
    sweep_plot,
)
from companion.app.pages.odds.runs import BESIDE, ODDS, SWEPT, RunState, files, samples_of
from companion.app.parts.odds_choices import (
    choices,
    compared,
    how_many,
    number_field,
    problem,
    which,
)
from companion.app.parts.odds_request import SWEEP, YOUR_POINTS, OddsRequest
from companion.engine.procedure import OFF
from companion.engine.simulation import Parameter
from companion.engine.text import Locale
from companion.simulator.estimates import Figure, chances
from companion.simulator.exports import STRATEGIES


def screen_of(
    request: OddsRequest,
    state: RunState,
    locale: Locale,
    table: str = "",
    notices: Sequence[Notice] = (),
) -> Screen:
    return Screen(
        id=id_of(request, table),
        game=request.game.name,
        body=tuple(_body(request, state, locale, notices)),
        progress=_progress(state, locale),
    )


def id_of(request: OddsRequest, table: str) -> str:
    """Returns the screen's id, without what is chosen: the answer follows on the same screen."""
    return f"{table}.odds.{request.name}"


def _progress(state: RunState, locale: Locale) -> Progress | None:
    if not state.total:
        return None
    text = locale.text("simulate.progress", {"n": state.done, "games": state.total})
    return Progress(share=round(state.done / state.total, 3), text=text)


def _body(
    request: OddsRequest, state: RunState, locale: Locale, notices: Sequence[Notice]
) -> Iterator[Element]:
    yield Header.of_page("odds", locale, locale.text(f"{request.game.name}.name"))
    yield from notices
    yield which(request, locale)
    if request.bars is not None:
        yield from of_bars(request, request.bars, locale)
        yield from choices(request, locale)
        yield ends_plot(request, request.bars, locale)
    elif missing := request.simulation.unread(request.known):
        yield from _unread(request.name, missing, locale)
        return
    else:
        yield from _simulated(request, state, locale)
    lines = "\n".join(f"· {line}" for line in _assumptions(request, locale))
    yield Folds(folds=(Fold(label=locale.text("odds.assumed"), text=lines, icon="info"),))


def _simulated(request: OddsRequest, state: RunState, locale: Locale) -> Iterator[Element]:
    samples = samples_of(request)
    sample = samples.get(ODDS)
    figures = sample.figures(state.of(ODDS)) if sample and state.of(ODDS) else []
    if figures:
        yield from answer(request, figures, locale)
    yield from _wrong(request, locale)
    if not figures:
        yield from _run(state, locale)
    yield from choices(request, locale)
    yield from compared(request, locale)
    if groups := (*_form(request, locale), *_sweep_choice(request, locale)):
        yield Sheet(groups=groups)
    if figures and state.at == SWEPT:
        yield from _run(state, locale)
    question = request.question()
    if question and question.sweep and state.of(SWEPT):
        swept = samples[SWEPT].figures(state.of(SWEPT))
        yield sweep_plot(request, question, swept, locale)
    if figures:
        yield from plots(request, figures, state.of(ODDS), locale)
        if state.of(BESIDE):
            others = samples[BESIDE].figures(state.of(BESIDE))
            yield effect_plot(request, figures, others, locale)
        if request.compares:
            yield from _suits(request, figures, locale)
    if sample is not None:
        yield how_many(request, sample, locale)
    if figures and state.at != SWEPT:  # where it was asked for
        yield from _run(state, locale)
    if figures and not state.total and not state.halted:
        yield from files(request, samples, state, locale)
    if request.can_be_watched:
        yield _watch(request, locale)


def _suits(request: OddsRequest, figures: Sequence[Figure], locale: Locale) -> Iterator[Element]:
    """Yields which level suits somebody, by the scores in their logbook."""
    scores = request.own_scores
    each = chances(scores, at_choice(request, figures)) if scores else []
    yield from which_level(request, each, locale)
    if each:
        yield suits_plot(request, each, locale)


def _watch(request: OddsRequest, locale: Locale) -> Action:
    """Returns the link to one of the games, turn by turn, with all that was chosen."""
    chosen = {ABOUT: request.name, **request.options, STRATEGIES: AND.join(request.strategies)}
    query = urlencode({name: value for name, value in chosen.items() if value != ""})
    return Action(label=locale.text("replay.watch"), do="go", value=f"replay?{query}", icon="play")


def _wrong(request: OddsRequest, locale: Locale) -> Iterator[Notice]:
    for parameter in request.fields:
        value, label = request.entered(parameter), _label(parameter, locale)
        if text := problem(parameter, label, value, locale):
            yield Notice(text=text, tone="wrong")


def _label(parameter: Parameter, locale: Locale) -> str:
    return locale.text(f"simulate.assumed.{parameter.name}")


def _run(state: RunState, locale: Locale) -> Iterator[Element]:
    """Yields how far the games are, or the action that starts them again."""
    if state.total:
        stop = Action(label=locale.text("odds.cancel"), do="stop", icon="cross")
        yield Running(label=locale.text("odds.running"), action=stop)
    elif state.halted:
        tone = "wrong" if state.halted == "failed" else ""
        yield Notice(text=locale.text(f"odds.{state.halted}"), tone=tone)
        yield Action(label=locale.text("odds.play"), do="play", icon="play")


def _unread(name: str, missing: Mapping[str, int], locale: Locale) -> Iterator[Element]:
    """Yields what nobody has read yet, and where to enter it; there is no plot without it."""
    lines = [
        locale.text(f"odds.unread.{name}.{part}", {"n": number}) for part, number in missing.items()
    ]
    yield Chapter(
        title=locale.text(f"odds.unread.{name}"),
        lines=tuple(Line(text=line, icon="why") for line in lines),
    )
    yield Notice(text=locale.text(f"odds.unread.{name}.why"))
    yield Action(label=locale.text("page.box"), do="go", value="box", icon="hold")


# What is entered and assumed


def _form(request: OddsRequest, locale: Locale) -> Iterator[Group]:
    """Yields one's own points; and the numbers that are assumed, folded away."""
    if request.compares:
        own = (_field(request, YOUR_POINTS, "", locale),)
        yield Group(title=locale.text("odds.beat"), fields=own)
    fields = tuple(_field(request, one, str(one.usual), locale) for one in request.parameters)
    if fields:
        yield Group(title=locale.text("odds.change"), fields=fields, folded=True)


def _field(request: OddsRequest, parameter: Parameter, usual: str, locale: Locale) -> Field:
    value = request.entered(parameter)
    return number_field(parameter, _label(parameter, locale), value, usual, locale)


def _sweep_choice(request: OddsRequest, locale: Locale) -> Iterator[Group]:
    """Yields the choice of a number to sweep over, if there is one."""
    question, sweeps = request.question(), request.sweeps()
    if not sweeps:
        return
    none = Option(value=OFF, label=locale.text("odds.sweep.none"))
    chosen = question.sweep if question else None
    field = Field(
        id=SWEEP,
        label=locale.text("odds.sweep.which"),
        value=chosen.name if chosen else OFF,
        options=(none, *(Option(value=name, label=sweep_label(name, locale)) for name in sweeps)),
    )
    yield Group(title=locale.text("odds.sweep"), fields=(field,), folded=chosen is None)


def _assumptions(request: OddsRequest, locale: Locale) -> Iterator[str]:
    """Yields what the figures rest on, in plain words."""
    yield locale.text(f"odds.assumes.{request.name}")
    if request.bars is not None:
        return
    simulation = request.simulation
    yield from map(locale.render, simulation.stands(request.known).reasons)
    assumed = simulation.assume(request.assumed() or {})
    for parameter in request.parameters:
        yield f"{_label(parameter, locale)}: {assumed[parameter.name]}"
    for strategy in request.strategies or simulation.strategies:
        yield locale.text(f"odds.plays.{strategy}")
