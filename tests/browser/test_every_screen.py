"""Every kind of screen in five widths, by day and night: sizes, contrasts, names, language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from companion.engine.outcome import Outcome, Side
from companion.engine.procedure import KnownFacts
from companion.games.pirates.layout_questions import suggested_places
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.unopenable import Why
from tests.browser.acting import DRAWN, at_rest, touch
from tests.browser.conftest import NewPhone, Server
from tests.browser.jordan_tables import jordan_table
from tests.browser.ruler import axe_core, axe_findings, findings
from tests.browser.sheets import new_sheet
from tests.builders import games
from tests.lost_tables import LOSE
from tests.maracaibo.jean_table import NO_TILES
from tests.pirates.jordan_table import READ

pytestmark = pytest.mark.browser

HEIGHTS = {320: 568, 344: 882, 390: 844, 820: 1180, 1280: 800}
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
Route = Callable[[Server], str]


def at(
    *answers: str | int, page: str = "", known: KnownFacts | None = None, **chosen: str | int
) -> Route:
    """The way to a page of a table at which this has been answered already."""

    def route(server: Server) -> str:
        procedure = str(chosen.get("procedure", "jacques"))
        options = {name: value for name, value in chosen.items() if name != "procedure"}
        code = server.new_table(*answers, procedure=procedure, known=known, **options)
        return f"{page}?t={code}"

    return route


def to(path: str) -> Route:
    return lambda server: path


def sheet(*, done: bool) -> Route:
    entries = (("1", "track", 51), ("2", "track", 60))
    return lambda server: (
        "score?t=" + new_sheet(server, "maracaibo", *entries, done=done, players=2)
    )


def jordan(*answers: str) -> Route:
    return lambda server: "?t=" + jordan_table(server, READ, *answers)


def home(server: Server) -> str:
    server.new_table("ready")
    return ""


def logbook(path: str = "logbook") -> Route:
    """A name that is long, and few games against the automa; `{uid}` is one of the games."""

    def route(server: Server) -> str:
        store = server.tables().store
        sides = (
            Side("Ann", 60, {"track": 60}, rank=2),
            Side("Ein sehr langer Name, ja", 70, {"track": 50, "projects": 20}, True, rank=1),
        )
        solo = (Side("Ann", 70, rank=1, won=True), Side("", 60, rank=2, automa=True))
        plays = [
            Play(f"2026-07-0{day}", "maracaibo", Outcome(sides), notes="Regen") for day in (1, 2, 3)
        ]
        plays.append(
            Play("2026-07-04", "maracaibo", Outcome(solo), automa="jacques", level="navigator")
        )
        Logbook(store, games(), sees_all=True).import_plays(plays)
        store.close()
        return path.format(uid=plays[0].uid)

    return route


def box(query: str = "") -> Route:
    """Return a way to My box or one of its readings, with some entries."""

    def route(server: Server) -> str:
        store = server.tables().store
        store.keep_readings("maracaibo", {"box.nations.ranks": 3, "box.arrows.forks": "18"})
        store.close()
        return f"box?{query}"

    return route


def campaigns(server: Server) -> str:
    server.new_table(procedure="legacy")
    return "campaign"


def lost(server: Server) -> str:
    """A game that can't be opened any more."""
    code, store = server.new_table("ready"), server.tables().store
    LOSE[Why.START](store, code)
    store.close()
    return f"?t={code}"


