"""A setup as a screen: what to fetch and to do, by the place that it is about, to tick off."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from companion.app.elements.score import Checklist, Item, ItemGroup
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Fold,
    Folds,
    Header,
    Notice,
    Screen,
    Tab,
)
from companion.app.parts.playing import described
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.prompts import Tell
from companion.engine.setup.plan import Setup, Setups
from companion.engine.text import Locale, Text, TextValue, as_it_is

# In this order; a player's own group stands where `player` does.
GROUPS = ("once", "board", "supply", "scenario", "players", "player", "opponent", "begin")
ICONS = {
    "fetch": "hold", "once": "clock", "board": "map", "supply": "coin", "scenario": "book",
    "players": "people", "player": "person", "opponent": "person", "begin": "play",
}  # fmt: skip
THE_BOARD, ONE_PLAYER, EVERYBODY = "board", "player", "players"  # groups
SEAT = "player.seat"  # what a player is called without a name


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What stands round a setup: whose it is, what is ticked and locked, and where to go on."""

    names: Sequence[str] = ()
    done: Collection[str] = ()  # ids of items
    locked: Collection[str] = ()  # names of what chance decided
    may_act: bool = True
    notices: tuple[Notice, ...] = ()
    instead: tuple[Element, ...] = ()  # for somebody who looks on
    main: Action | None = None
    tools: tuple[Action, ...] = ()
    tabs: tuple[Tab, ...] = ()
    more: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """The steps of one place; of a player, with the seat."""

    name: str
    steps: tuple[Tell, ...]
    seat: int = 0


def screen_of(setup: Setup, setups: Setups, game: Game, locale: Locale, around: Around) -> Screen:
    """A setup that is laid out. It stays the same screen while things are ticked or drawn again."""
    return Screen(
        id=id_of(setup),
        game=game.name,
        body=tuple(_body(setup, setups, game, locale, around)),
        main=around.main,
        tabs=around.tabs,
        more=around.more,
    )


def id_of(setup: Setup) -> str:
    return f"setup/{setup.game}/{setup.scenario}/{setup.players}"


def _body(
    setup: Setup, setups: Setups, game: Game, locale: Locale, around: Around
) -> Iterator[Element]:
    yield header_of(short(setup, locale), locale)
    yield from around.notices
    if around.may_act:
        label, change = modules(setup, locale), locale.text("setup.change")
        yield Action(label=label, do="change", icon="pen", aside=change)
    if setup.to_read and around.may_act:
        label = locale.text("setup.to_read")
        yield Action(label=label, do="read", icon="eye", aside=str(len(setup.to_read)))
    yield from around.instead
    yield checklist(setup, setups, game, locale, around)
    yield Folds(folds=tuple(_folds(setup, locale)))
    if around.tools:
        yield Actions(actions=around.tools)


def header_of(what: str, locale: Locale) -> Header:
    return Header(title=locale.text("page.setup"), where=what)


def short(setup: Setup, locale: Locale) -> str:
    """What is set up, in a line."""
    scenario = locale.text(f"{setup.game}.scenario.{setup.scenario}")
    players = locale.text("setup.players", {"n": setup.players})
    return f"{scenario} · {setup.players} {players}"


def modules(setup: Setup, locale: Locale) -> str:
    """Which game, and what is part of it."""
    named = [locale.text(f"{setup.game}.module.{module}") for module in setup.modules]
    return " · ".join([locale.text(f"{setup.game}.name"), *named])


def _folds(setup: Setup, locale: Locale) -> Iterator[Fold]:
    if setup.notes:
        notes = "\n".join(locale.say(note) for note in setup.notes)
        yield Fold(label=locale.text("setup.notes"), text=notes, icon="why")
    key = "setup.seed.kept" if setup.plan.fixed else "setup.seed"
    seed = locale.text(key, {"seed": setup.plan.seed})
    yield Fold(label=locale.text("setup.items"), text=seed, icon="die")


# The list


def checklist(
    setup: Setup, setups: Setups, game: Game, locale: Locale, around: Around
) -> Checklist:
    groups = grouped(setup, setups)
    fetch = (_fetched(text, game, locale, around.done) for text in setup.fetch)
    drawn = next((group for group in groups if _lit(group)), None)
    drawn = drawn or next((group for group in groups if group.name == THE_BOARD), None)
    seen: set[str] = set()  # what chance decided stands by the first step that uses it
    listed = []
    for group in groups:
        items = tuple(_items(group, setup, setups, locale, around, seen))
        svg, words = _drawn(group, setup, game, locale) if group is drawn else ("", "")
        listed.append(
            ItemGroup(
                title=_title(group, setup, locale, around.names),
                items=items,
                icon=ICONS[group.name],
                player=group.seat,
                letter=_name(group.seat, around.names)[:1] or str(group.seat or ""),
                svg=svg,
                words=words,
            )
        )
    first = ItemGroup(title=locale.text("setup.fetch"), items=tuple(fetch), icon=ICONS["fetch"])
    return Checklist(title=locale.text("page.setup"), groups=(first, *listed))


