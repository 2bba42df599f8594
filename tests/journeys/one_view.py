"""One view: on a phone, headline, question and answers are visible without scrolling.

Run it with `python -m tests.journeys.one_view [EVENINGS]`. It plays random evenings of every kind,
draws each stop with the real renderer in Chromium at the sizes below, and measures what a person
can see. It prints what is not in view; with `--shots FOLDER` also a picture of each such screen.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Browser, Page, sync_playwright

from companion import services
from companion.app.frame.host import host
from companion.app.frame.visit import BOARD
from companion.hosts.phone.host import PhoneHost
from companion.tables.game_parts import OpenDialogue
from companion.web import bundle
from companion.web.palette import variables
from tests.journeys.random_evening import (
    Combination,
    Elsewhere,
    RandomEvening,
    a_house,
    evenings_of,
    kinds,
)

SIZES = {"390×664": (390, 664), "360×640": (360, 640)}
PAGE_OF = {"automa": "automa", "board": "board"}
MEASURE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


class SeenEvening(RandomEvening):
    """An evening whose stops are looked at: each question, as its page shows it."""

    look: Any = None
    host: PhoneHost

    def answer(self, part: OpenDialogue) -> None:
        kind, question = part.dialogue.procedure.kind.value, part.dialogue.pause.question
        assert question is not None
        if kind in PAGE_OF and not self.combination.campaign:
            address = {"t": self.evening.code, BOARD: part.stored.procedure}
            before = dict(host.address)
            with suppress(Elsewhere):
                shown = self.host.open(PAGE_OF[kind], address)
                self.look(f"{part.stored.procedure} {question.key}", shown.screen)
            host.address.clear()
            host.address.update(before)
        super().answer(part)


class Canvas:
    """A page of a browser that draws screens, without a server."""

    def __init__(self, chromium: Browser) -> None:
        self.page: Page = chromium.new_page(
            viewport={"width": 390, "height": 664}, is_mobile=True, has_touch=True
        )
        look = bundle.look(services.games())
        module = bundle.renderer()
        games = [(name, game.theme) for name, game in services.games().items()]
        colours = variables(games, night=False)
        self.page.set_content(
            "<!doctype html><meta name=viewport content='width=device-width'>"
            f"<style>body{{margin:0}} :root{{{colours}}}</style><div id=at></div>"
            f"<script type=module>{module}\nconst look = {look};\n"
            "window.show = screen => { document.querySelector('#at').replaceChildren();"
            " const box = document.createElement('div'), at = box.attachShadow({mode: 'open'});"
            " document.querySelector('#at').append(box);"
            " draw(at, screen, () => {}, look); }; window.ready = true;</script>"
        )
        self.page.wait_for_function("window.ready")

    def show(self, screen: dict[str, Any]) -> None:
        self.page.evaluate("screen => show(screen)", screen)

    def hidden(self, size: tuple[int, int]) -> list[tuple[str, int]]:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        found: list[tuple[str, int]] = self.page.evaluate(MEASURE)
        return found


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("evenings", type=int, nargs="?", default=2, help="of each kind")
    parser.add_argument("--only", default="", help="a kind")
    parser.add_argument("--shots", default="", help="a folder for pictures")
    parser.add_argument("--all", default="", help="a folder for one picture of each question")
    given = parser.parse_args(arguments)
    stops, out = Counter[str](), {name: Counter[str]() for name in SIZES}
    worst: dict[tuple[str, str], int] = {}
    drawn: set[str] = set()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        canvas = Canvas(chromium)

        def look(name: str, screen: dict[str, Any]) -> None:
            form = json.dumps({**screen, "id": "", "render_id": 0, "last_event": 0}, sort_keys=True)
            if form in drawn:
                return
            drawn.add(form)
            stops[name] += 1
            canvas.show(screen)
            if given.all and stops[name] == 1:
                canvas.hidden(SIZES["390×664"])
                canvas.page.screenshot(path=Path(given.all) / f"{name.replace(' ', '-')}.png")
            for size, pixels in SIZES.items():
                if hidden := canvas.hidden(pixels):
                    out[size][name] += 1
                    most = max(round(by) for _, by in hidden)
                    key = size, f"{name}: {', '.join(sorted({what for what, _ in hidden}))}"
                    if given.shots and key not in worst:
                        file = Path(given.shots) / f"{size}-{name.replace(' ', '-')}.png"
                        canvas.page.screenshot(path=file)
                    worst[key] = max(worst.get(key, 0), most)

        SeenEvening.look = staticmethod(look)
        for combination, seed in evenings(given.evenings, given.only):
            play(combination, seed)
    total = stops.total()
    print(f"{total} different stops of {len(stops)} questions")
    for (size, what), most in sorted(worst.items()):
        name = what.partition(":")[0]
        print(f"  {size} {out[size][name]:>5} of {stops[name]:>5}  {what}, {most} px")
    for size in SIZES:
        print(f"{size} {100 * (1 - out[size].total() / total):.2f}")


def evenings(number: int, only: str) -> Iterator[tuple[Combination, int]]:
    for kind in kinds():
        if not only or kind == only:
            yield from evenings_of(kind, number)


def play(combination: Combination, seed: int) -> None:
    with a_house() as tables:
        evening = SeenEvening(combination, seed, tables)
        evening.host = cast(Any, host)._host
        evening.begin()
        evening.play_all_parts()


if __name__ == "__main__":
    main(sys.argv[1:])
