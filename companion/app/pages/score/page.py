"""Before a sheet is filled in: what the table says of it, what is left to choose, and the start."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose
from companion.app.elements.screen import Notice, Screen
from companion.app.frame import events, messages, navigation, routes
from companion.app.frame.address import GAME
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.visit import Visit
from companion.app.pages.score import sheet as sheet_page
from companion.app.pages.score import start as score_starting
from companion.app.pages.score.start import Said
from companion.app.parts import names as who_plays
from companion.app.parts import setup_address, start_form
from companion.app.parts.start_form import Around
from companion.engine.game import Game
from companion.engine.procedure import PLAYED, PLAYERS, SCENARIO, Kind
from companion.engine.questions import Answer
from companion.engine.score.dialogue import OPPONENT, ScoreSheets
from companion.engine.setup.kept import EXTRAS, extras_of, switched_by_setup
from companion.tables.store.store import StoredDialogue


@dataclass(frozen=True, slots=True)
class Form:
    """A sheet as it is chosen so far."""

    id: str
    sheets: ScoreSheets
    choices: list[Choose]
    chosen: dict[str, Answer]
    known: TableFacts
    here: StoredDialogue | None  # at whose table it is

    @property
    def players(self) -> int:
        return int(self.chosen[PLAYERS])

    @property
    def unanswered(self) -> str:
        """The first question that only people can answer, and have not."""
        return next((one.text for one in self.choices if not one.now and not one.several), "")

    @property
    def names(self) -> list[str]:
        """Those of the game that was played, else those that are typed here."""
        if self.known.games:
            return list(self.known.games[0].names)
        return [one.name for one in who_plays.players(self.known.names, self.players, self.id)]


def has_sheet(visit: Visit) -> bool:
    """Whether the table has a sheet for its game; one of a game before does not count."""
    sheet = visit.newest(Kind.SCORE)
    return sheet is not None and all(sheet.id > game.id for game in TableFacts(visit).games)


def which(visit: Visit) -> Callable[[Visit], None]:
    return sheet_page.show if has_sheet(visit) else show


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    notices, known = messages.notices(), TableFacts(visit)
    here = _here(visit, known)
    if here is None and "t" in host.address:
        notices.append(Notice(text=visit.say("score.no_table"), tone="wrong"))
    game = services.games().get(here.game if here else host.address.get(GAME, ""))
    if game is None or game.sheets is None:
        screen = score_starting.which_game(services.games(), visit.locale, notices)
        events.show(screen, _leave)
        return
    form = _form(visit, known, game.sheets, here)
    events.show(_screen(visit, form, game, notices), partial(_take, visit, form))


def _here(visit: Visit, known: TableFacts) -> StoredDialogue | None:
    """What the sheet is for at this table: its game, its setup, its campaign."""
    laid_out = known.kept_setup.stored if known.kept_setup else visit.newest(Kind.CAMPAIGN)
    return next(iter(known.games), laid_out)


def _form(
    visit: Visit, known: TableFacts, sheets: ScoreSheets, here: StoredDialogue | None
) -> Form:
    said = _said(visit, known, sheets)
    choices, chosen = score_starting.choose(sheets, said, setup_address.answers(), visit.locale)
    id_ = f"{here.code if here else ''}.start.{sheets.name}"
    return Form(id_, sheets, choices, chosen, known, here)


def _screen(visit: Visit, form: Form, game: Game, notices: list[Notice]) -> Screen:
    seated, locale = form.known.names, visit.locale
    looks_on = bool(form.known.games) and not visit.may_act
    names = None
    if not form.known.games and (not all(seated) or len(seated) < form.players):
        entered = who_plays.entered(form.id)
        names = start_form.names_of(form.players, seated, entered, locale, colours=False)
    told = score_starting.known_already(form.sheets, form.chosen, form.choices, locale)
    around = Around(
        id=form.id,
        title=visit.say("page.score"),
        where=visit.say(f"{game.name}.name"),
        go=visit.say("score.go"),
        notices=tuple(notices),
        instead=tuple(navigation.in_(visit, visit.open(*PLAYED))) if looks_on else (),
        known=tuple(told) if form.here else (),
        names=names,
        tabs=navigation.tabs(visit, "score"),
        more=navigation.tools_here(visit, "score"),
    )
    return start_form.screen_of(game, form.choices, locale, around)


def _said(visit: Visit, known: TableFacts, sheets: ScoreSheets) -> Said:
    """What is played at the table, and in which of the scenarios that are in the house."""
    said: dict[str, Sequence[Answer]] = {}
    for part in known.played:
        said |= sheets.said_by(part.procedure, part.options)
    decided = {name: answers[0] for name, answers in said.items() if len(answers) == 1}
    fixed = {**_chosen_before(visit, known, sheets), **decided}
    setups = services.games()[sheets.game].setups
    owned = {SCENARIO: setups.owned(visit.known(sheets.game))} if setups is not None else {}
    return Said(fixed, {**owned, **said}, played=bool(known.games))


def _chosen_before(visit: Visit, known: TableFacts, sheets: ScoreSheets) -> dict[str, Answer]:
    """What the table says of the sheet: what was chosen for it, and who the opponent is."""
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
    """The opponent that was set up, or none where one was offered with the setup."""
    setups = services.games()[sheets.game].setups
    every = setups.extras if setups is not None else ()
    for option in sheets.options:
        offered = [extra for extra in every if score_starting.knows(option, extra)]
        if option.name == OPPONENT and offered:
            return {OPPONENT: next((one for one in offered if one in extras), option.default)}
    return {}


# What is tapped


def _leave(event: Event) -> None:
    if event.screen != score_starting.WHICH:
        raise TooOld
    if event.do != "go":
        raise NotOffered
    navigation.take(event)


def _take(visit: Visit, form: Form, event: Event) -> None:
    if event.screen != form.id:
        raise TooOld
    match event:
        case Event(do="choose", value=[str(name), str() | int() as value]):
            if not any(one.name == name and one.offers(value) for one in form.choices):
                raise NotOffered
            host.address[name] = str(value)
        case Event(do="enter", value=list(said)):
            who_plays.enter(form.id, said)
        case Event(do="start") if form.unanswered:
            visit.tell(visit.say("score.choose_first", question=form.unanswered))
        case Event(do="start"):
            visit.attempt(lambda: _start(form))
        case Event(do="seat", value=int(seat)):
            table = visit.open(*PLAYED)
            visit.attempt(lambda: permissions.take_seat(table, seat))
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered


def _start(form: Form) -> None:
    procedure, at = services.procedure(form.sheets.name), form.here.code if form.here else None
    code = permissions.start(procedure, form.chosen, form.names, at=at)
    who_plays.forget()
    routes.go_to(f"score?t={code}")
