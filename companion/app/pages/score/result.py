"""A score when all is entered: who won, into the logbook, and where to go from here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion import services
from companion.app.elements.screen import Action, Actions, Notice, Screen
from companion.app.frame import logbook as access
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.app.frame.routes import ROUTES
from companion.app.frame.visit import Visit
from companion.app.pages.score import result_screen
from companion.app.pages.score.share import share_card
from companion.app.parts import saving
from companion.app.parts.playing import Frame
from companion.app.parts.seen_sheet import SeenSheet
from companion.engine.game import Game
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import outcome_of, play_of
from companion.tables.logbook.logbook import LogbookEntry
from companion.web.share_picture import HEIGHT, WIDTH, share_picture

_SHARED = "_shared"  # the sheet of which a picture was asked for


def screen_of(visit: Visit, sheet: SeenSheet, game: Game, frame: Frame) -> Screen:
    table = visit.table
    known = visit.seat.may_act and outcome_of(table) is not None
    entry = saving.saved(table) if known else None
    news = saving.brought_up_to_date(visit, table, entry) if entry else ""
    frame = replace(
        frame,
        notices=(*frame.notices, *((Notice(text=news, tone="done"),) if news else ())),
        main=_main(visit, table, entry) if known else None,
    )
    ways = Actions(actions=tuple(_ways(visit, table)))
    return result_screen.screen_of(sheet, game, visit.locale, frame, ways)


def _main(visit: Visit, table: OpenDialogue, entry: LogbookEntry | None) -> Action:
    """Once, where it is known who won; then on to the campaign, or to the logbook."""
    if entry is None:
        return Action(label=visit.say("logbook.save"), do="save", icon="book")
    return saving.way_on(visit, table)


def _ways(visit: Visit, table: OpenDialogue) -> Iterator[Action]:
    yield Action(label=visit.say("score.share"), do="share", icon="share")
    again = f"start?game={table.stored.game}"
    yield Action(label=visit.say("score.again"), do="go", value=again, icon="play")
    yield Action(label=ROUTES["home"].title, do="go", value="home", icon="home")


# A picture to share


def share(visit: Visit) -> None:
    """Ask for the picture; the next screen hands it to the phone."""
    host.state[_SHARED] = visit.table.stored.id


def hand_over(visit: Visit) -> None:
    """Hand the picture that was asked for to the phone."""
    table = visit.table
    if host.state.pop(_SHARED, None) != table.stored.id or not table.dialogue.over:
        return
    sheet, game = SeenSheet(table.dialogue), services.games()[table.stored.game]
    play = play_of(services.tables(), table, access.zone())
    day = play.day if play else access.today()
    lines = sheet.scoring.sheet
    card = share_card(game.name, sheet.title, lines, sheet.final, day, visit.locale)
    picture = share_picture(card, game.livery)
    phone.share_picture(picture, WIDTH, HEIGHT, f"{visit.say('score.csv.file')}.png")
