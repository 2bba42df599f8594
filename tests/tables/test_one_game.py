"""Which procedures of a table belong to one game, what each found out, and who sits there."""

from __future__ import annotations

from companion.engine.procedure import KnownFacts
from companion.engine.questions import Answer
from companion.tables.tables import OpenDialogue, Tables, learned
from tests.builders import all_procedures

TWO = {"players": 2}


def begin(
    tables: Tables,
    name: str,
    code: str | None = None,
    known: KnownFacts | None = None,
    **more: object,
) -> str:
    return tables.start(
        all_procedures()[name], {**TWO, **more}, ["Ann"], 1, known=known or {}, at=code
    )


def opened(tables: Tables, code: str, name: str) -> OpenDialogue:
    table = tables.open(code, name=name)
    assert table is not None
    return table


def say(tables: Tables, code: str, name: str, *answers: Answer) -> None:
    for answer in answers:
        tables.act(opened(tables, code, name), lambda d, answer=answer: d.answer(answer))


def game_of(tables: Tables, code: str, beginning: str) -> list[str]:
    return [table.stored.procedure for table in tables.game_at(code, beginning)]


def test_all_that_is_played_at_a_table_is_one_game(tables: Tables) -> None:
    code = begin(tables, "auction")
    begin(tables, "treasure-hunt", code)
    assert game_of(tables, code, "commanders") == ["auction", "treasure-hunt"]


def test_what_begins_a_second_time_is_another_game(tables: Tables) -> None:
    code = begin(tables, "auction")
    begin(tables, "commanders", code)
    assert game_of(tables, code, "commanders") == []
    begin(tables, "commanders", code)
    assert game_of(tables, code, "treasure-hunt") == ["commanders"]


def test_a_kept_setup_begins_another_game(tables: Tables) -> None:
    code = begin(tables, "auction")
    begin(tables, "pirates-setup", code)
    assert game_of(tables, code, "commanders") == []


def test_a_sheet_ends_the_game_when_all_is_entered(tables: Tables) -> None:
    code = begin(tables, "treasure-hunt")
    begin(tables, "pirates-score", code)
    assert game_of(tables, code, "commanders") == ["treasure-hunt"]
    say(tables, code, "pirates-score", "yes")
    assert game_of(tables, code, "commanders") == []


def test_a_procedure_tells_only_what_it_has_found_out_itself(tables: Tables) -> None:
    """A copy of what others knew would put what they know by now in the shade."""
    code = begin(tables, "treasure-hunt", known={"hunt.2.rivers": 1, "first_player": 1})
    say(tables, code, "treasure-hunt", "ready", "figure", "rivers", 3)
    assert learned(opened(tables, code, "treasure-hunt")) == {"hunt.1.rivers": 3}


def test_what_is_no_longer_so_is_told_too(tables: Tables) -> None:
    """The next player sails, and nobody knows where that ship is."""
    code = begin(tables, "treasure-hunt", known={"hunt.2.ship": "aruba", "first_player": 1})
    say(tables, code, "treasure-hunt", "ready", "next")
    assert learned(opened(tables, code, "treasure-hunt")) == {"hunt.2.ship": None}


def test_what_was_read_off_a_component_is_kept_in_my_box_only(tables: Tables) -> None:
    boards = {"commander.1": "victor-vile", "commander.1.face-down": "gemma-grimm"}
    code = begin(tables, "commanders", known=boards, players=1)
    say(tables, code, "commanders", "fort", "yellow", "upper-left")
    found = learned(opened(tables, code, "commanders"))
    assert found == {"covered.1.upper-left": "yellow"}


def test_the_first_who_say_their_names_name_the_table(tables: Tables) -> None:
    code = tables.start(all_procedures()["auction"], TWO)
    tables.start(all_procedures()["commanders"], TWO, ["Ann", ""], at=code)
    assert opened(tables, code, "auction").stored.names == ("Ann", "")
    tables.start(all_procedures()["treasure-hunt"], TWO, ["Eve", "Ben"], at=code)
    assert opened(tables, code, "auction").stored.names == ("Ann", "Ben")
