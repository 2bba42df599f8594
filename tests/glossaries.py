"""The texts of a game's glossary."""

from __future__ import annotations

from companion.engine.glossary import Glossary
from tests.builders import library


def says(glossary: Glossary, id_: str, language: str = "en") -> str:
    """Return the explanation of an entry."""
    entry = glossary.get(id_)
    assert entry is not None, id_
    wording = library().locale(language).more(glossary.text(entry))
    assert wording, id_
    return wording
