"""The list of a setup, grouped by place, to tick off on the screen or on paper."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from zlib import crc32

from companion.app.elements.score import Checklist, Item, ItemGroup, Paper
from companion.app.elements.screen import (
    Action,
    Actions,
    Element,
    Fold,
    Folds,
    Header,
    Notice,
    Screen,
)
from companion.app.parts.playing import described
from companion.engine.game import Game
from companion.engine.picture import Look
from companion.engine.prompts import Tell
from companion.engine.setup.plan import Setup, Setups
from companion.engine.text import Locale, Text, TextValue, as_it_is

# In this order; the group of each player comes at `player`.
GROUPS = ("once", "board", "supply", "scenario", "players", "player", "opponent", "begin")
ICONS = {
    "fetch": "hold", "once": "clock", "board": "map", "supply": "coin", "scenario": "book",
    "players": "people", "player": "person", "opponent": "person", "begin": "play",
}  # fmt: skip
THE_BOARD, ONE_PLAYER, EVERYBODY = "board", "player", "players"  # groups
SEAT = "player.seat"  # the text for a player without a name
LONG = 3200  # letters: more are printed smaller, to fit one page


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What a setup shows besides its steps: names, what is ticked and locked, what comes next."""

    names: Sequence[str] = ()
    done: Collection[str] = ()  # ids of items
    locked: Collection[str] = ()  # names of what chance decided
    may_act: bool = True
    notices: tuple[Notice, ...] = ()
    instead: tuple[Element, ...] = ()  # for a spectator
    main: Action | None = None
    tools: tuple[Action, ...] = ()


@dataclass(frozen=True, slots=True)
class Group:
    """The steps of one place, or of one player with the seat."""

    name: str
    steps: tuple[Tell, ...]
    seat: int = 0


def screen_of(setup: Setup, setups: Setups, game: Game, locale: Locale, frame: Frame) -> Screen:
    """Build the list. It stays the same screen while items are ticked or drawn again."""
    return Screen(
        id=id_of(setup),
        game=game.name,
        body=tuple(_body(setup, setups, game, locale, frame)),
        main=frame.main,
    )


def id_of(setup: Setup) -> str:
    return f"setup/{setup.game}/{setup.scenario}/{setup.players}"


def _body(
    setup: Setup, setups: Setups, game: Game, locale: Locale, frame: Frame
) -> Iterator[Element]:
    yield Header.of_page("setup", locale, short(setup, locale))
    yield from frame.notices
    if frame.may_act:
        label, change = modules(setup, locale), locale.text("setup.change")
        yield Action(label=label, do="change", icon="pen", aside=change)
    if setup.to_read and frame.may_act:
        label = locale.text("setup.to_read")
        yield Action(label=label, do="read", icon="eye", aside=str(len(setup.to_read)))
    yield from frame.instead
    yield checklist(setup, setups, game, locale, frame)
    yield Folds(folds=tuple(_folds(setup, locale)))
    if frame.tools:
        yield Actions(actions=frame.tools)


def short(setup: Setup, locale: Locale) -> str:
    """Return the scenario and the number of players."""
    scenario = locale.text(f"{setup.game}.scenario.{setup.scenario}")
    players = locale.text("setup.players", {"n": setup.players})
    return f"{scenario} · {setup.players} {players}"


def modules(setup: Setup, locale: Locale) -> str:
    """Return the game and its modules."""
    named = [locale.text(f"{setup.game}.module.{module}") for module in setup.modules]
    return " · ".join([locale.text(f"{setup.game}.name"), *named])


def _folds(setup: Setup, locale: Locale) -> Iterator[Fold]:
    if setup.notes:
        notes = "\n".join(locale.render(note) for note in setup.notes)
        yield Fold(label=locale.text("setup.notes"), text=notes, icon="why")
    key = "setup.seed.kept" if setup.plan.fixed else "setup.seed"
    seed = locale.text(key, {"seed": setup.plan.seed})
    yield Fold(label=locale.text("setup.items"), text=seed, icon="die")


def paper(
    setup: Setup, setups: Setups, game: Game, locale: Locale, names: Sequence[str] = ()
) -> Screen:
    """Build the list for one printed page (A4) with two columns."""
    groups = checklist(setup, setups, game, locale, Frame(names=names)).groups
    letters = sum(len(item.text + item.more) for group in groups for item in group.items)
    title = f"{short(setup, locale)} · {modules(setup, locale)}"
    return Screen(
        id=f"{id_of(setup)}/paper",
        body=(Paper(title=title, groups=groups, long=letters > LONG),),
        main=Action(label=locale.text("screen.back"), do="unprint", icon="back"),
    )


