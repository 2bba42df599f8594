"""The calculators of Jamaica: a battle's odds, what a shortage does, and dice for those without."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from companion.engine.calculator import Bar, Calculator, Part, Result
from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.odds import Odds
from companion.engine.procedure import Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice, Number
from companion.engine.text import Text, TextValue
from companion.games.jamaica.odds import (
    ATTACKER,
    DEFENDER,
    NOBODY,
    Arrival,
    Fate,
    Matchup,
    battle_odds,
    fates,
    good,
    price,
)
from companion.games.jamaica.rules.arrival import GOODS, STAY
from companion.games.jamaica.rules.holds import goods_text
from companion.games.jamaica.rules.procedure import FIRST_EDITION, REVISED
from companion.games.jamaica.rules.rounds import DIE
from companion.games.jamaica.rules.state import STAR, Components
from companion.games.jamaica.rules.track import PORT_ROYAL

GUNPOWDER = FOOD = 45  # in the box
DOUBLOONS = 80
ATTACK, DEFEND = "attack", "defend"
YOU, THEY = "you", "they"
NOT_YET = "none"
COMBAT, SHORTAGE, ACTION = "combat", "shortage", "action"
BATTLES, LAST_HELP = 36, 12  # rolls of two dice; no more than so much gunpowder ahead ever helps
ABOUT_BATTLES = ("combat", "firepower", "lady-beth", "sarans-sabre", "spoils", "ghost-fights")
ABOUT_SHORTAGES = ("shortage", "shortage-die", "fork", "shortage-2007")


def calculators(game: str, parts: Components) -> tuple[Calculator, ...]:
    return (
        Calculator(
            game,
            "battle",
            _battle_fields(parts),
            lambda entered, _: _battle(parts, entered),
        ),
        Calculator(
            game,
            "shortage",
            _shortage_fields(parts),
            lambda entered, _: _shortage(parts, entered),
        ),
        Calculator(
            game, "dice", _dice_fields(), _nothing, roll=lambda entered, c: _roll(parts, entered, c)
        ),
    )


def _number(name: str, most: int) -> Option:
    return Option(name, Ask(f"jamaica.calculator.{name}", Number(0, most)), 0)


def _choice(name: str, *options: str) -> Option:
    return Option(name, Ask(f"jamaica.calculator.{name}", Choice(options)), options[0])


def _say(key: str, *bars: Bar, about: tuple[str, ...] = (), **values: TextValue) -> Result:
    return Result(Tell(f"jamaica.calculator.{key}", values, about=about), bars=bars)


def _percent(likely: Fraction) -> int:
    return round(100 * likely)


# Battles


def _battle_fields(parts: Components) -> tuple[Option, ...]:
    numbers = [face for face in parts.faces if face != STAR]
    return (
        _choice("role", ATTACK, DEFEND),
        Option("rolled", Ask("jamaica.calculator.rolled", Choice((NOT_YET, *numbers))), NOT_YET),
        _number("own", GUNPOWDER),
        _number("theirs", GUNPOWDER),
        _choice("lady_beth", NOBODY, YOU, THEY),
        _choice("sabre", NOBODY, YOU, THEY),
    )


def _battle(parts: Components, entered: Options) -> list[Result]:
    """The odds with all the gunpowder, then what each amount is worth."""
    side = ATTACKER if entered["role"] == ATTACK else DEFENDER
    lady_beth, sabre = (_owner(str(entered[name]), side) for name in ("lady_beth", "sabre"))
    has, theirs = int(entered["own"]), int(entered["theirs"])
    rolled = "" if side == ATTACKER or entered["rolled"] == NOT_YET else str(entered["rolled"])

    def spending(own: int) -> Odds[str]:
        attack, defence = (own, theirs) if side == ATTACKER else (theirs, own)
        return battle_odds(parts, Matchup(attack, defence, lady_beth, sabre, rolled))

    return [
        _tell_odds(spending(has), side, has, theirs, sabre=sabre != NOBODY, rolled=rolled),
        _tell_worth(spending, side, has, theirs),
        _say("battle.note", about=ABOUT_BATTLES),
    ]


def _owner(name: str, side: str) -> str:
    other = DEFENDER if side == ATTACKER else ATTACKER
    return {YOU: side, THEY: other}.get(name, NOBODY)


def _tell_odds(
    likely: Odds[str], side: str, has: int, theirs: int, *, sabre: bool, rolled: str
) -> Result:
    win, tie, lose = _chances(likely, side)
    key = "rolled" if rolled else "sabre" if sabre else "36"
    return _say(
        f"battle.odds.{key}",
        _bar(likely, side),
        win=_percent(win),
        tie=_percent(tie),
        lose=_percent(lose),
        own=has,
        theirs=theirs,
        rolled=rolled,
        wins=int(win * BATTLES),
        ties=int(tie * BATTLES),
        losses=int(lose * BATTLES),
    )


def _tell_worth(spending: Callable[[int], Odds[str]], side: str, has: int, theirs: int) -> Result:
    """A bar for every amount that changes something, and from where on more gains nothing."""
    last = theirs + LAST_HELP
    rising = [0]
    for own in range(max(1, theirs - LAST_HELP), min(has, last) + 1):
        if good(spending(own), side) > good(spending(rising[-1]), side):
            rising.append(own)
    bars = [_bar(spending(own), side, own) for own in rising]
    worth, chance = rising[-1], _percent(_chances(spending(rising[-1]), side)[0])
    if good(spending(worth), side) == good(spending(last), side):
        return _say("battle.enough", *bars, n=worth, percent=chance)
    if not worth:
        return _say("battle.none" if has else "battle.no_gunpowder", n=has)
    return _say("battle.worth", *bars, n=worth, percent=chance)


def _bar(likely: Odds[str], side: str, own: int | None = None) -> Bar:
    win, tie, lose = _chances(likely, side)
    label = None
    if own is not None:
        label = Text("jamaica.calculator.battle.amount", {"n": own, "percent": _percent(win)})
    letters = ("win", "tie", "lose")
    parts = [
        Part(Text(f"jamaica.calculator.battle.letter.{letter}"), part)
        for letter, part in zip(letters, (win, tie, lose), strict=True)
    ]
    return Bar(tuple(parts), label)


def _chances(likely: Odds[str], side: str) -> tuple[Fraction, Fraction, Fraction]:
    """Of winning, of a tie, and of losing."""
    win, tie = good(likely, side)
    return win, tie, 1 - win - tie


# Shortages


def _shortage_fields(parts: Components) -> tuple[Option, ...]:
    priced = [space for space, kind in enumerate(parts.track.kind) if kind in GOODS]
    return (
        Option(
            "space",
            Ask("jamaica.calculator.space", Choice(priced, label=lambda s: _priced(parts, int(s)))),
            priced[0],
        ),
        _number("food", FOOD),
        _number("doubloons", DOUBLOONS),
        _choice("edition", REVISED, FIRST_EDITION),
    )


def _priced(parts: Components, space: int) -> Text:
    kind = parts.track.kind[space]
    what = goods_text(GOODS[kind], parts.track.cost[space])
    return Text(f"jamaica.calculator.space.{kind}", {"space": space, "what": what})


def _shortage(parts: Components, entered: Options) -> list[Result]:
    """Whether the price can be paid; if not, where the die may send the ship."""
    arrival = Arrival(
        int(entered["space"]),
        int(entered["food"]),
        int(entered["doubloons"]),
        entered["edition"] == FIRST_EDITION,
    )
    goods, cost, has = price(parts, arrival)
    if has >= cost:
        return [_say("shortage.paid", what=goods_text(goods, cost), left=has - cost)]
    possible = fates(parts, arrival)
    pays, costs = goods_text(goods, has), goods_text(goods, cost)
    key = "first" if arrival.first_edition else "roll"
    bars = [] if arrival.first_edition else [_fate_bar(possible)]
    return [
        _say(f"shortage.{key}", *bars, what=pays, cost=costs),
        *(_tell_fate(fate) for fate in possible),
        _say(f"shortage.{key}.note", about=ABOUT_SHORTAGES),
    ]


def _fate_bar(possible: list[Fate]) -> Bar:
    faces = sum(fate.faces for fate in possible)
    return Bar(
        tuple(
            Part(
                Text(f"jamaica.calculator.shortage.letter.{fate.kind}"), Fraction(fate.faces, faces)
            )
            for fate in possible
        )
    )


def _tell_fate(fate: Fate) -> Result:
    """Where the ship goes; on a fork there may be a space on each branch."""
    where = tuple(map(_place, fate.spaces))
    key = f"fate.{fate.kind}" if fate.kind else "fate"
    if len(where) > 1:
        key = f"{key}.branches"
    values: dict[str, TextValue] = {"n": fate.faces, "where": where}
    places = () if fate.kind == STAY else tuple(map(str, fate.spaces))
    return Result(Tell(f"jamaica.calculator.{key}", values, places=places))


def _place(space: int) -> Text:
    if space == PORT_ROYAL:
        return Text("jamaica.calculator.port_royal")
    return Text("jamaica.calculator.place", {"n": space})


# Dice, if nobody finds them


def _dice_fields() -> tuple[Option, ...]:
    return (_choice("which", COMBAT, SHORTAGE, ACTION),)


def _nothing(_entered: Options, _facts: Facts) -> list[Result]:
    return []


def _roll(parts: Components, entered: Options, chance: Chance) -> list[Result]:
    if entered["which"] == ACTION:
        return [_say("rolled.action", one=chance.pick(DIE), other=chance.pick(DIE))]
    face = chance.pick(parts.faces)
    if entered["which"] == SHORTAGE:
        return [_say(f"rolled.shortage.{parts.shortage[face]}")]
    return [_say("rolled.star" if face == STAR else "rolled.combat", face=face)]
