"""The logbook's page, and the way into it from a score, run by Streamlit's own test runner."""

from __future__ import annotations

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from companion.app.frame import logbook as access
from companion.engine.procedure import Kind
from companion.engine.questions import Answer
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.csv_files import write_csv
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.rate_limits import Allowance
from companion.tables.store.seats import Seats, phone_hash
from companion.tables.tables import Tables
from tests.app.screen import (
    app,
    in_address,
    instructions,
    labels,
    notices,
    part,
    send,
    send_all,
    shown,
    tap,
)
from tests.builders import all_procedures, games
from tests.pirates.jordan_table import READ
from tests.screens.plays import against_jacques, play
from tests.stored_tables import opened, reply

PHONE = "0123456789abcdef" * 2  # the secret of the phone on which all of this happens
OTHER = "f" * 32  # another owner's
OLD = "Your screen was out of date. This is the current state."

TO_SCORE = "Go to the final score"


def page(name: str = "logbook", language: str = "en", **address: str) -> AppTest:
    at = app()
    at.session_state["companion_language"] = language
    at.session_state["companion_phone"] = PHONE
    at.query_params.update({"page": name, **address})
    return at.run()


def book(tables: Tables) -> Logbook:
    return Logbook(tables.store, games(), phone_hash(PHONE))


def plays(tables: Tables) -> list[Play]:
    return [entry.play for entry in book(tables).list()]


def filled_sheet(tables: Tables) -> str:
    """A sheet that only has to be closed."""
    code = tables.start(all_procedures()["maracaibo-score"], {"players": 2}, ["Ann", "Ben"])
    for seat, points in (("1", 50), ("2", 60)):
        enter(tables, opened(tables, code), seat, "track", points)
    return code


def finished_sheet(tables: Tables) -> str:
    code = filled_sheet(tables)
    tables.act(opened(tables, code), lambda dialogue: dialogue.answer("yes"))
    return code


# From a score into the logbook


def test_a_score_is_saved_in_one_tap_and_only_once(tables: Tables) -> None:
    at = tap(page("score", t=finished_sheet(tables)), "Save to the logbook")
    assert "Save to the logbook" not in labels(at)
    assert "Show in logbook" in labels(at)
    (saved,) = plays(tables)
    assert [side.name for side in saved.winners] == ["Ben"]


def enter(tables: Tables, table: OpenDialogue, seat: str, line: str, value: Answer) -> None:
    tables.act(table, lambda dialogue: dialogue.correct("line", seat, line, value))


def close(at: AppTest) -> AppTest:
    return send(at, {"do": "answer", "value": "yes"})


def test_a_game_that_is_decided_goes_into_the_logbook_by_itself(tables: Tables) -> None:
    at = close(page("score", t=filled_sheet(tables)))
    assert "The game is in the logbook." in instructions(at)
    assert "Show in logbook" in labels(at)
    (saved,) = plays(tables)
    assert [side.name for side in saved.winners] == ["Ben"]


def test_a_correction_is_followed_and_no_game_is_in_the_logbook_twice(tables: Tables) -> None:
    code = filled_sheet(tables)
    at = tap(close(page("score", t=code)), "Change something")
    at = close(send(at, {"do": "enter", "value": ["1/track", 90]}))
    assert "The logbook has the new result." in instructions(at)
    (saved,) = plays(tables)
    assert [side.name for side in saved.winners] == ["Ann"]


def test_a_result_that_is_reopened_is_out_of_the_logbook_until_it_is_closed_again(
    tables: Tables,
) -> None:
    code = filled_sheet(tables)
    at = close(page("score", t=code))
    (saved,) = plays(tables)
    book(tables).correct(replace(saved, notes="by the sea"))
    at = tap(at, "Change something")
    assert plays(tables) == []
    close(at)
    (again,) = plays(tables)
    assert (again.uid, again.notes) == (saved.uid, "by the sea")


def test_a_game_that_was_taken_out_stays_out_until_somebody_saves_it(tables: Tables) -> None:
    code = filled_sheet(tables)
    at = tap(close(page("score", t=code)), "Remove from the logbook")
    assert "The game has left the logbook." in instructions(at)
    assert plays(tables) == []
    at = close(tap(at, "Change something"))
    assert plays(tables) == []
    at = tap(at, "Save to the logbook")
    assert len(plays(tables)) == 1
    assert "Save to the logbook" not in labels(at)