def grouped(setup: Setup, setups: Setups) -> list[Group]:
    """The steps by place, within each in the rulebook's order. Alone, all of a player is one."""
    found: dict[tuple[str, int], list[Tell]] = {}
    for step in setup.steps:
        listed = setups.listed.get(step.key)
        name, seat = listed.group if listed else THE_BOARD, 0
        if name == ONE_PLAYER:
            seat = int(str(step.values.get("player", 0)))
            name, seat = (EVERYBODY, 0) if setup.players == 1 else (name, seat)
        found.setdefault((name, seat), []).append(step)
    in_order = sorted(found, key=lambda key: (GROUPS.index(key[0]), key[1]))
    return [Group(name, tuple(found[name, seat]), seat) for name, seat in in_order]


def _title(group: Group, setup: Setup, locale: Locale, names: Sequence[str]) -> str:
    if group.name == ONE_PLAYER:
        return _name(group.seat, names) or locale.text(SEAT, {"number": group.seat})
    alone = group.name == EVERYBODY and setup.players == 1
    return locale.text("setup.group.alone" if alone else f"setup.group.{group.name}")


def _name(seat: int, names: Sequence[str]) -> str:
    return names[seat - 1] if 0 < seat <= len(names) else ""


def _fetched(text: Text, game: Game, locale: Locale, done: Collection[str]) -> Item:
    id_ = f"f{_number(f'{text.key}{text.values}')}"
    return Item(id=id_, text=locale.say(text), icon=game.icons.get(text.key, ""), done=id_ in done)


def _items(
    group: Group, setup: Setup, setups: Setups, locale: Locale, around: Around, seen: set[str]
) -> Iterator[Item]:
    for step in group.steps:
        listed, id_ = setups.listed.get(step.key), step_id(step)
        used = _chance(step, listed.chance, setup) if listed else []
        by_chance = [name for name in used if name not in seen]
        seen.update(by_chance)
        yield Item(
            id=id_,
            text=locale.say(text := by_name(step.text, around.names)),
            more=locale.more(text) or "",
            icon=listed.icon if listed else "",
            done=id_ in around.done,
            actions=tuple(_again_or_lock(by_chance, around, locale)) if around.may_act else (),
        )


def by_name(text: Text, names: Sequence[str]) -> Text:
    """Players are called by their names, as far as those are known."""
    return Text(text.key, {name: _called(value, names) for name, value in text.values.items()})


def _called(value: TextValue, names: Sequence[str]) -> TextValue:
    if isinstance(value, Text):
        return _seat(value, names)
    return tuple(_seat(one, names) for one in value) if isinstance(value, tuple) else value


def _seat(text: Text, names: Sequence[str]) -> Text:
    name = _name(int(str(text.values["number"])), names) if text.key == SEAT else ""
    return as_it_is(name) if name else text


def step_id(step: Tell) -> str:
    """A step that is drawn again is another step, and not ticked."""
    return f"s{_number(f'{step.key}{dict(step.values)}')}"


def _number(what: str) -> str:
    return f"{crc32(what.encode()):x}"


def _chance(step: Tell, chance: str, setup: Setup) -> list[str]:
    """The items of chance that a step uses: those of the player whom it names, else all."""
    if not chance:
        return []
    of_player = f"{chance}.{step.values.get('player')}"
    if of_player in setup.items:
        return [of_player]
    return [item for item in setup.items if item == chance or item.startswith(f"{chance}.")]


def _again_or_lock(items: Iterable[str], around: Around, locale: Locale) -> Iterator[Action]:
    for item in items:
        locked = item in around.locked
        yield Action(label=locale.text("setup.reroll"), do="reroll", value=item, icon="die")
        label = locale.text("setup.unlock" if locked else "setup.lock")
        yield Action(label=label, do="lock", value=item, icon="lock", main=locked)


# Where it goes


def _lit(group: Group) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for step in group.steps for place in step.places))


def _drawn(group: Group, setup: Setup, game: Game, locale: Locale) -> tuple[str, str]:
    """The board with what this setup lays on it, and the same in words."""
    marks, lit = game.marks(setup.facts), _lit(group)
    if game.picture is None or not (marks or lit):
        return "", ""
    look = Look(() if marks else lit, None, marks, setup.facts)
    return game.picture(look, locale), " ".join(described(look.lit, marks, locale))
