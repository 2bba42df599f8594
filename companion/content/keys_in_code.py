"""Text keys in Python code: found by their form, and checked against a language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
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
WHOLE = re.compile(r"\b(?:Tell|Ask|Text)\(\s*f?$")  # followed by a whole key
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
        self._keys = frozenset(keys)
        self._beginnings = {key[:end] for key in self._keys for end in _dots(key)}
        self._by_first_word: dict[str, str] = {}
        for key in self._keys:
            word = key.partition(".")[0]
            self._by_first_word[word] = f"{self._by_first_word.get(word, '')}\n{key}"

    @property
    def first_words(self) -> Collection[str]:
        return self._by_first_word.keys()

    def have(self, found: KeyInCode) -> bool:
        """Returns whether the language has a key that equals or begins with this one."""
        key = found.key
        if "{}" not in key:
            return key in self._keys or (not found.whole and key in self._beginnings)
        texts = self._by_first_word.get(key.partition(".")[0])
        return texts is None or shape_of(key).search(texts) is not None


def _dots(key: str) -> Iterator[int]:
    return (place for place, letter in enumerate(key) if letter == ".")


@cache
def shape_of(pattern: str) -> re.Pattern[str]:
    """Returns the regular expression of the keys that a pattern may become, by line."""
    shape = re.escape(pattern).replace(r"\{\}", "[a-z0-9_.-]*")
    return re.compile(rf"(?m)^{shape}(\.|$)")