@pytest.mark.parametrize("label", ["Play again", "Home"])
def test_leaving_a_result_loses_nothing(tables: Tables, label: str) -> None:
    """The same for an entry from before games were saved automatically."""
    tap(page("score", t=finished_sheet(tables)), label)
    assert len(plays(tables)) == 1


def test_a_game_that_is_not_decided_is_not_saved(tables: Tables) -> None:
    chosen = {"scenario": "rescue", "players": 1}
    code = tables.start(all_procedures()["maracaibo-score"], chosen, ["Ann"])
    at = tap(close(page("score", t=code)), "Home")
    assert not at.exception
    assert plays(tables) == []


def test_the_logbook_follows_an_automa_that_is_corrected_after_the_sheet(tables: Tables) -> None:
    jacques, sheet = all_procedures()["jacques"], all_procedures()["maracaibo-score"]
    code = tables.start(jacques, {"level": "navigator"}, ["Ann"], seed=7)
    for value in ("ready", *["ended"] * 4, "skip"):
        tables.act(opened(tables, code), lambda dialogue, value=value: dialogue.answer(value))
    at = tap(tap(page("automa", t=code), TO_SCORE), "Base game, card 75: easy")
    at = tap(at, "Enter the points")
    scoring = opened(tables, code, name=sheet.name)
    for line, value in (("track", 60), ("explorer", "level"), ("quests", 0)):
        enter(tables, scoring, "1", line, value)
    close(page("score", t=code))
    assert [side.won for side in plays(tables)[0].players] == [True]
    at = send(page("automa", t=code), {"do": "correct", "value": "points"})
    at = send(at, {"do": "answer", "value": 200})
    assert "The logbook has the new result." in instructions(at)
    assert [side.won for side in plays(tables)[0].players] == [False]


def test_a_race_that_decides_itself_goes_into_the_logbook_with_its_last_answer(
    tables: Tables,
) -> None:
    chosen = {"hunt": "yes", "b_cards": 0, "cards": "own"}
    known = {**READ, "box.hunt.lost": "third"}
    code = tables.start(all_procedures()["jordan"], chosen, ["Ann"], known=known)
    reply(tables, code, "ready", "treasure", "A:quest,raid")
    at = send(page("automa", t=code), {"do": "answer", "value": "gulf"})
    assert "The game is in the logbook." in instructions(at)
    assert [side.name for side in plays(tables)[0].winners] == ["Ann"]
    at = tap(at, "Remove from the logbook")
    assert plays(tables) == []
    assert "Save to the logbook" in labels(at)


def test_looking_at_a_result_saves_nothing(tables: Tables) -> None:
    page("score", t=finished_sheet(tables))
    assert plays(tables) == []


def test_a_score_that_is_changed_and_closed_again_updates_its_entry(tables: Tables) -> None:
    code = finished_sheet(tables)
    at = tap(tap(page("score", t=code), "Save to the logbook"), "Change something")
    table = tables.open(code, Kind.SCORE)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.correct("line", "1", "track", 90))
    tables.act(table, lambda dialogue: dialogue.answer("yes"))
    at = page("score", t=code)
    assert "The logbook has the new result." in instructions(at)
    (saved,) = plays(tables)
    assert [(side.name, side.total) for side in saved.winners] == [("Ann", 90)]


def test_a_corrected_score_corrects_the_winner_in_the_campaign(tables: Tables) -> None:
    """Ann 90, Ben 80: she wins the first game. Ben really had 95."""
    code = tables.start(all_procedures()["legacy"], {"players": 2}, ["Ann", "Ben"])
    at = send(page("score", t=code), {"do": "choose", "value": ["players", 2]})
    at = tap(at, "Enter the points")
    at = close(send(at, {"do": "enter", "value": ["1/track", 90, "2/track", 80]}))
    tap(at, "Continue the campaign")
    reply(tables, code, 184, "", name="legacy")

    def winners() -> list[list[str]]:
        archive = opened(tables, code, Kind.CAMPAIGN).dialogue.state
        return [game.winners for game in archive.games]

    assert winners() == [["Ann"]]
    at = tap(page("score", t=code), "Change something")
    close(send(at, {"do": "enter", "value": ["2/track", 95]}))
    assert winners() == [["Ben"]]
    assert [side.name for side in plays(tables)[0].winners] == ["Ben"]


