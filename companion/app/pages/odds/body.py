"""The odds as a screen: the answer first, what it depends on, the plot, and what is assumed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from urllib.parse import urlencode

from companion.app.elements.score import Sheet
from companion.app.elements.screen import (
    Action,
    Element,
    Fold,
    Folds,
    Header,
    Line,
    Notice,
    Progress,
    Screen,
)
from companion.app.elements.tools import Chapter, Running
from companion.app.frame.address import ABOUT, AND
from companion.app.pages.odds.assumed import (
    bad,
    compares,
    entered,
    fields_of,
    fits,
    form,
    said_of_it,
)
from companion.app.pages.odds.choices import Asked, choices, compared, how_many, which
from companion.app.pages.odds.effect import effect
from companion.app.pages.odds.figures import answer, ends_plot, of_bars, plots
from companion.app.pages.odds.files import files
from companion.app.pages.odds.own import which_level
from companion.app.pages.odds.runs import BESIDE, ODDS, SWEPT, Standing, samples_of
from companion.app.pages.odds.sweep import choice, knob_of, sweep_plot
from companion.app.pages.replay.body import can_be_watched
from companion.app.parts.playing import Around
from companion.engine.text import Locale
from companion.simulator.exports import STRATEGIES


def screen_of(asked: Asked, standing: Standing, locale: Locale, around: Around) -> Screen:
    return Screen(
        id=id_of(asked, around.id),
        game=asked.game.name,
        body=tuple(_body(asked, standing, locale, around)),
        progress=_progress(standing, locale),
        tabs=around.tabs,
        more=around.more,
    )


def id_of(asked: Asked, table: str) -> str:
    """Without what is chosen: the answer follows on the same screen."""
    return f"{table}.odds.{asked.name}"


def _progress(standing: Standing, locale: Locale) -> Progress | None:
    if not standing.total:
        return None
    text = locale.text("simulate.progress", {"n": standing.done, "games": standing.total})
    return Progress(share=round(standing.done / standing.total, 3), text=text)


def _body(asked: Asked, standing: Standing, locale: Locale, around: Around) -> Iterator[Element]:
    game = locale.text(f"{asked.game.name}.name")
    yield Header(title=locale.text("page.odds"), where=game)
    yield from around.notices
    yield which(asked, locale)
    if asked.bars is not None:
        yield from of_bars(asked, asked.bars, locale)
        yield from choices(asked, locale)
        yield ends_plot(asked, asked.bars, locale)
    elif missing := asked.simulation.unread(asked.known):
        yield from _unread(asked.name, missing, locale)
        return
    else:
        yield from _simulated(asked, standing, locale)
    lines = "\n".join(f"· {line}" for line in said_of_it(asked, locale))
    yield Folds(folds=(Fold(label=locale.text("odds.assumed"), text=lines, icon="info"),))


def _simulated(asked: Asked, standing: Standing, locale: Locale) -> Iterator[Element]:
    samples = samples_of(asked)
    sample = samples.get(ODDS)
    figures = sample.figures(standing.of(ODDS)) if sample and standing.of(ODDS) else []
    if figures:
        yield from answer(asked, figures, locale)
    yield from _wrong(asked, locale)
    if not figures:
        yield from _run(standing, locale)
    yield from choices(asked, locale)
    yield from compared(asked, locale)
    if groups := (*form(asked, locale), *choice(asked, locale)):
        yield Sheet(groups=groups)
    if figures and standing.at == SWEPT:
        yield from _run(standing, locale)
    knob = knob_of(asked)
    if knob and standing.of(SWEPT):
        yield sweep_plot(asked, knob, samples[SWEPT], standing.of(SWEPT), locale)
    if figures:
        yield from plots(asked, figures, standing.of(ODDS), locale)
        if standing.of(BESIDE):
            others = samples[BESIDE].figures(standing.of(BESIDE))
            yield effect(asked, figures, others, locale)
        if compares(asked):
            yield from which_level(asked, figures, locale)
    if sample is not None:
        yield how_many(asked, sample, locale)
    if figures and standing.at != SWEPT:  # where it was asked for
        yield from _run(standing, locale)
    if figures and not standing.total and not standing.halted:
        yield from files(asked, samples, standing, locale)
    if can_be_watched(asked):
        yield _watch(asked, locale)


def _watch(asked: Asked, locale: Locale) -> Action:
    """One of the games, turn by turn: with all that was chosen."""
    chosen = {ABOUT: asked.name, **asked.options, STRATEGIES: AND.join(asked.strategies)}
    query = urlencode({name: value for name, value in chosen.items() if value != ""})
    return Action(label=locale.text("replay.watch"), do="go", value=f"replay?{query}", icon="play")


def _wrong(asked: Asked, locale: Locale) -> Iterator[Notice]:
    for one in fields_of(asked):
        if not fits(one, entered(asked, one)):
            yield Notice(text=bad(one, locale), tone="wrong")


def _run(standing: Standing, locale: Locale) -> Iterator[Element]:
    """The games that are played now, or may be played after all."""
    if standing.total:
        stop = Action(label=locale.text("odds.cancel"), do="stop", icon="cross")
        yield Running(label=locale.text("odds.running"), action=stop)
    elif standing.halted:
        tone = "wrong" if standing.halted == "failed" else ""
        yield Notice(text=locale.text(f"odds.{standing.halted}"), tone=tone)
        yield Action(label=locale.text("odds.play"), do="play", icon="play")


def _unread(name: str, missing: Mapping[str, int], locale: Locale) -> Iterator[Element]:
    """Nothing is plotted of what nobody has read: what is missing, and where to enter it."""
    told = [
        locale.text(f"odds.unread.{name}.{part}", {"n": number}) for part, number in missing.items()
    ]
    yield Chapter(
        title=locale.text(f"odds.unread.{name}"),
        lines=tuple(Line(text=line, icon="why") for line in told),
    )
    yield Notice(text=locale.text(f"odds.unread.{name}.why"))
    yield Action(label=locale.text("page.box"), do="go", value="box", icon="hold")
