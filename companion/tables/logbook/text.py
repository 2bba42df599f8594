"""Plays as texts: the game, the winners, and the points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.engine.game import Game
from companion.engine.outcome import Side
from companion.engine.procedure import PLAYERS, SCENARIO, Kind, Option
from companion.engine.refusals import Refused
from companion.engine.score.decisive import what_decided
from companion.engine.score.dialogue import OPPONENT
from companion.engine.score.sheet import Sheet
from companion.engine.score.text import all_lines, part_of
from companion.engine.text import Locale, Text, TextValue, isolated
from companion.tables.logbook.milestones import is_first_win, wins_in_a_row
from companion.tables.logbook.play import Play, level_option


def game_names(games: Mapping[str, Game], locale: Locale) -> tuple[dict[str, str], dict[str, str]]:
    automas = [name for game in games.values() for name in game.of_kind(Kind.AUTOMA)]
    return (
        {name: locale.text(f"{name}.name") for name in games},
        {name: locale.text(f"{name}.name") for name in automas},
    )


def play_lines(play: Play, games: Mapping[str, Game], locale: Locale) -> list[str]:
    """Describe a play in short: day, game, scenario and result."""
    return [
        locale.day(play.day),
        locale.text(f"{play.game}.name"),
        *what_was_played(play, games[play.game], locale),
        who_won(play, locale),
        *(scored(play, seat, side, locale) for seat, side in enumerate(play.sides, 1)),
    ]


def what_was_played(play: Play, game: Game, locale: Locale) -> list[str]:
    """Return scenario, automa and level, as far as they are known."""
    parts = []
    if play.scenario:
        parts.append(_label(_scenario_option(game, play.scenario), play.scenario, locale))
    if play.automa:
        parts.append(versus(play.automa, play.level, game, locale))
    return parts


def versus(automa: str, level: str, game: Game, locale: Locale) -> str:
    """Return an automa with its level, if it has one."""
    name, procedure = automa_name(automa, locale), game.of_kind(Kind.AUTOMA).get(automa)
    option = level_option(procedure) if procedure else None
    if not level:
        return name
    shown = _label(option, level, locale)
    if shown.isdigit():
        shown = locale.text("logbook.level", {"level": shown})
    return locale.text("logbook.versus", {"automa": name, "level": shown})


def automa_name(automa: str, locale: Locale) -> str:
    """Return the name of an automa; an unknown one keeps its id."""
    key = f"{automa}.name"
    return locale.text(key) if key in locale else automa


def who_won(play: Play, locale: Locale) -> str:
    winners = [called(play, seat, s, locale) for seat, s in enumerate(play.sides, 1) if s.won]
    if not winners:
        return locale.text("logbook.nobody_won")
    key = "logbook.won" if len(winners) == 1 else "logbook.won_together"
    return locale.text(key, {"names": locale.text("list.separator").join(winners)})


def called(play: Play, seat: int, side: Side, locale: Locale) -> str:
    """Return a side's name: an automa's, a player's, or the seat."""
    if side.automa:
        return automa_name(play.automa, locale)
    return isolated(side.name) or locale.text("player.seat", {"number": seat})


def scored(play: Play, seat: int, side: Side, locale: Locale) -> str:
    name = called(play, seat, side, locale)
    return name if side.total is None else f"{name} {side.total}"


def line_names(play: Play, game: Game, locale: Locale) -> dict[str, str]:
    """Return the names of the lines of this play's sheet; an unknown line keeps its id."""
    texts = _sheet_texts(play, game)
    ids = dict.fromkeys(line for side in play.sides for line in side.lines)
    return {id_: _line_name(play.game, id_, texts, locale) for id_ in ids}


def _line_name(game: str, id_: str, texts: Mapping[str, Text], locale: Locale) -> str:
    if id_ in texts:
        return locale.render(texts[id_])
    key = f"{game}.score.{id_}"
    try:
        return locale.text(key) if key in locale else id_
    except KeyError:  # its text has a value that the play lacks
        return id_


def part_names(play: Play, game: Game, locale: Locale) -> dict[str, str]:
    """Return the part of a bar that each line belongs to, in the order of the sheet."""
    parts: dict[str, str] = {}
    if sheet := _sheet_of(play, game):
        for line in all_lines(sheet):
            parts[line.id] = locale.render(part_of(play.game, sheet, line))
    return {**parts, **{id_: name for id_, name in line_names(play, game, locale).items()
                        if id_ not in parts}}  # fmt: skip


def _sheet_texts(play: Play, game: Game) -> dict[str, Text]:
    """Return the texts of the lines of this play's sheet."""
    sheet = _sheet_of(play, game)
    lines = sheet.lines if sheet else ()
    return {line.id: line.text for line in reversed(lines) if line.points}


def _sheet_of(play: Play, game: Game) -> Sheet | None:
    if game.sheets is None:
        return None
    requested: dict[str, Any] = {PLAYERS: len(play.players), OPPONENT: play.automa or "none"}
    if play.scenario:
        requested[SCENARIO] = play.scenario
    options = {option.name for option in game.sheets.options}
    requested |= {extra: "yes" for extra in play.extras if extra in options}
    try:
        chosen = game.sheets.choose({n: v for n, v in requested.items() if n in options})
    except Refused:  # e.g. an automa that today's sheet lacks
        return None
    return game.sheets.sheet(chosen)


def decided(play: Play, game: Game, locale: Locale) -> str:
    """Return what decided a play, if a line of its sheet did."""
    sheet = _sheet_of(play, game)
    names = [called(play, seat, side, locale) for seat, side in enumerate(play.sides, 1)]
    text = what_decided(sheet, play.outcome, names) if sheet else None
    return locale.render(text) if text else ""


def milestones(plays: Sequence[Play], game: Game, locale: Locale) -> Iterator[str]:
    """Yield what the first of these plays was: a first win, one of a streak."""
    play = plays[0]
    if is_first_win(plays):
        opponent = versus(play.automa, play.level, game, locale)
        yield locale.text("logbook.first_win", {"name": opponent})
    n = wins_in_a_row(plays)
    if n > 1:
        if play.automa:
            key, name = "logbook.streak.against", automa_name(play.automa, locale)
        else:
            key, name = "logbook.streak", isolated(play.winners[0].name)
        yield locale.text(key, {"n": n, "name": name})


def time_taken(play: Play, locale: Locale) -> str:
    """Return how long a play took, in all and by round; empty if that is unknown."""
    if play.minutes is None:
        return ""
    hours, minutes = divmod(play.minutes, 60)
    values: dict[str, TextValue] = {"hours": hours, "n": minutes}
    time = locale.text("logbook.hours" if hours else "logbook.minutes", values)
    if not play.rounds:
        return time
    by_round = " · ".join(map(str, play.rounds))
    return locale.text("logbook.rounds", {"time": time, "rounds": by_round})


def _scenario_option(game: Game, scenario: str) -> Option | None:
    options = [o for procedure in game.procedures for o in procedure.options if o.name == SCENARIO]
    return next((o for o in options if scenario in o.question.options), None)


def _label(option: Option | None, value: str, locale: Locale) -> str:
    """Return the label of an option; an unknown one keeps its value."""
    if option is None:
        return value
    by_text = {str(value): value for value in option.question.options}
    if value not in by_text:
        return value
    return locale.short(option.question.label_of(by_text[value]))
