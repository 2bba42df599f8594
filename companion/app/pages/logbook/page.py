"""The logbook: all games, in the list and in figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion import services
from companion.app.elements.logbook import PlayRow, Plays
from companion.app.elements.screen import Action, Actions, Element, Header, Notice, Option, Screen
from companion.app.elements.sharing import Sign
from companion.app.elements.tools import Strip
from companion.app.frame import logbook, messages
from companion.app.frame.events import Event, NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import GAME, write_address
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import figures, files, form, links, play
from companion.app.pages.logbook.play import best_first, milestones_of, place_of
from companion.engine.game import Game
from companion.engine.text import Locale, Text
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import what_was_played, who_won

_SHOWN = "_logbook_shown"
MOST_SHOWN = 8


class AllPlays(links.LogbookScreen):
    shows = links.LIST

    def part(self, _visit: Visit) -> Page:
        parts = (self, play.PAGE, form.OLD, form.NEW, files.PAGE)
        return next(part for part in parts if part.shows == links.open_screen())

    def screen(self, visit: Visit) -> Screen:
        every = logbook.plays()
        hidden = logbook.logbook().left_out(len(every))  # this version cannot show them
        left_out = [Notice(text=visit.text("logbook.left_out", n=hidden))] if hidden else []
        frame = Frame(
            chosen=links.chosen(),
            shown=host.state.get(_SHOWN, MOST_SHOWN),
            notices=(*messages.notices(), *left_out),
            undo=links.DELETED in host.state,
        )
        return screen_of(every, services.games(), visit.locale, frame)

    def handle(self, visit: Visit, event: Event) -> None:
        """Do what was tapped; only the last tap can be undone."""
        deleted = host.state.get(links.DELETED)
        super().handle(visit, event)
        if deleted is not None:
            host.state.pop(links.DELETED, None)

    @tap
    def on_more(self, _visit: Visit) -> None:
        host.state[_SHOWN] = host.state.get(_SHOWN, MOST_SHOWN) + MOST_SHOWN

    @tap
    def on_undo(self, visit: Visit) -> None:
        deleted = require(host.state.get(links.DELETED))
        logbook.attempt(visit, lambda: logbook.logbook().restore(deleted))

    @tap(text)
    def on_game(self, _visit: Visit, value: str) -> None:
        _choose(GAME, value)

    @tap(text)
    def on_player(self, _visit: Visit, value: str) -> None:
        _choose(links.PLAYER, value)

    @tap(text)
    def on_automa(self, _visit: Visit, value: str) -> None:
        _choose(links.AUTOMA, value)


def _choose(name: str, value: str) -> None:
    if value and value not in offered(logbook.plays())[name]:
        raise NotOffered
    host.state.pop(_SHOWN, None)
    write_address(name, value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The data of the list besides the games."""

    chosen: Mapping[str, str]  # by filter, as the address has it
    shown: int = MOST_SHOWN
    notices: tuple[Notice, ...] = ()
    undo: bool = False  # a game was just deleted


def screen_of(
    every: Sequence[Play], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Screen:
    add = Action(
        label=locale.text("logbook.by_hand"),
        do="go",
        value=links.link(**chosen_of(every, frame.chosen), add="yes"),
        icon="plus",
    )
    return Screen(
        id="logbook",
        body=tuple(_body(every, games, locale, frame)),
        undo=Action.undo(locale) if frame.undo else None,
        main=add,
    )


def offered(every: Iterable[Play]) -> dict[str, list[str]]:
    """Return the values of each filter; a filter with one value has none."""
    plays = list(every)
    found = {
        GAME: list(dict.fromkeys(play.game for play in plays)),
        links.PLAYER: sorted(
            {name for play in plays for name in play.names if name}, key=str.casefold
        ),
        links.AUTOMA: list(dict.fromkeys(play.automa for play in plays if play.automa)),
    }
    return {name: values if len(values) > 1 else [] for name, values in found.items()}


def chosen_of(every: Iterable[Play], written: Mapping[str, str]) -> dict[str, str]:
    """Return the filters whose values exist."""
    there = offered(every)
    return {name: value for name, value in written.items() if value in there.get(name, ())}


def fitting(every: Iterable[Play], chosen: Mapping[str, str]) -> list[Play]:
    """Return the plays of a game, of a player, against an automa."""
    game, player, automa = (chosen.get(name, "") for name in links.FILTERS)
    return [
        play
        for play in every
        if (not game or play.game == game)
        and (not automa or play.automa == automa)
        and (not player or player in play.names)
    ]


def _body(
    every: Sequence[Play], games: Mapping[str, Game], locale: Locale, frame: Frame
) -> Iterator[Element]:
    chosen = chosen_of(every, frame.chosen)
    plays, player = fitting(every, chosen), chosen.get(links.PLAYER, "")
    yield Header.of_page("logbook", locale)
    yield from frame.notices
    if not every:
        about = locale.text("logbook.none.about")
        yield Sign(icon="book", title=locale.text("logbook.none"), text=about)
    else:
        if plays:
            yield figures.at_a_glance(plays, player, locale)
            yield from milestones_of(plays, games[plays[0].game], locale)
        yield from _filters(every, chosen, locale)
    if every and not plays:
        yield Notice(text=locale.text("logbook.none.filtered"))
    if plays:
        yield Plays(
            title=locale.text("logbook.games", {"n": len(plays)}),
            rows=tuple(
                _row(play, chosen, games[play.game], locale) for play in plays[: frame.shown]
            ),
        )
        if len(plays) > frame.shown:
            more = Action(label=locale.text("logbook.more"), do="more", icon="more")
            yield Actions(actions=(more,))
        yield from figures.plots(plays, player, games, locale)
    label, to_files = locale.text("logbook.files"), links.link(files="yes")
    yield Actions(actions=(Action(label=label, do="go", value=to_files, icon="download"),))


def _filters(every: Sequence[Play], chosen: Mapping[str, str], locale: Locale) -> Iterator[Strip]:
    for name, values in offered(every).items():
        if not values:
            continue
        options = [Option(value="", label=locale.text(f"logbook.filter.{name}.any"))]
        options += [Option(value=value, label=_label(name, value, locale)) for value in values]
        yield Strip(
            label=locale.text(f"logbook.filter.{name}"),
            do=name,
            options=tuple(options),
            current=chosen.get(name, ""),
        )


def _label(filter_: str, value: str, locale: Locale) -> str:
    known = filter_ != links.PLAYER and f"{value}.name" in locale
    return locale.short(Text(f"{value}.name")) if known else value


def _row(play: Play, chosen: Mapping[str, str], game: Game, locale: Locale) -> PlayRow:
    """Return the row of a play: winner, players, game and day."""
    name = locale.short(Text(f"{play.game}.name"))
    return PlayRow(
        game=play.game,
        about=" · ".join([locale.day(play.day), name, *what_was_played(play, game, locale)]),
        sides=tuple(place_of(play, seat, side, locale) for seat, side in best_first(play)),
        action=Action(
            label=who_won(play, locale), do="go", value=links.link(**chosen, entry=play.uid)
        ),
    )


PAGE = AllPlays()
