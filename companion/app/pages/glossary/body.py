"""Look it up, as a screen: words to search for, kinds to choose from, meanings in place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.app.elements.screen import Action, Element, Header, Notice, Option, Paragraph, Screen
from companion.app.elements.tools import Found, FoundList, Search, Strip
from companion.app.pages.glossary.search import Entry, LookUp
from companion.app.parts.playing import Around
from companion.engine.game import Game
from companion.engine.text import Locale

SYMBOLS = "symbol"  # the kind that people look for by sight
MOST_SHOWN = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """What somebody looks for, and what there is."""

    game: Game
    games: tuple[str, ...]
    every: LookUp  # all that fits the words
    wanted: str = ""
    kind: str = ""
    entry: Entry | None = None  # the one that is open by itself
    unknown: str = ""  # what was asked for and is not there


def screen_of(looking: Looking, locale: Locale, around: Around) -> Screen:
    one = looking.entry
    back = locale.text("glossary.back_to_search" if looking.wanted else "glossary.back")
    return Screen(
        id=id_of(looking, around.id),
        game=looking.game.name,
        body=tuple(_body(looking, locale, around)),
        main=Action(label=back, do="back", icon="back") if one else None,
        tabs=around.tabs,
        more=around.more,
    )


def id_of(looking: Looking, table: str) -> str:
    """Without the words: what is found follows on the same screen."""
    one = looking.entry.id if looking.entry else ""
    return f"{table}.glossary.{looking.game.name}.{looking.kind}.{one}"


def _body(looking: Looking, locale: Locale, around: Around) -> Iterator[Element]:
    name = locale.text(f"{looking.game.name}.name")
    yield Header(title=locale.text("page.glossary"), where=name)
    yield from around.notices
    if looking.entry is not None:
        yield _listed([looking.entry], locale, opened=True)
        return
    yield Search(
        label=locale.text("glossary.search"),
        do="q",
        value=looking.wanted,
        placeholder=locale.text("glossary.search.example"),
    )
    yield from _games(looking, locale)
    if looking.unknown:
        yield Notice(text=locale.text("glossary.unknown", {"wanted": looking.unknown}))
    if not looking.every.entries:
        yield Notice(text=locale.text("glossary.nothing", {"wanted": looking.wanted}))
        return
    yield from _found(looking, locale) if looking.wanted else _kind(looking, locale)


def _games(looking: Looking, locale: Locale) -> Iterator[Element]:
    if len(looking.games) > 1:
        names = [Option(value=name, label=locale.text(f"{name}.name")) for name in looking.games]
        label = locale.text("start.game")
        yield Strip(label=label, do="game", options=tuple(names), current=looking.game.name)


def _kinds(looking: Looking, current: str, locale: Locale) -> Iterator[Element]:
    kinds = [Option(value=kind, label=name) for kind, name in looking.every.kinds]
    if len(kinds) < 2:
        return
    if looking.wanted:
        kinds.insert(0, Option(value="", label=locale.text("glossary.all")))
    yield Strip(
        label=locale.text("glossary.kinds"), do="kind", options=tuple(kinds), current=current
    )


def _found(looking: Looking, locale: Locale) -> Iterator[Element]:
    """What fits the words, the best unfolded."""
    kinds = {kind for kind, _ in looking.every.kinds}
    kind = looking.kind if looking.kind in kinds else ""
    yield from _kinds(looking, kind, locale)
    found = looking.every.only(kind or None).entries
    yield Paragraph(text=locale.text("glossary.found", {"n": len(found)}), small=True)
    yield _listed(found[:MOST_SHOWN], locale, opened=True)


def _kind(looking: Looking, locale: Locale) -> Iterator[Element]:
    """Without words: all of one kind, first the symbols."""
    kinds = [kind for kind, _ in looking.every.kinds]
    first = SYMBOLS if SYMBOLS in kinds else kinds[0]
    kind = looking.kind if looking.kind in kinds else first
    yield from _kinds(looking, kind, locale)
    yield _listed(looking.every.only(kind).entries, locale, grid=kind == SYMBOLS)
    if kind == SYMBOLS:
        yield Paragraph(text=locale.text("glossary.icons_are_ours"), small=True)


def _listed(
    entries: Sequence[Entry], locale: Locale, *, opened: bool = False, grid: bool = False
) -> FoundList:
    return FoundList(
        entries=tuple(
            Found(
                id=entry.id,
                name=locale.hyphenated(entry.name),
                meaning=entry.meaning,
                icons=entry.icons,
                about=entry.kind_name if opened else "",
                source=entry.source,
                see=tuple(Action(label=name, do="about", value=id_) for id_, name in entry.see),
                open=opened and not number,
            )
            for number, entry in enumerate(entries)
        ),
        source=locale.text("glossary.source"),
        see=locale.text("glossary.see"),
        grid=grid,
    )
