"""My box as data: what is known of each game, page by page, and how one reading is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from companion.app.elements.screen import Screen
from companion.app.pages.box import page as screens
from companion.app.pages.box.page import Box
from companion.engine import box_pages
from companion.engine.box_pages import BoxPage, page_of
from companion.engine.facts import Facts, FactValue
from companion.engine.game import Game
from companion.engine.picture import Drawing
from companion.engine.prompts import Ask
from companion.engine.questions import Number
from companion.engine.setup.plan import Reading
from companion.engine.text import Text
from tests.builders import english, games, library
from tests.screens.dialogues import all_of, shown

GREEN = "box.card.191.green"


def box(known: Mapping[str, FactValue] | None = None, game: str = "maracaibo") -> Box:
    return Box(games()[game], known or {})


def overview(*boxes: Box) -> dict[str, dict[str, str]]:
    """Return the texts of its rows, by game."""
    found = all_of(shown(screens.overview(boxes, english())), "rows")
    return {one.game: {row.label: row.known for row in one.rows} for one in found}


def page_screen(known: Mapping[str, FactValue], name: str, game: str = "maracaibo") -> Screen:
    here = box(known, game)
    page = here.page(name)
    assert page is not None
    body = screens.reading_list(here, page, english(), {})
    return shown(body, screens.next_action(here, page, english()))


def reading_screen(known: Mapping[str, FactValue], page: str, name: str, when: str = "") -> Screen:
    here = box(known)
    there = here.page(page)
    assert there is not None
    field = there.field(name)
    assert field is not None
    return shown(screens.reading_form(here, there, field, english(), when))


def test_every_game_with_readings_shows_how_many_are_known() -> None:
    known = {GREEN: 6, "box.arrows.forks": "18"}
    wording = overview(*(box(known if name == "maracaibo" else {}, name) for name in games()))
    assert list(wording) == ["maracaibo", "pirates"]
    assert wording["maracaibo"] == {
        "Arrows of the sea route": "1 / 4",
        "Story and scenario cards": "1",
        "Influence tracks": "0 / 30",
        "Our boxes": "1 / 1",
    }
    assert wording["pirates"]["House rules"] == "0 / 7"


def test_an_empty_box_is_mentioned_first() -> None:
    first, *_ = screens.overview([box()], english())
    assert first.kind == "notice"
    assert not all_of(shown(screens.overview([box({GREEN: 6})], english())), "notice")


def test_a_page_shows_what_is_known_and_asks_for_the_next_one() -> None:
    shown = page_screen({"box.arrows.forks": "18", "box.arrows.18.upper": "19"}, "arrows")
    (rows,) = all_of(shown, "rows")
    assert [row.known for row in rows.rows] == ["18", "To 19", "", ""]
    (progress,) = all_of(shown, "progress")
    assert (progress.done, progress.of, progress.label) == (2, 4, "2 of 4 entered")
    assert shown.main is not None
    assert (shown.main.do, shown.main.value) == ("read", "box.arrows.18.lower")


def test_missing_things_are_named_in_words() -> None:
    (rows,) = all_of(page_screen({"box.cities": ""}, "cities"), "rows")
    assert [row.known for row in rows.rows] == ["none"]


@pytest.mark.parametrize(
    ("game", "page", "name", "value", "icons"),
    [
        ("maracaibo", "jacques", "box.jacques.A1.3", "quest 2-7", ("quest",)),
        ("pirates", "jordan", "box.jordan.A.1", "quest,explore", ("quest", "explorer")),
        ("maracaibo", "card", GREEN, 6, ()),
    ],
)
def test_what_is_known_has_the_icons_of_the_game(
    game: str, page: str, name: str, value: FactValue, icons: tuple[str, ...]
) -> None:
    shown = page_screen({name: value}, page, game)
    rows = {row.value: row for group in all_of(shown, "rows") for row in group.rows}
    assert rows[name].icons == icons


def test_arrows_that_were_read_one_by_one_are_all_there() -> None:
    shown = page_screen({"box.arrows.3.upper": "4"}, "arrows")
    listed = [row.value for rows in all_of(shown, "rows") for row in rows.rows]
    assert listed == ["box.arrows.forks", "box.arrows.3.upper"]


def test_numbers_of_a_board_are_typed_into_fields_that_hold_what_is_known() -> None:
    shown = page_screen({"box.nations.same": "yes", "box.nations.france.space.1": 4}, "nations")
    (sheet,) = all_of(shown, "sheet")
    common, track = sheet.groups
    assert [field.value for field in common.fields] == ["yes", None, None]
    assert [field.value for field in track.fields][:2] == [4, None]
    assert shown.main is None


def test_a_reading_is_asked_as_at_the_table_with_what_is_known() -> None:
    shown = reading_screen({GREEN: 6}, "card", GREEN, "2026-11-16")
    (notice,) = all_of(shown, "notice")
    assert notice.text == "Now: 6 (since 2026-11-16)"
    (question,) = all_of(shown, "question")
    assert question.form.now == 6
    assert [one.do for one in all_of(shown, "action")] == ["forget"]


def test_what_is_not_known_can_be_skipped_but_not_forgotten() -> None:
    known: dict[str, FactValue] = {"box.arrows.forks": "18"}
    shown = reading_screen(known, "arrows", "box.arrows.18.upper")
    assert [one.do for one in all_of(shown, "action")] == ["skip"]
    assert not all_of(shown, "notice")


def test_places_are_tapped_on_the_board() -> None:
    known: dict[str, FactValue] = {"box.arrows.forks": "18"}
    (picture,) = all_of(reading_screen(known, "arrows", "box.arrows.18.upper"), "picture")
    assert [place.id for place in picture.places] == ["19", "20"]


def test_a_box_counts_as_owned_until_no_is_entered() -> None:
    (choice,) = all_of(shown(screens.owned_boxes(box(), english())), "choose")
    assert choice.now == ("yes",)
    known = {"box.owns.uprising": "no"}
    (choice,) = all_of(shown(screens.owned_boxes(box(known), english())), "choose")
    assert choice.now == ("no",)


def test_the_next_that_is_not_known_comes_around_the_page() -> None:
    page = box({"box.arrows.forks": "18"}).page("arrows")
    assert page is not None
    upper, lower, jumps = "box.arrows.18.upper", "box.arrows.18.lower", "box.arrows.jumps"
    known: dict[str, FactValue] = {"box.arrows.forks": "18"}
    assert screens.next_unread(page, known, lower) == jumps
    assert screens.next_unread(page, known, jumps) == upper
    assert screens.next_unread(page, {**known, lower: "20", jumps: ""}, upper) == ""


# What a game brings along


class Drawn(Game):
    """A game whose box has a board that is drawn."""

    name = "maracaibo"  # whose words it borrows

    def reading(self, name: str) -> Ask | None:
        return Ask("maracaibo.nations.ranks", Number(0, 9)) if name == "box.fort.1" else None

    def box_pages(self, facts: Facts) -> Sequence[BoxPage]:
        ask = self.reading("box.fort.1")
        assert ask is not None
        page = page_of("forts", Text("maracaibo.name"), [Reading("box.fort.1", ask)])
        svg = '<svg><g data-place="box.fort.1"/><g data-place="box.fort.2"/></svg>'
        return (replace(page, draw=lambda _locale, _asked: Drawing(svg, "Forts")),)


def test_a_drawn_page_leads_from_a_place_to_its_reading() -> None:
    here = Box(Drawn(), {})
    (page,) = here.pages
    (picture,) = all_of(shown(screens.reading_list(here, page, english(), {})), "picture")
    assert [(place.id, place.value) for place in picture.places] == [("box.fort.1", "box.fort.1")]


SOME: dict[str, dict[str, FactValue]] = {
    "maracaibo": {
        GREEN: 6,
        "box.jacques.A1.1": "explore 2",
        "box.jean.A1.move": "1-upper",
        "box.cities": "",
        "box.rule.jean-l36": "free",
        "box.rule.jean-influence": 3,
    },
    "pirates": {
        "box.jordan.A.1": "quest,explore",
        "box.caribbean.columns": 3,
        "box.commander.gemma-grimm.upper-left": "yellow",
        "box.score.river": 5,
    },
}


@pytest.mark.parametrize("game", SOME)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_page_has_a_title_in_both_languages(game: str, language: str) -> None:
    known = games()[game].fitting(SOME[game])
    assert known == SOME[game]
    for page in box_pages.pages(games()[game], known):
        assert page.title.key in library().locale(language), page.title.key
