"""The library checks every file, and lists all problems with file, line and column."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion import paths
from companion.content.books import ContentError
from companion.content.yaml_library import LanguageFiles, YamlLibrary
from companion.games.catalogue import books
from tests.builders import library


@pytest.fixture
def content(tmp_path: Path) -> Path:
    """A copy of content/ to break."""
    return Path(shutil.copytree(paths.content(), tmp_path / "content"))


def change(content: Path, file: str, old: str, new: str) -> None:
    path = content / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def problems(content: Path) -> list[str]:
    with pytest.raises(ContentError) as error:
        YamlLibrary(content).check(books())
    return [str(problem) for problem in error.value.problems]


def test_the_content_we_ship_is_well() -> None:
    checked = YamlLibrary(paths.content())
    checked.check(books())
    counts = checked.confidences(books())
    assert counts["single"] >= 12  # the cards of Jacques rest on one source


def test_every_card_of_jacques_agrees_with_the_deck_list() -> None:
    """Written out again from the deck list, card by card."""
    deck = {
        "A1": "disc 5, quest 2-7, disc 11, disc 13, disc 17, quest 2-19, end",
        "A2": "explore 1, explore 1, explore 1, explore 1, explore 1, explore 1, end",
        "A3": "disc 4, explore 1, disc 11, disc 17, explore 1, explore 1, end",
        "A4": "explore 1, explore 1, explore 1, disc 14, disc 17, end, end",
        "A5": "disc 4, disc 5, disc 11, quest 2-19, end, end, end",
        "A6": "explore 1, explore 1, explore 1, disc 13, disc 17, end, end",
        "A7": "disc 4, disc 5, disc 11, disc 14, disc 17, quest 2-19, end",
        "B1": "explore 2, explore 2, quest 2-19, quest 2-19, end, end, end",
        "B2": "explore 2, explore 2, explore 2, explore 2, end, end, end",
        "B3": "disc 5, quest 2-7, disc 11, quest 2-19, quest 2-19, end, end",
        "B4": "disc 4, quest 2-7, disc 11, quest 2-19, quest 2-19, end, end",
        "B5": "explore 2, explore 2, explore 2, explore 2, end, end, end",
    }
    book = next(book for book in books() if book.path == "maracaibo/jacques.yaml")
    cards = library().read(book).cards
    assert {card.id: ", ".join(map(str, card.areas)) for card in cards} == deck
    assert {card.points for card in cards if card.kind == "A"} == {5}
    assert {card.points for card in cards if card.kind == "B"} == {10}


def test_the_sea_route_has_its_nations_and_cities() -> None:
    book = next(book for book in books() if book.path == "maracaibo/places.yaml")
    places = {place.id: place for place in library().read(book).places}
    assert list(places) == [*map(str, range(1, 21)), "21a", "21b", "22"]
    for nation, numbers in (("france", range(2, 8)), ("spain", range(8, 14)),
                            ("england", range(14, 20))):  # fmt: skip
        assert all(places[str(n)].nation == nation for n in numbers)
    assert [id_ for id_, place in places.items() if place.kind == "city"] == [
        "4", "5", "11", "13", "14",
    ]  # fmt: skip
    assert places["17"].city_with == "L1"


def test_the_legacy_tiles_are_those_of_the_two_boxes() -> None:
    """L1 to L25 as far as sources go, then the rulebook's list; L38 are hints."""
    book = next(book for book in books() if book.path == "maracaibo/legacy_tiles.yaml")
    tiles = {tile.id: tile for tile in library().read(book).tiles}
    base = [f"L{n}" for n in range(1, 26)]
    uprising = ["L30", "L31", "L32", "L33", "L34", "L35", "L36", "L37", "L39", "L40"]
    assert list(tiles) == base + uprising
    assert all(tiles[id_].source.confidence == "rulebook" for id_ in uprising)
    assert {id_: tile.place for id_, tile in tiles.items() if tile.place} == {
        "L1": "17", "L4": "9a", "L5": "3", "L30": "21a", "L31": "explorer", "L37": "13",
        "L40": "beside",
    }  # fmt: skip
    assert [id_ for id_, tile in tiles.items() if tile.city] == ["L1", "L4", "L7", "L36"]
    assert (tiles["L32"].needs, tiles["L39"].only_with) == ("L31", "search")


