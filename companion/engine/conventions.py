"""A language's conventions: plural rules, decimal mark, dates, spelling in searches, hyphens."""

from __future__ import annotations

from collections.abc import Sequence

from companion.content.books import piece
from companion.engine.plurals import OTHER

DEFAULT_LANGUAGE = "en"  # for people who speak no language of ours
REQUIRED_LANGUAGES = (DEFAULT_LANGUAGE, "de")  # complete; others may lack texts


@piece
class Conventions:
    name: str  # of the language, in itself
    plural: dict[str, str]  # a rule for each form besides `other`
    decimal: str
    date: str  # in the letters of YYYY-MM-DD
    folding: dict[str, str]  # letters as people without its keyboard write them
    hyphens: tuple[str, ...] = ()  # long words, with a hyphen wherever a narrow line may break

    @property
    def categories(self) -> tuple[str, ...]:
        return (*self.plural, OTHER)


NONE = Conventions(name="", plural={}, decimal=".", date="YYYY-MM-DD", folding={})


def language_for(requested: str, known: Sequence[str]) -> str:
    """Return the best language for a locale such as `de_AT.UTF-8` or `de-AT`."""
    exact = requested.partition(".")[0].replace("_", "-")
    by_name = {name.lower(): name for name in known}
    for name in (exact.lower(), exact.partition("-")[0].lower()):
        if name in by_name:
            return by_name[name]
    return DEFAULT_LANGUAGE
