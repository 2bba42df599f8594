"""Plural rules as CLDR writes them, with the samples that CLDR gives for them."""

from __future__ import annotations

import pytest

from companion.engine.plurals import category, rule_of

# CLDR, plurals.xml; its rules about decimals do not concern whole numbers.
ENGLISH = {"one": "i = 1 and v = 0 @integer 1"}
FRENCH = {"one": "i = 0,1 @integer 0, 1 @decimal 0.0~1.5"}
POLISH = {
    "one": "i = 1 and v = 0",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
    "or v = 0 and i % 100 = 12..14",
}
ARABIC = {
    "zero": "n = 0",
    "one": "n = 1",
    "two": "n = 2",
    "few": "n % 100 = 3..10",
    "many": "n % 100 = 11..99",
}
WELSH = {"zero": "n = 0", "one": "n = 1", "two": "n = 2", "few": "n = 3", "many": "n = 6"}
LITHUANIAN = {
    "one": "n % 10 = 1 and n % 100 != 11..19",
    "few": "n % 10 = 2..9 and n % 100 != 11..19",
    "many": "f != 0",
}
JAPANESE: dict[str, str] = {}


@pytest.mark.parametrize(
    ("rules", "samples"),
    [
        (ENGLISH, {"one": [1], "other": [0, 2, 16, 100, 1001]}),
        (FRENCH, {"one": [0, 1], "other": [2, 17, 100]}),
        (POLISH, {"one": [1], "few": [2, 4, 22, 24, 32, 104, 1002],
                  "many": [0, 5, 11, 12, 14, 19, 21, 100, 112, 1000]}),
        (ARABIC, {"zero": [0], "one": [1], "two": [2], "few": [3, 10, 103, 110, 1003],
                  "many": [11, 26, 99, 111, 1011], "other": [100, 102, 200, 202, 1000]}),
        (WELSH, {"zero": [0], "one": [1], "two": [2], "few": [3], "many": [6],
                 "other": [4, 5, 7, 20, 100]}),
        (LITHUANIAN, {"one": [1, 21, 31, 101], "few": [2, 9, 22, 29, 102],
                      "other": [0, 10, 11, 19, 20, 30, 111]}),
        (JAPANESE, {"other": [0, 1, 2, 100]}),
    ],
    ids=["English", "French", "Polish", "Arabic", "Welsh", "Lithuanian", "Japanese"],
)  # fmt: skip
def test_a_number_takes_the_form_that_cldr_gives_it(
    rules: dict[str, str], samples: dict[str, list[int]]
) -> None:
    for form, numbers in samples.items():
        assert [category(rules, number) for number in numbers] == [form] * len(numbers)


def test_a_negative_number_counts_as_its_amount() -> None:
    assert category(ENGLISH, -1) == "one"


@pytest.mark.parametrize(
    "wrong",
    ["", "one", "n", "n =", "n = 1 and", "n == 1", "n = 1 or or n = 2", "x = 1", "n % 0 = 1",
     "n = 1..", "n = -1", "n is 1", "__import__('os')", "n = 1; n = 2"],
)  # fmt: skip
def test_anything_else_is_no_rule(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        rule_of(wrong)