def test_all_errors_come_at_once_each_with_its_place(content: Path) -> None:
    change(content, "maracaibo/jacques.yaml", "points: 5", "points: many")
    change(content, "maracaibo/jacques.yaml", "{disc: 5}", "{dics: 5}")
    change(content, "maracaibo/places.yaml", "kind: start", "kind: harbour")
    found = problems(content)
    assert [problem.split(": ")[0] for problem in found] == [
        "content/maracaibo/jacques.yaml:23:5",
        "content/maracaibo/jacques.yaml:24:13",
        "content/maracaibo/places.yaml:6:5",
    ]
    assert "no effect is called 'dics'" in found[1]


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("maracaibo/jacques.yaml", "    kind: A\n", "    kind: A\n    colour: red\n",
         "'colour' does not belong here"),
        ("maracaibo/jacques.yaml", "    kind: A\n", "", "'kind' is missing"),
        ("maracaibo/jacques.yaml", "{disc: 5}", "{disc: five}", "a whole number"),
        ("maracaibo/jacques.yaml", "{quest: [2, 7]}", "{quest: [2]}", "quest"),
        ("maracaibo/jacques.yaml", "{disc: 5}", "disc", "needs a value"),
        ("maracaibo/jacques.yaml", "19]}, end]", "19]}, {end: 3}]", "takes no value"),
        ("maracaibo/jacques.yaml", "{disc: 5}", "{disc: 5, quest: 3}", "write an effect as"),
        ("maracaibo/jacques.yaml", "confidence: single", "confidence: sure", "single"),
        ("maracaibo/jacques.yaml", "work: brdgm", "work: somebody", "no work 'somebody"),
        ("sources.yaml", "id: bga-help", "id: bga", "no work 'bga-help'"),
        ("locale/de/app.yaml", 'undo: "Rückgängig"\n', "", "the text 'undo' is missing in de"),
        ("locale/de/app.yaml", "Startzahl {seed} wiederholt diese", "",
         "{seed} is not in content/locale/de/app.yaml:"),
        ("maracaibo/glossary.yaml", "id: one-of-three", "id: one-of-two",
         "the text 'maracaibo.glossary.one-of-two.more' is missing in en, de"),
        ("jamaica/setup_steps.yaml", "icon: map", "icon: mpa", "there is no icon 'mpa'"),
        ("maracaibo/icons.yaml", "jacques.cards.own: card", "jacques.cards.owm: card",
         "content/maracaibo/icons.yaml:7:3: the text 'jacques.cards.owm' is missing in en, de"),
        ("maracaibo/glossary.yaml", "kind: promo", "kind: gift", "'glossary.kind.gift' is missing"),
        ("locale/en/app.yaml", 'undo: "Undo"', 'undo: "Un{do"', "braces"),
        ("locale/en/app.yaml", 'undo: "Undo"', 'undo: "Undo"\nund.synonyms: "Back"',
         "there is no text 'und' for these synonyms"),
        ("locale/en/app.yaml", 'undo: "Undo"', "undo: 3", "write a text"),
        ("locale/en/app.yaml", 'undo: "Undo"', "undo: [Undo]", "write a text"),
        ("locale/en/app.yaml", 'undo: "Undo"', "undo: {one: Undo}", "needs the form 'other'"),
        ("locale/en/app.yaml", 'undo: "Undo"', "undo: {other: Undo}", "needs the form 'one'"),
        ("locale/en/app.yaml", 'undo: "Undo"', "undo: {few: Undo, other: Undo}",
         "this language has the plural forms one, other"),
        ("locale/de/jamaica.yaml", "jamaica.name:", "undo: x\njamaica.name:",
         "'undo' stands in app.yaml, too"),
        ("locale/de/app.yaml", 'undo: "Rückgängig"\n', 'undo: "Rückgängig"\nundo.x: "x"\n',
         "content/locale/en/app.yaml:5:1: the text 'undo.x' is missing in en"),
        ("locale/de/language.yaml", "n = 1", "one", "write a rule such as `n % 10 = 2..4`, not"),
        ("locale/de/language.yaml", "one:", "single:", "content/locale/de/language.yaml:3:10:"),
        ("locale/de/language.yaml", 'decimal: ","\n', "", "'decimal' is missing"),
        ("locale/de/language.yaml", "DD.MM.YYYY", "D.M.YY", "write YYYY, MM and DD"),
        ("locale/de/language.yaml", '","', '"Komma"', "one character"),
        ("locale/de/language.yaml", "ä: ae", "aa: ae", "one small letter at a time"),
    ],
)  # fmt: skip
def test_each_problem_is_reported(
    content: Path, file: str, old: str, new: str, expected: str
) -> None:
    change(content, file, old, new)
    found = problems(content)
    assert any(expected in problem for problem in found), found
    assert all(problem.startswith("content/") for problem in found)


