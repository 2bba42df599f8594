"""The chart of the Locations, for those who see it and those who do not."""

from __future__ import annotations

from xml.etree import ElementTree

from companion.engine.facts import Facts
from companion.engine.picture import Look
from companion.engine.setup.plan import Plan
from tests.builders import english, games, library


def test_the_chart_names_every_location_and_what_lies_there() -> None:
    game = games()["pirates"]
    assert game.setups is not None
    assert game.picture is not None
    setup = game.setups.lay_out(Plan("base", 4, 1, ("commanders",)))
    marks = game.marks(setup.facts)
    svg = game.picture(Look(marks=marks), english())
    texts = [element.text for element in ElementTree.fromstring(svg).iter() if element.text]
    assert texts.count("F") == 8
    assert (texts.count("R"), texts.count("T")) == (2, 6)
    assert {"Aruba", "Curaçao", "Trinidad"} <= set(texts)


def test_the_chart_speaks_german() -> None:
    game = games()["pirates"]
    assert game.setups is not None
    assert game.picture is not None
    setup = game.setups.lay_out(Plan("base", 2, 1))
    german = library().locale("de")
    svg = game.picture(Look(marks=game.marks(setup.facts)), german)
    assert "W Schatzwert" in svg


def test_without_a_setup_there_is_nothing_to_draw() -> None:
    assert not games()["pirates"].marks(Facts({"box.owns.commanders": "yes"}))
