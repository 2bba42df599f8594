"""What everybody at the table hears: whose move began where, and how a battle stands."""

from __future__ import annotations

from companion.engine.prompts import Tell
from companion.engine.text import Text, TextValue
from companion.games.jamaica.combat import LADY_BETHS_HELP
from companion.games.jamaica.state import GUNPOWDER, LADY_BETH, STAR, Jamaica

SAILED = ("jamaica.sails", "jamaica.sails_back")
SHORTAGE = "jamaica.shortage."
POWDER = f"jamaica.goods.{GUNPOWDER}"


class Ear:
    """Listens to a game. Nothing it knows is hidden from anybody."""

    __slots__ = ("attacker", "defender", "face", "game", "moves", "short_of", "spent", "start")

    def __init__(self, game: Jamaica) -> None:
        self.game = game
        self.start = 0  # where the ship was whose turn it is, when something was last said
        self.moves = 0  # that it has made in this turn
        self.short_of = ""  # the kind of space that a shortage sends it back to
        self.attacker = self.defender = -1
        self.face: dict[int, str] = {}  # last rolled in this battle, by seat
        self.spent: dict[int, int] = {}  # gunpowder in this battle, by seat

    def hear(self, told: Tell) -> None:
        key = told.key
        self.start = self.game.to_move.space
        if key in SAILED:
            self.moves += 1
        elif key == "jamaica.plays":
            self.moves, self.short_of = 0, ""
        elif key.startswith(SHORTAGE):
            self.short_of = key.removeprefix(SHORTAGE)
        elif key == "jamaica.thrown_back":
            self.short_of = ""
        elif key == "jamaica.fight":
            self.attacker = self.seat(told.values["player"])
            self.defender = self.seat(told.values["opponent"])
            self.face, self.spent = {}, {}
        elif key == "jamaica.rolls.number":
            self.face[self.seat(told.values["player"])] = str(told.values["face"])
        elif key == "jamaica.pays":
            what = told.values["what"]
            if isinstance(what, Text) and what.key == POWDER:
                self.spent[self.seat(told.values["player"])] = int(str(what.values["n"]))

    def seat(self, called: TextValue) -> int:
        return next(ship.seat for ship in self.game.ships if ship.called == called)

    def firepower(self, seat: int) -> int:
        """Of the shot that a ship has fired; a star has none, it wins."""
        face = self.face.get(seat, STAR)
        shot = 0 if face == STAR else int(face)
        return shot + self.spent.get(seat, 0) + help_of(self.game, seat)


def help_of(game: Jamaica, seat: int) -> int:
    return LADY_BETHS_HELP if LADY_BETH in game.ships[seat].powers else 0