def test_a_text_stands_in_the_same_file_in_every_language(content: Path) -> None:
    change(content, "locale/de/app.yaml", 'undo: "Rückgängig"\n', "")
    change(content, "locale/de/jamaica.yaml", "jamaica.name:", 'undo: "Rückgängig"\njamaica.name:')
    (problem,) = problems(content)
    assert problem.startswith("content/locale/de/jamaica.yaml:")
    assert problem.endswith("'undo' stands in app.yaml elsewhere")


def test_a_language_without_one_of_its_files_lacks_all_texts_of_it(content: Path) -> None:
    (content / "locale" / "de" / "jamaica.yaml").unlink()
    found = problems(content)
    assert len(found) > 400
    assert "content/locale/de/jamaica.yaml:1:1: the text 'jamaica.name' is missing in de" in found


def french(content: Path, **texts: str) -> None:
    """Adds a language that has these texts of the app alone."""
    folder = content / "locale" / "fr"
    folder.mkdir()
    shutil.copy(content / "locale" / "de" / "language.yaml", folder)
    lines = "".join(f'{key.replace("__", ".")}: "{text}"\n' for key, text in texts.items())
    (folder / "app.yaml").write_text(lines, encoding="utf-8")


def test_a_language_that_lacks_texts_shows_the_english_ones(content: Path) -> None:
    french(content, undo="Annuler")
    library = YamlLibrary(content)
    library.check(books())
    locale = library.locale("fr")
    assert locale.text("undo") == "Annuler"
    assert locale.text("redo") == library.locale("en").text("redo")
    missing = library.untranslated("fr")
    assert len(missing) == len(LanguageFiles(content, "en").file_of) - 1
    assert "content/locale/fr/jamaica.yaml: jamaica.name" in missing


def test_an_english_text_keeps_its_plural_in_a_language_with_other_rules(content: Path) -> None:
    """French has one form for 0 and 1, so its rule would show "1 game" for no game."""
    french(content, undo="Annuler")
    conventions = content / "locale" / "fr" / "language.yaml"
    plural = conventions.read_text(encoding="utf-8").replace('"n = 1"', '"n = 0..1"')
    conventions.write_text(plural, encoding="utf-8")
    locale = YamlLibrary(content).locale("fr")
    shown = [locale.text("logbook.games", {"n": n}) for n in (0, 1, 2)]
    assert shown == ["0 games", "1 game", "2 games"]


def test_a_text_with_the_placeholder_of_an_older_text_shows_the_english_one(content: Path) -> None:
    french(content, logbook__nobody_won="Personne", logbook__won="{gagnants}")
    locale = YamlLibrary(content).locale("fr")
    assert locale.text("logbook.won", {"names": "Ann"}) == "Ann won"
    assert locale.text("logbook.nobody_won") == "Personne"


