"""A game written down by hand, or put right, as one short form.

Whatever is typed stays as it is; what does not fit is marked where it stands. Who won follows
from the points until somebody says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion.app.elements.forms import Choose
from companion.app.elements.logbook import Typed, TypedForm, TypedRow
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Screen
from companion.app.frame.routes import AGAINST, LEVEL
from companion.app.pages.logbook.play import place_of
from companion.app.parts.choices import Answers, one_of
from companion.engine.game import Game
from companion.engine.outcome import Outcome, Side, ranked
from companion.engine.procedure import PLAYERS, Kind
from companion.engine.questions import Answer
from companion.engine.sanitized import LONGEST_NAME
from companion.engine.text import Locale, Text
from companion.tables.logbook.play import (
    LONGEST_NOTES,
    MOST_MINUTES,
    MOST_POINTS,
    BadPlay,
    Play,
    check_day,
    levels,
)
from companion.tables.logbook.text import called, versus

DAY, MINUTES, NOTES, NAME, TOTAL, WON = "day", "minutes", "notes", "name", "total", "won"
NEW = "logbook/add"  # the id of the screen for a game that is not in the logbook yet
WHICH = "which"  # chosen for such a game
MOST_PLAYERS = 6  # of a game that does not say
LONGEST = {NAME: LONGEST_NAME, NOTES: LONGEST_NOTES, DAY: 20, MINUTES: 10, TOTAL: 10, WON: 40}


def id_of(uid: str) -> str:
    """Of the screen on which a game of the logbook is put right."""
    return f"logbook/{uid}/correct"


class PlayForm:
    """A game, and what was typed over it."""

    def __init__(self, play: Play, entered: Mapping[str, str], *, new: bool = False) -> None:
        self.before, self.entered, self.new = play, entered, new

    @property
    def id(self) -> str:
        return NEW if self.new else id_of(self.before.uid)

    @property
    def fields(self) -> dict[str, str]:
        """Every field by its name, with what stands in it."""
        usual = {
            DAY: self.before.day,
            MINUTES: _written(self.before.minutes),
            NOTES: self.before.notes,
        }
        for seat, side in enumerate(self.before.sides, 1):
            if not side.automa:
                usual[f"{NAME}.{seat}"] = side.name
            usual[f"{TOTAL}.{seat}"] = _written(side.total)
        return {name: self.entered.get(name, value) for name, value in usual.items()}

    @cached_property
    def problems(self) -> dict[str, Text]:
        """What does not fit, by field."""
        found = {}
        for name, value in self.fields.items():
            try:
                _check(name, value)
            except BadPlay as bad:
                found[name] = bad.text
        return found

    @cached_property
    def play(self) -> Play:
        """As it would be kept; a value that does not fit counts as none."""
        fields = {name: "" if name in self.problems else v for name, v in self.fields.items()}
        given = [
            replace(
                side,
                name="" if side.automa else fields[f"{NAME}.{seat}"],
                total=_number(fields[f"{TOTAL}.{seat}"]),
            )
            for seat, side in enumerate(self.before.sides, 1)
        ]
        return replace(
            self.before,
            day=fields[DAY] or self.before.day,
            minutes=_number(fields[MINUTES]),
            notes=fields[NOTES],
            outcome=self._outcome(given),
        )

    def _outcome(self, given: Sequence[Side]) -> Outcome:
        """Where a total has changed places are worked out anew, and its lines, which no longer
        add up to it, are gone; so is what had to be met, where somebody else has won."""
        before = self.before.outcome
        same = [side.total for side in given] == [side.total for side in before.sides]
        won = self._won(given, same=same)
        sides = tuple(
            replace(
                new,
                rank=old.rank if same else new.rank,
                lines=old.lines if new.total == old.total else {},
                won=seat in won,
            )
            for seat, (old, new) in enumerate(zip(before.sides, ranked(given), strict=True), 1)
        )
        still = [side.won for side in sides] == [side.won for side in before.sides]
        return Outcome(sides, before.conditions if still else ())

    def _won(self, given: Sequence[Side], *, same: bool) -> set[int]:
        """Those who were tapped; else as before, where it was not by points alone; else these."""
        if WON in self.entered:
            return {int(seat) for seat in self.entered[WON].split(",") if seat}
        before = self.before.sides
        now = {seat for seat, side in enumerate(before, 1) if side.won}
        return now if same or now != by_points(before) else by_points(given)

    def toggled(self, seat: int) -> str:
        """Who won, once this side was tapped."""
        won = {number for number, side in enumerate(self.play.sides, 1) if side.won}
        return ",".join(map(str, sorted(won ^ {seat})))


def _written(number: int | None) -> str:
    return "" if number is None else str(number)


def _number(text: str) -> int | None:
    """A whole number, also with the sign that the app itself shows; an empty one is none."""
    text = text.strip().replace("−", "-")
    return int(text) if text else None


def _check(name: str, value: str) -> None:
    """One field by itself."""
    if name == DAY:
        check_day(value)
    elif name == MINUTES and not _is_number(value, 0, MOST_MINUTES):
        raise BadPlay("logbook.bad.minutes", most=MOST_MINUTES)
    elif name.startswith(TOTAL) and not _is_number(value, -MOST_POINTS, MOST_POINTS):
        raise BadPlay("logbook.bad.points", most=MOST_POINTS)


def _is_number(text: str, least: int, most: int) -> bool:
    text = text.strip().replace("−", "-")
    digits = text.removeprefix("-")
    if text and not (digits.isascii() and digits.isdigit()):
        return False
    return not text or least <= int(text) <= most


def by_points(sides: Sequence[Side]) -> set[int]:
    """Who has most wins; as many are a shared victory, and a draw with an automa is nobody's."""
    first = [(seat, side) for seat, side in enumerate(ranked(sides), 1)
             if side.rank == 1 and side.total is not None]  # fmt: skip
    drawn = len(first) > 1 and any(side.automa for _, side in first)
    return set() if drawn else {seat for seat, _ in first}


