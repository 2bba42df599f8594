"""The setup of Dice Race, step by step."""

from __future__ import annotations

from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Choice
from companion.engine.setup.plan import Setup, Setups
from companion.engine.text import Text
from companion.games.dice_race.pieces import PLAYERS, TORTOISE, Track


def setups(game: str, track: Track) -> Setups:
    return Setups(
        game,
        scenarios=("race",),
        extras=(),
        extras_for=lambda _plan: (),
        players=Ask("dice_race.setup.players", Choice(PLAYERS)),
        script=lambda setup: lay_out(setup, track),
    )


def lay_out(setup: Setup, track: Track) -> Script[None]:
    """Tell the steps. An automa named like a module joins the game with the same players."""
    setup.modules = [TORTOISE]
    setup.fetch = [Text("dice_race.fetch", {"n": setup.players + 1})]
    yield Tell("dice_race.setup.track", {"length": track.length})
    yield Tell("dice_race.setup.pawns", {"n": setup.players})
    yield Tell("dice_race.setup.tortoise")
