"""The logbook as a screen: at a glance, the games that fit what was chosen, and in figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from companion.app.elements.logbook import PlayRow, Plays
from companion.app.elements.screen import Action, Actions, Element, Header, Notice, Option, Screen
from companion.app.elements.sharing import Sign
from companion.app.elements.tools import Strip
from companion.app.frame.address import GAME
from companion.app.pages.logbook import figures
from companion.app.pages.logbook.sides import best_first, place_of
from companion.engine.game import Game
from companion.engine.text import Locale, Text
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import what_was_played, who_won

ID = "logbook"  # of the screen: it stays where it is while something else is chosen
PAGE = "logbook"
PLAYER, AUTOMA = "player", "automa"
FILTERS = (GAME, PLAYER, AUTOMA)
MOST_SHOWN = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What the host knows besides the games."""

    chosen: Mapping[str, str]  # by filter, as the address has it
    shown: int = MOST_SHOWN
    notices: tuple[Notice, ...] = ()
    undo: bool = False  # a game was just deleted


def way(**address: str) -> str:
    """Where a tap leads: to this page, with that in the address."""
    filled = {name: value for name, value in address.items() if value}
    return f"{PAGE}?{urlencode(filled)}" if filled else PAGE


def screen_of(
    every: Sequence[Play], games: Mapping[str, Game], locale: Locale, around: Around
) -> Screen:
    add = Action(
        label=locale.text("logbook.by_hand"),
        do="go",
        value=way(**chosen_of(every, around.chosen), add="yes"),
        icon="plus",
    )
    return Screen(
        id=ID,
        body=tuple(_body(every, games, locale, around)),
        undo=Action(label=locale.text("undo"), do="undo", icon="undo") if around.undo else None,
        main=add,
    )


def offered(every: Iterable[Play]) -> dict[str, list[str]]:
    """What can be chosen, by filter: where there is only one, nothing."""
    plays = list(every)
    found = {
        GAME: list(dict.fromkeys(play.game for play in plays)),
        PLAYER: sorted({name for play in plays for name in play.names if name}, key=str.casefold),
        AUTOMA: list(dict.fromkeys(play.automa for play in plays if play.automa)),
    }
    return {name: values if len(values) > 1 else [] for name, values in found.items()}


def chosen_of(every: Iterable[Play], written: Mapping[str, str]) -> dict[str, str]:
    """What is chosen of it, as far as it is there."""
    there = offered(every)
    return {name: value for name, value in written.items() if value in there.get(name, ())}


def fitting(every: Iterable[Play], chosen: Mapping[str, str]) -> list[Play]:
    """The games of a game, of a player, against an automa."""
    game, player, automa = (chosen.get(name, "") for name in FILTERS)
    return [
        play
        for play in every
        if (not game or play.game == game)
        and (not automa or play.automa == automa)
        and (not player or player in play.names)
    ]


def _body(
    every: Sequence[Play], games: Mapping[str, Game], locale: Locale, around: Around
) -> Iterator[Element]:
    chosen = chosen_of(every, around.chosen)
    plays, player = fitting(every, chosen), chosen.get(PLAYER, "")
    yield Header(title=locale.text("page.logbook"), where=locale.text("app.name"))
    yield from around.notices
    if not every:
        yield Sign(
            icon="book", title=locale.text("logbook.none"), text=locale.text("logbook.none.about")
        )
    else:
        if plays:
            yield figures.at_a_glance(plays, player, locale)
        yield from _filters(every, chosen, locale)
    if every and not plays:
        yield Notice(text=locale.text("logbook.none.filtered"))
    if plays:
        yield _rows(plays[: around.shown], len(plays), chosen, games, locale)
        if len(plays) > around.shown:
            more = Action(label=locale.text("logbook.more"), do="more", icon="more")
            yield Actions(actions=(more,))
        yield from figures.plots(plays, player, games, locale)
    files = Action(
        label=locale.text("logbook.files"), do="go", value=way(files="yes"), icon="download"
    )
    yield Actions(actions=(files,))


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
    known = filter_ != PLAYER and f"{value}.name" in locale
    return locale.short(Text(f"{value}.name")) if known else value


def _rows(
    plays: Sequence[Play],
    number: int,
    chosen: Mapping[str, str],
    games: Mapping[str, Game],
    locale: Locale,
) -> Plays:
    return Plays(
        title=locale.text("logbook.games", {"n": number}),
        rows=tuple(_row(play, chosen, games[play.game], locale) for play in plays),
    )


def _row(play: Play, chosen: Mapping[str, str], game: Game, locale: Locale) -> PlayRow:
    """The winner in words and everybody as a token, what was played and when."""
    name = locale.short(Text(f"{play.game}.name"))
    return PlayRow(
        game=play.game,
        about=" · ".join([locale.day(play.day), name, *what_was_played(play, game, locale)]),
        sides=tuple(place_of(play, seat, side, locale) for seat, side in best_first(play)),
        action=Action(label=who_won(play, locale), do="go", value=way(**chosen, entry=play.uid)),
    )
