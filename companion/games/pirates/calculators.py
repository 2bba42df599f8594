"""The calculators of Pirates of Maracaibo: what people enter, and how the results are told."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.calculator import Calculator, Result
from companion.engine.facts import Facts
from companion.engine.procedure import Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice, Number
from companion.engine.text import Text, TextValue
from companion.games.pirates import attackers, forts, quest
from companion.games.pirates.counters import CANNONS, IN_THE_BOX
from companion.games.pirates.forts import DICE, SIDES, Attack, Way

STRONGEST = 30  # more than any fort that could be defeated
MOST_REROLLS = 5
ABOUT_FORTS = ("fort", "bribe", "cannon", "activation-space", "ram", "queen")


def calculators(game: str) -> tuple[Calculator, ...]:
    return (
        Calculator(game, "fort", _fields(), _fort, suggested=attackers.suggested),
        Calculator(game, "quest", quest.FIELDS, quest.work_out),
    )


def _fields() -> tuple[Option, ...]:
    return (
        _number("strength", STRONGEST, 7, least=1),
        _number("fort_vp", 30, 5),
        _number("cannons", IN_THE_BOX[CANNONS]),
        _number("rerolls", MOST_REROLLS, 1),
        *map(_die, DICE),
        _number("doubloons", 200),
        _number("vp", 400),
        _number("queen", 20),
        _number("effects", 5),
        _yes_no("ram"),
        _yes_no("from_maracaibo"),
    )


def _number(name: str, most: int, usual: int = 0, *, least: int = 0) -> Option:
    return Option(name, Ask(f"pirates.calculator.{name}", Number(least, most)), usual)


def _die(colour: str) -> Option:
    sides = range(1, SIDES + 1)
    return Option(colour, Ask(f"pirates.calculator.{colour}", Choice(sides)), 1)


def _yes_no(name: str) -> Option:
    return Option(name, Ask(f"pirates.calculator.{name}", Choice(("no", "yes"))), "no")


def _say(key: str, about: tuple[str, ...] = (), **values: TextValue) -> Result:
    return Result(Tell(f"pirates.calculator.{key}", values, about=about))


def _fort(entered: Options, facts: Facts) -> list[Result]:
    """The ways that win, the dice that cannot, and what a reroll promises."""
    has_rum = attackers.may_have_rum(facts, entered)
    attack = Attack(
        strength=int(entered["strength"]),
        dice={colour: int(entered[colour]) for colour in DICE},
        cannons=int(entered["cannons"]),
        ram=entered["ram"] == "yes" and has_rum,
        queen=int(entered["queen"]),
        effects=int(entered["effects"]),
        from_maracaibo=entered["from_maracaibo"] == "yes",
        doubloons=int(entered["doubloons"]),
        vp=int(entered["vp"]),
    )
    winning = forts.ways(attack)
    gained = int(entered["fort_vp"])
    return [
        *(_tell_way(way, gained) for way in winning),
        *_tell_losing(attack, winning),
        *_tell_reroll(attack, winning, int(entered["rerolls"])),
        *([] if has_rum or entered["ram"] == "no" else [_say("fort.no_rum")]),
        _say("fort.note", ABOUT_FORTS),
    ]


def _tell_way(way: Way, gained: int) -> Result:
    told = _say(
        "fort.way",
        die=_die_text(way.die),
        firepower=way.firepower,
        strength=way.strength,
        paid=tuple(_paid(way)) or Text("pirates.calculator.fort.free"),
        vp=gained,
    )
    return Result(told.tell, ("defeated", way.die))


def _paid(way: Way) -> Iterator[Text]:
    if way.rum:
        yield Text("pirates.calculator.fort.rum")
    if way.doubloons:
        yield Text("pirates.calculator.fort.doubloons", {"n": way.doubloons})
    if way.vp:
        yield Text("pirates.calculator.fort.vp", {"n": way.vp})


def _tell_losing(attack: Attack, winning: list[Way]) -> Iterator[Result]:
    """Dice with which the attack fails whatever is paid."""
    for die in DICE:
        if die not in {way.die for way in winning}:
            yield _say("fort.short", die=_die_text(die), n=forts.short(attack, die))


def _tell_reroll(attack: Attack, winning: list[Way], rerolls: int) -> Iterator[Result]:
    """Worth saying while a win has to be paid for; or that the attack fails."""
    if winning and not winning[0].cost:
        return
    if rerolls:
        percent = round(100 * forts.chance_of_a_free_win(attack))
        yield _say("fort.reroll", needed=attack.needed, percent=percent, n=rerolls)
    elif not winning:
        yield _say("fort.fails")


def _die_text(colour: str) -> Text:
    return Text(f"pirates.die.{colour}")
