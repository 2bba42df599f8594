"""The glossary of a game: a search, the kinds of entries, and their meanings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion import services
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Paragraph, Screen
from companion.app.elements.tools import Found, FoundList, Search, Strip
from companion.app.frame import phone
from companion.app.frame.events import NotOffered, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import GAME, write_address
from companion.app.frame.taps import pieces, tap, text
from companion.app.frame.visit import Visit
from companion.app.parts.game_cards import game_strip
from companion.content.books import SOURCES
from companion.content.glossary import GlossaryEntry
from companion.engine.game import Game
from companion.engine.glossary import LONGEST_SEARCH, search
from companion.engine.glossary import Glossary as Entries
from companion.engine.questions import Answer
from companion.engine.text import Locale

WORDS, KIND, ENTRY = "q", "kind", "about"
SYMBOLS = "symbol"  # the kind that people find by sight
MOST_SHOWN = 40


class Glossary(Page):
    name = "glossary"

    def id(self, visit: Visit) -> str:
        return id_of(_current_search(visit), visit.code or "")

    def screen(self, visit: Visit) -> Screen:
        notices = tuple(self.notices(visit))
        return screen_of(_current_search(visit), visit.locale, visit.code or "", notices)

    @tap(pieces)
    def on_enter(self, _visit: Visit, typed: list[Answer]) -> None:
        write_address(WORDS, str(typed[-1])[:LONGEST_SEARCH])

    @tap(text)
    def on_kind(self, visit: Visit, kind: str) -> None:
        glossary = _current_search(visit).game.glossary
        if kind and (glossary is None or kind not in glossary.kinds):
            raise NotOffered
        write_address(KIND, kind)

    @tap(text)
    def on_game(self, visit: Visit, name: str) -> None:
        require(name in _current_search(visit).games)
        host.address[GAME] = name

    @tap(text)
    def on_about(self, _visit: Visit, entry: str) -> None:
        write_address(ENTRY, entry)

    @tap
    def on_back(self, _visit: Visit) -> None:
        write_address(ENTRY, "")


def _current_search(visit: Visit) -> GlossarySearch:
    games = {name: game.glossary for name, game in services.games().items() if game.glossary}
    name = _game_meant(visit, games)
    words = host.address.get(WORDS, "").strip()[:LONGEST_SEARCH]
    id_ = host.address.get(ENTRY, "")
    entry = games[name].get(id_) if id_ else None
    return GlossarySearch(
        game=services.games()[name],
        games=tuple(games),
        every=look_up([games[name]], words, _locales(), _works()),
        words=words,
        kind=host.address.get(KIND, "")[:LONGEST_SEARCH],
        entry=entry_of(games[name], entry, visit.locale, _works()) if entry else None,
        unknown="" if entry else id_[:LONGEST_SEARCH],
    )


def _game_meant(visit: Visit, games: Mapping[str, Entries]) -> str:
    """Return the game in the address; else the game of the open entry, or of the table."""
    entry, newest = host.address.get(ENTRY, ""), visit.newest()
    of_entry = [name for name, glossary in games.items() if entry and glossary.get(entry)]
    candidates = [host.address.get(GAME, ""), *of_entry, newest.game if newest else "", *games]
    return next(name for name in candidates if name in games)


def _locales() -> list[Locale]:
    """Return the phone's own language, then the others: words are found in all of them."""
    own = phone.language()
    others = [language for language in services.library().languages if language != own]
    return [services.locale(language) for language in (own, *others)]


def _works() -> dict[str, str]:
    return {work.id: work.title for work in services.library().read(SOURCES).works}


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossarySearch:
    game: Game
    games: tuple[str, ...]
    every: SearchResult  # all entries that fit the words
    words: str = ""
    kind: str = ""
    entry: Entry | None = None  # shown alone
    unknown: str = ""  # the id of an entry that does not exist


def screen_of(
    current: GlossarySearch, locale: Locale, table: str = "", notices: Sequence[Notice] = ()
) -> Screen:
    back = locale.text("glossary.back_to_search" if current.words else "glossary.back")
    return Screen(
        id=id_of(current, table),
        game=current.game.name,
        body=tuple(_body(current, locale, notices)),
        main=Action(label=back, do="back", icon="back") if current.entry else None,
    )


def id_of(current: GlossarySearch, table: str) -> str:
    """Return the screen's id; it stays the same while people type."""
    entry = current.entry.id if current.entry else ""
    return f"{table}.glossary.{current.game.name}.{current.kind}.{entry}"


