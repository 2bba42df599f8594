"""Text keys in Python code: found by their form, and checked against a language."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

# A string of lower-case words with dots between them; {…} is a part filled in at run time.
# Options may follow, as in a question. (A pattern that begins with one of few
# letters is found eight times as fast as one that begins with something optional.)
KEY = re.compile(
    r"""(?P<quote>["'])
    (?P<key>(?:[a-z_]+|\{[^{}\n]*\})(?:\.(?:[a-z0-9_-]|\{[^{}\n]*\})+)+)
    (?P=quote)
    (?:,\s*(?:Choice|Several)\(\((?P<options>[^()]*)\)\))?""",
    re.VERBOSE,
)
WHOLE = re.compile(r"(?:\b(?:Tell|Ask|Text)|\.text)\(\s*f?$")  # followed by a whole key
FACT = re.compile(r"\b(?:Fact|Family)\(\s*f?$")  # followed by the name of a fact
LONGEST = 60  # letters of these
FILLED_IN = re.compile(r"\{[^{}]*\}")
FILE_NAMES = (".js", ".css", ".svg", ".html", ".yaml", ".json")  # not keys
LABELLED = ("yes", "no")  # by the app


class KeyInCode(NamedTuple):
    """A key in code, and its place; `whole` if it is not a part of another key."""

    at: int
    key: str
    whole: bool = False


def keys_in_code(code: str, first_words: Collection[str]) -> Iterator[KeyInCode]:
    """Finds the keys that begin with one of these words, or with a placeholder."""
    for found in KEY.finditer(code):
        for part in FILLED_IN.finditer(found["key"]):
            for inner in keys_in_code(part[0], first_words):
                yield inner._replace(at=found.start("key") + part.start() + inner.at)
        key = FILLED_IN.sub("{}", found["key"])
        if key.split(".")[0] not in (*first_words, "{}") or key.endswith(FILE_NAMES):
            continue
        before = code[max(found.start() - LONGEST, 0) : found.start()]
        if FACT.search(before):
            continue
        yield KeyInCode(found.start("key"), key, WHOLE.search(before) is not None)
        for option in re.findall(r'"([\w-]+)"', found["options"] or ""):
            if option not in LABELLED:
                yield KeyInCode(found.start("options"), f"{key}.{option}", whole=True)


class Keys:
    """The keys of a language."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._sorted = sorted(keys)
        self._keys = frozenset(self._sorted)
        self.first_words = {key.partition(".")[0] for key in self._sorted}

    def have(self, found: KeyInCode) -> bool:
        """Returns whether the language has a key that equals or begins with this one."""
        head, *parts = found.key.split("{}")
        if found.key in self._keys or not head:
            return True
        if not parts:
            return not found.whole and any(self._behind(f"{head}."))
        return any(_fits(rest, parts) for rest in self._behind(head))

    def _behind(self, head: str) -> Iterator[str]:
        """Returns the rest of each key that begins like this."""
        for place in range(bisect_left(self._sorted, head), len(self._sorted)):
            if not self._sorted[place].startswith(head):
                return
            yield self._sorted[place][len(head) :]


def _fits(rest: str, parts: list[str]) -> bool:
    """Returns whether all parts come in this order, up to the end or to a dot."""
    at = 0
    for part in parts:
        at = rest.find(part, at) + len(part)
        if at < len(part):
            return False
    return not parts[-1] or rest[at : at + 1] in ("", ".") or rest.endswith(parts[-1])
