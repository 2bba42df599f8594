"""The odds on the screen; games are simulated behind it, and it asks how far they are.

What is chosen stands in the address, so that a reload or a link keeps it, and is remembered
until the phone comes again.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping

from companion import services
from companion.app.elements.screen import Screen
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.logbook import logbook
from companion.app.frame.page import Page
from companion.app.frame.routes import ABOUT, write_address
from companion.app.frame.taps import answer, fields, pair, tap
from companion.app.frame.visit import Visit
from companion.app.pages.odds import body
from companion.app.pages.odds.runs import ROWS, RunState, exported, samples_of, wanted_of, with_rows
from companion.app.parts.odds_choices import NAMELESS, choose
from companion.app.parts.odds_request import FEW, GAMES, LONGEST, SWEEP, OddsRequest, subjects
from companion.engine.facts import FactValue
from companion.engine.procedure import OFF
from companion.engine.questions import Answer
from companion.engine.simulation import odds_of
from companion.simulator import simulations
from companion.simulator.estimates import Sample
from companion.simulator.watched import Run, Wanted, runs
from companion.tables.logbook.play import Play

A_LITTLE = 0.7  # seconds that a phone alone plays before it answers
_CHOSEN, _SESSION, _STOPPED = "_odds_chosen", "_odds_session", "_odds_stopped"
_TAKEN = "_odds_taken"  # of what somebody wants the games


class Odds(Page):
    name = "odds"

    def id(self, visit: Visit) -> str:
        return body.id_of(_request(visit), visit.code or "")

    def screen(self, visit: Visit) -> Screen:
        request, notices = _request(visit), tuple(self.notices(visit))
        return body.screen_of(request, _state(request), visit.locale, visit.code or "", notices)

    @tap
    def on_look(self, _visit: Visit) -> None:
        """Draw the screen again: it says how far the games are."""

    @tap
    def on_stop(self, visit: Visit) -> None:
        if left := _left(_request(visit)):
            _stop(*left)

    @tap
    def on_play(self, visit: Visit) -> None:
        if left := _left(_request(visit)):
            _play(left[1])

    @tap
    def on_files(self, visit: Visit) -> None:
        request = _request(visit)
        samples = samples_of(request)
        if _left(request) or not samples:
            raise NotOffered
        host.state[_TAKEN] = exported(wanted_of(samples, request.times)).key

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        request = _request(visit)
        for field, value in typed.items():
            _enter(request, field.rpartition("/")[2], str(value))

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        name, value = chosen
        written = choose(_request(visit), name, value, visit.locale)
        if written is None:
            raise NotOffered
        _choose(name, written)

    def otherwise(self, visit: Visit, event: Event) -> None:
        """Choose from a strip: the event has the name of what is chosen."""
        self.on_choose(visit, (event.do, answer(event.value)))


def _request(visit: Visit) -> OddsRequest:
    """Returns what the address asks for; else what was chosen last."""
    games = services.games()
    chosen = {**host.state.get(_CHOSEN, {}), **dict(host.address)}
    names = subjects(games)
    here = (odds_of(games[t.game].simulations, t.procedure, t.options) for t in visit.begun)
    played = next(filter(None, here), "")
    wanted = host.address.get(ABOUT, "") or played or chosen.get(ABOUT, "")
    name = wanted if wanted in names else next(iter(names))
    known, own = _known(visit, names[name], name), _level_here(visit, name)
    plays = [entry.play for entry in logbook().list(game=names[name], automa=name)]
    scores = own_scores(plays) if name in simulations() else {}
    return OddsRequest(games=games, name=name, chosen=chosen, known=known, own=own, scores=scores)


def _known(visit: Visit, game: str, name: str) -> dict[str, FactValue]:
    """Returns what was read off the components; and facts of this table, if they count."""
    known = visit.known(game)
    prefix = simulations()[name].simulation.of_table if name in simulations() else ""
    if prefix:
        for part in reversed([*visit.parts()]):
            facts = part.dialogue.shared_facts
            known |= {fact: value for fact, value in facts.items() if fact.startswith(prefix)}
    return known


def own_scores(plays: Iterable[Play]) -> dict[str, tuple[int, ...]]:
    """Returns the scores of solo plays by player, whoever played most first."""
    found: dict[str, tuple[int, ...]] = {}
    for play in plays:
        if len(play.players) == 1 and (total := play.players[0].total) is not None:
            name = play.players[0].name or NAMELESS
            found[name] = (*found.get(name, ()), total)
    return dict(sorted(found.items(), key=lambda scores: -len(scores[1])))


def _level_here(visit: Visit, name: str) -> str:
    """Returns the level that is played at this table; "" if none is."""
    simulation = simulations().get(name)
    if simulation is None:
        return ""
    procedure = simulation.procedure.name
    played = next((one for one in visit.begun if one.procedure == procedure), None)
    if played is None:
        return ""
    return str(played.options.get(simulation.simulation.level, ""))


# The games that are played for it


def _state(request: OddsRequest) -> RunState:
    """Plays on, unless this phone has stopped it; figures of a few games stay in sight."""
    samples = samples_of(request)
    wanted = _wanted(request, samples)
    found = {name: run for name, one in wanted.items() if (run := runs().find(one))}
    seen = {name: run.tallies for name, run in (_of_few(samples) | found).items()}
    at = next((name for name in wanted if name not in found), "")
    if not at:
        return RunState(played=seen)
    if host.state.get(_STOPPED) == wanted[at].key:
        return RunState(played=seen, at=at, halted="stopped")
    run = _play_on(wanted[at])
    if run.failed:
        return RunState(played=seen, at=at, halted="failed")
    if run.complete:
        seen[at] = run.tallies
    done = run.done + sum(one.done for one in found.values())
    total = sum(one.total for one in wanted.values())
    return RunState(played=seen, at=at, done=done, total=0 if done == total else total)


def _wanted(request: OddsRequest, samples: Mapping[str, Sample]) -> dict[str, Wanted]:
    """Returns what is to be played; with games to export, once somebody asked for them."""
    wanted = wanted_of(samples, request.times)
    rows = bool(wanted) and host.state.get(_TAKEN) == exported(wanted).key
    return with_rows(wanted) if rows else wanted


def _of_few(samples: Mapping[str, Sample]) -> dict[str, Run]:
    few = {name: runs().find(one) for name, one in wanted_of(samples, FEW).items()}
    return {name: run for name, run in few.items() if run}


def _play_on(wanted: Wanted) -> Run:
    return runs().play_here(wanted, A_LITTLE) if host.alone else runs().watch(_session(), wanted)


def _left(request: OddsRequest) -> tuple[str, Wanted] | None:
    """Returns what is being played, or was halted."""
    wanted = _wanted(request, samples_of(request))
    return next((one for one in wanted.items() if not runs().find(one[1])), None)


def _stop(at: str, wanted: Wanted) -> None:
    """Goes back to a few games. Those that were played are kept."""
    runs().leave(_session())
    if at == ROWS:
        host.state.pop(_TAKEN, None)
        return
    host.state[_STOPPED] = wanted.key
    _choose(GAMES, FEW)


def _play(wanted: Wanted) -> None:
    host.state.pop(_STOPPED, None)
    runs().retry(wanted)


def _session() -> str:
    """Returns the name of this phone's session as a watcher."""
    name: str = host.state.setdefault(_SESSION, secrets.token_hex(8))
    return name


def _enter(request: OddsRequest, name: str, value: str) -> None:
    """Keeps a number that is assumed, or which number is swept over.

    A number that cannot be is kept too, and the screen says why.
    """
    if name == SWEEP and value in (OFF, *request.sweeps()):
        _choose(request.key_of(name), "" if value == OFF else value)
    elif name in {one.name for one in request.fields}:
        _choose(request.key_of(name), value[:LONGEST])
    else:
        raise NotOffered


def _choose(name: str, written: str) -> None:
    """Writes a choice into the address. Remembers it, unless it takes many games."""
    write_address(name, written)
    kept = {**host.state.get(_CHOSEN, {}), name: written}
    host.state[_CHOSEN] = {
        one: text for one, text in kept.items() if one != GAMES and not one.endswith(f"-{SWEEP}")
    }


PAGE = Odds()
