"""The glossary of Jamaica: every word of the rules, and every ruling where they are silent."""

from __future__ import annotations

import pytest

from companion.commands.main import main
from companion.engine.glossary import Glossary, search
from companion.games.catalogue import books
from tests.builders import games, library


def glossary() -> Glossary:
    found = games()["jamaica"].glossary
    assert found is not None
    return found


def found(words: str, language: str = "en") -> list[str]:
    return [entry.id for _, _, entry in search([glossary()], words, [library().locale(language)])]


def test_every_ruling_is_an_entry_with_its_own_texts() -> None:
    book = next(book for book in books() if book.path == "jamaica/rulings.yaml")
    rulings = [ruling.id for ruling in library().read(book).rulings]
    entries = [entry for entry in glossary().entries if entry.kind == "ruling"]
    assert [glossary().text(entry).key for entry in entries] == [
        f"jamaica.ruling.{id_}" for id_ in rulings
    ]


def test_every_power_and_every_kind_of_space_has_an_entry() -> None:
    ids = {entry.id for entry in glossary().entries}
    assert {"sixth-hold", "lady-beth", "morgans-map", "sarans-sabre"} <= ids
    assert {"port-royal", "sea", "port", "lair"} <= ids


@pytest.mark.parametrize(
    ("words", "language", "first"),
    [
        ("Saran's Sabre", "en", "sarans-sabre"),
        ("Sarans Säbel", "de", "sarans-sabre"),
        ("Mangel", "de", "shortage"),
        ("ghost ship", "en", "ghost-ship"),
        ("bank never", "en", "ruling-bank"),
        ("Vorrat nie", "de", "ruling-bank"),
        ("red line", "en", "red-line"),
        ("skull", "en", "lair"),
        ("Totenkopf", "de", "lair"),
        ("barrel", "en", "gunpowder"),
        ("Pulver", "de", "gunpowder"),
        ("coin", "en", "doubloon"),
        ("Kompass", "de", "captain"),
        ("battle", "en", "combat"),
        ("Schlachtwürfel", "de", "combat-die"),
    ],
)
def test_it_is_found_in_both_languages(words: str, language: str, first: str) -> None:
    assert found(words, language)[0] == first


def test_the_command_finds_rulings(capsys: pytest.CaptureFixture[str]) -> None:
    main(["look-up", "Lady", "Beth", "shuffle", "--game", "jamaica"])
    shown = capsys.readouterr().out
    assert "Open point" in shown
    assert "deduced" in shown
