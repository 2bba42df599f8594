"""Commanders as people see them: their boards, and drawn players, dice and spaces to pick."""

from __future__ import annotations

from companion.engine.picture import Drawing, Look
from companion.engine.prompts import Ask
from companion.engine.questions import Answer
from companion.engine.text import Locale
from companion.engine.view import View
from companion.games.pirates.commanders.picture import alone, asks_for_a_location, draw, overview
from companion.games.pirates.commanders.state import CommandersTable, Phase
from companion.games.pirates.drawing import DIE_COLOURS, die, token_alone
from companion.games.pirates.forts import SIDES
from companion.games.pirates.standing_forts import RUM


class CommandersView(View[CommandersTable]):
    def picture(self, table: CommandersTable, look: Look, locale: Locale) -> Drawing | None:
        """Draws the boards of the last active player if they answer, else everybody's, small.

        While a Location is asked for, the Caribbean is shown instead.
        """
        if asks_for_a_location(table, look.possible):
            return None
        if look.possible is None:
            return None if table.phase == Phase.SET_UP else overview(table, locale)
        return draw(table.player(table.shown), look, locale)

    def option(
        self, table: CommandersTable, question: Ask, option: Answer, _locale: Locale
    ) -> str | None:
        """Draws a player, a die, or what a space takes."""
        match question.key:
            case "pirates.commanders.whose":
                return token_alone(table.names, table.players, int(option))
            case "pirates.commanders.die":
                return die(SIDES, DIE_COLOURS[str(option)])
            case "pirates.commanders.lies" if option != RUM:
                return die(SIDES, DIE_COLOURS[str(option)])
            case "pirates.commanders.takes" | "pirates.commanders.lies":
                return alone(str(option))
        return None
