"""The calculators of Jamaica: a battle's odds, gunpowder to commit, shortages, and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import partial

from companion.engine.calculator import Bar, Calculator, Part, Result
from companion.engine.chance import Chance
from companion.engine.facts import Facts
from companion.engine.odds import Odds
from companion.engine.procedure import Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice, Number
from companion.engine.text import Text, TextValue
from companion.games.jamaica import odds
from companion.games.jamaica.facts import EDITION, FIRST_EDITION, REVISED
from companion.games.jamaica.rules.holds import goods_text
from companion.games.jamaica.rules.rounds import DIE
from companion.games.jamaica.rules.sailing import GOODS, STAY
from companion.games.jamaica.rules.state import PORT_ROYAL, STAR, Components

GUNPOWDER = FOOD = 45  # in the box
DOUBLOONS = 80
ATTACK, DEFEND = "attack", "defend"
YOU, THEY = "you", "they"
NOT_YET = "none"
COMBAT, SHORTAGE, ACTION = "combat", "shortage", "action"
BATTLES, LAST_HELP = 36, 12  # rolls of two dice; no more than so much gunpowder ahead ever helps
STAKE = 12  # six doubloons: each is a point, a gunpowder is none, and counted as half of one
NEARBY = 2  # amounts beside the best one
ABOUT_BATTLES = ("combat", "lady-beth", "sarans-sabre", "spoils", "ghost-fights")
ABOUT_SHORTAGES = ("shortage", "shortage-die", "fork", "shortage-2007")


def calculators(game: str, parts: Components) -> tuple[Calculator, ...]:
    return (
        Calculator(
            game,
            "battle",
            (
                _choice("role", ATTACK, DEFEND),
                _rolled(parts),
                _number("own", GUNPOWDER),
                _number("theirs", GUNPOWDER),
                _choice("lady_beth", odds.NOBODY, YOU, THEY),
                _choice("sabre", odds.NOBODY, YOU, THEY),
            ),
            lambda entered, _: _battle(parts, entered),
        ),
        Calculator(
            game,
            "gunpowder",
            (
                _choice("role", ATTACK, DEFEND),
                _rolled(parts),
                _number("own", GUNPOWDER),
                _number("committed", GUNPOWDER),
                _number("prize", GUNPOWDER, STAKE),
                _number("risk", GUNPOWDER, STAKE),
                _choice("lady_beth", odds.NOBODY, YOU, THEY),
                _choice("sabre", odds.NOBODY, YOU, THEY),
            ),
            lambda entered, _: _gunpowder(parts, entered),
        ),
        Calculator(
            game,
            "shortage",
            _shortage_fields(parts),
            partial(_shortage, parts),
            suggested=_without_known_edition,
        ),
        Calculator(
            game,
            "dice",
            (_choice("which", COMBAT, SHORTAGE, ACTION),),
            lambda _entered, _facts: [],
            roll=lambda entered, chance: _roll(parts, entered, chance),
        ),
    )


def _number(name: str, most: int, usual: int = 0) -> Option:
    return Option(name, Ask(f"jamaica.calculator.{name}", Number(0, most)), usual)


def _choice(name: str, *options: str) -> Option:
    return Option(name, Ask(f"jamaica.calculator.{name}", Choice(options)), options[0])


def _tell(key: str, *bars: Bar, **values: TextValue) -> Result:
    return Result(Tell(f"jamaica.calculator.{key}", values), bars=bars)


def _note(key: str, about: tuple[str, ...]) -> Result:
    return Result(Tell(f"jamaica.calculator.{key}.note", about=about))


def _percent(likely: Fraction) -> int:
    return round(100 * likely)


def _rolled(parts: Components) -> Option:
    numbers = [face for face in parts.faces if face != STAR]
    return Option("rolled", Ask("jamaica.calculator.rolled", Choice((NOT_YET, *numbers))), NOT_YET)


def _battle(parts: Components, entered: Options) -> list[Result]:
    """Tell the odds with all the gunpowder, then what each amount is worth."""
    side, lady_beth, sabre = _sides(entered)
    has, theirs = int(entered["own"]), int(entered["theirs"])
    rolled = "" if side == odds.ATTACKER or entered["rolled"] == NOT_YET else str(entered["rolled"])

    def spending(own: int) -> Odds[str]:
        attack, defence = (own, theirs) if side == odds.ATTACKER else (theirs, own)
        return odds.battle_odds(parts, odds.Matchup(attack, defence, lady_beth, sabre, rolled))

    return [
        _tell_odds(spending(has), side, has, theirs, sabre=sabre != odds.NOBODY, rolled=rolled),
        _tell_worth(spending, side, has, theirs),
        _note("battle", ABOUT_BATTLES),
    ]


def _sides(entered: Options) -> tuple[str, str, str]:
    """Return your side, and the sides with Lady Beth and with Saran's Sabre."""
    own, other = (
        (odds.ATTACKER, odds.DEFENDER)
        if entered["role"] == ATTACK
        else (odds.DEFENDER, odds.ATTACKER)
    )
    side = {YOU: own, THEY: other, odds.NOBODY: odds.NOBODY}
    return own, side[str(entered["lady_beth"])], side[str(entered["sabre"])]


