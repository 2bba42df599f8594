"""A battle with the ghost ship: its rolls, the winner, and the loot.

A player who does not fight rolls and decides for it. Lady Beth helps it and never leaves it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from companion.engine.prompts import Ask, Draw, Script, Tell
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.jamaica.ghost_ship.state import UNSEEN, GhostTable
from companion.games.jamaica.rules import combat, holds, state
from companion.games.jamaica.rules.combat import LADY_BETHS_HELP

GHOST, PLAYER, TIE, NO_FIGHT = "ghost", "player", "tie", "no_fight"
ROLL, ROLL_AGAIN = "roll", "roll_again"
GOODS = "goods"
POWERS = (state.SARANS_SABRE, state.SIXTH_HOLD, state.MORGANS_MAP)


def fight(
    game: GhostTable, opponent: state.Ship, *, ghost_attacks: bool = False, surely: bool = True
) -> Script[None]:
    """Fight a battle; if it is not sure that there was one, players may say so."""
    speaker = game.speaker(game.ghost, opponent)
    values = {"player": opponent.called, "speaker": speaker.called, "n": LADY_BETHS_HELP}
    attacked = "is_attacked" if surely else "perhaps_attacked"
    attacks = "attacks" if ghost_attacks else attacked
    yield Tell(f"jamaica.ghost_ship.{attacks}", values, places=(str(game.ghost.space),))
    if state.SARANS_SABRE in game.ghost.powers:
        sabre = {"speaker": speaker.called, "player": opponent.called}
        yield Tell("jamaica.ghost_ship.has_sabre", sabre)
    winner = yield from who_wins(game, opponent, surely=surely)
    if winner == TIE:
        yield Tell("jamaica.tie")
    elif winner == GHOST:
        yield from ghost_takes(game, speaker, opponent)
    elif winner == PLAYER:
        yield from player_takes(game, opponent)
    game.rolled = ""


def who_wins(game: GhostTable, opponent: state.Ship, *, surely: bool) -> Script[str]:
    """Ask who wins; the app rolls the ghost ship's die if players chose that.

    The owner of Saran's Sabre may have it rolled again once, unless it is a star.
    """
    rolled, perhaps = 0, () if surely else (NO_FIGHT,)
    while (answer := (yield ask_winner(game, opponent, rolled, perhaps))) in (ROLL, ROLL_AGAIN):
        rolled, perhaps = rolled + 1, ()
        face = yield Draw("combat_die", lambda: game.parts.faces)
        game.rolled = face
        if face == state.STAR:
            yield Tell("jamaica.ghost_ship.rolls.star")
            return GHOST
        firepower = int(face) + LADY_BETHS_HELP
        yield Tell("jamaica.ghost_ship.rolls", {"face": face, "n": firepower})
    return str(answer)


def ask_winner(game: GhostTable, opponent: state.Ship, rolled: int, perhaps: Sequence[str]) -> Ask:
    """Ask for the winner; with the app's dice also for a roll, while there is one to make."""
    rolls = [ROLL, *([ROLL_AGAIN] if game.sabre_may_be_drawn else [])] if game.app_rolls else []
    return Ask(
        "jamaica.ghost_ship.winner",
        Choice((GHOST, PLAYER, TIE, *rolls[rolled : rolled + 1], *perhaps)),
        values={"player": opponent.called},
        refreshed=partial(ask_winner, game, opponent, rolled, perhaps),
    )


def ghost_takes(game: GhostTable, speaker: state.Ship, loser: state.Ship) -> Script[None]:
    """Keep treasures, and doubloons if a hold is empty; return all else to the bank."""
    ghost = game.ghost
    takes = yield ask_takes(game, speaker, loser)
    if takes == state.DOUBLOONS:
        stolen = yield ask_doubloons("jamaica.ghost_ship.doubloons", loser)
        yield from load_doubloons(game, stolen)
    elif takes == combat.HIDDEN:
        ghost.hidden.append(UNSEEN)
        yield Tell("jamaica.ghost_ship.takes_unseen", {"player": loser.called})
    elif takes == combat.POWER:
        yield from ghost_takes_power(game, loser)
    elif takes == GOODS:
        yield Tell("jamaica.ghost_ship.to_the_bank", {"player": loser.called})


