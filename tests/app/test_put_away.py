"""Home and the tables that nobody has touched for long."""

from __future__ import annotations

from companion.tables.store.archive import archive_idle
from companion.tables.tables import Tables
from tests.app.screen import app
from tests.builders import all_procedures


def test_a_table_put_away_is_one_tap_away(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {}, ["Ann"])
    archive_idle(tables.store, -1)
    home = app()
    home.session_state["companion_tables"] = [code]
    home.run()
    assert f"table.{code}" not in [button.key for button in home.button]
    (toggle,) = home.toggle
    assert toggle.label == "Archived: 1 game"
    toggle.set_value(True).run()
    assert f"table.{code}" in [button.key for button in home.button]


def test_nothing_is_said_where_nothing_is_put_away(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {})
    home = app()
    home.session_state["companion_tables"] = [code]
    assert not home.run().toggle