def test_what_was_corrected_in_the_logbook_stays_when_the_score_is_only_looked_at(
    tables: Tables,
) -> None:
    code = finished_sheet(tables)
    tap(page("score", t=code), "Save to the logbook")
    book(tables).correct(replace(plays(tables)[0], day="2026-01-01"))
    page("score", t=code)
    assert plays(tables)[0].day == "2026-01-01"


def test_a_game_that_an_automa_compared_itself_leads_to_the_sheet(tables: Tables) -> None:
    """Only the sheet decides the winner."""
    code = tables.start(all_procedures()["jacques"], {"level": "navigator"}, ["Ann"], seed=7)
    table = tables.open(code)
    assert table is not None
    for value in ("ready", *["ended"] * 4, "compare", "level", 2, 60):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    shown = labels(page("automa", t=code))
    assert "Save to the logbook" not in shown
    assert TO_SCORE in shown


def test_a_game_that_only_the_score_decides_is_not_offered(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=7)
    table = tables.open(code)
    assert table is not None
    for value in ("ready", *["ended"] * 4, "skip"):
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    assert "Save to the logbook" not in labels(page("automa", t=code))


# Looking


@pytest.mark.usefixtures("tables")
def test_home_leads_to_an_empty_logbook() -> None:
    at = tap(app().run(), "Logbook")
    assert "The logbook is empty." in instructions(at)


def test_a_choice_stands_in_the_address_and_goes_along(tables: Tables) -> None:
    mine = [play(ann=80), play("2026-10-01", game="jamaica")]
    book(tables).import_plays(mine)
    at = tap(page(), "Jamaica")
    assert in_address(at, "game") == "jamaica"
    assert [row["game"] for row in part(at, "plays")["rows"]] == ["jamaica"]
    at = tap(at, "Ben won")
    assert (in_address(at, "entry"), in_address(at, "game")) == (mine[1].uid, "jamaica")
    at = tap(tap(at, "Back"), "All games")
    assert "game" not in at.query_params
    assert len(part(at, "plays")["rows"]) == 2


def test_more_games_are_shown_on_a_tap(tables: Tables) -> None:
    book(tables).import_plays([play(f"2026-10-{day}") for day in range(10, 30)])
    at = page()
    assert len(part(at, "plays")["rows"]) == 8
    assert len(part(tap(at, "Show more games"), "plays")["rows"]) == 16


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("uid", ["0" * 32, "nonsense", "<script>", "A" * 500])
def test_a_game_that_nobody_has_is_one_clear_message(uid: str) -> None:
    at = page(entry=uid)
    assert "Your logbook does not have this game." in instructions(at)
    assert "The logbook is empty." in instructions(tap(at, "All games"))


def test_the_steps_of_a_game_are_one_tap_away_while_they_are_there(tables: Tables) -> None:
    code = tables.start(all_procedures()["jacques"], {"level": "navigator"}, ["Ann"], seed=7)
    table = tables.open(code)
    assert table is not None
    written = against_jacques("2026-11-10", "navigator", won=True)
    entry = book(tables).save(written, table.stored.table, table.stored.id, 3)
    at = tap(page(entry=entry.play.uid), "History")
    assert in_address(at, "t") == code
    tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=8, at=code)
    assert "History" not in labels(page(entry=entry.play.uid))


# Writing


def entered(at: AppTest, **values: object) -> AppTest:
    """Typed into the form, all at once."""
    flat = [one for name, value in values.items() for one in (name.replace("_", "."), value)]
    return send(at, {"do": "enter", "value": flat})


