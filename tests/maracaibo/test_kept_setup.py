"""A setup kept with a table: what is stored is read."""

from __future__ import annotations

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.setup.kept import SetupKeeper, plan_of
from tests.builders import games


def test_a_stored_setup_is_read_and_stays_as_it_is() -> None:
    stored = {
        "scenario": "unrest",
        "players": 2,
        "extras": ["first-game"],
        "kept": "careers.1=Fighting Spirit;home_ports.2=porto,roatan,genova",
        "facts": {"known": {"box.owns.uprising": "yes"}},
    }
    setups = games()["maracaibo"].setups
    assert setups is not None
    keeper = SetupKeeper(setups)
    dialogue = Dialogue(keeper, stored, 7)
    assert plan_of(dialogue.state, 7).fixed == {
        "careers.1": ("Fighting Spirit",),
        "home_ports.2": ("porto", "roatan", "genova"),
    }
    assert to_plain(dialogue.state) == stored
    assert "kept" in {option.name for option in keeper.options}
