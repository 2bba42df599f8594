"""Statistics of the logbook: overview, results over time, levels, score lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean
from typing import NamedTuple

from companion.app.elements.logbook import Figure, Figures
from companion.app.elements.score import Place, Table
from companion.app.elements.tools import Plot
from companion.app.pages.logbook.play import place_of
from companion.app.parts.seen_sheet import figure
from companion.engine.game import Game
from companion.engine.procedure import Kind
from companion.engine.text import Locale, Text, isolated
from companion.tables.logbook.play import Play, levels
from companion.tables.logbook.text import called, line_names, versus
from companion.web import plot_picture as draw

ENOUGH = 3  # games for a plot
MOST_LINES = 6  # in one plot
MOST_DAYS = 3  # labels below a plot


def at_a_glance(plays: Sequence[Play], player: str, locale: Locale) -> Figures:
    """Return the number of games, who won most of them, and the best result."""
    games = locale.text("logbook.glance.games", {"n": len(plays)})
    found = [Figure(figure=str(len(plays)), caption=games)]
    if player:
        won = sum(any(side.won and side.name == player for side in play.players) for play in plays)
        found.append(Figure(figure=str(won), caption=locale.text("logbook.glance.won")))
    else:
        found += _most_won(plays, locale)
    found += _best(plays, player, locale)
    return Figures(figures=tuple(found))


def _most_won(plays: Sequence[Play], locale: Locale) -> list[Figure]:
    """Return who alone won most games; players without a name do not count."""
    won, faces = Counter[str](), dict[str, Place]()
    for play in plays:
        for seat, side in enumerate(play.sides, 1):
            if side.won and (side.name or side.automa):
                name = called(play, seat, side, locale)
                won[name] += 1
                faces.setdefault(name, place_of(play, seat, side, locale))
    match won.most_common(2):
        case [(name, most), *others] if not others or others[0][1] < most:
            caption = locale.text("logbook.glance.most")
            return [Figure(figure=str(most), caption=caption, side=faces[name])]
    return []


def _best(plays: Sequence[Play], player: str, locale: Locale) -> list[Figure]:
    """Return the most points of a person in the game that was played most."""
    game = most_played(plays)
    counted = [
        (side.total, play, seat, side)
        for play in plays
        if play.game == game
        for seat, side in enumerate(play.sides, 1)
        if side.total is not None and not side.automa and player in ("", side.name)
    ]
    if not counted:
        return []
    total, play, seat, side = max(counted, key=lambda result: result[0])
    several = len({play.game for play in plays}) > 1
    name = locale.short(Text(f"{game}.name"))
    key = "logbook.glance.best.of" if several else "logbook.glance.best"
    caption = locale.text(key, {"game": name})
    face = None if player else place_of(play, seat, side, locale)
    return [Figure(figure=figure(total), caption=caption, side=face)]


def most_played(plays: Sequence[Play]) -> str:
    return Counter(play.game for play in plays).most_common(1)[0][0]


def plots(
    plays: Sequence[Play], player: str, games: Mapping[str, Game], locale: Locale
) -> Iterator[Plot]:
    """Yield the plots; points of different games do not compare, so only the most played counts."""
    of_game = [play for play in reversed(plays) if play.game == most_played(plays)]
    yield from _results(of_game, locale)
    yield from _levels(plays, player, games, locale)
    yield from _lines(of_game, player, games, locale)


class _Point(NamedTuple):
    number: int  # of the game
    who: str
    points: int


def _results(plays: Sequence[Play], locale: Locale) -> Iterator[Plot]:
    """Yield the points of everybody who played twice, game by game."""
    if len(plays) < ENOUGH:
        return
    points = [
        _Point(number, called(play, seat, side, locale), side.total)
        for number, play in enumerate(plays, 1)
        for seat, side in enumerate(play.sides, 1)
        if side.total is not None
    ]
    often = [who for who, n in Counter(point.who for point in points).most_common() if n > 1]
    drawn = often[:MOST_LINES]
    if not drawn:
        return
    days = {number: locale.day(play.day) for number, play in enumerate(plays, 1)}
    rows = tuple((day, _points_text(points, number)) for number, day in days.items())
    game = locale.text(f"{plays[0].game}.name")
    others = locale.text("logbook.plots.others", {"n": MOST_LINES})
    yield Plot(
        title=locale.text("logbook.plots.results", {"game": game}),
        words=locale.text("logbook.plots.results.alt", {"points": _listed(rows)}),
        table=_table(rows, "logbook.field.points", locale),
        svg=draw.lines([_series(points, who) for who in drawn], _named(days)),
        notes=(others,) if len(often) > MOST_LINES else (),
    )


def _points_text(points: Sequence[_Point], number: int) -> str:
    return "\n".join(
        f"{point.who} {figure(point.points)}" for point in points if point.number == number
    )


def _series(points: Sequence[_Point], who: str) -> draw.Series:
    dots = (draw.Dot(at=point.number, value=point.points) for point in points if point.who == who)
    return draw.Series(name=who, dots=tuple(dots))


def _named(days: Mapping[int, str]) -> dict[int, str]:
    """Return the first and the last day, and one between if there are enough."""
    numbers = list(days)
    kept = {numbers[0], numbers[-1]}
    if len(numbers) > 2 * MOST_DAYS:
        kept.add(numbers[len(numbers) // 2])
    return {number: days[number] for number in sorted(kept)}


def _levels(
    plays: Sequence[Play], player: str, games: Mapping[str, Game], locale: Locale
) -> Iterator[Plot]:
    """Yield the share of games won against each automa and level, by anybody or by one player."""
    played: dict[str, list[bool]] = defaultdict(list)
    for play in sorted(plays, key=lambda play: _by_level(play, games)):
        if play.automa:
            name = versus(play.automa, play.level, games[play.game], locale)
            sides = [side for side in play.players if player in ("", side.name)]
            played[name].append(any(side.won for side in sides))
    if not played:
        return
    shares = {
        name: locale.text("logbook.plots.share", {"won": sum(won), "n": len(won)})
        for name, won in played.items()
    }
    bars = [
        draw.Bar(name=name, value=sum(won) / len(won), word=shares[name])
        for name, won in played.items()
        if len(won) >= ENOUGH
    ]
    rows = tuple(shares.items())
    few = len(bars) < len(played)
    yield Plot(
        title=locale.text("logbook.plots.levels"),
        words=locale.text("logbook.plots.levels.alt", {"shares": _listed(rows)}),
        table=_table(rows, "logbook.plots.won", locale, shown=few),
        svg=draw.bars(bars, most=1) if bars else "",
        notes=(locale.text("logbook.plots.few", {"n": ENOUGH}),) if few else (),
    )


def _by_level(play: Play, games: Mapping[str, Game]) -> tuple[str, str, int]:
    """Return the sort key of a play: the easiest level of an automa comes first."""
    automa = games[play.game].of_kind(Kind.AUTOMA).get(play.automa)
    known = levels(automa) if automa else []
    return play.game, play.automa, known.index(play.level) if play.level in known else -1


def _lines(
    plays: Sequence[Play], player: str, games: Mapping[str, Game], locale: Locale
) -> Iterator[Plot]:
    """Yield the average of each line of the sheet, of all players or of one."""
    names: dict[str, str] = {}
    scored: list[dict[str, int]] = []
    for play in plays:
        names |= line_names(play, games[play.game], locale)
        sides = [side for side in play.players if side.lines]
        scored += [side.lines for side in sides if player in ("", side.name)]
    means = {
        line: fmean(lines.get(line, 0) for lines in scored)
        for line in names
        if any(line in lines for lines in scored)
    }
    if not means:
        return
    order = sorted(means, key=lambda line: -means[line])
    rows = tuple((names[line], _decimal(means[line], locale)) for line in order)
    bars = [
        draw.Bar(name=name, value=means[line], word=word)
        for line, (name, word) in zip(order, rows, strict=True)
    ]
    enough = len(scored) >= ENOUGH
    game = locale.text(f"{plays[0].game}.name")
    key = "logbook.plots.lines.of" if player else "logbook.plots.lines"
    yield Plot(
        title=locale.text(key, {"game": game, "name": isolated(player)}),
        words=locale.text("logbook.plots.lines.alt", {"points": _listed(rows)}),
        table=_table(rows, "logbook.field.points", locale, shown=not enough),
        svg=draw.bars(bars) if enough else "",
        notes=(locale.text("logbook.plots.of", {"n": len(scored)}),),
    )


def _decimal(number: float, locale: Locale) -> str:
    shown = locale.decimal(number)
    return shown[:-2] if shown.endswith("0") else shown


def _listed(rows: Sequence[tuple[str, str]]) -> str:
    return "; ".join(f"{name}: {value}".replace("\n", ", ") for name, value in rows)


def _table(
    rows: tuple[tuple[str, str], ...], column: str, locale: Locale, *, shown: bool = False
) -> Table:
    title, columns = locale.text("plot.as_table"), (locale.text(column),)
    return Table(title=title, columns=columns, rows=rows, shown=shown)