def test_a_server_starts_while_another_language_has_outdated_texts(content: Path) -> None:
    french(content, logbook__won="{gagnants}", logbook__no_longer_there="Parti")
    YamlLibrary(content).check(books(), outdated=True)
    assert len(problems(content)) == 3  # two placeholders, and a text that English lacks


def test_an_alias_shows_the_text_of_its_key_in_every_language(content: Path) -> None:
    french(content, colour__red="Rouge")
    locale = YamlLibrary(content).locale("fr")
    assert locale.text("maracaibo.table.hint.colour.red") == "Rouge"
    assert YamlLibrary(content).locale("de").text("maracaibo.table.hint.colour.red") == "Rot"


@pytest.mark.parametrize(
    ("alias", "expected"),
    [
        ("colour.x: colour.unknown", "no text is called 'colour.unknown'"),
        ("undo: redo", "'undo' has a text in content/locale/en/app.yaml:"),
        ("colour.x: [redo]", "write aliases as `key: other key`"),
    ],
)
def test_an_alias_needs_another_text_and_has_no_text(
    content: Path, alias: str, expected: str
) -> None:
    (content / "locale" / "aliases.yaml").write_text(f"{alias}\n", encoding="utf-8")
    found = [problem for problem in problems(content) if "aliases.yaml:1:1: " in problem]
    assert any(expected in problem for problem in found), found


def test_a_text_that_only_another_language_has_is_found(content: Path) -> None:
    french(content, undu="Annuler")
    assert problems(content) == ["content/locale/fr/app.yaml:1:1: no text is called 'undu' in en"]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", '"{nme} won"', "en/app.yaml:1:15: {nme} is not in content/locale/de/app.yaml:"),
        ("de", '"Sieg: {nme}"', "de/app.yaml:1:21: {nme} is not in content/locale/en/app.yaml:"),
        ("fr", '"Gagné: {nms}"', "fr/app.yaml:1:22: {nms} is not in content/locale/en/app.yaml:"),
        ("fr", '"Gagné"', "fr/app.yaml:1:1: {names} of content/locale/en/app.yaml:"),
        ("en", '"<b>{names}</b> won"', "en/app.yaml:1:15: write plain text: '<b' is HTML"),
        ("fr", '"Vin&nbsp;{names}"', "fr/app.yaml:1:18: write plain text: '&nbsp;' is HTML"),
        ("fr", '{one: "{names}", other: "<i>{names}"}', "fr/app.yaml:1:39: write plain text: '<i"),
        (
            "fr",
            '{other: "{names}"}',
            "fr/app.yaml:1:1: a text with plural forms needs the form 'one'",
        ),
    ],
)
def test_a_mistake_in_a_text_names_its_own_language_and_letter(
    content: Path, language: str, text: str, expected: str
) -> None:
    french(content, undo="Annuler")
    path = content / "locale" / language / "app.yaml"
    lines = path.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if not line.startswith("logbook.won:")]
    path.write_text("\n".join([f"logbook.won: {text}", *kept]), encoding="utf-8")
    assert f"content/locale/{expected}" in "\n".join(problems(content))


def test_a_folder_without_conventions_is_no_language(content: Path) -> None:
    (content / "locale" / "de" / "language.yaml").unlink()
    (problem,) = problems(content)
    assert problem.startswith("content/locale/de/language.yaml:1:1: ")


def test_a_file_beside_the_languages_is_found(content: Path) -> None:
    (content / "locale" / "fr.yaml").write_text('undo: "Annuler"\n', encoding="utf-8")
    assert problems(content) == ["content/locale/fr.yaml:1:1: no game reads this file"]


def test_a_file_that_no_game_reads_is_found(content: Path) -> None:
    (content / "maracaibo" / "jaques.yaml").write_text("cards: []\n", encoding="utf-8")
    assert problems(content) == ["content/maracaibo/jaques.yaml:1:1: no game reads this file"]