LAID = (1, "BT-38", "BT-40", "BT-58", "BT-59", "ready")
JEAN = {"procedure": "jean", "known": NO_TILES, "cards": "own", "level": 5, "uprising": "yes"}
HUNT = {"procedure": "treasure-hunt", "cards": "own", "players": 2}
GHOST = {"procedure": "ghost-ship", "cards": "own"}
LAST = ("ready", "ended", "ended", "ended", "ended", "compare", "level")
SCREENS: dict[str, Route] = {
    # At a game
    "ready": at(cards="own", players=4),
    "turn": at("ready", "next", "A1", cards="own"),
    "explorer": at("ready", "next", "A2", cards="own"),
    "own-cards": at("ready", "next", cards="own", level="navigator"),
    "number": at(*LAST),
    "over": at(*LAST, 3, 99),
    "sailing": at("ready", "next", "A4", **JEAN),
    "markers": at(procedure="maracaibo-table", scenario="unrest", players=2),
    "treasure-map": at(*LAID, **HUNT),
    "commanders": at("victor-vile", "gemma-grimm", "iron-ingrid", "not_said",
                     procedure="commanders", players=2),
    "sea": at(7, ",".join(suggested_places(7)), "2.3", "4.3", "6.4", "deal", "3.2", "other",
              procedure="sea", jordan="yes"),
    "counters": at("1,2", procedure="own-side", players=2, commanders="yes",
                   **{"treasure-hunt": "yes"}),
    "track": at("0", "3", "5", **GHOST),
    "ghost-takes": at("0", "3", "5", "8", "5", "outer", "ghost", **GHOST),
    "jordan-cards": jordan("ready"),
    "jordan-reach": jordan("ready", "A:quest,raid"),
    "jordan-island": jordan("ready", "A:raid,explore,quest", "raid", "6"),
    "more": at("ready", "next", "A1", cards="own"),
    "corrections": at("ready", "next", "A1", cards="own"),
    "history": at("ready", "next", "A2", "no", "next", "A1", page="history", cards="own"),
    "invite": at(page="invite", players=2),
    "export": at(page="export"),
    "sheet": sheet(done=False),
    "result": sheet(done=True),
    # Without one
    "home": home,
    "start": to("start"),
    "start-jacques": to("start?game=maracaibo&automa=jacques"),
    "setup": to("setup?game=maracaibo&scenario=unrest&players=3&seed=5"),
    "menu": to("menu?game=pirates"),
    "calculators": to("calculators"),
    "battle": to("calculators?game=jamaica&about=battle&battle-own=9"),
    "gunpowder": to("calculators?game=jamaica&about=gunpowder&gunpowder-own=9"),
    "look-it-up": to("glossary?kind=symbol"),
    "odds": to("odds?about=battle"),
    "odds-lines": to("odds?about=jacques&jacques-sweep=your_quests"),
    "odds-strategies": to("odds?about=jamaica&players=3&effect=yes"),
    "odds-together": to("odds?about=rescue&players=2"),
    "replay": to("replay?about=jamaica&players=6&at=9"),
    "logbook": logbook(),
    "logbook-play": logbook("logbook?entry={uid}"),
    "logbook-form": logbook("logbook?entry={uid}&correct=yes"),
    "logbook-add": to("logbook?add=yes&against=jacques"),
    "logbook-files": logbook("logbook?files=yes"),
    "my-box": box(),
    "my-box-page": box("game=maracaibo&about=arrows"),
    "my-box-sheet": box("game=maracaibo&about=nations"),
    "my-box-drawn": box("game=pirates&about=jordan"),
    "my-box-card": box("game=pirates&about=jordan&read=box.jordan.B.1"),
    "my-box-reading": box("game=maracaibo&about=arrows&read=box.arrows.forks"),
    "campaign": campaigns,
    "settings": to("settings"),
    "score-start": to("score?game=maracaibo"),
    "cannot-open": lost,
    "unknown-table": to("automa?t=ZZZZZZ"),
}  # fmt: skip
# German's words are longer, so it has more widths.
LOOKS = {
    "de": ("de-DE", "light", (320, 344, 390, 820, 1280)),
    "en": ("en-GB", "dark", (320, 390, 1280)),
}
# By day and in German only: there is another of their kind and colours.
LIKE_OTHERS = ("ready", "explorer", "number", "over", "ghost-takes", "jordan-reach", "more",
               "export", "start", "start-jacques", "my-box-sheet", "my-box-reading", "campaign",
               "my-box-drawn", "my-box-card", "odds-strategies", "odds-together",
               "unknown-table")  # fmt: skip
# What is tapped first.
OPENED = {
    "more": ("Mehr|More",),
    "corrections": ("Mehr|More", "Etwas korrigieren|Correct something"),
}


@pytest.fixture(scope="session")
def axe(pytestconfig: pytest.Config) -> str:
    return axe_core(Path(pytestconfig.cache.mkdir("axe-core")))  # type: ignore[union-attr]


def looked_at() -> Iterator[object]:
    for name in SCREENS:
        for language in LOOKS if name not in LIKE_OTHERS else ["de"]:
            yield pytest.param(name, language, id=f"{name}-{language}")


@pytest.mark.parametrize(("screen", "language"), [*looked_at()])
def test_every_width_by_day_and_night(
    server: Server, new_phone: NewPhone, axe: str, screen: str, language: str
) -> None:
    locale, theme, widths = LOOKS[language]
    phone = new_phone(locale=locale, color_scheme=theme)
    become(phone, widths[0])
    phone.goto(f"{server.url}/{SCREENS[screen](server)}")
    wait_until_drawn(phone, screen)
    for label in OPENED.get(screen, ()):
        touch(phone, phone.get_by_role("button", name=re.compile(f"^({label})$")))
        at_rest(phone)
    wrongs: dict[str, int] = {}
    for width in widths:
        become(phone, width)
        wrongs |= dict.fromkeys(findings(phone, width, language), width)
    if theme == "light":  # names and roles
        wrongs |= {f"axe: {wrong}": width for wrong in axe_findings(phone, axe)}
    assert not wrongs, "\n".join(f"{width} px: {wrong}" for wrong, width in wrongs.items())


def become(phone: Page, width: int) -> None:
    phone.set_viewport_size({"width": width, "height": HEIGHTS[width]})
    phone.evaluate(NEXT_FRAME)


def wait_until_drawn(phone: Page, screen: str) -> None:
    phone.wait_for_selector(DRAWN)
    if screen.startswith("odds"):
        phone.wait_for_selector(".plot svg")
        phone.wait_for_selector("[role=progressbar]", state="detached")  # all plots are there
    at_rest(phone)
