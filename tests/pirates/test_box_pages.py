"""My box of Pirates: Jordan's cards and board, Locations and Forts, read off before a game."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from companion.app.elements.screen import Picture
from companion.app.pages.box import page as screens
from companion.app.pages.box.page import Box
from companion.engine import box_pages
from companion.engine.box_pages import BoxPage
from companion.engine.facts import FactValue
from companion.engine.prompts import Ask
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.engine.text import Text
from tests.builders import english, games, library
from tests.screens.dialogues import all_of, shown

CARD, SLOT, DOES, FORT = "box.jordan.A.1", "box.jordan.slot.", "box.caribbean.does.", "box.fort."
NO_EXPANSIONS: dict[str, FactValue] = {
    "box.owns.commanders": "no",
    "box.owns.treasure-hunt": "no",
}


def page(name: str, known: Mapping[str, FactValue] | None = None) -> BoxPage:
    found = {page.name: page for page in box_pages.pages(games()["pirates"], known or {})}
    return found[name]


def names(name: str, known: Mapping[str, FactValue] | None = None) -> list[str]:
    return [field.name for field in page(name, known).fields]


def picture(name: str, known: Mapping[str, FactValue] | None = None) -> Picture:
    here = Box(games()["pirates"], known or {})
    found = [
        part
        for part in screens.reading_list(here, page(name, known), english(), {})
        if part.kind == "picture"
    ]
    assert len(found) == 1
    assert isinstance(found[0], Picture)
    return found[0]


def test_there_are_twelve_cards_and_two_more_with_commanders() -> None:
    assert len(names("jordan", NO_EXPANSIONS)) == 12
    assert len(names("jordan")) == 14
    both = [group.title.values for group in page("jordan").groups if group.title]
    assert both == [{"kind": "A", "n": 7}, {"kind": "B", "n": 7}]


def test_the_page_shows_how_many_cards_are_known() -> None:
    known: dict[str, FactValue] = {
        **NO_EXPANSIONS,
        CARD: "raid,quest",
        "box.jordan.B.6": "raid,quest",
    }
    (rows,) = all_of(shown(screens.overview([Box(games()["pirates"], known)], english())), "rows")
    assert {row.label: row.known for row in rows.rows}["Jordan's cards"] == "2 / 12"


def test_a_card_known_from_the_rulebook_need_not_be_read() -> None:
    assert "box.jordan.A.treasure-hunt" not in names("jordan")


@pytest.mark.parametrize("name", ["jordan", "ship", "locations", "forts"])
@pytest.mark.parametrize("language", library().languages)
def test_every_reading_of_a_page_is_a_place_of_its_drawing(name: str, language: str) -> None:
    drawn = picture(name)
    assert [place.id for place in drawn.places] == names(name)
    assert page(name).title.key in library().locale(language)


def test_a_slot_that_is_asked_for_is_lit_on_the_board() -> None:
    here, ship = Box(games()["pirates"], {}), page("ship")
    field = ship.field(f"{SLOT}3")
    assert field is not None
    (board,) = all_of(shown(screens.reading_form(here, ship, field, english())), "picture")
    assert not board.places
    assert "var(--signal)" in board.svg
    assert "var(--signal)" not in picture("ship").svg


def test_the_row_of_upgrades_grows_until_its_end_is_known() -> None:
    assert len(names("ship")) == 7
    known: dict[str, FactValue] = {f"{SLOT}{number}": "quest" for number in range(1, 9)}
    assert len(names("ship", known)) == 9
    assert not page("ship", known).complete
    ended = page("ship", {**known, f"{SLOT}9": "end"})
    assert ended.complete
    assert not ended.unread({**known, f"{SLOT}9": "end"})


def test_no_upgrade_lies_after_the_end_of_the_row() -> None:
    known: dict[str, FactValue] = {f"{SLOT}4": "end", f"{SLOT}6": "quest"}
    with pytest.raises(Refused) as refused:
        box_pages.check(games()["pirates"], known)
    assert isinstance(refused.value.detail, Text)
    detail = english().render(refused.value.detail)
    assert detail == "Jordan's upgrades end at 4: upgrade 6 cannot exist."


def test_a_location_known_from_the_rulebook_is_drawn_but_not_asked() -> None:
    assert f"{DOES}trinidad" not in names("locations")
    assert "Trinidad" in picture("locations").svg
    assert len(names("locations", NO_EXPANSIONS)) == 7
    assert "Kraken" not in picture("locations", NO_EXPANSIONS).svg


def test_a_location_that_was_read_otherwise_can_be_put_right() -> None:
    assert f"{DOES}trinidad" in names("locations", {f"{DOES}trinidad": "quest"})


def test_forts_are_only_there_with_commanders() -> None:
    assert len(names("forts")) == 12
    pages = box_pages.pages(games()["pirates"], NO_EXPANSIONS)
    assert "forts" not in [page.name for page in pages]


@pytest.mark.parametrize(
    ("name", "value"),
    [(f"{FORT}13", 3), (f"{FORT}0", 3), (f"{FORT}7", -1), (f"{FORT}7", 15), (f"{FORT}x", 3)],
)
def test_a_fort_that_cannot_be_is_no_reading(name: str, value: FactValue) -> None:
    assert games()["pirates"].fitting({name: value, f"{FORT}7.": 3}) == {}


# A card is copied symbol by symbol, as at the table


def question_of(name: str) -> Ask:
    found = games()["pirates"].reading(name)
    assert found is not None
    return found


def test_a_card_is_copied_as_at_the_table_and_kept_without_its_letter() -> None:
    assert question_of(CARD).check("A:raid,quest") == "raid,quest"
    assert question_of("box.jordan.B.2").check("B:upgrade,raid,explore") == "upgrade,raid,explore"


def test_a_card_that_is_known_stands_there_to_be_changed() -> None:
    here = Box(games()["pirates"], {CARD: "raid,quest"})
    cards = page("jordan", here.known)
    field = cards.field(CARD)
    assert field is not None
    screen = shown(screens.reading_form(here, cards, field, english()))
    (question,) = all_of(screen, "question")
    assert (question.form.kind, question.form.now) == ("copied", "A:raid,quest")
    assert not all_of(screen, "picture")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        (CARD, "A:"),
        (CARD, "A:raid,raid"),
        (CARD, "A:dance"),
        (CARD, "B:upgrade,raid"),
        (CARD, "A:nearest_improvement"),
        ("box.jordan.B.1", "B:raid"),
        ("box.jordan.B.1", "B:quest,raid"),
    ],
)
def test_a_list_that_cannot_be_is_refused(name: str, value: str) -> None:
    with pytest.raises(Refused):
        question_of(name).check(value)


def test_a_card_that_is_known_is_not_kept_a_second_time() -> None:
    known: dict[str, FactValue] = {CARD: "raid,quest", "box.jordan.B.1": "raid,quest"}
    cards = page("jordan", known)
    second, first, other_kind = map(cards.field, ("box.jordan.A.2", CARD, "box.jordan.B.2"))
    assert second is not None
    assert first is not None
    assert other_kind is not None
    with pytest.raises(Refused) as refused:
        second.reading.question.check("A:raid,quest")
    assert refusal_text(refused.value, english()).count("A card 1 shows the same") == 1
    assert second.reading.question.check("A:raid,explore") == "raid,explore"
    assert first.reading.question.check("A:raid,quest") == "raid,quest"
    assert other_kind.reading.question.check("B:raid,explore") == "raid,explore"


def test_the_cards_of_its_kind_that_are_known_stand_beside_a_new_one() -> None:
    here = Box(games()["pirates"], {CARD: "raid,quest", "box.jordan.B.1": "raid,quest"})
    cards = page("jordan", here.known)
    field = cards.field("box.jordan.A.2")
    assert field is not None
    (question,) = all_of(shown(screens.reading_form(here, cards, field, english())), "question")
    assert [card.label for card in question.form.known] == ["A card 1"]
    assert [card.lists for card in question.form.known] == [("raid", "quest")]