def test_a_game_is_corrected(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(page(entry=written.uid), "Correct")
    at = entered(at, total_1="99", name_2="Benno", notes="Rain all evening.")
    at = tap(at, "Save")
    assert notices(at) == ["Corrected."]
    assert part(at, "result")["title"] == "Ann won"
    (corrected,) = plays(tables)
    assert [(s.name, s.total, s.rank, s.won) for s in corrected.sides] == [
        ("Ann", 99, 1, True),
        ("Benno", 70, 2, False),
    ]
    assert corrected.notes == "Rain all evening."


def test_the_winner_can_be_entered(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(tap(page(entry=written.uid, correct="yes"), "Ann"), "Save")
    assert part(at, "result")["title"] == "Won: Ann · Ben"


def test_a_wrong_entry_stays_and_nothing_is_saved(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(entered(page(entry=written.uid, correct="yes"), total_1="12x"), "Save")
    assert notices(at) == ["Correct the marked values."]
    field = part(at, "typed")["rows"][0]["fields"][1]
    assert (field["value"], field["problem"]) == ("12x", "Enter points from −999999 to 999999")
    assert plays(tables) == [written]
    tap(entered(at, total_1="12"), "Save")
    assert plays(tables)[0].sides[0].total == 12


def test_what_was_typed_is_gone_after_back(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(entered(page(entry=written.uid, correct="yes"), total_1="12"), "Back")
    at = tap(at, "Correct")
    assert part(at, "typed")["rows"][0]["fields"][1]["value"] == "60"


def test_a_game_is_deleted_and_brought_back(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(page(entry=written.uid), "Delete")
    assert plays(tables) == []
    assert notices(at) == ["Deleted: 2026-11-16 · Maracaibo"]
    at = tap(at, "Undo")
    assert plays(tables) == [written]
    assert "undo" not in shown(at), "only the last tap can be undone"


def test_a_game_played_without_the_app_is_written_down(tables: Tables) -> None:
    at = tap(page(), "Add a game")
    at = entered(at, name_1="Ann", total_1="41", name_2="Ben", total_2="44")
    at = tap(at, "Add it")
    (written,) = plays(tables)
    assert [(s.name, s.total, s.rank, s.won) for s in written.sides] == [
        ("Ann", 41, 2, False),
        ("Ben", 44, 1, True),
    ]
    assert part(at, "result")["title"] == "Ben won"


def test_what_was_typed_stays_while_the_game_is_chosen(tables: Tables) -> None:
    at = entered(page(add="yes"), name_1="Ann", total_1="41")
    for label in ("Jacques", "Commodore"):
        at = tap(at, label)
    tap(entered(at, total_2="40"), "Add it")
    (written,) = plays(tables)
    assert (written.automa, written.level) == ("jacques", "commodore")
    assert [(s.name, s.total, s.won) for s in written.sides] == [
        ("Ann", 41, True),
        ("", 40, False),
    ]


def test_two_taps_in_one_tick_add_one_game(tables: Tables) -> None:
    send_all(page(add="yes"), {"do": "keep"}, {"do": "keep"})
    assert len(plays(tables)) == 1


# Files


def test_a_file_is_taken_in_whole(tables: Tables) -> None:
    written = play()
    text = write_csv([written])
    at = send(page(files="yes"), {"do": "import", "value": [text[:50], text[50:]]})
    assert notices(at) == ["Imported: 1 new, 0 updated."]
    assert plays(tables) == [written]


def test_an_address_records_a_limited_number_of_games(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "NEW_PLAYS", Allowance(at_once=1, seconds=3600))
    at = page(files="yes")
    pieces = [write_csv([play("2026-11-16"), play("2026-11-17")])]
    at = send(at, {"do": "import", "value": pieces})
    assert "Too many games came from here" in notices(at)[0]
    assert plays(tables) == []


def test_a_spectator_saves_nothing(tables: Tables) -> None:
    code = finished_sheet(tables)
    table = tables.store.table_of(code)
    assert table is not None
    Seats(tables.store).take(table, OTHER, 1)
    send(page("score", t=code), {"do": "save"})
    assert Logbook(tables.store, games(), sees_all=True).list() == []


def test_a_broken_file_changes_nothing_and_is_one_message(tables: Tables) -> None:
    mine = play()
    book(tables).add(mine)
    broken = write_csv([play(), play("2026-01-01")]).replace("2026-01-01", "one day")
    at = send(page(files="yes"), {"do": "import", "value": [broken]})
    (wording,) = notices(at)
    assert wording.startswith("Nothing was imported. Line 4:")
    assert plays(tables) == [mine]


# Old, foreign and nonsense events


@pytest.mark.parametrize(
    "event",
    [
        {"do": "delete"},
        {"do": "keep"},
        {"do": "enter", "value": ["total.1", "1"]},
        {"do": "again"},
        {"do": "import", "value": ["x"]},
        {"do": "undo"},
        {"do": "game", "value": "nonsense"},
        {"do": "player", "value": 7},
        {"do": "go", "value": "nowhere"},
        {"do": "nonsense"},
    ],
)
def test_what_the_list_does_not_offer_changes_nothing(
    tables: Tables, event: dict[str, str]
) -> None:
    mine = [play(), play("2026-10-01", game="jamaica")]
    book(tables).import_plays(mine)
    at = send(page(), event)
    assert notices(at) == ["The app could not read that tap. Tap again."]
    assert plays(tables) == mine


@pytest.mark.parametrize(
    "event",
    [
        {"do": "enter", "value": ["uid", "1"]},
        {"do": "enter", "value": ["total.3", "1"]},
        {"do": "enter", "value": []},
        {"do": "enter", "value": "total.1"},
        {"do": "choose", "value": ["won", 3]},
        {"do": "choose", "value": ["won", 0]},
        {"do": "choose", "value": ["which", "jamaica"]},
        {"do": "delete"},
    ],
)
def test_a_form_takes_only_its_own_fields(tables: Tables, event: dict[str, object]) -> None:
    written = play()
    book(tables).add(written)
    at = send(page(entry=written.uid, correct="yes"), event)
    assert notices(at) == ["The app could not read that tap. Tap again."]
    tap(at, "Save")
    assert plays(tables) == [written]


def test_an_event_of_another_screen_is_too_old(tables: Tables) -> None:
    written, other = play(), play("2026-01-01")
    book(tables).import_plays([written, other])
    at = send(page(entry=written.uid), {"screen": f"logbook/{other.uid}", "do": "delete"})
    assert notices(at) == [OLD]
    assert len(plays(tables)) == 2


@pytest.mark.parametrize("address", [{}, {"correct": "yes"}])
def test_somebody_elses_game_is_neither_seen_nor_changed(
    tables: Tables, address: dict[str, str]
) -> None:
    theirs = Logbook(tables.store, games(), phone_hash(OTHER))
    written = play()
    theirs.add(written)
    for screen in (f"logbook/{written.uid}", f"logbook/{written.uid}/correct"):
        for do in ("delete", "keep", "again"):
            at = page(entry=written.uid, **address)
            assert "Ann" not in instructions(at)
            send(at, {"screen": screen, "do": do})
    assert [entry.play for entry in theirs.list()] == [written]


def test_a_file_does_not_take_over_somebody_elses_game(tables: Tables) -> None:
    theirs = Logbook(tables.store, games(), phone_hash(OTHER))
    written = play()
    theirs.add(written)
    stolen = write_csv([replace(written, day="2020-01-01")])
    at = send(page(files="yes"), {"do": "import", "value": [stolen]})
    assert "another logbook" in notices(at)[0]
    assert [entry.play for entry in theirs.list()] == [written]


# Once more


def test_a_rematch_has_game_options_and_names_filled_in(tables: Tables) -> None:
    written = replace(against_jacques("2026-11-10", "commodore", won=True), uid="a" * 32)
    book(tables).add(written)
    at = tap(page(entry=written.uid), "Play again with these people")
    assert "".join(at.query_params["against"]) == "jacques"
    assert "Ann" in instructions(at)
    at = tap(at, "Start")
    code = "".join(at.query_params["t"])
    stored = tables.store.dialogue(code, ["jacques"])
    assert stored is not None
    assert stored.names == ("Ann",)
    assert (stored.options["level"], stored.options["players"]) == ("commodore", 1)


def test_a_rematch_without_an_automa_begins_at_the_scenarios_board(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(tap(page(entry=written.uid), "Play again with these people"), "Start")
    stored = tables.store.dialogue("".join(at.query_params["t"]))
    assert stored is not None
    assert (stored.procedure, stored.names) == ("maracaibo-table", ("Ann", "Ben"))
    assert stored.options == {"players": 2, "scenario": "unrest"}
