"""The odds. Games are simulated in the background; the screen polls their progress."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from urllib.parse import urlencode

from companion import services
from companion.app.elements.files import Taking
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
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.logbook import logbook
from companion.app.frame.page import Page
from companion.app.frame.routes import ABOUT, AND, write_address
from companion.app.frame.taps import answer, fields, pair, tap
from companion.app.frame.visit import Visit
from companion.app.pages.odds.answers import of_bars, short_answer, which_level
from companion.app.pages.odds.plots import (
    at_choice,
    effect_plot,
    ends_plot,
    plots,
    suits_plot,
    sweep_label,
    sweep_plot,
)
from companion.app.parts.odds_request import (
    FEW,
    GAMES,
    LONGEST,
    NAMELESS,
    SWEEP,
    TIMES,
    YOUR_POINTS,
    OddsRequest,
    choices,
    choose,
    compared,
    how_many,
    number_field,
    problem,
    subjects,
    which,
)
from companion.engine.facts import FactValue
from companion.engine.plots import ByStrategy, ByTurns
from companion.engine.procedure import OFF
from companion.engine.questions import Answer
from companion.engine.simulation import Parameter, odds_of
from companion.engine.text import Locale
from companion.simulator import simulations
from companion.simulator.estimates import Estimate, Sample, chances, sample, sweep_sample
from companion.simulator.exports import STRATEGIES, rows_text, summaries_json
from companion.simulator.summaries import Summary
from companion.simulator.tallies import Tally
from companion.simulator.watched import RequestedGames, Run, runs
from companion.tables.logbook.play import Play

A_LITTLE = 0.7  # seconds that the offline version simulates before it answers
_CHOSEN, _SESSION, _STOPPED = "_odds_chosen", "_odds_session", "_odds_stopped"
_TAKEN = "_odds_taken"  # the key of the games to export
# The answer itself; the same with an option changed; the values of a sweep; games to export.
ODDS, BESIDE, SWEPT, ROWS = "odds", "beside", "swept", "rows"
MOST_ROWS = 2000


class Odds(Page):
    name = "odds"

    def id(self, visit: Visit) -> str:
        return id_of(_request(visit), visit.code or "")

    def screen(self, visit: Visit) -> Screen:
        request, notices = _request(visit), tuple(self.notices(visit))
        return screen_of(request, _state(request), visit.locale, visit.code or "", notices)

    @tap
    def on_look(self, _visit: Visit) -> None:
        """Draw the screen again, with the current progress of the games."""

    @tap
    def on_stop(self, visit: Visit) -> None:
        """Go back to a few games, and keep those that were played."""
        if left := _left(_request(visit)):
            at, requested = left
            runs().leave(_session())
            if at == ROWS:
                host.state.pop(_TAKEN, None)
            else:
                host.state[_STOPPED] = requested.key
                _choose(GAMES, FEW)

    @tap
    def on_play(self, visit: Visit) -> None:
        if left := _left(_request(visit)):
            host.state.pop(_STOPPED, None)
            runs().retry(left[1])

    @tap
    def on_files(self, visit: Visit) -> None:
        request = _request(visit)
        samples = samples_of(request)
        if _left(request) or not samples:
            raise NotOffered
        host.state[_TAKEN] = exported(requested_games(samples, request.times)).key

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        request = _request(visit)
        for name, value in typed.items():
            _enter(request, name.rpartition("/")[2], str(value))

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        name, value = chosen
        written = choose(_request(visit), name, value, visit.locale)
        if written is None:
            raise NotOffered
        _choose(name, written)

    def otherwise(self, visit: Visit, event: Event) -> None:
        """Choose from a strip: the event is named after the choice."""
        self.on_choose(visit, (event.do, answer(event.value)))


def _request(visit: Visit) -> OddsRequest:
    """Return the request in the address, completed by the latest choices."""
    games = services.games()
    chosen = {**host.state.get(_CHOSEN, {}), **dict(host.address)}
    names = subjects(games)
    here = (odds_of(games[t.game].simulations, t.procedure, t.options) for t in visit.started)
    played = next(filter(None, here), "")
    requested = host.address.get(ABOUT, "") or played or chosen.get(ABOUT, "")
    name = requested if requested in names else next(iter(names))
    known, own = _known(visit, names[name], name), _level_here(visit, name)
    plays = [entry.play for entry in logbook().list(game=names[name], automa=name)]
    scores = own_scores(plays) if name in simulations() else {}
    return OddsRequest(games=games, name=name, chosen=chosen, known=known, own=own, scores=scores)


def _known(visit: Visit, game: str, name: str) -> dict[str, FactValue]:
    """Return the readings of My box, and the facts of this table that count."""
    known = visit.known(game)
    prefix = simulations()[name].simulation.of_table if name in simulations() else ""
    if prefix:
        for part in reversed([*visit.parts()]):
            facts = part.dialogue.shared_facts
            known |= {fact: value for fact, value in facts.items() if fact.startswith(prefix)}
    return known


def own_scores(plays: Iterable[Play]) -> dict[str, tuple[int, ...]]:
    """Return the scores of solo plays by player; the player with the most plays comes first."""
    found: dict[str, tuple[int, ...]] = {}
    for play in plays:
        if len(play.players) == 1 and (total := play.players[0].total) is not None:
            name = play.players[0].name or NAMELESS
            found[name] = (*found.get(name, ()), total)
    return dict(sorted(found.items(), key=lambda scores: -len(scores[1])))


def _level_here(visit: Visit, name: str) -> str:
    """Return the level of the automa at this table; "" without one."""
    simulation = simulations().get(name)
    if simulation is None:
        return ""
    procedure = simulation.procedure.name
    played = next((part for part in visit.started if part.procedure == procedure), None)
    if played is None:
        return ""
    return str(played.options.get(simulation.simulation.level, ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class RunState:
    """The progress of the games. Tallies of fewer games are shown while more are played."""

    played: Mapping[str, Sequence[Tally]] = field(default_factory=dict)  # by purpose
    at: str = ODDS  # the purpose of the games that are played or halted
    done: int = 0
    total: int = 0  # 0: none are being played
    halted: str = ""  # "stopped" or "failed"

    def of(self, name: str) -> Sequence[Tally]:
        return self.played.get(name, ())


def samples_of(request: OddsRequest) -> dict[str, Sample]:
    """Return the samples by purpose; none if nothing can or need be played."""
    question = request.question()
    if question is None:
        return {}
    samples = {ODDS: sample(question)}
    if request.other_value:  # with its own games
        other = sample(question.with_option(request.effect, request.other_value))
        samples[BESIDE] = replace(other, seed=samples[ODDS].after)
    if question.sweep:
        samples[SWEPT] = sweep_sample(question)
    return samples


def requested_games(samples: Mapping[str, Sample], times: str) -> dict[str, RequestedGames]:
    """Return the requested games, in the order in which they are played."""
    return {name: sample.requested(TIMES[times]) for name, sample in samples.items()}


def exported(requested: Mapping[str, RequestedGames]) -> RequestedGames:
    """Return the games to export: those of the sweep if there is one, else all."""
    return requested.get(SWEPT, requested[ODDS])


def with_rows(requested: Mapping[str, RequestedGames]) -> dict[str, RequestedGames]:
    """Add the games to export. They are played again, because their rows were not kept."""
    return {**requested, ROWS: exported(requested).with_rows(MOST_ROWS)}


def _state(request: OddsRequest) -> RunState:
    """Play on, unless this phone has stopped it; estimates from a few games stay visible."""
    samples = samples_of(request)
    requested = _requested(request, samples)
    few, found = _found(requested_games(samples, FEW)), _found(requested)
    seen = {name: run.tallies for name, run in (few | found).items()}
    at = next((name for name in requested if name not in found), "")
    if not at:
        return RunState(played=seen)
    if host.state.get(_STOPPED) == requested[at].key:
        return RunState(played=seen, at=at, halted="stopped")
    left = requested[at]
    run = runs().play_here(left, A_LITTLE) if host.alone else runs().watch(_session(), left)
    if run.failed:
        return RunState(played=seen, at=at, halted="failed")
    if run.complete:
        seen[at] = run.tallies
    done = run.done + sum(other.done for other in found.values())
    total = sum(each.total for each in requested.values())
    return RunState(played=seen, at=at, done=done, total=0 if done == total else total)


def _requested(request: OddsRequest, samples: Mapping[str, Sample]) -> dict[str, RequestedGames]:
    """Return the games to play, with the games to export once they are requested."""
    requested = requested_games(samples, request.times)
    rows = bool(requested) and host.state.get(_TAKEN) == exported(requested).key
    return with_rows(requested) if rows else requested


def _found(requested: Mapping[str, RequestedGames]) -> dict[str, Run]:
    return {name: run for name, games in requested.items() if (run := runs().find(games))}


def _left(request: OddsRequest) -> tuple[str, RequestedGames] | None:
    """Return the first games that are not complete, with their purpose."""
    requested = _requested(request, samples_of(request))
    return next((item for item in requested.items() if not runs().find(item[1])), None)


def _session() -> str:
    """Return the name of this phone's session as a watcher."""
    name: str = host.state.setdefault(_SESSION, secrets.token_hex(8))
    return name


