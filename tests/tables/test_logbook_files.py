"""The logbook as a file: out and in again exactly, harmless in a spreadsheet, refused whole."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.commands.main import main
from companion.engine.outcome import Outcome, Side
from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import BadFile, as_it_was, harmless, read_csv, write_csv
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play, checked
from companion.tables.store.store import Store, sqlite_url
from tests.builders import english, games

HEADER = "play,date,game,scenario,automa,level,with,minutes,notes,side,name,total,rank,won"


def read(text: str) -> list[Play]:
    return read_csv(text.encode(), games(), english())


def problems(text: str) -> list[str]:
    with pytest.raises(BadFile) as refused:
        read(text)
    return refused.value.problems


PLAYS = [
    Play(
        "2026-11-16",
        "maracaibo",
        Outcome(
            (
                Side("Ann", 70, rank=1, won=True, lines={"track": 50, "projects": 20}),
                Side("", -4, rank=2, lines={"other": -4}),
                Side("", 40, rank=3, lines={"points": 40}, automa=True),
            )
        ),
        scenario="unrest",
        automa="jacques",
        level="navigator",
        extras=("uprising",),
        minutes=95,
        notes='Close; "very", close\nand late',
    ),
    Play("2026-11-15", "pirates", Outcome((Side("דנה"), Side("=1+1")))),
    Play(
        "2026-11-14", "jamaica", Outcome((Side("'=x"), Side("''"), Side("@home"), Side("'t Hooft")))
    ),
]


def test_what_is_written_is_read_back_exactly() -> None:
    assert read("\ufeff" + write_csv(PLAYS)) == PLAYS


def test_semicolons_of_a_german_spreadsheet_are_read_too() -> None:
    rows = csv.reader(io.StringIO(write_csv(PLAYS)))
    written = io.StringIO()
    csv.writer(written, delimiter=";").writerows(rows)
    assert read(written.getvalue()) == PLAYS


names = st.text(st.sampled_from("=+-@'\"a,;\n\t "), max_size=8)


@given(st.lists(names, min_size=1, max_size=4), names)
def test_any_names_and_notes_are_read_back_exactly(given_names: list[str], notes: str) -> None:
    sides = tuple(map(Side, given_names))
    written = checked(Play("2026-11-16", "jamaica", Outcome(sides), notes=notes), games())
    assert read(write_csv([written])) == [written]


@given(names)
def test_no_text_begins_like_a_formula_and_each_comes_back(text: str) -> None:
    assert harmless(text)[:1] not in ("=", "+", "-", "@")
    assert as_it_was(harmless(text)) == text


def test_a_name_like_a_formula_stands_behind_an_apostrophe() -> None:
    written = write_csv([Play("2026-11-16", "jamaica", Outcome((Side("=cmd|' /C calc'!A0"),)))])
    assert "'=cmd" in written
    assert ",=cmd" not in written


def test_a_file_made_by_hand_needs_no_identifiers() -> None:
    plays = read(
        f"{HEADER}\n"
        "1,2026-11-16,jamaica,,,,,,,,Ann,40,1,yes\n"
        "1,,,,,,,,,,Ben,30,2,\n"
        "2,2026-11-17,jamaica,,,,,,,,Ann,,,\n"
    )
    assert [play.names for play in plays] == [("Ann", "Ben"), ("Ann",)]
    assert [side.won for side in plays[0].sides] == [True, False]
    assert len({play.uid for play in plays}) == 2


def test_every_problem_is_listed_with_its_line() -> None:
    text = (
        f"{HEADER},points:track\n"
        "1,2026-11-16,jamaica,,,,,,,player,Ann,40,1,yes,\n"
        "1,2026-11-17,jamaica,,,,,,,player,Ben,30,2,no,\n"
        '2,2026-11-16,jamaica,,,,,,"two\nlines",player,Ann,many,1,yes,\n'
        "3,2026-11-16,chess,,,,,,,player,Ann,40,1,yes,\n"
        "4,2026-11-16,jamaica,,,,,,,player,Ann,40,1,maybe,\n"
        "5,2026-11-16,jamaica,,,,,,,player,Ann,40,1,yes,39\n"
        ",2026-11-16,jamaica,,,,,,,player,Ann,40,1,yes,\n"
        "6,too,few\n"
    )
    found = problems(text)
    for part in (
        "Line 3: date differs from line 2",
        "Line 4: total: many is not a whole number",
        "Line 6: game: chess is not one of",
        "Line 7: won: maybe is not one of no, yes",
        "Line 8: Ann's lines add up to 39, not 40",
        "Line 9: column play is empty",
        "Line 10: this row needs 15 cells",
    ):
        assert any(problem.startswith(part) for problem in found), (part, found)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "must name each column once. Missing or repeated: play, date, game"),
        (b"play,date\n", "Missing or repeated: game, scenario, automa"),
        (f"{HEADER},play\n".encode(), "Missing or repeated: play"),
        (f"{HEADER}\n".encode(), "This file has no games"),
        (b"\xff\xfe\x00", "not a text"),
        (f'{HEADER}\n"1,2026'.encode(), "this is not CSV"),
        (b"x" * 4_000_001, "4000"),
    ],
)
def test_what_is_no_logbook_is_refused(data: bytes, reason: str) -> None:
    with pytest.raises(BadFile) as refused:
        read_csv(data, games(), english())
    assert any(reason in problem for problem in refused.value.problems), refused.value.problems


def test_a_huge_file_within_the_limit_is_refused_by_its_rows() -> None:
    row = "1,2026-11-16,jamaica,,,,,,,player,Ann,40,1,yes\n"
    assert problems(f"{HEADER}\n{row * 20_001}")[-1] == "This file has over 20000 rows."


# BG Stats


def test_plays_for_bg_stats_refer_to_games_and_players_by_number() -> None:
    written = write_bgstats(PLAYS, games(), english(), "2026-11-16T20:15:00.000+00:00")
    data = json.loads(written)
    games_by_id = {game["id"]: game["name"] for game in data["games"]}
    players = {player["id"]: player for player in data["players"]}
    first = data["plays"][0]
    assert games_by_id[first["gameRefId"]] == "Maracaibo"
    assert (first["playDate"], first["durationMin"]) == ("2026-11-16 00:00:00", 95)
    assert first["board"] == "Unrest · Jacques, Navigator"
    ann, nobody, jacques = first["playerScores"]
    assert players[ann["playerRefId"]]["name"] == "Ann"
    assert (ann["score"], ann["winner"], ann["rank"]) == ("70", True, 1)
    assert players[nobody["playerRefId"]]["isAnonymous"]
    assert players[jacques["playerRefId"]]["name"] == "Jacques"


def test_the_same_play_has_the_same_identifiers_in_every_export() -> None:
    def uuids(at: str) -> list[str]:
        data = json.loads(write_bgstats(PLAYS[:1], games(), english(), at))
        return [one["uuid"] for part in ("games", "players", "plays") for one in data[part]]

    assert uuids("2026-11-16T20:15:00") == uuids("2027-01-01T10:00:00")


# The command line


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = sqlite_url(tmp_path / "tables.sqlite")
    store = Store(url)
    Logbook(store, games(), sees_all=True).import_plays(PLAYS)
    store.close()
    return url


def test_the_logbook_is_listed(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["logbook", "list", "--database", database])
    first = capsys.readouterr().out.splitlines()[0]
    assert first == (
        "2026-11-16 · Maracaibo · Unrest · Jacques, Navigator · Ann won · Ann 70 · Player 2 -4"
        " · Jacques 40"
    )
    main(["logbook", "list", "--json", "--database", database])
    assert json.loads(capsys.readouterr().out.splitlines()[0])["level"] == "navigator"


def test_the_logbook_goes_to_another_machine(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, other = tmp_path / "logbook.csv", sqlite_url(tmp_path / "other.sqlite")
    main(["logbook", "export", str(file), "--database", database])
    main(["logbook", "import", str(file), "--database", other])
    assert "3 new, 0 updated" in capsys.readouterr().out
    store = Store(other)
    entries = Logbook(store, games(), sees_all=True).list()
    assert [entry.play for entry in entries] == PLAYS


def test_the_logbook_is_written_for_bg_stats(database: str, tmp_path: Path) -> None:
    file = tmp_path / "plays.json"
    main(["logbook", "export", "--bgstats", str(file), "--database", database])
    assert len(json.loads(file.read_text(encoding="utf-8"))["plays"]) == 3


@pytest.mark.parametrize("name", ["bad.csv", "missing.csv", ""])
def test_bad_input_is_one_message_and_changes_nothing(
    name: str, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.csv").write_text(f"{HEADER}\n1,never,jamaica,,,,,,,player,A,1,1,no\n")
    with pytest.raises(SystemExit) as ended:
        main(["logbook", "import", str(tmp_path / name), "--database", database])
    assert ended.value.code == 2
    assert capsys.readouterr().err
    assert len(Logbook(Store(database), games(), sees_all=True).list()) == 3
