"""The glossary of a game: a search, the kinds of entries, and their meanings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion import services
from companion.app.elements.screen import Action, Element, Header, Notice, Option, Paragraph, Screen
from companion.app.elements.tools import Found, FoundList, Search, Strip
from companion.app.frame import phone
from companion.app.frame.events import require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.routes import GAME, write_address
from companion.app.frame.taps import pieces, tap, text
from companion.app.frame.visit import Visit
from companion.app.parts.game_cards import game_strip
from companion.content.books import SOURCES
from companion.content.glossary import GlossaryEntry
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
        require(not kind or kind in _current_search(visit).glossary.kinds)
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
    visit.known(name)  # for the names in people's box
    words = host.address.get(WORDS, "").strip()[:LONGEST_SEARCH]
    id_ = host.address.get(ENTRY, "")
    entry = games[name].get(id_) if id_ else None
    return GlossarySearch(
        glossary=games[name],
        games=tuple(games),
        found=fitting(games[name], words, _locales()),
        works={work.id: work.title for work in services.library().read(SOURCES).works},
        words=words,
        kind=host.address.get(KIND, "")[:LONGEST_SEARCH],
        entry=entry,
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


def fitting(glossary: Entries, words: str, locales: Sequence[Locale]) -> tuple[GlossaryEntry, ...]:
    """Search in all locales, the best entry first; without words, return every entry."""
    if not words:
        return glossary.entries
    return tuple(entry for _, _, entry in search([glossary], words, locales))


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossarySearch:
    glossary: Entries
    games: tuple[str, ...]
    found: tuple[GlossaryEntry, ...]  # that fit the words
    works: Mapping[str, str]  # titles of sources
    words: str = ""
    kind: str = ""
    entry: GlossaryEntry | None = None  # shown alone
    unknown: str = ""  # the id of an entry that does not exist

    @property
    def kinds(self) -> list[str]:
        """Return the kinds of the entries that were found, in the order of the glossary."""
        found = {entry.kind for entry in self.found}
        return [kind for kind in self.glossary.kinds if kind in found]

    def of_kind(self, kind: str) -> list[GlossaryEntry]:
        return [entry for entry in self.found if kind in ("", entry.kind)]


def screen_of(
    current: GlossarySearch, locale: Locale, table: str = "", notices: Sequence[Notice] = ()
) -> Screen:
    back = locale.text("glossary.back_to_search" if current.words else "glossary.back")
    return Screen(
        id=id_of(current, table),
        game=current.glossary.game,
        body=tuple(_body(current, locale, notices)),
        main=Action(label=back, do="back", icon="back") if current.entry else None,
    )


def id_of(current: GlossarySearch, table: str) -> str:
    """Return the screen's id; it stays the same while people type."""
    entry = current.entry.id if current.entry else ""
    return f"{table}.glossary.{current.glossary.game}.{current.kind}.{entry}"


def _body(current: GlossarySearch, locale: Locale, notices: Sequence[Notice]) -> Iterator[Element]:
    game = current.glossary.game
    yield Header.of_page("glossary", locale, locale.text(f"{game}.name"))
    yield from notices
    if current.entry is not None:
        yield _listed(current, [current.entry], locale, opened=True)
        return
    yield Search(
        label=locale.text("glossary.search"),
        do="q",
        value=current.words,
        placeholder=locale.text("glossary.search.example"),
    )
    yield from game_strip(current.games, game, locale)
    if current.unknown:
        yield Notice(text=locale.text("glossary.unknown", {"wanted": current.unknown}))
    if not current.found:
        yield Notice(text=locale.text("glossary.nothing", {"wanted": current.words}))
        return
    yield from _found(current, locale) if current.words else _kind(current, locale)


def _kinds(current: GlossarySearch, chosen: str, locale: Locale) -> Iterator[Element]:
    kinds = [Option(value=kind, label=_kind_name(kind, 2, locale)) for kind in current.kinds]
    if len(kinds) < 2:
        return
    if current.words:
        kinds.insert(0, Option(value="", label=locale.text("glossary.all")))
    yield Strip(
        label=locale.text("glossary.kinds"), do="kind", options=tuple(kinds), current=chosen
    )


def _found(current: GlossarySearch, locale: Locale) -> Iterator[Element]:
    """Yield the entries that fit the words, the best one unfolded."""
    kind = current.kind if current.kind in current.kinds else ""
    yield from _kinds(current, kind, locale)
    found = current.of_kind(kind)
    yield Paragraph(text=locale.text("glossary.found", {"n": len(found)}), small=True)
    yield _listed(current, found[:MOST_SHOWN], locale, opened=True)


def _kind(current: GlossarySearch, locale: Locale) -> Iterator[Element]:
    """Yield all entries of one kind; symbols come first."""
    kinds = current.kinds
    first = SYMBOLS if SYMBOLS in kinds else kinds[0]
    kind = current.kind if current.kind in kinds else first
    yield from _kinds(current, kind, locale)
    yield _listed(current, current.of_kind(kind), locale, grid=kind == SYMBOLS)
    if kind == SYMBOLS:
        yield Paragraph(text=locale.text("glossary.icons_are_ours"), small=True)


def _listed(
    current: GlossarySearch,
    entries: Sequence[GlossaryEntry],
    locale: Locale,
    *,
    opened: bool = False,
    grid: bool = False,
) -> FoundList:
    found = [_entry(current, entry, locale, opened=opened) for entry in entries]
    if opened:
        found[0] = replace(found[0], open=True)
    return FoundList(
        entries=tuple(found),
        source=locale.text("screen.source"),
        see=locale.text("glossary.see"),
        grid=grid,
    )


def _entry(current: GlossarySearch, entry: GlossaryEntry, locale: Locale, *, opened: bool) -> Found:
    glossary = current.glossary
    text, related = glossary.text(entry), glossary.explaining(entry.see)
    sure = locale.text(f"confidence.{entry.source.confidence}")
    see = ((other.id, locale.render(glossary.text(other))) for other in related)
    return Found(
        id=entry.id,
        name=locale.hyphenated(locale.render(text)),
        meaning=locale.more(text) or "",
        icons=entry.icons,
        about=_kind_name(entry.kind, 1, locale) if opened else "",
        source=f"{current.works[entry.source.work]} · {sure}",
        see=tuple(Action(label=name, do="about", value=id_) for id_, name in see),
    )


def _kind_name(kind: str, number: int, locale: Locale) -> str:
    return locale.text(f"glossary.kind.{kind}", {"n": number})


PAGE = Glossary()