def _enter(request: OddsRequest, name: str, value: str) -> None:
    """Keep an assumed number, or the choice of the number to sweep over.

    An invalid number is kept too, and the screen explains the problem.
    """
    if name == SWEEP and value in (OFF, *request.sweeps()):
        _choose(request.key_of(name), "" if value == OFF else value)
    elif name in {field.name for field in request.fields}:
        _choose(request.key_of(name), value[:LONGEST])
    else:
        raise NotOffered


def _choose(name: str, written: str) -> None:
    """Write a choice into the address, and remember it unless it takes many games."""
    write_address(name, written)
    kept = {**host.state.get(_CHOSEN, {}), name: written}
    host.state[_CHOSEN] = {
        key: text for key, text in kept.items() if key != GAMES and not key.endswith(f"-{SWEEP}")
    }


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
    """Return the screen's id. Choices are no part of it: they change the same screen."""
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
    estimates = sample.estimates(state.of(ODDS)) if sample and state.of(ODDS) else []
    if estimates:
        yield from short_answer(request, estimates, locale)
    yield from _wrong(request, locale)
    if not estimates:
        yield from _run(state, locale)
    yield from choices(request, locale)
    yield from compared(request, locale)
    if groups := (*_form(request, locale), *_sweep_choice(request, locale)):
        yield Sheet(groups=groups)
    if estimates and state.at == SWEPT:
        yield from _run(state, locale)
    question = request.question()
    if question and question.sweep and state.of(SWEPT):
        swept = samples[SWEPT].estimates(state.of(SWEPT))
        yield sweep_plot(request, question, swept, locale)
    if estimates:
        yield from plots(request, estimates, state.of(ODDS), locale)
        if state.of(BESIDE):
            others = samples[BESIDE].estimates(state.of(BESIDE))
            yield effect_plot(request, estimates, others, locale)
        if request.compares:
            yield from _suits(request, estimates, locale)
    if sample is not None:
        yield how_many(request, sample, locale)
    if estimates and state.at != SWEPT:  # else it is shown beside the sweep
        yield from _run(state, locale)
    if estimates and not state.total and not state.halted:
        yield from files(request, samples, state, locale)
    if request.can_be_watched:
        yield _watch(request, locale)


