"""The form of a game: corrected, or recorded by hand.

Typed text stays as it is; a value that does not fit is marked in its field. The winners follow
from the points until other winners are tapped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from companion import services
from companion.app.elements.forms import Choose
from companion.app.elements.logbook import Typed, TypedForm, TypedRow
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Screen
from companion.app.frame import logbook, messages, routes
from companion.app.frame.events import NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.routes import AGAINST, ENTRY, GAME, LEVEL
from companion.app.frame.taps import fields, pair, tap
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import links, play
from companion.app.pages.logbook.links import LogbookScreen
from companion.app.pages.logbook.play import place_of
from companion.app.parts import setup_address
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
LONGEST = {NAME: LONGEST_NAME, NOTES: LONGEST_NOTES, DAY: 20, MINUTES: 10, TOTAL: 10, WON: 40}
NEW_ID = "logbook/add"  # the screen for a game that is not in the logbook yet
WHICH = "which"  # in the address: the game of a new entry
MOST_PLAYERS = 6  # of a game that declares no number
_CHOICES = (WHICH, AGAINST, LEVEL, PLAYERS)
_ENTERED = "_logbook_entered"  # the typed text, by form


class FormScreen(LogbookScreen):
    """The form of a game. Typed text stays, even if it does not fit."""

    def form(self, visit: Visit) -> PlayForm | None:
        raise NotImplementedError

    def known_form(self, visit: Visit) -> PlayForm:
        return require(self.form(visit))

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        form = self.known_form(visit)
        if not typed or not typed.keys() <= form.fields.keys():
            raise NotOffered
        new = {name: str(v)[: LONGEST[name.partition(".")[0]]] for name, v in typed.items()}
        host.state[_ENTERED] = (form.id, {**form.entered, **new})

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        """Choose who won."""
        form, (name, seat) = self.known_form(visit), chosen
        if name != WON or not isinstance(seat, int) or not 1 <= seat <= len(form.play.sides):
            raise NotOffered
        host.state[_ENTERED] = (form.id, {**form.entered, WON: form.toggled(seat)})

    @tap
    def on_keep(self, visit: Visit) -> None:
        """Save the game, or say how many fields are wrong."""
        form = self.known_form(visit)
        if form.problems:
            visit.notify(visit.text("logbook.form.wrong", n=len(form.problems)))
        elif logbook.attempt(visit, lambda: self.keep(form.play)):
            done = "logbook.by_hand.done" if form.new else "logbook.correct.done"
            visit.notify(visit.text(done), Tone.DONE)
            _leave(form.play.uid)

    def keep(self, play: Play) -> None:
        raise NotImplementedError


class OldPlay(FormScreen):
    """A game that is corrected."""

    shows = links.CORRECT

    def form(self, _visit: Visit) -> PlayForm | None:
        entry = logbook.entry(host.address.get(ENTRY, ""))
        return PlayForm(entry.play, _entered(id_of(entry.play.uid))) if entry else None

    def id(self, visit: Visit) -> str:
        form = self.form(visit)
        return form.id if form else play.id_of(host.address.get(ENTRY, ""))

    def screen(self, visit: Visit) -> Screen:
        form, notices = self.form(visit), tuple(messages.notices())
        if form is None:
            return play.gone(host.address[ENTRY], visit.locale, notices)
        return screen_of(form, visit.locale, known=logbook.names(), notices=notices)

    def keep(self, play: Play) -> None:
        logbook.logbook().correct(play)

    @tap
    def on_back(self, visit: Visit) -> None:
        _leave(host.address[ENTRY] if self.form(visit) else "")


class NewPlay(FormScreen):
    """A game that is recorded by hand."""

    shows = links.ADD

    def form(self, visit: Visit) -> PlayForm:
        return PlayForm(_blank(visit).play, _entered(NEW_ID), new=True)

    def id(self, _visit: Visit) -> str:
        return NEW_ID

    def screen(self, visit: Visit) -> Screen:
        return screen_of(
            self.form(visit),
            visit.locale,
            choices=_blank(visit).choices,
            known=logbook.names(),
            notices=tuple(messages.notices()),
        )

    def keep(self, play: Play) -> None:
        logbook.logbook_for(1).add(play)

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        """Choose who won, or what was played: then nobody has won yet."""
        form, (name, value) = self.form(visit), chosen
        if name not in _CHOICES:
            FormScreen.on_choose(self, visit, chosen)
            return
        setup_address.choose(_blank(visit).choices, name, value)
        kept = {name: text for name, text in form.entered.items() if name != WON}
        host.state[_ENTERED] = (form.id, kept)

    @tap
    def on_back(self, _visit: Visit) -> None:
        _leave()


def _blank(visit: Visit) -> Blank:
    """Return the new game as the address describes it."""
    filtered = {WHICH: host.address.get(GAME, "")}
    written = {name: host.address[name] for name in _CHOICES if name in host.address}
    return blank(services.games(), filtered | written, logbook.today(), visit.locale)


def _entered(id_: str) -> Mapping[str, str]:
    form, typed = host.state.get(_ENTERED, ("", {}))
    return typed if form == id_ else {}


def _leave(uid: str = "") -> None:
    host.state.pop(_ENTERED, None)
    routes.go_to(links.link_to(uid))


def id_of(uid: str) -> str:
    """Return the id of the screen that corrects a game of the logbook."""
    return f"logbook/{uid}/correct"


class PlayForm:
    """A game, and the text that was typed into its fields."""

    def __init__(self, play: Play, entered: Mapping[str, str], *, new: bool = False) -> None:
        self.before, self.entered, self.new = play, entered, new

    @property
    def id(self) -> str:
        return NEW_ID if self.new else id_of(self.before.uid)

    @property
    def fields(self) -> dict[str, str]:
        """Return the text of every field by its name."""
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
        """Return the problem of each field that does not fit."""
        found = {}
        for name, value in self.fields.items():
            try:
                _check(name, value)
            except BadPlay as bad:
                found[name] = bad.text
        return found

    @cached_property
    def play(self) -> Play:
        """Return the game to save; a value that does not fit counts as empty."""
        fields = {name: "" if name in self.problems else v for name, v in self.fields.items()}
        minutes = _number(fields[MINUTES])
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
            minutes=minutes,
            rounds=self.before.rounds if minutes == self.before.minutes else (),
            notes=fields[NOTES],
            outcome=self._outcome(given),
        )

    def _outcome(self, given: Sequence[Side]) -> Outcome:
        """Return the outcome. A changed total changes the ranks and drops the side's lines, which
        no longer add up to it; other winners drop the conditions of the victory."""
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
        """Return who was tapped; else as before, unless points alone decided; else by points."""
        if WON in self.entered:
            return {int(seat) for seat in self.entered[WON].split(",") if seat}
        before = self.before.sides
        now = {seat for seat, side in enumerate(before, 1) if side.won}
        return now if same or now != by_points(before) else by_points(given)

    def toggled(self, seat: int) -> str:
        """Return the winners after a tap on this side."""
        won = {number for number, side in enumerate(self.play.sides, 1) if side.won}
        return ",".join(map(str, sorted(won ^ {seat})))


def _written(number: int | None) -> str:
    return "" if number is None else str(number)


def _number(text: str) -> int | None:
    """Read a whole number, also with the minus sign that the app shows; None if it is empty."""
    text = text.strip().replace("−", "-")
    return int(text) if text else None


def _check(name: str, value: str) -> None:
    """Raise `BadPlay` if a field does not fit."""
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
    """Return who has most points. A tie is a shared victory; nobody wins a tie with an automa."""
    first = [(seat, side) for seat, side in enumerate(ranked(sides), 1)
             if side.rank == 1 and side.total is not None]  # fmt: skip
    drawn = len(first) > 1 and any(side.automa for _, side in first)
    return set() if drawn else {seat for seat, _ in first}


@dataclass(frozen=True, slots=True)
class Blank:
    """A game to record: the choices, and the empty game that follows from them."""

    choices: tuple[Choose, ...]
    play: Play


def blank(games: Mapping[str, Game], written: Mapping[str, str], day: str, locale: Locale) -> Blank:
    """Build the choices of game, opponent, level and players, and a game with these sides."""
    answers = Answers(written, {})
    names = list(games)
    game = games[answers.among(WHICH, names, names[0])]
    choices = [one_of(WHICH, locale.text("logbook.filter.game"), game.name, names,
                      lambda name: locale.short(Text(f"{name}.name")))]  # fmt: skip
    automas = ["", *game.of_kind(Kind.AUTOMA)]
    automa = answers.among(AGAINST, automas, "")
    level = ""
    if len(automas) > 1:
        opponents = {name: locale.text(f"{name}.name") for name in automas[1:]}
        opponents[""] = locale.text("logbook.by_hand.nobody")
        text = locale.text("logbook.by_hand.against")
        choices.append(one_of(AGAINST, text, automa, automas, opponents.__getitem__))
    possible = levels(game.of_kind(Kind.AUTOMA)[automa]) if automa else []
    if possible:
        level = answers.among(LEVEL, possible, possible[0])
        choices.append(one_of(LEVEL, locale.text("logbook.by_hand.level"), level, possible,
                              lambda name: _level(automa, name, game, locale)))  # fmt: skip
    numbers = seated(game, automa)
    players = answers.among(PLAYERS, numbers, numbers[0] if automa else 2)
    choices.append(one_of(PLAYERS, locale.text("logbook.field.players"), players, numbers, str))
    sides = [Side() for _ in range(players)] + ([Side(automa=True)] if automa else [])
    play = Play(day, game.name, Outcome(tuple(sides)), automa=automa, level=level)
    return Blank(tuple(choices), play)


def seated(game: Game, automa: str) -> list[int]:
    """Return the possible numbers of players: of the automa, else of the game's setup."""
    against = game.of_kind(Kind.AUTOMA)[automa].options if automa else ()
    questions = [option.question for option in against if option.name == PLAYERS]
    questions += [game.setups.players] if game.setups else []
    options = questions[0].options if questions else range(1, MOST_PLAYERS + 1)
    return [number for number in options if isinstance(number, int)]


def _level(automa: str, level: str, game: Game, locale: Locale) -> str:
    """Return the level without the name of its automa."""
    name = locale.text(f"{automa}.name")
    return versus(automa, level, game, locale).removeprefix(f"{name}, ")


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
            problem=locale.render(problem) if problem else "",
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
    """Return the choice of the winners, as they are now."""
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


OLD, NEW = OldPlay(), NewPlay()
