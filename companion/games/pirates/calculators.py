"""The calculators of Pirates of Maracaibo: attacks on a fort, and the gain of a quest.

Commanders, glossary: a quest gives points and doubloons for the condition that is met when it is
played, and scores again in the final scoring. Vicious Viviana: there, and only there, meeting the
top condition gives the points of the bottom one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from companion.engine.calculator import Calculator, Result
from companion.engine.facts import Facts, FactValue, Family
from companion.engine.procedure import OFF, ON, Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Answer, Choice, Form, Number, except_for, under
from companion.engine.text import Text, TextValue, as_it_is
from companion.games.pirates import forts
from companion.games.pirates.commanders.attacks import asks_points, payment_answers
from companion.games.pirates.commanders.state import commander_text
from companion.games.pirates.counters import (
    CANNONS,
    DOUBLOONS,
    IN_THE_BOX,
    TRACK,
    counted,
    kept,
    name_at,
)
from companion.games.pirates.facts import BOARD, COMMANDER, DEALT, FORT, LAID, STRENGTH
from companion.games.pirates.parts import NUMBERS

OF_COMMANDERS: tuple[Family[Any, Any], ...] = (COMMANDER, DEALT, FORT, BOARD)
STRONGEST = 30  # more than any fort that could be defeated
ABOUT_FORTS = ("fort", "bribe", "cannon", "activation-space", "ram", "queen")
WHO, WHERE = "who", "fort_at"
UNNAMED = "not_said"
COUNTED = {"cannons": CANNONS, "doubloons": DOUBLOONS, "vp": TRACK}  # counters by field
NONE, TOP, BOTTOM = "none", "top", "bottom"  # conditions of a quest
EARLY = "early_"  # played face up during the game, with which condition met
ABOUT_QUESTS = ("quest", "vicious-viviana")
QUEST_POINTS = Number(1, 30)  # more than any quest gives


def calculators(game: str, locations: Mapping[str, str]) -> tuple[Calculator, ...]:
    """Returns the calculators; `locations` are the names of the Locations, by id."""
    filled = partial(filled_by_table, locations)
    return (
        Calculator(
            game, "fort", FORT_FIELDS, fort_results, suggested=filled, played=has_commanders
        ),
        Calculator(game, "quest", QUEST_FIELDS, quest_results, suggested=quest_fields),
    )


def has_commanders(facts: Facts) -> bool | None:
    """Returns whether Commanders is in the game; None if nobody has set it up here."""
    if any(True for family in OF_COMMANDERS for _ in facts.values(family)):
        return True
    return False if any(True for _ in facts.values(LAID)) else None


def _field(name: str, form: Form, usual: Answer) -> Option:
    return Option(name, Ask(f"pirates.calculator.{name}", form), usual)


FORT_FIELDS = (
    _field("strength", Number(1, STRONGEST), 6),
    _field("fort_vp", Number(0, 30), 0),  # 0: unknown
    _field("cannons", Number(0, IN_THE_BOX[CANNONS]), 0),
    _field("rerolls", Number(0, 5), 1),
    *(_field(colour, Choice(range(1, forts.SIDES + 1)), 1) for colour in forts.DICE),
    _field("doubloons", Number(0, 200), 0),
    _field("vp", Number(0, 400), 0),
    _field("queen", Number(0, 20), 0),
    _field("effects", Number(0, 5), 0),
    _field("ram", Choice(("no", "yes")), "no"),
    _field("from_maracaibo", Choice(("no", "yes")), "no"),
)


def filled_by_table(
    locations: Mapping[str, str],
    fields: tuple[Option, ...],
    facts: Facts,
    entered: Mapping[str, object],
) -> tuple[Option, ...]:
    """Fills in the attacker's counters, and what is known of the fort.

    Asks who attacks if a player keeps a side, and which of the forts on Locations it is.
    """
    known, seat, asked = facts.known, attacker(facts, entered), list[Option]()
    if seat is not None and len(players(facts)) > 1:
        form = Choice(players(facts), label=partial(_attacker_text, facts))
        asked.append(_field(WHO, form, seat))
    if left := forts.remaining_forts(facts, locations):
        asked.append(_field(WHERE, _which_fort(left, facts, locations), UNNAMED))
    strength = STRENGTH[str(entered.get(WHERE))].read(known)
    values = {"strength": strength, "fort_vp": _points(known, entered.get("strength", strength))}
    if seat is not None:
        values |= {field: counted(known, seat, counter) for field, counter in COUNTED.items()}
    return (*asked, *(_with_value(field, values.get(field.name)) for field in fields))


def _attacker_text(facts: Facts, seat: Answer) -> Text:
    """Names a player by the commander, too: the facts have no names of those without a side."""
    player, commander = name_at(facts.known, int(seat)), facts[COMMANDER[int(seat)]]
    if commander is None:
        return as_it_is(player)
    values: dict[str, TextValue] = {"player": player, "who": commander_text(commander)}
    return Text("pirates.commanders.whose.player", values)


def _which_fort(left: list[str], facts: Facts, locations: Mapping[str, str]) -> Choice:
    names = forts.fort_label(facts, locations)
    label = except_for(UNNAMED, "pirates.calculator.fort_at.not_said", names)
    return Choice((UNNAMED, *forts.different_forts(facts, left), forts.UNKNOWN_FORT), label=label)


def _points(known: Mapping[str, FactValue], strength: object) -> int | None:
    return forts.points_of(known, strength) if isinstance(strength, int) else None


def players(facts: Facts) -> list[int]:
    """Returns the seats that have a commander or keep a side."""
    sides = list(kept(facts.known))
    return [seat for seat in NUMBERS if COMMANDER[seat] in facts or seat in sides]


def attacker(facts: Facts, entered: Mapping[str, object]) -> int | None:
    """Returns the chosen seat, otherwise the first player; one who keeps a side goes first."""
    chosen = [seat for seat in players(facts) if str(seat) == str(entered.get(WHO))]
    return next(iter([*chosen, *kept(facts.known), *players(facts)]), None)


def _with_value(field: Option, value: int | None) -> Option:
    form = field.question.form
    if value is None or not isinstance(form, Number):
        return field
    return replace(field, default=min(value, form.maximum))


def fort_results(entered: Options, facts: Facts) -> list[Result]:
    """Lists the plans that win, the dice that cannot, and the chances of a reroll."""
    seat = attacker(facts, entered)
    has_rum = seat is None or counted(facts.known, seat, forts.RUM) != 0
    attack = forts.Attack(
        strength=int(entered["strength"]),
        dice={colour: int(entered[colour]) for colour in forts.DICE},
        cannons=int(entered["cannons"]),
        ram=entered["ram"] == "yes" and has_rum,
        queen=int(entered["queen"]),
        effects=int(entered["effects"]),
        from_maracaibo=entered["from_maracaibo"] == "yes",
        doubloons=int(entered["doubloons"]),
        vp=int(entered["vp"]),
    )
    winning = forts.attack_plans(attack)
    losing = [die for die in forts.DICE if die not in {plan.die for plan in winning}]
    return [
        *(_plan_result(plan, seat, entered, facts) for plan in forts.different_plans(winning)),
        *(
            _result(
                "fort.short", die=Text(f"pirates.die.{die}"), n=forts.lacking_firepower(attack, die)
            )
            for die in losing
        ),
        *_reroll_results(attack, winning, int(entered["rerolls"])),
        *([] if has_rum or entered["ram"] == "no" else [_result("fort.no_rum")]),
        _result("fort.note", ABOUT_FORTS),
    ]


def _plan_result(
    plan: forts.AttackPlan, seat: int | None, entered: Options, facts: Facts
) -> Result:
    gained = int(entered["fort_vp"])
    result = _result(
        "fort.way" if gained else "fort.way.unknown",
        die=Text(f"pirates.die.{plan.die}"),
        firepower=plan.firepower,
        strength=plan.strength,
        paid=tuple(_paid(plan)) or Text("pirates.calculator.fort.free"),
        vp=gained,
    )
    return replace(result, correction=("won", *_answers(plan, seat, entered, facts)))


def _answers(
    plan: forts.AttackPlan, seat: int | None, entered: Options, facts: Facts
) -> Iterator[Answer]:
    """Yields the first answers to the table's questions about this attack, as far as known."""
    if len(players(facts)) > 1 and seat is not None:
        yield seat
    yield plan.die
    yield from payment_answers(facts.known, seat or 1, plan)
    where = str(entered.get(WHERE, forts.UNKNOWN_FORT))
    if where == UNNAMED:
        return
    if WHERE in entered:
        yield where
    if entered["fort_vp"] and asks_points(facts.known, seat or 1, where):
        yield entered["fort_vp"]