# A new one


@dataclass(frozen=True, slots=True)
class Blank:
    """A game that is to be written down: what is asked first, and what it comes to."""

    choices: tuple[Choose, ...]
    play: Play


def blank(games: Mapping[str, Game], written: Mapping[str, str], day: str, locale: Locale) -> Blank:
    """Which game, against whom, how many: the sides whose points are asked."""
    answers = Answers(written, {})
    names = list(games)
    game = games[answers.among(WHICH, names, names[0])]
    asked = [one_of(WHICH, locale.text("logbook.filter.game"), game.name, names,
                    lambda name: locale.short(Text(f"{name}.name")))]  # fmt: skip
    automas = ["", *game.of_kind(Kind.AUTOMA)]
    automa = answers.among(AGAINST, automas, "")
    level = ""
    if len(automas) > 1:
        asked.append(one_of(AGAINST, locale.text("logbook.by_hand.against"), automa, automas,
                            lambda name: _opponent(name, locale)))  # fmt: skip
    possible = levels(game.of_kind(Kind.AUTOMA)[automa]) if automa else []
    if possible:
        level = answers.among(LEVEL, possible, possible[0])
        asked.append(one_of(LEVEL, locale.text("logbook.by_hand.level"), level, possible,
                            lambda one: _level(automa, one, game, locale)))  # fmt: skip
    numbers = seated(game, automa)
    players = answers.among(PLAYERS, numbers, numbers[0] if automa else 2)
    asked.append(one_of(PLAYERS, locale.text("logbook.field.players"), players, numbers, str))
    sides = [Side() for _ in range(players)] + ([Side(automa=True)] if automa else [])
    play = Play(day, game.name, Outcome(tuple(sides)), automa=automa, level=level)
    return Blank(tuple(asked), play)


