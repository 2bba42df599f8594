"""Plural forms by CLDR: which form of a text a number takes, by a language's own rules.

A rule is written as CLDR writes it, `n % 10 = 2..4 and n % 100 != 12..14`; only whole numbers
are ever counted here. What CLDR appends as examples (`@integer …`) may stay.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

OTHER = "other"
CATEGORIES = ("zero", "one", "two", "few", "many", OTHER)

_RELATION = re.compile(
    r"""
    \s* (?P<operand> [nivwftce] ) \s*
    ( % \s* (?P<modulus> [1-9][0-9]* ) \s* )?
    (?P<sign> != | = )
    (?P<values> \s* [0-9]+ (\.\.[0-9]+)? \s* (, \s* [0-9]+ (\.\.[0-9]+)? \s* )* )
    """,
    re.VERBOSE,
)
_OF_WHOLE_NUMBERS = "ni"  # the other operands are about decimals


class Relation(NamedTuple):
    """`n % 10 = 2..4`"""

    operand: str
    modulus: int | None
    equal: bool
    ranges: tuple[tuple[int, int], ...]

    def holds(self, number: int) -> bool:
        value = abs(number) if self.operand in _OF_WHOLE_NUMBERS else 0
        if self.modulus is not None:
            value %= self.modulus
        return any(low <= value <= high for low, high in self.ranges) == self.equal


Rule: TypeAlias = tuple[tuple[Relation, ...], ...]  # one of these, with all of its relations


@cache
def rule_of(text: str) -> Rule:
    """Read a rule; raise ValueError with the part that is wrong."""
    either = " ".join(text.partition("@")[0].split()).split(" or ")
    return tuple(tuple(map(_relation, all_of.split(" and "))) for all_of in either)


def category(rules: Mapping[str, str], number: int) -> str:
    for name, text in rules.items():
        if holds(text, number):
            return name
    return OTHER


@lru_cache(1000)
def holds(rule: str, number: int) -> bool:
    return any(all(relation.holds(number) for relation in either) for either in rule_of(rule))


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(text.strip())
    ranges = [part.strip().split("..") for part in found["values"].split(",")]
    return Relation(
        found["operand"],
        int(found["modulus"]) if found["modulus"] else None,
        found["sign"] == "=",
        tuple((int(ends[0]), int(ends[-1])) for ends in ranges),
    )
