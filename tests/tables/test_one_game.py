"""The procedures of one game at a table, their facts, and the players."""

from __future__ import annotations

from companion.engine.procedure import KnownFacts
from companion.engine.questions import Answer
from companion.tables.game_parts import OpenDialogue, learned
from companion.tables.store.games import StoredGame
from companion.tables.tables import Tables
from tests.builders import all_procedures
from tests.stored_tables import parts_at

TWO = {"players": 2}


def begin(
    tables: Tables,
    name: str,
    code: str | None = None,
    known: KnownFacts | None = None,
    **more: object,
) -> str:
    return tables.start(
        all_procedures()[name],
        {option: value for option, value in {**TWO, **more}.items() if value is not None},
        ["Ann"],
        1,
        known=known or {},
        at=code,
    )


def opened(tables: Tables, code: str, name: str) -> OpenDialogue:
    table = tables.open(code, name=name)
    assert table is not None
    return table


def reply(tables: Tables, code: str, name: str, *answers: Answer) -> None:
    for answer in answers:
        tables.act(opened(tables, code, name), lambda d, answer=answer: d.answer(answer))


def parts(tables: Tables, code: str) -> list[str]:
    """Return the parts of the game that is played at a table."""
    return [part.stored.procedure for part in parts_at(tables, code)]


def test_all_that_is_played_at_a_table_is_one_game(tables: Tables) -> None:
    code = begin(tables, "auction")
    begin(tables, "treasure-hunt", code)
    begin(tables, "commanders", code)
    assert parts(tables, code) == ["auction", "treasure-hunt", "commanders"]


def test_what_begins_a_second_time_is_another_game(tables: Tables) -> None:
    code = begin(tables, "auction")
    begin(tables, "commanders", code)
    begin(tables, "commanders", code)
    assert parts(tables, code) == ["commanders"]
    begin(tables, "treasure-hunt", code)
    assert parts(tables, code) == ["commanders", "treasure-hunt"]


def test_a_kept_setup_begins_another_game(tables: Tables) -> None:
    code = begin(tables, "auction")
    begin(tables, "pirates-setup", code)
    begin(tables, "auction", code)
    assert parts(tables, code) == ["pirates-setup", "auction"]


def test_a_sheet_ends_the_game_when_all_is_entered(tables: Tables) -> None:
    code = begin(tables, "treasure-hunt")
    begin(tables, "pirates-score", code)
    assert parts(tables, code) == ["treasure-hunt", "pirates-score"]
    assert not game_at(tables, code).ended
    reply(tables, code, "pirates-score", "yes")
    assert game_at(tables, code).ended
    begin(tables, "commanders", code)
    assert parts(tables, code) == ["commanders"]


def test_a_sheet_that_is_opened_again_goes_on_with_its_game(tables: Tables) -> None:
    code = begin(tables, "treasure-hunt")
    begin(tables, "pirates-score", code)
    reply(tables, code, "pirates-score", "yes")
    tables.act(opened(tables, code, "pirates-score"), lambda d: d.undo())
    assert not game_at(tables, code).ended
    begin(tables, "commanders", code)
    assert parts(tables, code) == ["treasure-hunt", "pirates-score", "commanders"]


def test_a_game_has_the_facts_of_its_parts(tables: Tables) -> None:
    tables.store.keep_readings("pirates", {"box.owns.commanders": "no"})
    chosen = {"scenario": "treasure-hunt", "players": 2, "with": "new-cards"}
    code = tables.start(all_procedures()["pirates-setup"], chosen, ["Ann", "Ben"], 1)
    begin(tables, "jordan", code, players=None, b_cards=4)
    game = game_at(tables, code)
    assert (game.game, game.details.scenario) == ("pirates", "treasure-hunt")
    assert (game.details.automa, game.details.level) == ("jordan", "4")
    assert [player.name for player in game.details.players] == ["Ann", "Ben"]
    assert "new-cards" in game.details.modules
    assert "commanders" not in game.details.boxes


def game_at(tables: Tables, code: str) -> StoredGame:
    table = tables.store.table_of(code)
    game = tables.store.newest_game(table) if table else None
    assert game is not None
    return game


def test_a_campaign_belongs_to_no_game_and_its_games_name_it(tables: Tables) -> None:
    code = tables.start(all_procedures()["legacy"], {"players": 2}, ["Ann", "Ben"])
    assert parts(tables, code) == []
    tables.start(all_procedures()["jacques"], {}, at=code)
    assert parts(tables, code) == ["jacques"]
    assert game_at(tables, code).details.campaign


def test_a_procedure_shares_only_its_own_facts(tables: Tables) -> None:
    """A copy of what others knew would put what they know by now in the shade."""
    code = begin(tables, "treasure-hunt", known={"hunt.2.rivers": 1, "first_player": 1})
    reply(tables, code, "treasure-hunt", "ready", "figure", "rivers", 3)
    assert learned(opened(tables, code, "treasure-hunt")) == {"hunt.1.rivers": 3}


def test_a_fact_that_no_longer_holds_is_withdrawn_too(tables: Tables) -> None:
    """The next player sails, and nobody knows where that ship is."""
    code = begin(tables, "treasure-hunt", known={"hunt.2.ship": "aruba", "first_player": 1})
    reply(tables, code, "treasure-hunt", "ready", "next")
    assert learned(opened(tables, code, "treasure-hunt")) == {"hunt.2.ship": None}


def test_what_was_read_off_a_component_is_kept_in_my_box_only(tables: Tables) -> None:
    boards = {"commander.1": "victor-vile", "commander.1.face-down": "gemma-grimm"}
    code = begin(tables, "commanders", known=boards, players=1)
    reply(tables, code, "commanders", "fort", "yellow", "upper-left", "")
    found = learned(opened(tables, code, "commanders"))
    assert found == {"covered.1.upper-left": "yellow"}


def test_the_first_names_name_the_table(tables: Tables) -> None:
    code = tables.start(all_procedures()["auction"], TWO)
    tables.start(all_procedures()["commanders"], TWO, ["Ann", ""], at=code)
    assert opened(tables, code, "auction").stored.names == ("Ann", "")
    tables.start(all_procedures()["treasure-hunt"], TWO, ["Eve", "Ben"], at=code)
    assert opened(tables, code, "auction").stored.names == ("Ann", "Ben")