def seated(game: Game, automa: str) -> list[int]:
    """How many may play: as the automa asks, else as the game is laid out."""
    against = game.of_kind(Kind.AUTOMA)[automa].options if automa else ()
    asked = [option.question for option in against if option.name == PLAYERS]
    asked += [game.setups.players] if game.setups else []
    options = asked[0].options if asked else range(1, MOST_PLAYERS + 1)
    return [number for number in options if isinstance(number, int)]


def _opponent(name: str, locale: Locale) -> str:
    return locale.text(f"{name}.name") if name else locale.text("logbook.by_hand.nobody")


def _level(automa: str, level: str, game: Game, locale: Locale) -> str:
    """Without the automa's name, which stands above it."""
    name = locale.text(f"{automa}.name")
    return versus(automa, level, game, locale).removeprefix(f"{name}, ")


# The screen


def screen_of(
    form: PlayForm,
    locale: Locale,
    *,
    choices: tuple[Choose, ...] = (),
    known: tuple[str, ...] = (),
    notices: tuple[Notice, ...] = (),
) -> Screen:
    keep = "logbook.by_hand.keep" if form.new else "logbook.correct.keep"
    return Screen(
        id=form.id,
        game=form.play.game,
        body=tuple(_body(form, locale, choices, known, notices)),
        undo=Action.back(locale),
        main=Action(label=locale.text(keep), do="keep", icon="tick"),
    )


def _body(
    form: PlayForm,
    locale: Locale,
    choices: tuple[Choose, ...],
    known: tuple[str, ...],
    notices: tuple[Notice, ...],
) -> Iterator[Element]:
    title = "logbook.by_hand" if form.new else "logbook.correct"
    game = locale.text(f"{form.play.game}.name")
    where = locale.text("logbook.by_hand.about") if form.new else game
    yield Header(title=locale.text(title), where=where)
    yield from notices
    yield from choices
    yield TypedForm(rows=tuple(_rows(form, locale)), known=known)
    yield winners(form, locale)


def _rows(form: PlayForm, locale: Locale) -> Iterator[TypedRow]:
    def typed(name: str, label: str, type_: str, whose: str = "") -> Typed:
        problem = form.problems.get(name)
        return Typed(
            id=name,
            label=label,
            whose=whose,
            type=type_,
            value=form.fields[name],
            letters=LONGEST[name.partition(".")[0]],
            problem=locale.say(problem) if problem else "",
        )

    play, points = form.play, locale.text("logbook.field.points")
    for seat, side in enumerate(play.sides, 1):
        who = called(play, seat, side, locale)
        whose = locale.text("logbook.field.total", {"name": who})
        total = typed(f"{TOTAL}.{seat}", points, "number", whose)
        place = place_of(play, seat, side, locale)
        if side.automa:
            yield TypedRow(fields=(total,), side=place, name=place.label)
        else:
            label = locale.text("player.seat", {"number": seat})
            yield TypedRow(fields=(typed(f"{NAME}.{seat}", label, "text"), total), side=place)
    yield TypedRow(
        fields=(
            typed(DAY, locale.text("logbook.field.day"), "date"),
            typed(MINUTES, locale.text("logbook.field.minutes"), "number"),
        )
    )
    yield TypedRow(fields=(typed(NOTES, locale.text("logbook.notes"), "lines"),))


def winners(form: PlayForm, locale: Locale) -> Choose:
    """As it stands now: a tap says that it was otherwise."""
    sides = list(enumerate(form.play.sides, 1))
    now: tuple[Answer, ...] = tuple(seat for seat, side in sides if side.won)
    return Choose(
        name=WON,
        text=locale.text("logbook.field.won"),
        options=tuple(
            Option(value=seat, label=called(form.play, seat, side, locale)) for seat, side in sides
        ),
        now=now,
        several=True,
    )
