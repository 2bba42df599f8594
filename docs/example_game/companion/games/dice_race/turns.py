"""The rules of Dice Race: one script for each paragraph."""

from __future__ import annotations

from companion.engine.effects import Vocabulary
from companion.engine.procedure import Correction
from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.text import Text, signed
from companion.games.dice_race.state import Phase, Race

DIE = ("1", "2", "3", "4", "5", "6")
MOST = 7  # a pawn with a higher roll stays
STAY = "stay"
EFFECTS = Vocabulary()  # the effects of spaces


def set_up(race: Race) -> Script[None]:
    """All pawns stand before space 1. The Tortoise goes after the last player."""
    yield Tell("dice_race.set_up", {"length": race.track.length})
    yield Ask("dice_race.ready", Choice(("ready",)))
    race.phase = Phase.TURN


def take_turn(race: Race) -> Script[None]:
    """Roll and move. The first pawn past the last space wins at once."""
    spaces = yield from roll(race)
    if spaces > MOST:
        yield Tell("dice_race.too_many", {"who": race.called(race.seat), "spaces": spaces})
    else:
        yield from move(race, spaces)
        yield from arrive(race)
    if race.left:
        race.seat = race.seat % race.tortoise + 1
        race.rounds += race.seat == 1
    else:
        yield Tell("dice_race.won", {"who": race.called(race.leader)})
        race.phase = Phase.OVER


def roll(race: Race) -> Script[int]:
    """The Tortoise rolls one die and adds its bonus; a player chooses to roll one die or two."""
    who = {"who": race.called(race.seat)}
    if race.seat == race.tortoise:
        dice, spaces = 1, race.track.bonus(race.level)
    else:
        dice, spaces = (yield Ask("dice_race.dice", Choice((1, 2)), who)), 0
    for _ in range(dice):
        spaces += int((yield Draw("dice_race.deck", lambda: DIE, who)))
    return spaces


def move(race: Race, spaces: int) -> Script[None]:
    race.pawns[race.seat] = max(race.pawns[race.seat] + spaces, 0)
    who, space = race.called(race.seat), race.pawns[race.seat]
    yield Tell("dice_race.moves", {"who": who, "spaces": signed(spaces), "space": space})


def arrive(race: Race) -> Script[None]:
    """Apply the effect of the space. It may move the pawn to another space, without its effect."""
    effect = race.track.effect(race.pawns[race.seat])
    if effect is not None:
        yield from EFFECTS[effect.kind](race, effect.value)


SCRIPTS = {Phase.SET_UP: set_up, Phase.TURN: take_turn}


# Effects of spaces


@EFFECTS.kind
def forward(race: Race, spaces: int) -> Script[None]:
    """The wind carries the pawn on."""
    yield Tell("dice_race.forward")
    yield from move(race, spaces)


@EFFECTS.kind
def back(race: Race, spaces: int) -> Script[None]:
    """The road is washed out, so the pawn goes back."""
    yield Tell("dice_race.back")
    yield from move(race, -spaces)


@EFFECTS.kind
def swap(race: Race, _no_value: None) -> Script[None]:
    """A player may change places with a pawn ahead. The Tortoise never does."""
    ahead, who = race.ahead(race.seat), race.called(race.seat)
    if race.seat == race.tortoise or not ahead:
        return
    names = {space: race.called(seat) for space, seat in ahead.items()}

    def label(space: Answer) -> Text:
        if space == STAY:
            return Text("dice_race.swap.stay")
        return Text("dice_race.swap.with", {"who": names[str(space)], "space": space})

    form = Choice((*ahead, STAY), label)
    space = yield Ask("dice_race.swap", form, {"who": who}, on_board=True)
    if space != STAY:
        pawns, other = race.pawns, ahead[space]
        pawns[race.seat], pawns[other] = pawns[other], pawns[race.seat]
        yield Tell("dice_race.swapped", {"who": who, "other": names[space]})


# Corrections


def pawn(race: Race) -> Script[None]:
    """Correct the space of a pawn."""
    seat = yield Ask("dice_race.correct.whose", Choice(list(race.pawns), label=race.called))
    spaces = Number(0, race.track.length)
    race.pawns[seat] = yield Ask("dice_race.correct.space", spaces, now=race.pawns[seat])


CORRECTIONS = {"pawn": Correction(pawn)}
