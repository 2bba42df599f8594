"""The table view: the board and the opponent's last move on a large screen; it follows the phones.

It shows what a guest may see, and takes no tap.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from companion import services
from companion.app.elements.screen import Action, Header, Line, Picture, Screen, Tab
from companion.app.elements.table import Standing, TableView
from companion.app.frame import news
from companion.app.frame.page import Page
from companion.app.frame.visit import Visit
from companion.app.parts import invitation, moves, playing
from companion.app.parts.seen_sheet import SeenSheet, figure
from companion.engine.game import Game
from companion.engine.procedure import PLAYED, SCENARIO, Kind
from companion.engine.text import Locale, token_letters
from companion.tables.codes import spaced
from companion.tables.game_parts import OpenDialogue
from companion.web.qr import qr_code

LISTED = 3  # moves of the round
HIDDEN = " + ?"
_ORDER = (Kind.AUTOMA, Kind.BOARD, Kind.SCORE)


class Table(Page):
    name = "table"

    def drawn(self, visit: Visit) -> dict[str, Any]:
        return news.whole_table(visit.table, _parts(visit))

    def tabs(self, _visit: Visit) -> tuple[Tab, ...]:
        return ()

    def tools(self, _visit: Visit) -> tuple[Action, ...]:
        return ()

    def screen(self, visit: Visit) -> Screen:
        parts, stored = _parts(visit), visit.table.stored
        game, address = services.games()[stored.game], invitation.chosen_address()
        view = TableView(
            header=Header(title=visit.text(f"{game.name}.name")),
            move=Line(text=visit.text("table.nothing")),
            picture=_board(parts, game, visit.locale),
            svg=qr_code(invitation.link_to(address, stored.code)),
            words=visit.text("invite.qr"),
            scan=visit.text("invite.scan"),
            code=spaced(stored.code),
        )
        if parts and parts[0].dialogue.procedure.kind in PLAYED:
            view = _played(view, parts, game, visit.locale)
        return Screen(id=self.id(visit), game=game.name, body=(view,))


def _parts(visit: Visit) -> list[OpenDialogue]:
    """Return the parts of the game, first the opponent, or the board that was changed last."""
    found = list(visit.parts(*PLAYED, Kind.SCORE))
    newest = max((part.stored.game_id or 0 for part in found), default=0)
    found = [part for part in found if (part.stored.game_id or 0) == newest]
    found.sort(key=lambda part: part.stored.changed, reverse=True)
    return sorted(found, key=lambda part: _ORDER.index(part.dialogue.procedure.kind))


def _played(
    view: TableView, parts: Sequence[OpenDialogue], game: Game, locale: Locale
) -> TableView:
    """Return the view of a game in progress; until its first move the code is large."""
    dialogue, options = parts[0].dialogue, parts[0].stored.options
    header = playing.header_of(dialogue, locale)
    told = moves.latest(dialogue) if dialogue.moments else None
    points = tuple(_standing(parts, header, locale))
    scenario = f"{game.name}.scenario.{options.get(SCENARIO, '')}"
    where = [locale.text(scenario)] if scenario in locale else []
    places = told.places if told else ()
    return replace(
        view,
        header=replace(
            header,
            where=" · ".join(filter(None, [*where, header.where])),
            captions=header.captions if len(points) == 1 else (),
        ),
        move=moves.line_of(told, game, locale) if told else None,
        place=places[0] if len(places) == 1 else "",
        moves=moves.of_round(dialogue, game, locale, LISTED),
        points=points,
        began=told is not None,
    )


def _board(parts: Sequence[OpenDialogue], game: Game, locale: Locale) -> Picture | None:
    """Return the first picture of these parts, else the bare board."""
    dialogues = [part.dialogue for part in parts if part.dialogue.procedure.kind in PLAYED]
    drawn = (playing.picture_of(dialogue, game, locale, None) for dialogue in dialogues)
    bare = playing.bare_board(game, locale)
    return next(filter(None, drawn), Picture(svg=bare, words="") if bare else None)


def _standing(parts: Sequence[OpenDialogue], header: Header, locale: Locale) -> Iterator[Standing]:
    """Yield the points on the sheet, without secrets before the end; else the opponent's number."""
    scored = [part.dialogue for part in parts if part.dialogue.procedure.kind is Kind.SCORE]
    for dialogue in scored[:1]:
        sheet = SeenSheet(dialogue, dialogue.state.seats if dialogue.state.sheet.secret else ())
        for side, score in sheet.scores:
            yield Standing(
                label=sheet.name(side, locale),
                letter=sheet.letter(side, locale),
                player=int(side) if side.isdigit() else 0,
                figure=figure(score.total) + HIDDEN * (side in sheet.hidden),
                won=sheet.over and any(score is winner for winner in sheet.final.winners),
            )
    if not scored:
        played = parts[0].dialogue
        automa = played.procedure.kind is Kind.AUTOMA and played.procedure.automa(played.state)
        name = locale.render(automa) if automa else ""
        letter = token_letters([name])[0] if name else ""
        yield Standing(label=name, letter=letter, figure=header.figure)


PAGE = Table()