def _tell_odds(
    likely: Odds[str], side: str, has: int, theirs: int, *, sabre: bool, rolled: str
) -> Result:
    ends = _chances(likely, side)
    wins, ties, losses = (int(part * BATTLES) for part in ends)
    key = "rolled" if rolled else "sabre" if sabre else "36"
    return _tell(
        f"battle.odds.{key}",
        _bar(ends),
        own=has,
        theirs=theirs,
        rolled=rolled,
        wins=wins,
        ties=ties,
        losses=losses,
        **_percents(ends),
    )


def _tell_worth(spending: Callable[[int], Odds[str]], side: str, has: int, theirs: int) -> Result:
    """Draw a bar for each amount that changes something; tell from where on more gains nothing."""
    last = theirs + LAST_HELP
    rising = [0]
    for own in range(max(1, theirs - LAST_HELP), min(has, last) + 1):
        if odds.good(spending(own), side) > odds.good(spending(rising[-1]), side):
            rising.append(own)
    bars = [_amount_bar("battle", _chances(spending(own), side), n=own) for own in rising]
    worth, chance = rising[-1], _percent(_chances(spending(rising[-1]), side).win)
    if odds.good(spending(worth), side) == odds.good(spending(last), side):
        return _tell("battle.enough", *bars, n=worth, percent=chance)
    if not worth:
        return _tell("battle.none" if has else "battle.no_gunpowder", n=has)
    return _tell("battle.worth", *bars, n=worth, percent=chance)


def _amount_bar(calculator: str, ends: odds.Ends, **values: TextValue) -> Bar:
    """Draw the chances with an amount of gunpowder."""
    key = f"jamaica.calculator.{calculator}.amount"
    return _bar(ends, Text(key, {"percent": _percent(ends.win), **values}))


def _bar(ends: odds.Ends, label: Text | None = None) -> Bar:
    parts = [
        Part(Text(f"jamaica.calculator.battle.letter.{end}"), part)
        for end, part in ends._asdict().items()
    ]
    return Bar(tuple(parts), label)


def _percents(ends: odds.Ends) -> dict[str, TextValue]:
    return {end: _percent(part) for end, part in ends._asdict().items()}


def _chances(likely: Odds[str], side: str) -> odds.Ends:
    win, tie = odds.good(likely, side)
    return odds.Ends(win, tie, 1 - win - tie)


def _gunpowder(parts: Components, entered: Options) -> list[Result]:
    """Tell how much to commit, what other amounts bring, and what that rests on."""
    own, theirs, prize, risk = (int(entered[n]) for n in ("own", "committed", "prize", "risk"))
    side, lady_beth, sabre = _sides(entered)
    note = _note("gunpowder", ABOUT_BATTLES)
    if side == odds.ATTACKER:
        steps = odds.TwoSteps(parts, odds.Duel(own, theirs, prize, risk, lady_beth, sabre))
        return [*_tell_amounts(steps, side, steps.attacks(), "attack"), note]
    steps = odds.TwoSteps(parts, odds.Duel(theirs, own, risk, prize, lady_beth, sabre))
    if entered["rolled"] == NOT_YET:
        faces = [face for face in steps.faces if face is not None]
        bars = [_reply_bar(steps, theirs, face) for face in faces]
        return [_tell("gunpowder.wait", *bars), note]
    rolled = int(entered["rolled"])
    if again := _again(steps, theirs, rolled):
        return [_tell_expected(steps, side, again, "sabre"), note]
    answers = steps.answers(steps.firepower(theirs, rolled), sabre)
    return [*_tell_amounts(steps, side, answers, "defence"), note]


def _again(steps: odds.TwoSteps, theirs: int, rolled: int) -> odds.Expected | None:
    """Return what to expect if the defender's sabre is better than any answer to this roll."""
    sabre, fired = steps.duel.sabre, steps.fired(theirs, rolled)
    stands = steps.answered(theirs, rolled, sabre)
    return fired if sabre == odds.DEFENDER and fired != stands else None


