"""The calculators of Pirates of Maracaibo: attacking a fort, and what a quest gives.

Commanders, glossary: a quest gives points and doubloons for the condition that is met when it is
played, and scores again in the final scoring. Vicious Viviana: there, and only there, meeting the
top condition gives the points of the bottom one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from companion.engine.calculator import Calculator, Result
from companion.engine.facts import Facts
from companion.engine.procedure import OFF, ON, Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice, Number, under
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates import counters
from companion.games.pirates.counters import CANNONS, DOUBLOONS, IN_THE_BOX
from companion.games.pirates.forts import (
    DICE,
    RUM,
    SIDES,
    Attack,
    AttackPlan,
    attack_plans,
    chance_of_a_free_win,
    lacking_firepower,
)

# A quest


NONE, TOP, BOTTOM = "none", "top", "bottom"
EARLY = "early_"  # played face up during the game, with which condition met
MOST_FOR_A_QUEST = 30  # more than any quest gives
ABOUT_QUESTS = ("quest", "vicious-viviana")


def at_the_end(top: int, bottom: int, met: str, *, viviana: bool) -> int:
    """Only the best condition that is met counts."""
    if met == NONE:
        return 0
    return bottom if met == BOTTOM or viviana else top


def at_once(top: int, bottom: int, met: str) -> int:
    """So many points, and as many doubloons."""
    return {NONE: 0, TOP: top, BOTTOM: bottom}[met]


QUEST_LABEL = under("pirates.calculator.quest.choice")


def _quest_points(name: str, usual: int) -> Option:
    return Option(name, Ask(f"pirates.calculator.{name}", Number(1, MOST_FOR_A_QUEST)), usual)


# The rulebook's example: 3 points for two buried pearls, 6 for three.
QUEST_FIELDS = (
    _quest_points("quest_top", 3),
    _quest_points("quest_bottom", 6),
    Option(
        "quest_met",
        Ask("pirates.calculator.quest_met", Choice((BOTTOM, TOP, NONE), label=QUEST_LABEL)),
        BOTTOM,
    ),
    Option(
        "quest_early",
        Ask(
            "pirates.calculator.quest_early",
            Choice((OFF, *(EARLY + met for met in (TOP, BOTTOM, NONE))), label=QUEST_LABEL),
        ),
        OFF,
    ),
    Option(
        "quest_viviana",
        Ask("pirates.calculator.quest_viviana", Choice((OFF, ON))),
        OFF,
    ),
)


def quest_results(entered: Options, _facts: Facts) -> list[Result]:
    return list(_quest_results(entered))


def _quest_results(entered: Options) -> Iterator[Result]:
    top, bottom = int(entered["quest_top"]), int(entered["quest_bottom"])
    early, met = str(entered["quest_early"]), str(entered["quest_met"])
    viviana = entered["quest_viviana"] == ON
    if early != OFF:
        gained = at_once(top, bottom, early.removeprefix(EARLY))
        yield _quest_result("at_once", n=gained) if gained else _quest_result("nothing_at_once")
    scored = at_the_end(top, bottom, met, viviana=viviana)
    if not scored:
        yield _quest_result("nothing")
    else:
        yield _quest_result("viviana" if viviana and met == TOP else "at_the_end", n=scored)


def _quest_result(key: str, **values: TextValue) -> Result:
    return Result(Tell(f"pirates.calculator.quest.{key}", values, about=ABOUT_QUESTS))


# Attacking a fort: the side that fills the fields


WHO = "who"
# By the calculator's field: what is counted.
FILLED = {"cannons": CANNONS, "doubloons": DOUBLOONS, "vp": "track"}


def filled_by_side(
    fields: tuple[Option, ...], facts: Facts, entered: Mapping[str, object]
) -> tuple[Option, ...]:
    """Whose attack it is, where several keep their side; what they have is the usual value."""
    seat = attacker(facts, entered)
    if seat is None:
        return fields
    kept = list(counters.kept(facts.known))
    filled = tuple(_with_value(field, facts, seat) for field in fields)
    return (_who(facts, kept), *filled) if len(kept) > 1 else filled


def attacker(facts: Facts, entered: Mapping[str, object]) -> int | None:
    """The seat that was chosen, else the first of those who keep their side."""
    kept = list(counters.kept(facts.known))
    chosen = [seat for seat in kept if str(seat) == str(entered.get(WHO))]
    return next(iter([*chosen, *kept]), None)


def may_have_rum(facts: Facts, entered: Mapping[str, object]) -> bool:
    """Unless it is known that there is none."""
    seat = attacker(facts, entered)
    return seat is None or counters.counted(facts.known, seat, RUM) != 0


def _who(facts: Facts, kept: list[int]) -> Option:
    form = Choice(kept, label=lambda seat: as_it_is(counters.name_at(facts.known, int(seat))))
    return Option(WHO, Ask("pirates.calculator.who", form), kept[0])


def _with_value(field: Option, facts: Facts, seat: int) -> Option:
    figure = FILLED.get(field.name)
    value = counters.counted(facts.known, seat, figure) if figure else None
    form = field.question.form
    if value is None or not isinstance(form, Number):
        return field
    return replace(field, default=min(value, form.maximum))


STRONGEST = 30  # more than any fort that could be defeated
MOST_REROLLS = 5
ABOUT_FORTS = ("fort", "bribe", "cannon", "activation-space", "ram", "queen")


def calculators(game: str) -> tuple[Calculator, ...]:
    return (
        Calculator(game, "fort", _fields(), _fort, suggested=filled_by_side),
        Calculator(game, "quest", QUEST_FIELDS, quest_results),
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
    has_rum = may_have_rum(facts, entered)
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
    winning = attack_plans(attack)
    gained = int(entered["fort_vp"])
    return [
        *(_tell_way(way, gained) for way in winning),
        *_tell_losing(attack, winning),
        *_tell_reroll(attack, winning, int(entered["rerolls"])),
        *([] if has_rum or entered["ram"] == "no" else [_say("fort.no_rum")]),
        _say("fort.note", ABOUT_FORTS),
    ]


def _tell_way(way: AttackPlan, gained: int) -> Result:
    told = _say(
        "fort.way",
        die=_die_text(way.die),
        firepower=way.firepower,
        strength=way.strength,
        paid=tuple(_paid(way)) or Text("pirates.calculator.fort.free"),
        vp=gained,
    )
    return Result(told.tell, ("defeated", way.die))


def _paid(way: AttackPlan) -> Iterator[Text]:
    if way.rum:
        yield Text("pirates.calculator.fort.rum")
    if way.doubloons:
        yield Text("pirates.calculator.fort.doubloons", {"n": way.doubloons})
    if way.vp:
        yield Text("pirates.calculator.fort.vp", {"n": way.vp})


def _tell_losing(attack: Attack, winning: list[AttackPlan]) -> Iterator[Result]:
    """Dice with which the attack fails whatever is paid."""
    for die in DICE:
        if die not in {way.die for way in winning}:
            yield _say("fort.short", die=_die_text(die), n=lacking_firepower(attack, die))


def _tell_reroll(attack: Attack, winning: list[AttackPlan], rerolls: int) -> Iterator[Result]:
    """Worth saying while a win has to be paid for; or that the attack fails."""
    if winning and not winning[0].cost:
        return
    if rerolls:
        percent = round(100 * chance_of_a_free_win(attack))
        yield _say("fort.reroll", needed=attack.needed, percent=percent, n=rerolls)
    elif not winning:
        yield _say("fort.fails")


def _die_text(colour: str) -> Text:
    return Text(f"pirates.die.{colour}")