def _suits(
    request: OddsRequest, estimates: Sequence[Estimate], locale: Locale
) -> Iterator[Element]:
    """Yield which level suits a player, by the scores in the logbook."""
    scores = request.own_scores
    each = chances(scores, at_choice(request, estimates)) if scores else []
    yield from which_level(request, each, locale)
    if each:
        yield suits_plot(request, each, locale)


def _watch(request: OddsRequest, locale: Locale) -> Action:
    """Return the link to the replay of a game with these choices."""
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
    """Yield the progress of the games, or the action that starts them again."""
    if state.total:
        stop = Action(label=locale.text("odds.cancel"), do="stop", icon="cross")
        yield Running(label=locale.text("odds.running"), action=stop)
    elif state.halted:
        tone = "wrong" if state.halted == "failed" else ""
        yield Notice(text=locale.text(f"odds.{state.halted}"), tone=tone)
        yield Action(label=locale.text("odds.play"), do="play", icon="play")


def _unread(name: str, missing: Mapping[str, int], locale: Locale) -> Iterator[Element]:
    """Yield the readings that are missing for a plot, and the link to enter them."""
    lines = [
        locale.text(f"odds.unread.{name}.{part}", {"n": number}) for part, number in missing.items()
    ]
    yield Chapter(
        title=locale.text(f"odds.unread.{name}"),
        lines=tuple(Line(text=line, icon="why") for line in lines),
    )
    yield Notice(text=locale.text(f"odds.unread.{name}.why"))
    yield Action(label=locale.text("page.box"), do="go", value="box", icon="hold")


