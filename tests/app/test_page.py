"""Declarations that a page class must have."""

from __future__ import annotations

import pytest

from companion.app.frame.events import NotOffered
from companion.app.frame.page import Page
from companion.app.frame.taps import Value, answer, fields, number, pair, text
from companion.app.frame.visit import Visit


def test_a_handler_without_its_decorator_is_refused_by_name() -> None:
    with pytest.raises(TypeError, match=r"Forgetful\.on_back needs @tap"):

        class Forgetful(Page):
            name = "home"

            def on_back(self, visit: Visit) -> None: ...


@pytest.mark.parametrize(
    ("reader", "given"),
    [(text, 3), (number, "3"), (answer, ["a"]), (pair, ["a"]), (pair, "a"), (fields, "a")],
)
def test_a_value_of_another_type_is_not_offered(reader: object, given: Value) -> None:
    assert callable(reader)
    with pytest.raises(NotOffered):
        reader(given)


def test_typed_fields_come_as_names_and_values() -> None:
    assert fields(["a", 1, "b", "two"]) == {"a": 1, "b": "two"}
    assert pair(["level", 3]) == ("level", 3)
