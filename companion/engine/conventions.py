"""A language's conventions: plural rules, decimal mark, dates, spelling in searches, hyphens."""

from __future__ import annotations

from collections.abc import Sequence

from companion.content.books import piece
from companion.engine.plurals import OTHER

DEFAULT_LANGUAGE = "en"  # for whoever speaks none of ours
REQUIRED_LANGUAGES = (DEFAULT_LANGUAGE, "de")  # complete; others may lack texts


@piece
class Conventions:
    """What a language says of itself, in its language.yaml."""

    name: str  # of the language, in itself
    plural: dict[str, str]  # a rule for each form besides `other`
    decimal: str
    date: str  # in the letters of YYYY-MM-DD
    folding: dict[str, str]  # letters that people without its keyboard write otherwise
    hyphens: tuple[str, ...] = ()  # long words, with a hyphen wherever a narrow line may break

    @property
    def categories(self) -> tuple[str, ...]:
        """The forms that a text with a number may have."""
        return (*self.plural, OTHER)


NONE = Conventions(name="", plural={}, decimal=".", date="YYYY-MM-DD", folding={})


def language_for(wanted: str, known: Sequence[str]) -> str:
    """The language that somebody with this locale (`de_AT.UTF-8`, `de-AT`) reads best."""
    exact = wanted.partition(".")[0].replace("_", "-")
    by_name = {name.lower(): name for name in known}
    for name in (exact.lower(), exact.partition("-")[0].lower()):
        if name in by_name:
            return by_name[name]
    return DEFAULT_LANGUAGE
