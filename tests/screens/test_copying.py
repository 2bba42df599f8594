"""A card that people copy, as an element of the screen."""

from __future__ import annotations

from typing import Any

from companion.app.elements.screen import to_json
from companion.app.parts import correction
from companion.app.parts.playing import Frame, screen_of
from tests.builders import english, games, library
from tests.pirates.charts import CHARTED
from tests.pirates.jordan_table import RULES, JordanTable, Known

FRAME = Frame(id="t.1")
READ: Known = {**RULES, "box.jordan.A.2": "raid,quest", "box.jordan.B.1": "explore,raid"}


def form(table: JordanTable, language: str = "en") -> Any:
    locale = library().locale(language)
    screen = screen_of(table.dialogue, games()["pirates"], locale, FRAME)
    return next(one for one in screen.body if one.kind == "question").form


def test_its_symbols_are_tiles_and_what_cannot_be_is_dimmed_with_the_reason() -> None:
    copied = form(JordanTable(READ))
    assert [(one.label, one.icon) for one in copied.symbols][:2] == [
        ("Raid", "raid"),
        ("Explore", "explorer"),
    ]
    assert {one.value: one.why for one in copied.symbols if one.why} == {
        "fort": "Only cards of Commanders show a Fort"
    }


def test_the_letter_is_preset_and_a_bonus_belongs_to_the_b_cards() -> None:
    copied = form(JordanTable(READ))
    assert copied.preset == "A"
    assert [(kind.value, len(kind.leads)) for kind in copied.kinds] == [("A", 0), ("B", 3)]
    assert form(JordanTable(READ, b_cards=6)).preset == "B"


def test_known_cards_are_offered_whole() -> None:
    assert [(one.kind, one.lead, one.lists) for one in form(JordanTable(READ)).known] == [
        ("A", "", ("raid", "quest")),
        ("B", "explore", ("raid",)),
    ]


def test_how_your_turn_may_end_otherwise_stands_below() -> None:
    copied = form(JordanTable(READ), "de")
    assert [one.label for one in copied.also] == ["Ich bin in Maracaibo"]
    assert copied.confirm == "Karte bestätigen"
    assert (copied.place.number, copied.place.of) == (1, 6)


def test_a_card_to_be_put_right_is_shown_as_it_is_known() -> None:
    table = JordanTable(READ).reply("A:raid,quest")
    wording = ("card", "A.2")
    screen = correction.screen_of(table.dialogue, games()["pirates"], english(), FRAME, wording)
    question: Any = next(one for one in screen.body if one.kind == "question")
    assert question.form.now == "A:raid,quest"
    assert [kind.value for kind in question.form.kinds] == ["A"]


def test_what_he_reaches_is_answered_beside_the_card() -> None:
    then = form(JordanTable(READ), "de").then
    assert then.question == "Welche Aktion erreicht Jordan als erste?"
    assert [(one.value, one.label) for one in then.besides] == [
        ("gulf", "Jordan segelt in den Golf"),
        ("other", "Jordan tut etwas anderes"),
    ]
    assert then.barred.keys() == {"fort"}


def test_with_a_layout_the_last_symbol_sends_it() -> None:
    copied = form(JordanTable({**CHARTED, **RULES}, expansions=("commanders",)))
    assert copied.then is None
    assert [one.value for one in copied.symbols if one.rare] == ["fort"]


def test_a_card_that_is_put_right_asks_nothing_besides() -> None:
    table = JordanTable(READ).reply("A:raid,quest>quest")
    wording = ("card", "A.2")
    screen = correction.screen_of(table.dialogue, games()["pirates"], english(), FRAME, wording)
    question: Any = next(one for one in screen.body if one.kind == "question")
    assert (question.form.now, question.form.then) == ("A:raid,quest", None)


def test_the_card_stands_above_the_caribbean() -> None:
    """The drawn Locations pushed the card off a phone's screen."""
    table = JordanTable({**CHARTED, **READ})
    screen = screen_of(table.dialogue, games()["pirates"], english(), FRAME)
    kinds = [one.kind for one in screen.body]
    assert kinds.index("question") < kinds.index("picture")


def test_it_is_small() -> None:
    assert len(str(to_json(form(JordanTable(READ))))) < 3500