def _paid(plan: forts.AttackPlan) -> Iterator[Text]:
    if plan.rum:
        yield Text("pirates.calculator.fort.rum")
    if plan.doubloons:
        yield Text("pirates.calculator.fort.doubloons", {"n": plan.doubloons})
    if plan.vp:
        yield Text("pirates.calculator.fort.vp", {"n": plan.vp})


def _reroll_results(
    attack: forts.Attack, winning: list[forts.AttackPlan], rerolls: int
) -> Iterator[Result]:
    """Yields the chance that a reroll wins, free or else paid for, or that the attack fails."""
    if winning and not winning[0].cost:
        return
    free = attack.needed <= forts.SIDES
    face = attack.needed if free else forts.lowest_winning_face(attack)
    if rerolls and face is not None and (free or not winning):
        percent = round(100 * forts.chance_of(face))
        key = "fort.reroll" if free else "fort.reroll.paid"
        yield _result(key, needed=face, percent=percent, n=rerolls)
    elif not winning:
        yield _result("fort.fails")


def _result(key: str, about: tuple[str, ...] = (), **values: TextValue) -> Result:
    return Result(Tell(f"pirates.calculator.{key}", values, about=about))


QUEST_LABEL = under("pirates.calculator.quest.choice")
EARLY_CHOICE = Choice((OFF, *(EARLY + met for met in (TOP, BOTTOM, NONE))), label=QUEST_LABEL)
OF_BOARDS = ("quest_early", "quest_viviana")  # by Commanders' boards
QUEST_FIELDS = (
    _field("quest_top", QUEST_POINTS, 3),  # the rulebook's example: two buried pearls
    _field("quest_bottom", QUEST_POINTS, 6),  # and three
    _field("quest_met", Choice((BOTTOM, TOP, NONE), label=QUEST_LABEL), BOTTOM),
    _field("quest_early", EARLY_CHOICE, OFF),
    _field("quest_viviana", Choice((OFF, ON)), OFF),
)