def load_doubloons(game: GhostTable, number: int) -> Script[None]:
    """Load into an empty hold; the sixth can be stolen with its contents, so it is asked for.

    Its holds may be corrected meanwhile.
    """
    ghost = game.ghost
    place = ghost.first_empty
    empty = holds.distinct(ghost, [n for n, hold in enumerate(ghost.holds, 1) if not hold.number])
    if len(empty) > 1 and game.asks_in_doubt:
        place = yield holds.which_hold(game, ghost, "jamaica.which_hold", empty)
    if place > len(ghost.holds) or ghost.holds[place - 1].number:
        place = ghost.first_empty
    if place:
        ghost.holds[place - 1].fill(state.DOUBLOONS, number)
        goods = holds.goods_text(state.DOUBLOONS, number)
        yield from game.tell("jamaica.loads", {"player": ghost, "what": goods})


def ask_takes(game: GhostTable, speaker: state.Ship, loser: state.Ship) -> Ask:
    return Ask(
        "jamaica.ghost_ship.takes",
        Choice(list(ghosts_choices(game))),
        values={"speaker": speaker.called, "player": loser.called},
        refreshed=partial(ask_takes, game, speaker, loser),
    )


def ghosts_choices(game: GhostTable) -> Iterator[str]:
    if game.ghost.first_empty:
        yield state.DOUBLOONS
    if game.others_may_have_treasures:
        yield combat.HIDDEN
        if powers_of_others(game):
            yield combat.POWER
    yield GOODS
    yield combat.NOTHING


def powers_of_others(game: GhostTable) -> list[str]:
    return [power for power in POWERS if power not in game.ghost.powers]


def ask_doubloons(key: str, loser: state.Ship, least: int = 1) -> Ask:
    return Ask(key, Choice(range(least, state.MOST_IN_A_HOLD + 1)), values={"player": loser.called})


def ghost_takes_power(game: GhostTable, loser: state.Ship) -> Script[None]:
    """Take a power. The 6th hold comes with its contents, of which the ghost keeps doubloons."""
    power = yield Ask(
        "jamaica.ghost_ship.power",
        Choice(powers_of_others(game), label=treasure_label),
        values={"player": loser.called},
    )
    sixth = state.Hold()
    if power == state.SIXTH_HOLD:
        inside = yield ask_doubloons("jamaica.ghost_ship.in_sixth", loser, 0)
        sixth = state.Hold(state.DOUBLOONS, inside) if inside else sixth
    if power in game.ghost.powers:  # its powers were corrected meanwhile
        return
    game.ghost.powers.append(power)
    if power == state.SIXTH_HOLD:
        game.ghost.holds.append(sixth)
    yield from combat.tell_stolen(game, game.ghost, loser, treasure_label(power))


def treasure_label(treasure: Answer) -> Text:
    return Text(f"jamaica.treasure.{treasure}")


def player_takes(game: GhostTable, winner: state.Ship) -> Script[None]:
    """Take a hold or a treasure except Lady Beth, or give the ghost ship a cursed one."""
    ghost = game.ghost
    taken = yield ask_spoils(game, winner)
    kind, _, which = taken.partition(".")
    if kind == combat.HOLD:
        hold = ghost.holds[int(which) - 1]
        yield from combat.tell_stolen(game, winner, ghost, holds.goods_text(hold.kind, hold.number))
        hold.empty()
    elif kind == combat.POWER:
        ghost.powers.remove(which)
        if which == state.SIXTH_HOLD:
            ghost.holds.pop()
        yield from combat.tell_stolen(game, winner, ghost, treasure_label(which))
    elif kind == combat.HIDDEN:
        ghost.hidden.pop()
        yield from combat.tell_stolen(game, winner, ghost, treasure_label(combat.HIDDEN))
    elif kind == combat.CURSE:
        ghost.hidden.append(UNSEEN)
        yield Tell("jamaica.gives_curse", {"player": winner.called, "opponent": ghost.called})


def ask_spoils(game: GhostTable, winner: state.Ship) -> Ask:
    label = combat.spoil_label(game.ghost)  # as it is now: later it has other things
    return Ask(
        "jamaica.ghost_ship.spoils",
        Choice(
            list(players_choices(game)),
            label=lambda option: (
                Text("jamaica.ghost_ship.curse") if option == combat.CURSE else label(option)
            ),
        ),
        values={"player": winner.called},
        refreshed=partial(ask_spoils, game, winner),
    )


def players_choices(game: GhostTable) -> Iterator[str]:
    ghost = game.ghost
    for place in holds.distinct(ghost, ghost.loaded):
        yield f"{combat.HOLD}.{place}"
    if ghost.hidden:
        yield combat.HIDDEN
    for power in game.stealable_powers():
        yield f"{combat.POWER}.{power}"
    if game.others_may_have_treasures:
        yield combat.CURSE
    yield combat.NOTHING