# The list


def checklist(setup: Setup, setups: Setups, game: Game, locale: Locale, frame: Frame) -> Checklist:
    groups = grouped(setup, setups)
    fetch = (_fetched(text, game, locale, frame.done) for text in setup.fetch)
    drawn = next((group for group in groups if _lit(group)), None)
    drawn = drawn or next((group for group in groups if group.name == THE_BOARD), None)
    seen: set[str] = set()  # items of chance, listed by the first step that uses them
    listed = []
    for group in groups:
        items = tuple(_items(group, setup, setups, locale, frame, seen))
        svg, words = _drawn(group, setup, game, locale) if group is drawn else ("", "")
        listed.append(
            ItemGroup(
                title=_title(group, setup, locale, frame.names),
                items=items,
                icon=ICONS[group.name],
                player=group.seat,
                letter=_name(group.seat, frame.names)[:1] or str(group.seat or ""),
                svg=svg,
                words=words,
            )
        )
    first = ItemGroup(title=locale.text("setup.fetch"), items=tuple(fetch), icon=ICONS["fetch"])
    return Checklist(title=locale.text("page.setup"), groups=(first, *listed))


def grouped(setup: Setup, setups: Setups) -> list[Group]:
    """Group the steps by place, each in the rulebook's order. A solo player has one group."""
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
    return Item(
        id=id_, text=locale.render(text), icon=game.icons.get(text.key, ""), done=id_ in done
    )


def _items(
    group: Group, setup: Setup, setups: Setups, locale: Locale, frame: Frame, seen: set[str]
) -> Iterator[Item]:
    for step in group.steps:
        listed, id_ = setups.listed.get(step.key), step_id(step)
        used = _chance(step, listed.chance, setup) if listed else []
        by_chance = [name for name in used if name not in seen]
        seen.update(by_chance)
        yield Item(
            id=id_,
            text=locale.render(text := by_name(step.text, frame.names)),
            more=locale.more(text) or "",
            icon=listed.icon if listed else "",
            done=id_ in frame.done,
            actions=tuple(_again_or_lock(by_chance, frame, locale)) if frame.may_act else (),
        )


def by_name(text: Text, names: Sequence[str]) -> Text:
    """Replace the seats in a text by the names that are known."""
    return Text(text.key, {name: _called(value, names) for name, value in text.values.items()})


def _called(value: TextValue, names: Sequence[str]) -> TextValue:
    if isinstance(value, Text):
        return _seat(value, names)
    return tuple(_seat(text, names) for text in value) if isinstance(value, tuple) else value


def _seat(text: Text, names: Sequence[str]) -> Text:
    name = _name(int(str(text.values["number"])), names) if text.key == SEAT else ""
    return as_it_is(name) if name else text


def step_id(step: Tell) -> str:
    """Return an id of the step's content: a step that is drawn again is not ticked."""
    return f"s{_number(f'{step.key}{dict(step.values)}')}"


def _number(what: str) -> str:
    return f"{crc32(what.encode()):x}"


def _chance(step: Tell, chance: str, setup: Setup) -> list[str]:
    """Return the items of chance that a step uses: its player's, else all."""
    if not chance:
        return []
    of_player = f"{chance}.{step.values.get('player')}"
    if of_player in setup.items:
        return [of_player]
    return [item for item in setup.items if item == chance or item.startswith(f"{chance}.")]


def _again_or_lock(items: Iterable[str], frame: Frame, locale: Locale) -> Iterator[Action]:
    for item in items:
        locked = item in frame.locked
        yield Action(label=locale.text("setup.reroll"), do="reroll", value=item, icon="die")
        label = locale.text("setup.unlock" if locked else "setup.lock")
        yield Action(label=label, do="lock", value=item, icon="lock", main=locked)


# Where it goes


def _lit(group: Group) -> tuple[str, ...]:
    return tuple(dict.fromkeys(place for step in group.steps for place in step.places))


def _drawn(group: Group, setup: Setup, game: Game, locale: Locale) -> tuple[str, str]:
    """Return the board with what this setup lays on it, and the same in words."""
    marks, lit = game.marks(setup.facts), _lit(group)
    if game.picture is None or not (marks or lit):
        return "", ""
    look = Look(() if marks else lit, None, marks, setup.facts)
    return game.picture(look, locale), " ".join(described(look.lit, marks, locale))
