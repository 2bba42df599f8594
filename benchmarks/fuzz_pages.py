"""Fuzzing of input from phones: addresses of pages, taps on screens, cookies, headers."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote

from benchmarks.fuzz_samples import SECRET, all_tables, full_store, games
from benchmarks.fuzz_targets import target
from benchmarks.mutations import LETTERS, changed, odd
from companion import paths, services
from companion.app.frame import phone
from companion.app.frame.host import run_by
from companion.app.frame.routes import PAGE_OF, ROUTES
from companion.app.pages.odds import page as odds
from companion.engine.plain import is_whole
from companion.games.catalogue import procedures
from companion.hosts.phone.host import PhoneHost, Shown
from companion.hosts.streamlit import endpoints
from companion.hosts.streamlit.middleware import from_our_page, is_needed
from companion.tables.store.store import Store
from companion.tables.tables import Tables

# What pages take, as their modules say it.
DONE = sorted({
    word
    for file in (paths.PACKAGE / "app").rglob("*.py")
    for word in re.findall(r'do="(\w+)"', file.read_text(encoding="utf-8"))
})  # fmt: skip
MOST_ROUTES, TAPS = 400, 6
CHANGED = "a tap of the screen, changed"


def use(tables: Tables) -> None:
    """The pages work on this store."""
    odds.A_LITTLE = 0.0
    services.tables = cache(lambda: tables)  # type: ignore[assignment]


def drawn(shown: Shown) -> Shown:
    """Check that a screen can be sent to a phone."""
    json.dumps(
        [shown.screen, shown.calls, shown.address], allow_nan=False, ensure_ascii=False
    ).encode()
    assert shown.screen["body"] is not None
    return shown


def draw(tables: Tables, code: str, *pages: str, **address: str) -> None:
    """The home page, these pages at that address, and all that is at a table."""
    use(tables)
    host = PhoneHost()
    run_by(host)
    drawn(host.open("home", {}))
    for page in pages:
        drawn(host.open(page, address))
    for name in tables.store.procedures_at(code) if code else ():
        drawn(host.open(PAGE_OF[tables.procedures[name].kind], {"t": code}))


class Pages:
    """Pages on a store where there is something of everything."""

    name = ""

    def __init__(self) -> None:
        self._tables = Tables(full_store(), procedures(games()))
        self._codes = [stored.code for stored in all_tables()]
        self._routes = [*self._found()]

    def _found(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Every page, at every table that it shows, and where their screens lead."""
        waiting: list[tuple[str, dict[str, str]]] = [(page, {}) for page in ROUTES]
        for code in self._codes:
            for name in full_store().procedures_at(code):
                kind = self._tables.procedures[name].kind
                waiting += [(PAGE_OF[kind], {"t": code}), ("history", {"t": code})]
        seen = set()
        for page, address in waiting:
            route = (page, address.get("t"), *sorted(address))
            if route in seen or len(seen) > MOST_ROUTES:
                continue
            seen.add(route)
            host = self.opened(page, address, {phone.SECRET: SECRET})
            yield host.page, dict(host.address)
            for tap in taps_of(host.draw().screen):
                if tap["do"] == "go" and isinstance(tap["value"], str):
                    page, _, query = tap["value"].partition("?")
                    waiting.append((page, {**dict(parse_qsl(query)), "t": address.get("t", "")}))

    def route(self, chance: Random) -> tuple[str, dict[str, str]]:
        """A page, and an address that was right."""
        page, address = chance.choice(self._routes)
        if chance.random() < 0.2:
            page = chance.choice(list(ROUTES))
        address = address if chance.random() < 0.2 else changed(address, chance)
        given = address if isinstance(address, dict) else {"t": address}
        written = {str(name): str(value) for name, value in given.items()}
        return page, {name: value for name, value in written.items() if is_whole(name + value)}

    def phone(self, chance: Random) -> dict[str, str]:
        cookies_of = (phone.LANGUAGE, phone.THEME, phone.TABLES, phone.SECRET, phone.HIDDEN)
        return {
            name: chance.choice((*LETTERS, ".".join(self._codes), "de", SECRET))
            for name in chance.sample(cookies_of, k=chance.choice((0, 0, 1, 2)))
        }

    def opened(self, page: str, address: dict[str, str], remembered: dict[str, str]) -> PhoneHost:
        use(self._tables)
        host = PhoneHost(spoken=remembered.get(phone.LANGUAGE, ""), remembered=dict(remembered))
        host.timezone = remembered.get(phone.THEME, "UTC")
        run_by(host)
        drawn(host.open(page, address))
        return host


class Addresses(Pages):
    name = "addresses"

    def make(self, chance: Random) -> tuple[str, dict[str, str], dict[str, str]]:
        return *self.route(chance), self.phone(chance)

    def take(self, given: tuple[str, dict[str, str], dict[str, str]]) -> bool:
        self.opened(*given)
        return True


