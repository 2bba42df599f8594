"""Names that people have entered from their box: the app shows them instead of the English ones."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from companion.engine.text import as_it_is
from companion.hosts.phone.host import PhoneHost
from companion.tables.tables import Tables
from tests.builders import all_procedures, games, library
from tests.journeys.random_evening import a_house
from tests.offline.phones import Hand

NAMES = {"box.name.Deck Scrubber": "Deckschrubber {1}", "box.name.Valor": "Tapferkeit"}


@pytest.fixture
def house() -> Iterator[Tables]:
    with a_house() as tables:
        tables.keep_readings("maracaibo", NAMES)
        yield tables


def words(page: str, **address: str) -> str:
    hand = Hand(PhoneHost(spoken="de"), page, **address)
    return json.dumps(hand.shown.screen, ensure_ascii=False).replace("\u00ad", "")


def test_a_game_shows_the_name_of_its_level_as_the_box_has_it(house: Tables) -> None:
    options = {"level": "deck-scrubber"}
    code = house.start(all_procedures()["jacques"], options, ["Ann"], seed=1)
    shown = words("automa", t=code)
    assert "Deckschrubber {1}" in shown
    assert "Deck Scrubber" not in shown


def test_look_up_shows_it_too(house: Tables) -> None:
    shown = words("glossary", game="maracaibo", about="jacques-levels")
    assert "Deckschrubber {1}: 5 B" in shown


def test_the_form_of_a_new_game_shows_it_too(house: Tables) -> None:
    chosen = {"scenario": "unrest", "players": "1", "against": "jacques"}
    shown = words("start", game="maracaibo", **chosen)
    assert "Deckschrubber {1}" in shown
    assert "Deck Scrubber" not in shown


def test_a_name_as_a_value_is_shown_as_the_box_has_it() -> None:
    german = library().locale("de").with_names({"Valor": "Tapferkeit"})
    assert german.render(as_it_is("Valor")) == "Tapferkeit"
    assert "Tapferkeit" in german.text("maracaibo.setup.careers.freeing")
    assert german.text("maracaibo.setup.board") == library().locale("de").text(
        "maracaibo.setup.board"
    )


def test_my_box_asks_for_every_name_that_another_language_prints_otherwise() -> None:
    asked = list(games()["maracaibo"].printed_names)
    assert asked == [
        "Deck Scrubber",
        "Keel Diver",
        "Navigator",
        "Commodore",
        "Fellowship",
        "Valor",
        "Fighting Spirit",
        "Urge for Discovery",
    ]
    assert games()["maracaibo"].fits("box.name.Valor", "Tapferkeit")
    assert not games()["maracaibo"].fits("box.name.Courage", "Tapferkeit")


def test_my_box_lists_the_english_names_with_those_of_the_box(house: Tables) -> None:
    shown = words("box", game="maracaibo", about="name")
    assert "Valor" in shown
    assert "Tapferkeit" in shown
