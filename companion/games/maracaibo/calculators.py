"""The calculators of Maracaibo: their fields and their results."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.engine.calculator import Calculator, Result
from companion.engine.facts import Facts
from companion.engine.procedure import Option, Options
from companion.engine.prompts import Ask, Tell
from companion.engine.questions import Choice, Number, under
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.text import Text, TextValue
from companion.games.maracaibo import board, liberation, resistance, search
from companion.games.maracaibo.board import MARKERS_OF_A_NATION
from companion.games.maracaibo.facts import TILE
from companion.games.maracaibo.known_fields import ENTERED, HAVANA, KnownFields
from companion.games.maracaibo.pieces import NATIONS, NUMBERS, ROUNDS, SeaRoute
from companion.games.maracaibo.scenario_choice import module_played
from companion.games.maracaibo.search import Search

DOUBLOONS_FOR_A_RANK = 5
MOST_CITIES = 12  # seven, and those that legacy tiles make
DOUBLOONS_OF_THE_ASSISTANT = 7
VP_OF_THE_ASSISTANT = {3: 2, 4: 3}  # by round
# Entries of the glossary that explain more.
ABOUT_AGAINST = ("combat-value", "l40", "neighbour", "resistance")
ABOUT_FREEING = ("combat-value", "freeing", "flag", "liberation-upgrade", "resistance")
ABOUT_THE_TILE = ("resistance", "resistance-action", "displace")
ABOUT_THE_SEARCH = ("search", "l38", "l39")


def calculators(game: str, route: SeaRoute) -> tuple[Calculator, ...]:
    known = KnownFields(route)
    return (
        Calculator(
            game,
            "against",
            (
                _choice("nation", NATIONS),
                _choice("side", ("against", "for")),
                *_fight_fields(),
                _number("occupied_cities", MOST_CITIES, 1),
                _number("neighbours", 6),
            ),
            partial(_fight_for_or_against, known=known),
            known.of_a_fight,
            known.likely_nation,
            played=partial(module_played, "uprising"),
        ),
        Calculator(
            game,
            "freeing",
            (
                _choice("nation", NATIONS),
                *_fight_fields(),
                _number("influence_lost", 6),
                _yes_no("upgrade"),
                _yes_no("port"),
            ),
            _freeing,
            known.of_a_fight,
            known.likely_nation,
            played=partial(module_played, "freeing"),
        ),
        Calculator(
            game,
            "resistance",
            (
                _choice("marker", NATIONS),
                _tile(),
                *map(_space, range(1, 5)),
                _yes_no("village_action"),
                _number("tokens", 25),
            ),
            _resistance,
            known.of_the_tile,
            known.tiles_in_play,
            played=partial(module_played, "resistance"),
        ),
        Calculator(
            game,
            "search",
            (
                _choice("players", ("1", "2", "3", "4"), "2"),
                _number("green_left", 10, 2),
                _number("red", search.MOST_RED_SPACES),
                _number("hints", search.ALL_HINTS, search.ALL_HINTS - 1),
            ),
            _search,
            known.of_the_search,
            played=partial(module_played, "search"),
        ),
        Calculator(
            game,
            "assistant",
            (_choice("round", tuple("1234"[:ROUNDS])),),
            _assistant,
            known.of_the_assistant,
        ),
        Calculator(
            game,
            "l36",
            (_number("assistants", 8), _number("figures", 8), _number("ranks", 12)),
            _new_city,
            played=l36_played,
        ),
    )  # fmt: skip


def l36_played(facts: Facts) -> bool | None:
    lies = facts[TILE["L36"]]
    return None if lies is None else lies == "on"


def _fight_fields() -> tuple[Option, ...]:
    return (
        _number("value", 20, 6),
        _number("points", 40),
        _number("figures", 8),
        _number("cities", MARKERS_OF_A_NATION, 1),
        _number("villages", MARKERS_OF_A_NATION, 1),
        _number("influence", 6),
    )


def _number(name: str, most: int, usual: int = 0) -> Option:
    return Option(name, Ask(f"maracaibo.calculator.{name}", Number(0, most)), usual)


def _choice(name: str, choices: tuple[str, ...], usual: str = "") -> Option:
    question = Ask(
        f"maracaibo.calculator.{name}", Choice(choices, label=under("maracaibo.calculator.choice"))
    )
    return Option(name, question, usual or choices[0])


def _yes_no(name: str) -> Option:
    return _choice(name, ("no", "yes"))


def _tile() -> Option:
    """Return the option for a player's tile that the table keeps, or an entered one."""

    def whose(seat: object) -> Text:
        if seat == ENTERED:
            return Text("maracaibo.calculator.tile.entered")
        return Text("player.seat", {"number": str(seat)})

    seats = tuple(map(str, NUMBERS))
    question = Ask("maracaibo.calculator.tile", Choice((ENTERED, *seats), label=whose))
    return Option("tile", question, ENTERED)