def _tell_amounts(
    steps: odds.TwoSteps, side: str, amounts: list[odds.Expected], key: str
) -> Iterator[Result]:
    best = steps.best(side, amounts)
    key = key if best else f"keep_{key}"
    yield _tell_expected(steps, side, amounts[best], key, best)
    near = {0, *range(best - NEARBY, best + NEARBY + 1), len(amounts) - 1} & set(
        range(len(amounts))
    )
    if len(amounts) > 1:
        bars = [_worth_bar(steps, side, spent, amounts[spent]) for spent in sorted(near)]
        yield _tell("gunpowder.amounts", *bars)


def _tell_expected(
    steps: odds.TwoSteps, side: str, expected: odds.Expected, key: str, n: int = 0
) -> Result:
    ends = _own_ends(side, expected)
    return _tell(
        f"gunpowder.{key}",
        _bar(ends),
        worth=_tenths(steps.worth(side, expected)),
        answer=_tenths(expected.defence),
        n=n,
        **_percents(ends),
    )


def _reply_bar(steps: odds.TwoSteps, theirs: int, face: int) -> Bar:
    again = _again(steps, theirs, face)
    reply = again or steps.answered(theirs, face, steps.duel.sabre)
    key = "jamaica.calculator.gunpowder.roll" + (".again" if again else "")
    label = Text(key, {"face": face, "n": int(reply.defence)})
    return _bar(_own_ends(odds.DEFENDER, reply), label)


def _worth_bar(steps: odds.TwoSteps, side: str, spent: int, expected: odds.Expected) -> Bar:
    worth = _tenths(steps.worth(side, expected))
    return _amount_bar("gunpowder", _own_ends(side, expected), n=spent, worth=worth)


def _own_ends(side: str, expected: odds.Expected) -> odds.Ends:
    win, tie, lose = expected.ends
    return expected.ends if side == odds.ATTACKER else odds.Ends(lose, tie, win)


def _tenths(number: Fraction) -> Text:
    tenths = round(10 * abs(number))
    key = "jamaica.calculator.minus" if number < 0 and tenths else "jamaica.calculator.decimal"
    return Text(key, {"whole": tenths // 10, "tenths": tenths % 10})


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


def _without_known_edition(
    fields: tuple[Option, ...], facts: Facts, _entered: Mapping[str, object]
) -> tuple[Option, ...]:
    return tuple(field for field in fields if field.name != "edition" or EDITION not in facts)


def _shortage(parts: Components, entered: Options, facts: Facts) -> list[Result]:
    """Tell whether the price can be paid; if not, where the die may send the ship."""
    arrival = odds.Arrival(
        int(entered["space"]),
        int(entered["food"]),
        int(entered["doubloons"]),
        entered.get("edition", facts[EDITION]) == FIRST_EDITION,
    )
    goods, cost, has = odds.price(parts, arrival)
    if has >= cost:
        return [_tell("shortage.paid", what=goods_text(goods, cost), left=has - cost)]
    possible = odds.fates(parts, arrival)
    pays, costs = goods_text(goods, has), goods_text(goods, cost)
    key = "first" if arrival.first_edition else "roll"
    bars = [] if arrival.first_edition else [_fate_bar(possible)]
    return [
        _tell(f"shortage.{key}", *bars, what=pays, cost=costs),
        *(_tell_fate(fate) for fate in possible),
        _note(f"shortage.{key}", ABOUT_SHORTAGES),
    ]


def _fate_bar(possible: list[odds.Fate]) -> Bar:
    faces = sum(fate.faces for fate in possible)
    return Bar(
        tuple(
            Part(
                Text(f"jamaica.calculator.shortage.letter.{fate.kind}"), Fraction(fate.faces, faces)
            )
            for fate in possible
        )
    )


def _tell_fate(fate: odds.Fate) -> Result:
    """Tell where the ship goes; on a fork there may be a space on each branch."""
    where: TextValue = tuple(map(_place, fate.spaces))
    if len(fate.spaces) > 1:
        where = Text("jamaica.calculator.fate.branches", {"where": where})
    key = f"fate.{fate.kind}" if fate.kind else "fate"
    values: dict[str, TextValue] = {"n": fate.faces, "where": where}
    places = () if fate.kind == STAY else tuple(map(str, fate.spaces))
    return Result(Tell(f"jamaica.calculator.{key}", values, places=places))


def _place(space: int) -> Text:
    if space == PORT_ROYAL:
        return Text("jamaica.calculator.port_royal")
    return Text("jamaica.calculator.place", {"n": space})


def _roll(parts: Components, entered: Options, chance: Chance) -> list[Result]:
    if entered["which"] == ACTION:
        return [_tell("rolled.action", one=chance.pick(DIE), other=chance.pick(DIE))]
    face = chance.pick(parts.faces)
    if entered["which"] == SHORTAGE:
        return [_tell(f"rolled.shortage.{parts.shortage[face]}")]
    return [_tell("rolled.star" if face == STAR else "rolled.combat", face=face)]