def quest_fields(
    fields: tuple[Option, ...], facts: Facts, _entered: Mapping[str, object]
) -> tuple[Option, ...]:
    """Leaves out what only Commanders has, if it is not in the game."""
    without = has_commanders(facts) is False
    return tuple(field for field in fields if not (without and field.name in OF_BOARDS))


def quest_results(entered: Options, _facts: Facts) -> list[Result]:
    """Shows the points, and as many doubloons, at once; and the points at the end."""
    points = {NONE: 0, TOP: int(entered["quest_top"]), BOTTOM: int(entered["quest_bottom"])}
    early, met = str(entered.get("quest_early", OFF)), str(entered["quest_met"])
    viviana = entered.get("quest_viviana") == ON and met == TOP
    results: list[Result] = []
    if early != OFF:
        gained = points[early.removeprefix(EARLY)]
        key = "quest.at_once" if gained else "quest.nothing_at_once"
        results.append(_result(key, ABOUT_QUESTS, **({"n": gained} if gained else {})))
    scored = points[BOTTOM if viviana else met]
    if not scored:
        return [*results, _result("quest.nothing", ABOUT_QUESTS)]
    key = "quest.viviana" if viviana else "quest.at_the_end"
    return [*results, _result(key, ABOUT_QUESTS, n=scored)]
