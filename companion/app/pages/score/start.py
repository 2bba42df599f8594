"""The start of a score sheet: the game, facts of the table, open choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose, Tiles
from companion.app.elements.screen import Header, Line, Notice, Screen
from companion.app.elements.tools import Chapter
from companion.app.frame import navigation, routes
from companion.app.frame.events import require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import GAME
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.taps import fields, number, pair, tap
from companion.app.frame.visit import Visit
from companion.app.pages.score import sheet
from companion.app.parts import setup_address, start_form
from companion.app.parts.choices import Answers, answer_of
from companion.app.parts.game_cards import game_tiles
from companion.app.parts.start_form import Frame
from companion.engine.game import Game
from companion.engine.procedure import OFF, PLAYED, PLAYERS, SCENARIO, Kind
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import OPPONENT, ScoreSheets
from companion.engine.setup.kept import EXTRAS, extras_of, switched_by_setup
from companion.engine.text import Locale
from companion.tables.store.store import StoredDialogue

WHICH = "score/which"  # the id of the screen that asks for the game


class ScoreStart(Page):
    name = "score"

    def part(self, visit: Visit) -> Page:
        return sheet.PAGE if has_sheet(visit) else self

    def screen(self, visit: Visit) -> Screen:
        notices, form = list(self.notices(visit)), _form(visit)
        if "t" in host.address and _here(visit, TableFacts(visit)) is None:
            notices.append(Notice(text=visit.text("table.unknown"), tone="wrong"))
        if form is None:
            return which_game(services.games(), visit.locale, notices)
        return _screen(visit, form, notices)

    def id(self, visit: Visit) -> str:
        form = _form(visit)
        return form.id if form else WHICH

    def before(self, visit: Visit) -> None:
        """Start the sheet of a finished game at once, if nothing is left to choose."""
        form, played = _form(visit), visit.find(Kind.AUTOMA) or visit.find(Kind.BOARD)
        finished = played is not None and played.dialogue.over and visit.may_act
        if form and finished and not form.choices and not navigation.decides_itself(visit):
            visit.attempt(lambda: _start(form))
            routes.follow(visit.code)

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        setup_address.choose(_open_form(visit).choices, *chosen)

    @tap(fields)
    def on_enter(self, visit: Visit, names: dict[str, Answer]) -> None:
        start_form.enter(_open_form(visit).id, names)

    @tap
    def on_start(self, visit: Visit) -> None:
        form = _open_form(visit)
        if navigation.decides_itself(visit):
            routes.go_to("automa")
        elif form.unanswered:
            visit.notify(visit.text("score.choose_first", question=form.unanswered))
        else:
            visit.attempt(lambda: _start(form))

    @tap(number)
    def on_seat(self, visit: Visit, seat: int) -> None:
        _open_form(visit)
        visit.take_seat(visit.open(*PLAYED), seat)


def has_sheet(visit: Visit) -> bool:
    """Return whether the table has a sheet for its current game."""
    sheet = visit.newest(Kind.SCORE)
    return sheet is not None and all(sheet.id > game.id for game in TableFacts(visit).games)


@dataclass(frozen=True, slots=True)
class Form:
    """The choices for a sheet so far."""

    id: str
    sheets: ScoreSheets
    choices: list[Choose]
    chosen: dict[str, Answer]
    known: TableFacts
    here: StoredDialogue | None  # the part of the table that the sheet is for

    @property
    def players(self) -> int:
        return int(self.chosen[PLAYERS])

    @property
    def unanswered(self) -> str:
        """Return the first question that has no answer yet and no usual one."""
        unanswered = (c.text for c in self.choices if not c.now and not c.several)
        return next(unanswered, "")

    @property
    def names(self) -> list[str]:
        """Return the names of the game that was played, else the names typed here."""
        if self.known.games:
            return list(self.known.games[0].names)
        return [
            player.name for player in start_form.players(self.known.names, self.players, self.id)
        ]


def _here(visit: Visit, known: TableFacts) -> StoredDialogue | None:
    """Return the part of the table that the sheet is for: its game, its setup, its campaign."""
    laid_out = known.kept_setup.stored if known.kept_setup else visit.newest(Kind.CAMPAIGN)
    return next(iter(known.games), laid_out)


def _form(visit: Visit) -> Form | None:
    """Return the choices for a sheet so far; None without a game."""
    known = TableFacts(visit)
    here = _here(visit, known)
    game = services.games().get(here.game if here else host.address.get(GAME, ""))
    if game is None or game.sheets is None:
        return None
    sheets = game.sheets
    decided = _decided(visit, known, sheets)
    choices, chosen = choose(sheets, decided, setup_address.answers(), visit.locale)
    id_ = f"{here.code if here else ''}.start.{sheets.name}"
    return Form(id_, sheets, choices, chosen, known, here)


def _open_form(visit: Visit) -> Form:
    return require(_form(visit))


def _screen(visit: Visit, form: Form, notices: list[Notice]) -> Screen:
    game = services.games()[form.sheets.game]
    seated, locale = form.known.names, visit.locale
    known = tuple(known_already(form.sheets, form.chosen, form.choices, locale))
    is_spectator = bool(form.known.games) and not visit.may_act
    names = None
    if not form.known.games and (not all(seated) or len(seated) < form.players):
        names = start_form.names_of(form.players, seated, form.id, locale, colours=False)
    frame = Frame(
        id=form.id,
        title=visit.text("page.score"),
        where=visit.text(f"{game.name}.name"),
        go=visit.text("score.go"),
        notices=tuple(notices),
        instead=tuple(navigation.in_(visit, visit.open(*PLAYED))) if is_spectator else (),
        known=known if form.here else (),
        names=names,
    )
    return start_form.screen_of(game, form.choices, locale, frame)


def _decided(visit: Visit, known: TableFacts, sheets: ScoreSheets) -> Decided:
    """Return what the table decides about its sheet, and which scenarios are owned."""
    fitting: dict[str, Sequence[Answer]] = {}
    for part in known.played:
        fitting |= sheets.implied_by(part.procedure, part.options)
    only = {name: answers[0] for name, answers in fitting.items() if len(answers) == 1}
    fixed = {**_chosen_before(visit, known, sheets), **only}
    setups = services.games()[sheets.game].setups
    owned = {SCENARIO: setups.owned(visit.known(sheets.game))} if setups is not None else {}
    return Decided(fixed, {**owned, **fitting}, played=bool(known.games))


def _chosen_before(visit: Visit, known: TableFacts, sheets: ScoreSheets) -> dict[str, Answer]:
    """Return what was chosen at the table before: options of its parts, and the opponent."""
    coming = known.next_game
    of_campaign: dict[str, Answer] = {SCENARIO: coming.scenario} if coming else {}
    before: Mapping[str, Answer] = {**of_campaign, **known.chosen}
    before = {**switched_by_setup(sheets.options, before), **before}
    automa = visit.newest(Kind.AUTOMA)
    against = _set_up(sheets, extras_of(before)) if EXTRAS in before else {}
    if automa is not None:
        against = {PLAYERS: 1, OPPONENT: automa.procedure}
    return {**against, **before}


def _set_up(sheets: ScoreSheets, extras: Sequence[str]) -> dict[str, Answer]:
    """Return the opponent that was set up; the usual answer if the setup had one to choose."""
    setups = services.games()[sheets.game].setups
    every = setups.extras if setups is not None else ()
    for option in sheets.options:
        offered = [extra for extra in every if extra in option.question.options]
        if option.name == OPPONENT and offered:
            return {OPPONENT: next((extra for extra in offered if extra in extras), option.default)}
    return {}


def _start(form: Form) -> None:
    procedure, at = services.procedure(form.sheets.name), form.here.code if form.here else None
    known = {} if form.known.games else form.known.known_of_campaign
    code = permissions.start(this_phone(), procedure, form.chosen, form.names, known=known, at=at)
    start_form.forget()
    routes.go_to(f"score?t={code}")


def which_game(games: Mapping[str, Game], locale: Locale, notices: Sequence[Notice]) -> Screen:
    with_sheets = [name for name, game in games.items() if game.sheets]
    tiles = Tiles(tiles=game_tiles(with_sheets, "score", locale), title=locale.text("start.game"))
    return Screen(id=WHICH, body=(Header.of_page("score", locale), *notices, tiles))


@dataclass(frozen=True, slots=True)
class Decided:
    """The choices that a table decides: fixed answers, and answers that fit its game."""

    fixed: Mapping[str, Answer] = field(default_factory=dict)
    fitting: Mapping[str, Sequence[Answer]] = field(default_factory=dict)
    played: bool = False  # then no answer is proposed


def choose(
    sheets: ScoreSheets, decided: Decided, answers: Answers, locale: Locale
) -> tuple[list[Choose], dict[str, Answer]]:
    """Return the choices that are open, and all options; fixed and single ones are no choice."""
    fixed = {
        option.name: decided.fixed[option.name]
        for option in sheets.options
        if decided.fixed.get(option.name) in option.question.options
    }
    chosen: dict[str, Answer] = {}
    choices: list[Choose] = []
    for option in sheets.options:
        possible = option.given(chosen)
        every = possible.question.options
        if fixed.get(option.name) in every:
            chosen[option.name] = fixed[option.name]
            continue
        fits = [v for v in every if _fits(sheets, {**chosen, **fixed, option.name: v})]
        options = [v for v in fits if v in decided.fitting.get(option.name, fits)]
        options = options or fits or list(every)
        usual = possible.default if possible.default in options else options[0]
        chosen[option.name] = answers.among(option.name, options, usual)
        if len(options) > 1:
            now = chosen[option.name]
            choice = answer_of(option.question, option.name, now, options, locale)
            proposed = not decided.played or OFF in options or answers.says(option.name, options)
            choices.append(choice if proposed else replace(choice, now=()))
    return choices, chosen


def _fits(sheets: ScoreSheets, chosen: Mapping[str, Answer]) -> bool:
    try:
        sheets.choose(chosen)
    except Refused:
        return False
    return True


def known_already(
    sheets: ScoreSheets, chosen: Mapping[str, Answer], choices: Sequence[Choose], locale: Locale
) -> Iterator[Chapter]:
    """Yield the options that the table has decided."""
    open_ones = {choice.name for choice in choices}
    known = [option for option in sheets.options if option.name not in open_ones]
    lines = tuple(
        Line(text=f"{locale.render(option.question.text)} {answer}", icon="tick")
        for option in known
        if len(option.given(chosen).question.options) > 1
        and (answer := locale.render(option.question.label_of(chosen[option.name])))
    )
    if lines:
        yield Chapter(title="", lines=lines)


PAGE = ScoreStart()