def _form(request: OddsRequest, locale: Locale) -> Iterator[Group]:
    """Yield the field for own points, and the assumed numbers, folded away."""
    if request.compares:
        own = (_field(request, YOUR_POINTS, "", locale),)
        yield Group(title=locale.text("odds.beat"), fields=own)
    fields = tuple(
        _field(request, parameter, str(parameter.usual), locale) for parameter in request.parameters
    )
    if fields:
        yield Group(title=locale.text("odds.change"), fields=fields, folded=True)


def _field(request: OddsRequest, parameter: Parameter, usual: str, locale: Locale) -> Field:
    value = request.entered(parameter)
    return number_field(parameter, _label(parameter, locale), value, usual, locale)


def _sweep_choice(request: OddsRequest, locale: Locale) -> Iterator[Group]:
    """Yield the choice of a number to sweep over, if there is one."""
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
    """Yield the assumptions behind the estimates, in plain words."""
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


def files(
    request: OddsRequest, samples: Mapping[str, Sample], state: RunState, locale: Locale
) -> Iterator[Element]:
    """Yield the action that plays games with rows; then the files of `companion simulate`."""
    if not state.of(ROWS):
        yield Action(label=locale.text("odds.files"), do="files", icon="download")
        return
    requested, axis = with_rows(requested_games(samples, request.times)), axis_of(request)
    rows = summaries(requested[ROWS], state.of(ROWS))
    label = locale.text("odds.files.rows")
    yield _file(request, "csv", label, rows_text(rows, axis), locale)
    points = () if request.own_points is None else (request.own_points,)
    counted = summaries(exported(requested), state.of(SWEPT) or state.of(ODDS))
    label = locale.text("odds.files.figures")
    yield _file(request, "json", label, summaries_json(counted, axis, points), locale)


def summaries(requested: RequestedGames, tallies: Sequence[Tally]) -> list[Summary]:
    return [
        Summary(subject, requested.games, requested.seed + place, tally)
        for place, (subject, tally) in enumerate(zip(requested.subjects, tallies, strict=True))
    ]


def axis_of(request: OddsRequest) -> str:
    """Return the parameter in which the subjects differ."""
    question, plot = request.question(), request.simulation.plot
    if question and question.sweep:
        return question.sweep.name
    if isinstance(plot, ByTurns):
        return plot.parameter
    return STRATEGIES if isinstance(plot, ByStrategy) else ""


def _file(request: OddsRequest, kind: str, label: str, text: str, locale: Locale) -> Taking:
    file = f"{locale.text('odds.files.file')}-{request.name}.{kind}"
    return Taking(label=label, text=text, file=file, icon="download")


PAGE = Odds()