def _space(number: int) -> Option:
    """Return the option for a space of the resistance tile: empty, or a nation's letter."""
    spaces = (resistance.EMPTY, *NATIONS)
    letters = Choice(spaces, label=under("maracaibo.calculator.letter"))
    question = Ask(f"maracaibo.calculator.space_{number}", letters)
    return Option(f"space_{number}", question, resistance.EMPTY)


def _gain(what: str, number: int) -> Text:
    return Text(f"maracaibo.calculator.gain.{what}", {"n": number})


def _result(key: str, about: tuple[str, ...] = (), **values: TextValue) -> Result:
    return Result(Tell(f"maracaibo.calculator.{key}", values, about=about))


def _fight(entered: Options, **more: int) -> liberation.Fight:
    names = ("value", "points", "figures", "cities", "villages", "influence")
    if int(entered["cities"]) + int(entered["villages"]) > MARKERS_OF_A_NATION:
        raise Refused(RefusalCode.TOO_MANY, str(MARKERS_OF_A_NATION))
    return liberation.Fight(**{name: int(entered[name]) for name in names}, **more)


def _fight_for_or_against(entered: Options, facts: Facts, *, known: KnownFields) -> list[Result]:
    """Work out a fight: base game rules for a nation, the two liberations against it."""
    if entered["side"] == "for":
        most = int(entered["value"]) + int(entered["points"]) + int(entered["figures"])
        return [_result("for", n=most), _result("for.note", about=("combat-value", "displace"))]
    occupied = int(entered["occupied_cities"])
    fight = _fight(
        entered,
        # A marker in a city occupies that city at least.
        occupied_cities=max(occupied, int(entered["cities"]) > 0),
        neighbours=int(entered["neighbours"]),
        doubloons_for_city=liberation.DOUBLOONS_FOR_A_CITY,
    )
    plans = [_plan_result(plan, fight, entered) for plan in liberation.against(fight)]
    near = known.neighbours_of_villages(facts, str(entered["nation"]))
    best_first = sorted(near, key=lambda village: -near[village])
    villages = [
        _result("against.village", place=village, vp=near[village] * liberation.VP_FOR_A_NEIGHBOUR)
        for village in best_first
    ]
    if not board.knows_arrows(facts, known.route):
        villages.append(_result("against.arrows"))
    if board.markers_at(facts, HAVANA):
        villages.append(_result("against.havana"))
    return [*plans, *villages, _result("against.note", about=ABOUT_AGAINST)]


def _freeing(entered: Options, _facts: Facts) -> list[Result]:
    fight = _fight(entered, influence_lost=int(entered["influence_lost"]))
    upgrade, port = entered["upgrade"] == "yes", entered["port"] == "yes"
    plans = liberation.freeing(fight, upgrade=upgrade, port=port)
    results = [_plan_result(plan, fight, entered, flags=plan.cities) for plan in plans]
    return [*results, _result("freeing.note", about=ABOUT_FREEING)]


def _plan_result(
    plan: liberation.CombatPlan, fight: liberation.Fight, entered: Options, flags: int = 0
) -> Result:
    actions = tuple(
        Text(f"maracaibo.calculator.free.{action.frees}", {"cost": action.cost})
        for action in plan.actions
    )
    others = (("doubloons", plan.doubloons), ("flags", flags))
    result = _result(
        "way",
        actions=actions or Text("maracaibo.calculator.free.nothing"),
        gains=(_gain("points", plan.vp), *(_gain(what, n) for what, n in others if n)),
        details=tuple(_details(plan, fight)),
    )
    freed = "+".join(plan.freed)
    change = ("fight", str(entered["nation"]), freed) if freed else ()
    return Result(result.tell, change)


