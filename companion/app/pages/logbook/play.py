"""One game of the logbook: the result, its points, notes, and actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion import services
from companion.app.elements import score
from companion.app.elements.files import Photo
from companion.app.elements.score import Place
from companion.app.elements.screen import Action, Actions, Element, Header, Line, Notice, Screen
from companion.app.elements.sharing import Sign
from companion.app.elements.tools import Chapter
from companion.app.frame import logbook, messages, routes
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.routes import ENTRY
from companion.app.frame.taps import tap
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import links
from companion.app.pages.logbook.links import LogbookScreen
from companion.app.parts.photo import PhotoPage, photo_of
from companion.app.parts.seen_sheet import ScoreBars, figure
from companion.engine.game import Game
from companion.engine.outcome import Side
from companion.engine.procedure import PLAYED
from companion.engine.text import Locale, Text, TextValue, token_letters
from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import (
    called,
    decided,
    line_names,
    milestones,
    part_names,
    time_taken,
    what_was_played,
    who_won,
)


class PlayPage(LogbookScreen, PhotoPage):
    shows = ENTRY

    def id(self, _visit: Visit) -> str:
        return id_of(host.address.get(ENTRY, ""))

    def screen(self, visit: Visit) -> Screen:
        uid = host.address[ENTRY]
        entry, notices = logbook.entry(uid), tuple(messages.notices())
        if entry is None:
            return gone(uid, visit.locale, notices)
        frame = Frame(
            correct=links.link(**links.chosen(), entry=uid, correct="yes"),
            history=_history(visit, entry),
            earlier=_earlier(entry.play),
            photo=photo_of(entry, visit.locale),
            notices=notices,
        )
        return screen_of(entry.play, services.games()[entry.play.game], visit.locale, frame)

    def photographed(self, visit: Visit) -> LogbookEntry | None:
        return _entry(visit)

    @tap
    def on_again(self, visit: Visit) -> None:
        if entry := _entry(visit):
            routes.go_to(links.play_again(entry.play))

    @tap
    def on_delete(self, visit: Visit) -> None:
        entry = _entry(visit)
        if entry and logbook.attempt(visit, lambda: logbook.logbook().delete(entry.play.uid)):
            play = entry.play
            what = f"{visit.locale.day(play.day)} · {visit.text(f'{play.game}.name')}"
            visit.notify(visit.text("logbook.deleted", what=what), Tone.DONE)
            host.state[links.DELETED] = play.uid
            links.open_list()


def _entry(visit: Visit) -> LogbookEntry | None:
    """Return the open game, or say that it is gone."""
    entry = logbook.entry(host.address[ENTRY])
    if entry is None:
        visit.notify(visit.text("logbook.bad.gone"))
    return entry


def _earlier(play: Play) -> tuple[Play, ...]:
    plays = logbook.plays()
    return tuple(plays[plays.index(play) + 1 :])


def _history(visit: Visit, entry: LogbookEntry) -> str:
    """Return the link to the game's steps, as long as its table plays nothing newer."""
    code = logbook.logbook().code_of(entry)
    tables = services.tables()
    started = [stored for stored in tables.store.started(code) if tables.knows(stored)]
    game = next((stored.game_id for stored in started if stored.id == entry.dialogue), None)
    for stored in started:
        if visit.kind_of(stored) in PLAYED:
            same = stored.id == entry.dialogue or (game is not None and stored.game_id == game)
            return f"history?t={code}" if same else ""
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Links and notices of the screen."""

    correct: str
    history: str = ""  # the link to the steps of the game, if there are any
    earlier: tuple[Play, ...] = ()  # plays, the newest first
    photo: Photo | None = None
    notices: tuple[Notice, ...] = ()


def id_of(uid: str) -> str:
    return f"logbook/{uid}"


def screen_of(play: Play, game: Game, locale: Locale, frame: Frame) -> Screen:
    return Screen(
        id=id_of(play.uid),
        game=play.game,
        body=tuple(_body(play, game, locale, frame)),
        undo=Action.back(locale),
        main=Action(label=locale.text("logbook.rematch"), do="again", icon="play"),
    )


def gone(uid: str, locale: Locale, notices: tuple[Notice, ...] = ()) -> Screen:
    """Say that the game is not in the logbook."""
    sign = Sign(icon="book", title=locale.text("logbook.entry.gone"))
    header = Header.of_page("logbook", locale)
    return Screen(
        id=id_of(uid),
        body=(header, *notices, sign),
        main=Action(label=locale.text("logbook.entry.back"), do="back", icon="book"),
    )


def _body(play: Play, game: Game, locale: Locale, frame: Frame) -> Iterator[Element]:
    what = [locale.text(f"{play.game}.name"), *what_was_played(play, game, locale)]
    yield Header(title=" · ".join(what), where=locale.day(play.day))
    yield from frame.notices
    yield result_of(play, game, locale)
    if time := time_taken(play, locale):
        yield Chapter(title="", lines=(Line(text=time, icon="clock"),))
    yield from milestones_of([play, *frame.earlier], game, locale)
    if why := decided(play, game, locale):
        yield Chapter(title=locale.text("score.decided"), lines=(Line(text=why, icon="star"),))
    if frame.photo:
        yield frame.photo
    if play.notes:
        yield Chapter(title=locale.text("logbook.notes"), lines=(Line(text=play.notes),))
    if table := breakdown(play, game, locale):
        yield table
    yield Actions(actions=tuple(_actions(locale, frame)))


def milestones_of(plays: Sequence[Play], game: Game, locale: Locale) -> Iterator[Chapter]:
    """Yield a streak or a first win of the first of these plays."""
    lines = tuple(Line(text=text, icon="crown") for text in milestones(plays, game, locale))
    if lines:
        yield Chapter(title="", lines=lines)


def _actions(locale: Locale, frame: Frame) -> Iterator[Action]:
    if frame.history:
        label = locale.text("logbook.history")
        yield Action(label=label, do="go", value=frame.history, icon="clock")
    yield Action(label=locale.text("logbook.correct"), do="go", value=frame.correct, icon="pen")
    yield Action(label=locale.text("logbook.delete"), do="delete", icon="trash")


def result_of(play: Play, game: Game, locale: Locale) -> score.Result:
    parts = part_names(play, game, locale)
    bars = ScoreBars([_points(side.lines, parts) for side in play.sides], parts.values())
    ranking = []
    for seat, side in best_first(play):
        place, points = place_of(play, seat, side, locale), _points(side.lines, parts)
        ranking.append(replace(place, share=bars.share(points), parts=bars.parts(points)))
    won = [place for place in ranking if place.won]
    return score.Result(
        title=who_won(play, locale),
        more=margin(play, locale),
        won=any(place.player for place in won),
        winner=won[0] if len(won) == 1 else None,
        conditions=tuple(_conditions(play, locale)),
        sides=tuple(ranking),
        legend=(
            *bars.coloured,
            *([locale.text("score.result.rest")] if bars.has_rest else []),
        ),
    )


def _conditions(play: Play, locale: Locale) -> Iterator[score.Condition]:
    """Yield the conditions of a victory. A text of another version may be gone."""
    for condition in play.outcome.conditions:
        if condition.text.key in locale:
            text, met = locale.render(condition.text), condition.met
            yield score.Condition(text=text, met=met is True, open=met is None)


def _points(lines: Mapping[str, int], parts: Mapping[str, str]) -> Counter[str]:
    """Return the points of each part of a bar; negative points are only in the figures."""
    counted = Counter[str]()
    for line, points in lines.items():
        counted[parts[line]] += max(0, points)
    return +counted


def breakdown(play: Play, game: Game, locale: Locale) -> score.Table | None:
    """Return a table of the lines that gave points, with a column for each side."""
    rows = []
    for line, name in line_names(play, game, locale).items():
        points = [side.lines.get(line, 0) for side in play.sides]
        if any(points):
            rows.append((name, *(figure(number) if number else "" for number in points)))
    if not rows:
        return None
    totals = ("–" if side.total is None else figure(side.total) for side in play.sides)
    return score.Table(
        title=locale.text("score.breakdown"),
        columns=tuple(
            place_of(play, seat, side, locale).label if side.name or side.automa else str(seat)
            for seat, side in enumerate(play.sides, 1)
        ),
        rows=(*rows, (locale.text("score.total"), *totals)),
    )


def place_of(play: Play, seat: int, side: Side, locale: Locale) -> Place:
    name = called(play, seat, side, locale)
    letters = token_letters([each.name for each in play.sides if not each.automa])
    return Place(
        label=locale.hyphenated(name) if side.automa else name,
        letter=name[:1].upper() if side.automa else letters[seat - 1],
        player=0 if side.automa else seat,
        total="" if side.total is None else figure(side.total),
        won=side.won,
    )


def best_first(play: Play) -> list[tuple[int, Side]]:
    """Return the sides with their seats: winners first, then by rank, then by seat."""
    last = len(play.sides) + 1
    return sorted(
        enumerate(play.sides, 1), key=lambda side: (not side[1].won, side[1].rank or last, side[0])
    )


def margin(play: Play, locale: Locale) -> str:
    """Return the points and the lead of the only winner; empty if several won."""
    (seat, first), *others = best_first(play)
    if len(play.winners) != 1 or first.total is None:
        return ""
    points = Text("score.result.points", {"n": first.total})
    counted = [(seat, side) for seat, side in others if side.total is not None]
    if counted:
        seat, second = max(counted, key=lambda side: side[1].total or 0)
        lead = first.total - (second.total or 0)
        if lead > 0:
            name = called(play, seat, second, locale)
            values: dict[str, TextValue] = {"points": points, "lead": lead, "name": name}
            return locale.render(Text("score.result.ahead", values))
    return locale.render(points)


PAGE = PlayPage()