class Events(Pages):
    """Taps that a screen offers, changed; and those that none offers."""

    name = "events"

    def make(self, chance: Random) -> tuple[str, dict[str, str], list[tuple[float, Any]]]:
        route = chance.choice(self._routes) if chance.random() < 0.8 else self.route(chance)
        return *route, [(chance.random(), self._tap(chance)) for _ in range(TAPS)]

    def _tap(self, chance: Random) -> Any:
        """Change a tap that is on the screen."""
        match chance.randrange(12):
            case 0:
                return odd(chance)
            case 6:
                importer = target(chance.choice(("tables", "logbook", "campaigns", "boxes")))
                text = importer.make(chance).decode(errors="replace")
                return {"value": [text[at : at + 4000] for at in range(0, len(text), 4000)]}
            case 1:
                return {"do": chance.choice(DONE), "value": odd(chance)}
            case 2:
                return {"do": chance.choice(DONE), "value": [odd(chance), odd(chance)]}
            case 3:
                return {"value": odd(chance)}
            case 4:
                return {"also": [{"do": chance.choice(DONE), "value": odd(chance)}, odd(chance)]}
            case 5 | 7 | 8:
                return CHANGED
            case _:
                return {}

    def take(self, given: tuple[str, dict[str, str], list[tuple[float, Any]]]) -> bool:
        page, address, taps = given
        store = copied(full_store())
        self._tables = Tables(store, procedures(games()))
        host = self.opened(page, address, {phone.SECRET: SECRET})
        shown = host.draw()
        for number, (rate, change) in enumerate(taps):
            tap = one_of_kind([*taps_of(shown.screen)], rate)
            if change == CHANGED:
                tap, change = changed(tap, Random(rate)), {}
            event = {"screen": shown.screen.get("id"), "n": f"f.{number}"}
            whole = isinstance(tap, dict) and isinstance(change, dict)
            shown = drawn(host.take({**event, **tap, **change} if whole else change))
        store.close()
        return True


def one_of_kind(taps: list[dict[str, Any]], rate: float) -> dict[str, Any]:
    """One of what can be tapped: of each kind as often as of any other."""
    chance, kinds = Random(rate), sorted({tap["do"] for tap in taps}) or ["go"]
    kind = chance.choice(kinds)
    return chance.choice([tap for tap in taps if tap["do"] == kind] or [{"do": "go"}])


def copied(store: Store) -> Store:
    """Another database with the same in it."""
    copy = Store("sqlite://")
    with store.reads() as ours, copy.reads() as theirs:
        ours.connection.dbapi_connection.backup(theirs.connection.dbapi_connection)  # type: ignore[union-attr]
    return copy


def taps_of(plain: Any) -> Iterator[dict[str, Any]]:
    """Everything on a screen that sends something."""
    if isinstance(plain, dict):
        if isinstance(plain.get("do"), str):
            values = [one.get("value") for one in plain.get("options", ()) if isinstance(one, dict)]
            for value in (plain.get("value", ""), *values):
                yield {"do": plain["do"], "value": value}
        if isinstance(plain.get("name"), str):  # a field
            for value in (3, "", "x"):
                yield {"do": "enter", "value": [plain["name"], value]}
        if isinstance(plain.get("to"), str):
            yield {"do": "go", "value": plain["to"]}
        for name in ("options", "form"):
            if isinstance(plain.get(name), list):
                for one in plain[name]:
                    if isinstance(one, dict) and "value" in one:
                        yield {"do": "answer", "value": one["value"]}
        for inner in plain.values():
            yield from taps_of(inner)
    elif isinstance(plain, list | tuple):
        for inner in plain:
            yield from taps_of(inner)


class Headers(Pages):
    """Requests before any page: the poll, cookies, origins, languages, paths."""

    name = "headers"

    def make(self, chance: Random) -> tuple[str, str]:
        word = chance.choice((*LETTERS, *self._codes)).encode(errors="replace").decode("latin-1")
        written = quote(word, safe="") if chance.random() < 0.5 else word
        query = "&".join(
            f"{chance.choice(('t', 'd', 'x', ''))}={chance.choice((written, '1', *self._codes))}"
            for _ in range(chance.choice((0, 1, 2, 3)))
        )
        header = "; ".join(
            f"{chance.choice((phone.SECRET, 'a', ''))}{chance.choice('==;')}{word}"
            for _ in range(chance.choice((0, 1, 3)))
        )
        return query, header

    def take(self, given: tuple[str, str]) -> bool:
        query, header = given
        use(self._tables)
        word = endpoints.read_cookie(phone.SECRET, header)
        is_needed(f"/{query}")
        from_our_page({b"origin": f"http://{header}", b"host": query})
        answer = asyncio.run(_answer(query.encode("latin-1", "replace"), header))
        assert len(answer) <= 16
        return bool(word or answer)


async def _answer(query: bytes, header: str) -> bytes:
    """Answer in this thread, which has the database."""
    endpoints.to_thread = _here  # type: ignore[assignment]
    return await endpoints.poll(query, header)


async def _here(function: Any, *given: Any) -> Any:
    return function(*given)