def _details(plan: liberation.CombatPlan, fight: liberation.Fight) -> Iterator[Text]:
    """Yield markers, spent and remaining points; leave out zeros."""
    if plan.markers:
        yield Text("maracaibo.calculator.way.markers", {"n": plan.markers})
    for name, had, spent in (
        ("points", fight.points, plan.points),
        ("figures", fight.figures, plan.figures),
    ):
        if had:
            yield Text(f"maracaibo.calculator.way.{name}", {"spent": spent, "left": had - spent})
    if plan.unused:
        yield Text("maracaibo.calculator.way.unused", {"n": plan.unused})


def _resistance(entered: Options, facts: Facts) -> list[Result]:
    tile = [str(entered[f"space_{n}"]) for n in range(1, 5)]
    resistance.check_tile(tile)
    spaces = resistance.open_spaces(tile, str(entered["marker"]))
    if not spaces:
        return [_result("resistance.none"), _result("resistance.note", about=ABOUT_THE_TILE)]
    by_village_action = entered["village_action"] == "yes"
    key = f"resistance.{'twice' if by_village_action else 'once'}"
    results = [
        _result(key, space=space, reward=resistance.reward_of(space, facts)) for space in spaces
    ]
    if resistance.fills_the_tile(tile):
        tokens = int(entered["tokens"])
        results.append(
            _result("resistance.full", doubloons=resistance.DOUBLOONS_WHEN_FULL, vp=tokens)
        )
    if by_village_action:
        results.append(_result("resistance.village_action", cost=resistance.COST_OF_VILLAGE_ACTION))
    return [*results, _result("resistance.note", about=ABOUT_THE_TILE)]


def _search(entered: Options, facts: Facts) -> list[Result]:
    """Show the possible next steps, and the needs to find and to free Luysa."""
    players = int(entered["players"])
    now = Search(
        players,
        int(entered["green_left"]) + (players == 2),  # the covered one
        {"": int(entered["hints"])},
        int(entered["red"]),
        luysa=search.luysa_of(facts) or search.HIDDEN,
        red_spaces=search.red_spaces(facts, players),
    )
    _check_search(now)
    if now.luysa == search.FREED:
        return [_result("search.freed")]
    free = _result("search.free", ABOUT_THE_SEARCH, n=search.DOUBLOONS_OF_RANSOM)
    found = not now.green_left or (players == 1 and now.on_board <= search.FOUND_WITH_LEFT)
    if found or now.luysa == search.FOUND:
        return [_result("search.found"), free]
    results = [_result("search.may" if now.may_reveal else "search.full", n=now.red_left)]
    results.append(_result("search.green", n=now.green_left))
    if players == 1:
        results.append(_result("search.alone", n=now.on_board - search.FOUND_WITH_LEFT))
    return [
        *results,
        _result("search.pay"),
        free,
    ]


def _check_search(now: Search) -> None:
    """Refuse more red hints than the card has spaces, and more than 22 hints in all."""
    if now.red_left < 0:
        raise Refused(RefusalCode.OUT_OF_RANGE, f"0–{now.red + now.red_left}")
    if now.on_board + now.red + now.covering > search.ALL_HINTS:
        raise Refused(RefusalCode.TOO_MANY, str(search.ALL_HINTS))


def _assistant(entered: Options, _facts: Facts) -> list[Result]:
    """Show 7 doubloons; from round 2 a village action; 2 points in round 3 and 3 in round 4."""
    number = int(entered["round"])
    gains = [_gain("doubloons", DOUBLOONS_OF_THE_ASSISTANT)]
    if number > 1:
        gains.append(_gain("village_actions", 1))
    if number in VP_OF_THE_ASSISTANT:
        gains.append(_gain("points", VP_OF_THE_ASSISTANT[number]))
    return [_result("assistant.gains", ("assistant-rounds",), gains=tuple(gains))]


def _new_city(entered: Options, _facts: Facts) -> list[Result]:
    """Give a doubloon and a combat point for each assistant on the board and each figure."""
    number = int(entered["assistants"]) + int(entered["figures"])
    ranks = int(entered["ranks"])
    first = [_result("l36.first", n=ranks, doubloons=ranks * DOUBLOONS_FOR_A_RANK)] if ranks else []
    return [*first, _result("l36.city", n=number), _result("l36.note", ("l36",))]