def _body(current: GlossarySearch, locale: Locale, notices: Sequence[Notice]) -> Iterator[Element]:
    yield Header.of_page("glossary", locale, locale.text(f"{current.game.name}.name"))
    yield from notices
    if current.entry is not None:
        yield _listed([current.entry], locale, opened=True)
        return
    yield Search(
        label=locale.text("glossary.search"),
        do="q",
        value=current.words,
        placeholder=locale.text("glossary.search.example"),
    )
    yield from game_strip(current.games, current.game.name, locale)
    if current.unknown:
        yield Notice(text=locale.text("glossary.unknown", {"wanted": current.unknown}))
    if not current.every.entries:
        yield Notice(text=locale.text("glossary.nothing", {"wanted": current.words}))
        return
    yield from _found(current, locale) if current.words else _kind(current, locale)


def _kinds(current: GlossarySearch, chosen: str, locale: Locale) -> Iterator[Element]:
    kinds = [Option(value=kind, label=name) for kind, name in current.every.kinds]
    if len(kinds) < 2:
        return
    if current.words:
        kinds.insert(0, Option(value="", label=locale.text("glossary.all")))
    yield Strip(
        label=locale.text("glossary.kinds"), do="kind", options=tuple(kinds), current=chosen
    )


def _found(current: GlossarySearch, locale: Locale) -> Iterator[Element]:
    """Yield the entries that fit the words, the best one unfolded."""
    kinds = {kind for kind, _ in current.every.kinds}
    kind = current.kind if current.kind in kinds else ""
    yield from _kinds(current, kind, locale)
    found = current.every.only(kind or None).entries
    yield Paragraph(text=locale.text("glossary.found", {"n": len(found)}), small=True)
    yield _listed(found[:MOST_SHOWN], locale, opened=True)


def _kind(current: GlossarySearch, locale: Locale) -> Iterator[Element]:
    """Yield all entries of one kind; symbols come first."""
    kinds = [kind for kind, _ in current.every.kinds]
    first = SYMBOLS if SYMBOLS in kinds else kinds[0]
    kind = current.kind if current.kind in kinds else first
    yield from _kinds(current, kind, locale)
    yield _listed(current.every.only(kind).entries, locale, grid=kind == SYMBOLS)
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
        source=locale.text("screen.source"),
        see=locale.text("glossary.see"),
        grid=grid,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    id: str
    game: str
    kind: str
    kind_name: str
    name: str
    meaning: str
    icons: tuple[str, ...] = ()
    source: str = ""
    see: tuple[tuple[str, str], ...] = ()  # related entries: id and name


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """Entries that were found, best first, and their kinds, each with its name."""

    entries: tuple[Entry, ...]
    kinds: tuple[tuple[str, str], ...]

    def only(self, kind: str | None) -> SearchResult:
        """Return the entries of one kind, with all kinds to choose from."""
        return replace(self, entries=tuple(e for e in self.entries if kind in (None, e.kind)))


def look_up(
    glossaries: Sequence[Entries],
    words: str,
    locales: Sequence[Locale],
    works: Mapping[str, str],
) -> SearchResult:
    """Search in all locales and return the entries in the first; without words, every entry."""
    if words:
        found = [(glossary, entry) for _, glossary, entry in search(glossaries, words, locales)]
    else:
        found = [(glossary, entry) for glossary in glossaries for entry in glossary.entries]
    entries = [entry_of(glossary, entry, locales[0], works) for glossary, entry in found]
    of_found = {entry.kind for entry in entries}
    kinds = dict.fromkeys(kind for glossary in glossaries for kind in glossary.kinds)
    names = ((kind, _kind_name(kind, 2, locales[0])) for kind in kinds if kind in of_found)
    return SearchResult(entries=tuple(entries), kinds=tuple(names))


def entry_of(
    glossary: Entries, entry: GlossaryEntry, locale: Locale, works: Mapping[str, str]
) -> Entry:
    text, related = glossary.text(entry), glossary.explaining(entry.see)
    sure = locale.text(f"confidence.{entry.source.confidence}")
    return Entry(
        id=entry.id,
        game=glossary.game,
        kind=entry.kind,
        kind_name=_kind_name(entry.kind, 1, locale),
        name=locale.render(text),
        meaning=locale.more(text) or "",
        icons=entry.icons,
        source=f"{works[entry.source.work]} · {sure}",
        see=tuple((other.id, locale.render(glossary.text(other))) for other in related),
    )


def _kind_name(kind: str, number: int, locale: Locale) -> str:
    return locale.text(f"glossary.kind.{kind}", {"n": number})


PAGE = Glossary()
