"""Jean's influence is counted by her instructions, and the score sheet takes it over.

A2 is France 1, A4 Spain 1, A5 England 1, A3 a fight and 2, B6 a fight and 3.
"""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from companion.engine.procedure import KnownFacts
from companion.engine.refusals import Refused
from tests.builders import all_procedures
from tests.maracaibo.jean_table import KEPT, JeanTable

# Made up: one rank from space 3 on, and even without one a value.
TRACKS: dict[str, str | int] = {
    "box.nations.same": "yes",
    "box.nations.ranks": 1,
    "box.nations.france.rank.0.value": 1,
    "box.nations.france.rank.1.from": 3,
    "box.nations.france.rank.1.value": 4,
}


def shared(table: JeanTable) -> KnownFacts:
    return table.dialogue.procedure.shared_facts(table.state, 1)


def sheet(known: KnownFacts, scenario: str = "base-76") -> Any:
    """Return the state of a sheet against her that receives these facts."""
    procedure = all_procedures()["maracaibo-score"]
    options = procedure.choose({"players": 1, "opponent": "jean", "scenario": scenario})
    return Dialogue(procedure, to_plain(procedure.begin(options, ["Ann"], known)), 1).state


def of_nations(scoring: Any) -> dict[str, Any]:
    taken = [line.id for line in scoring.taken_over("opponent")]
    values = scoring.values("opponent")
    return {name: values[name] for name in taken if name.endswith(("_influence", "_rank"))}


def fought() -> JeanTable:
    """France 1, then fights with Spain for 2 and for 3, then England 1."""
    table = JeanTable.kept()
    return table.reveal("A2").reveal("A3", "spain").reveal("B6", "spain").reveal("A5")


def test_every_step_of_the_instructions_counts() -> None:
    table = fought()
    assert table.state.influence == {"france": 1, "spain": 5, "england": 1}
    assert table.telling("jean.influence.kept")["total"] == 1
    table.dialogue.undo()
    assert table.state.influence == {"france": 1, "spain": 5, "england": 0}


def test_the_sheet_takes_it_over() -> None:
    assert of_nations(sheet(shared(fought()))) == {
        "france_influence": 1, "spain_influence": 5, "england_influence": 1,
    }  # fmt: skip


def test_with_the_tracks_read_off_her_ranks_follow() -> None:
    scoring = sheet({**TRACKS, **shared(fought())})
    ranks = [scoring.values("opponent")[f"{n}_rank"] for n in ("france", "spain", "england")]
    assert ranks == [1, 4, 1]
    assert not [line for line in scoring.lines_to_fill("opponent") if line.group == "nations"]


def test_it_can_be_put_right_and_goes_on_from_there() -> None:
    table = JeanTable.kept().reveal("A2")
    table.dialogue.correct("influence", "france", 7)
    assert table.state.influence == {"france": 7, "spain": 0, "england": 0}
    assert table.reveal("A3", "france").state.influence["france"] == 9


def test_a_marker_that_was_given_up_counts_nothing() -> None:
    """It has neither space nor rank, whatever is printed at rank 0."""
    table = JeanTable({**KEPT, "l36.jean": "france"}).reveal("A2").reveal("A4")
    assert table.state.influence == {"france": 0, "spain": 1, "england": 0}
    scoring = sheet({**TRACKS, **shared(table)})
    assert (of_nations(scoring)["france_influence"], of_nations(scoring)["france_rank"]) == (0, 0)
    with pytest.raises(Refused):
        table.dialogue.correct("influence", "france", 3)


def test_what_she_had_before_she_gave_it_up_is_gone() -> None:
    table = JeanTable.kept().reveal("A2")
    table.state.facts.known["l36.jean"] = "france"
    assert shared(table)["opponent.france_influence"] == 0


def test_freeing_the_caribbean_has_no_influence() -> None:
    table = JeanTable(KEPT, scenario="unrest").reveal("A2")
    assert not [name for name in shared(table) if "france" in name and "opponent" in name]
    assert "influence" not in table.dialogue.corrections


def test_a_game_saved_without_the_count_has_it_after_replay() -> None:
    """A table keeps how it began and every answer, so that nothing is missing."""
    procedure, start = all_procedures()["jean"], to_plain(JeanTable.kept().dialogue.start)
    del start["influence"]
    game = Dialogue(procedure, start, 1, by_hand=True)
    log = [entry for wording in ("ready", "next", "A2") for entry in game.answer(wording)]
    assert Dialogue(procedure, start, 1, by_hand=True, entries=log).state.influence["france"] == 1
