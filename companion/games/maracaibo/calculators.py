"""The calculators of Maracaibo: what people enter, and how the results are told."""

from __future__ import annotations

from companion.content.texts import Text
from companion.engine.calculators import Calculator
from companion.engine.offers import Option, Options
from companion.engine.prompts import Ask, Tell
from companion.games.maracaibo import liberation, resistance
from companion.games.maracaibo.liberation import DOUBLOONS_FOR_A_CITY, Fight, Way

NATIONS = ("france", "spain", "england")
MOST_WAYS_SHOWN = 12


def calculators(game: str) -> tuple[Calculator, ...]:
    return (
        Calculator(
            game,
            "against",
            (*_fight_fields(), _number("occupied_cities", 8), _number("neighbours", 4)),
            _against,
        ),
        Calculator(game, "freeing", (*_fight_fields(), _yes_no("upgrade")), _freeing),
        Calculator(
            game,
            "resistance",
            (
                _choice("nation", NATIONS),
                *(_choice(f"space_{n}", (resistance.EMPTY, *NATIONS)) for n in range(1, 5)),
                _yes_no("village_action"),
                _number("tokens", 25),
            ),
            _resistance,
        ),
    )


def _fight_fields() -> tuple[Option, ...]:
    return (
        _number("value", 20, 6),
        _number("points", 40),
        _number("figures", 8),
        _number("cities", 8, 1),
        _number("villages", 13, 1),
        _number("influence", 6),
    )


def _number(name: str, most: int, usual: int = 0) -> Option:
    return Option(name, Ask(f"maracaibo.calculator.{name}", maximum=most), usual)


def _choice(name: str, choices: tuple[str, ...]) -> Option:
    return Option(name, Ask(f"maracaibo.calculator.{name}", choices, label=_label), choices[0])


def _yes_no(name: str) -> Option:
    return _choice(name, ("no", "yes"))


def _label(value: object) -> Text:
    return Text(f"maracaibo.calculator.choice.{value}")


def _fight(entered: Options, **more: int) -> Fight:
    names = ("value", "points", "figures", "cities", "villages", "influence")
    return Fight(**{name: int(entered[name]) for name in names}, **more)


def _against(entered: Options) -> list[Tell]:
    fight = _fight(
        entered,
        occupied_cities=int(entered["occupied_cities"]),
        neighbours=int(entered["neighbours"]),
        doubloons_for_city=DOUBLOONS_FOR_A_CITY,
    )
    about = ("combat-value", "l40", "neighbour", "resistance")
    return [*map(_tell_way, liberation.against(fight)[:MOST_WAYS_SHOWN]),
            Tell("maracaibo.calculator.against.note", about=about)]  # fmt: skip


def _freeing(entered: Options) -> list[Tell]:
    ways = liberation.freeing(_fight(entered), upgrade=entered["upgrade"] == "yes")
    about = ("combat-value", "freeing", "flag", "liberation-upgrade", "resistance")
    note = Tell("maracaibo.calculator.freeing.note", about=about)
    return [*map(_tell_way, ways[:MOST_WAYS_SHOWN]), note]


def _tell_way(way: Way) -> Tell:
    actions = tuple(
        Text(f"maracaibo.calculator.free.{action.frees}", {"cost": action.cost})
        for action in way.actions
    )
    return Tell(
        "maracaibo.calculator.way",
        {
            "actions": actions or Text("maracaibo.calculator.free.nothing"),
            "doubloons": way.doubloons,
            "vp": way.vp,
            "points": way.points,
            "figures": way.figures,
            "unused": way.unused,
        },
    )


def _resistance(entered: Options) -> list[Tell]:
    tile = [str(entered[f"space_{n}"]) for n in range(1, 5)]
    spaces = resistance.open_spaces(tile, str(entered["nation"]))
    about = ("resistance", "resistance-action")
    if not spaces:
        return [Tell("maracaibo.calculator.resistance.none", about=about)]
    twice = "twice" if entered["village_action"] == "yes" else "once"
    told = [
        Tell(
            f"maracaibo.calculator.resistance.{twice}",
            {"spaces": ", ".join(map(str, spaces))},
            about=about,
        )
    ]
    if resistance.fills_the_tile(tile):
        tokens = int(entered["tokens"])
        doubloons = resistance.DOUBLOONS_WHEN_FULL
        told.append(
            Tell("maracaibo.calculator.resistance.full", {"doubloons": doubloons, "vp": tokens})
        )
    return told
