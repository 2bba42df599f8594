"""Files from a phone alone to a server and back: the game stays the same."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from companion import paths
from companion.app.frame.host import run_by
from companion.engine.chance import Chance
from companion.engine.dialogue import Dialogue
from companion.engine.facts import FactValue
from companion.engine.procedure import Kind
from companion.engine.protocol import pause_to_json
from companion.hosts.phone.host import PhoneHost
from companion.hosts.streamlit.host import StreamlitHost
from companion.hosts.streamlit.run import LARGEST_MESSAGE
from companion.tables.logbook.logbook import Logbook
from companion.tables.store.seats import phone_hash
from companion.tables.store.store import sqlite_url
from companion.tables.table_files import LARGEST
from companion.tables.tables import Tables
from tests.app.screen import code_of, instructions, labels, open_page, send, shown
from tests.builders import all_procedures, english, games
from tests.commands.in_process import companion_here
from tests.offline.phones import Hand, kept_in, of
from tests.pirates.jordan_table import CARDS_READ, READ
from tests.random_play import any_answer
from tests.screens.plays import against_jacques, play
from tests.stored_tables import opened

PIECE = 4000  # letters, as the renderer sends them
UNDO = {"kind": "undo", "key": "", "value": 1}
PHONE = "a" * 32  # the secret of the server's phone (tests/app/screen.py)


class Alone:
    """A phone by itself, with what it keeps."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch, self.phone = folder, monkeypatch, PhoneHost()

    def tables(self) -> Tables:
        return kept_in(self.folder / "alone.sqlite", self.monkeypatch)

    def at(self, page: str = "home", **address: str) -> Hand:
        self.tables()
        return Hand(self.phone, page, **address)


class Served:
    """A phone at a server, with what that keeps."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.monkeypatch = folder, monkeypatch
        self.database = sqlite_url(folder / "served.sqlite")

    def tables(self) -> Tables:
        run_by(StreamlitHost())
        return kept_in(self.folder / "served.sqlite", self.monkeypatch)

    def at(self, page: str = "home", **address: str) -> AppTest:
        self.tables()
        return open_page(page, **address)


@pytest.fixture
def alone(store: Path, monkeypatch: pytest.MonkeyPatch) -> Alone:
    return Alone(store, monkeypatch)


@pytest.fixture
def served(store: Path, monkeypatch: pytest.MonkeyPatch) -> Served:
    return Served(store, monkeypatch)


def pieces(text: str) -> list[str]:
    return [text[at : at + PIECE] for at in range(0, len(text), PIECE)]


def taken(screen: dict[str, Any], ending: str = "") -> str:
    """The text of a file that a screen offers."""
    found = [one for one in screen["body"] if one["kind"] == "taking" and "file" in one]
    return str(next(one["text"] for one in found if one["file"].endswith(ending)))


def wording(screen: dict[str, Any]) -> str:
    return " ".join(one["text"] for one in screen["body"] if one["kind"] == "notice")


def begin_jacques(alone: Alone) -> str:
    """A game of three steps on the phone; its code there."""
    hand = alone.at("start", game="maracaibo", automa="jacques")
    hand.send("start")
    for value in ("ready", "next"):
        hand.send("answer", value)
    return hand.shown.address["t"]


# A table


def test_a_game_goes_to_the_server_by_the_command_and_back(alone: Alone, served: Served) -> None:
    here = begin_jacques(alone)
    before = of(alone.at("automa", t=here).shown.screen, here)
    file = served.folder / "game.json"
    file.write_text(taken(alone.at("export", t=here).shown.screen), encoding="utf-8")
    ran = companion_here("tables", "import", str(file), "--database", served.database)
    assert ran.returncode == 0, ran.stderr
    (there,) = [one.code for one in served.tables().store.recent()]
    at = send(served.at("automa", t=there), {"do": "seat", "value": 1})
    assert of(shown(at), there) == before

    question = opened(served.tables(), there).dialogue.pause.question
    assert question is not None
    at = send(at, {"do": "answer", "value": question.options[0]})
    after = of(shown(at), there)
    back = companion_here("tables", "export", there, "--database", served.database).stdout
    hand = alone.at()
    hand.send("file", pieces(back))
    assert "Now it continues where the file ends" in wording(hand.shown.screen)
    assert (hand.shown.page, hand.shown.address) == ("automa", {"t": here})
    assert of(alone.at("automa", t=here).shown.screen, here) == after
    assert len(alone.tables().store.recent()) == 1


def test_the_page_writes_what_the_command_writes(alone: Alone) -> None:
    here = begin_jacques(alone)
    text = taken(alone.at("export", t=here).shown.screen, ".json")
    url = sqlite_url(alone.folder / "alone.sqlite")
    assert companion_here("tables", "export", here, "--database", url).stdout == text


def test_a_whole_game_with_all_its_parts_comes_by_the_pages(alone: Alone, served: Served) -> None:
    """Setup, automa, score: the tabs are the same, and the names."""
    tables = served.tables()
    code = tables.start(all_procedures()["maracaibo-setup"], {}, ["Ann"], seed=3)
    tables.start(all_procedures()["jacques"], {}, ["Ann"], seed=4, at=code)
    tables.start(all_procedures()["maracaibo-score"], {"players": 1}, ["Ann"], at=code)
    table = opened(tables, code, Kind.AUTOMA)
    tables.act(table, lambda dialogue: dialogue.answer("ready"))
    text = taken(shown(served.at("export", t=code)))
    hand = alone.at()
    hand.send("file", pieces(text))
    assert "Continue where it stopped" in wording(hand.shown.screen)
    assert hand.shown.page == "automa", "where people did something last"
    assert [tab["to"] for tab in hand.shown.screen["tabs"]] == ["automa", "setup", "score"]
    here = alone.tables()
    copy = opened(here, hand.shown.address["t"], Kind.AUTOMA)
    assert copy.stored.names == ("Ann",)
    ours, theirs = (pause_to_json(part.dialogue, english()) for part in (copy, table))
    assert ours == theirs


def test_what_jordan_was_known_by_goes_along_with_his_game(alone: Alone, served: Served) -> None:
    """My box of the server is empty: the game has the facts, and asks the same."""
    tables, chance = alone.tables(), Chance(5)
    tables.keep_readings("pirates", READ)
    options = {"cards": "own", "b_cards": 1}
    here = tables.start(all_procedures()["jordan"], options, ["Ann"], seed=4)
    table = opened(tables, here)
    for _ in range(8):
        question = table.dialogue.pause.question
        assert question is not None
        value = any_answer(question, chance)
        tables.act(table, lambda dialogue, value=value: dialogue.answer(value))
    before = of(alone.at("automa", t=here).shown.screen, here)
    text = taken(alone.at("export", t=here).shown.screen)
    there = code_of(send(served.at(), {"do": "file", "value": pieces(text)}))
    assert served.tables().store.readings("pirates") == {}
    assert of(shown(served.at("automa", t=there)), there) == before


def test_a_copy_that_went_on_by_itself_is_a_second_game(alone: Alone) -> None:
    here = begin_jacques(alone)
    text = taken(alone.at("export", t=here).shown.screen)
    tables = alone.tables()
    table = opened(tables, here)
    tables.act(table, Dialogue.undo)
    tables.act(table, lambda dialogue: dialogue.answer("ended"))
    hand = alone.at()
    hand.send("file", pieces(text))
    assert "newer than the file" in wording(hand.shown.screen)
    further = taken(alone.at("export", t=here).shown.screen)
    other = json.loads(text)
    other["dialogues"][0]["log"].pop()
    other["dialogues"][0]["log"].append(
        {**other["dialogues"][0]["log"][0], "key": "", "kind": "undo", "value": 1}
    )
    hand = alone.at()
    hand.send("file", pieces(json.dumps(other)))
    assert "The file is now a second game" in wording(hand.shown.screen)
    assert hand.shown.address["t"] != here
    assert taken(alone.at("export", t=here).shown.screen) == further, "the first is as it was"
    assert len(alone.tables().store.recent()) == 2
    hand = alone.at()
    hand.send("file", pieces(further))
    assert "at this step" in wording(hand.shown.screen)
    assert hand.shown.address["t"] == here


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "opened: this file is damaged, or not of the app"),
        ("maracaibo: {}", "opened: this file is damaged, or not of the app"),
        ("{}", "this file has no game"),
        ('{"companion_table": 99}', "a newer version"),
        (" " * (LARGEST + 1), "exceeds 5 MB"),
    ],
)
def test_a_file_that_is_no_game_is_refused_and_nothing_changes(
    alone: Alone, text: str, reason: str
) -> None:
    here = begin_jacques(alone)
    hand = alone.at()
    hand.send("file", pieces(text))
    assert hand.shown.page == "home"
    assert wording(hand.shown.screen).startswith("The file was not opened")
    assert reason in wording(hand.shown.screen)
    assert [one.code for one in alone.tables().store.recent()] == [here]


def test_a_phone_alone_takes_as_large_a_file_as_the_command(alone: Alone) -> None:
    text = taken(alone.at("export", t=begin_jacques(alone)).shown.screen)
    large = text + " " * (LARGEST - len(text.encode()))
    tables, phone = alone.tables(), PhoneHost()  # another phone, with the same store
    hand = Hand(phone)
    (filing,) = [one for one in hand.shown.screen["body"] if one["kind"] == "filing"]
    assert filing["largest"] == LARGEST
    hand.send("file", pieces(large))
    assert hand.shown.page == "automa"
    assert len(tables.store.recent()) == 2, "it is not this phone's"


def test_a_server_reads_no_more_than_it_accepts_at_once(served: Served) -> None:
    """Else it would hang up, and the phone send it again and again."""
    for page, address in (("home", {}), ("logbook", {"files": "yes"})):
        screen = shown(served.at(page, **address))
        (filing,) = [one for one in screen["body"] if one["kind"] == "filing"]
        assert 2 * filing["largest"] < LARGEST_MESSAGE  # quotes, in JSON
    limits = tomllib.loads((paths.files() / ".streamlit/config.toml").read_text(encoding="utf-8"))
    assert limits["server"]["maxWidgetStateSize"] * 1_000_000 == LARGEST_MESSAGE


def test_a_spectator_cannot_export_the_game(served: Served) -> None:
    code = served.tables().start(all_procedures()["jacques"], {}, seed=4)
    assert taken(shown(served.at("export", t=code)))
    guest = open_page("export", phone="b", t=code)
    assert "taking" not in [one["kind"] for one in shown(guest)["body"]]
    assert "You are watching" in instructions(guest)
    assert "Continue on your phone alone" not in labels(guest)


def test_a_spectator_does_not_move_the_table_by_a_file(served: Served) -> None:
    """Their file becomes another game."""
    code = served.tables().start(all_procedures()["jacques"], {}, seed=4)
    text = taken(shown(served.at("export", t=code)))  # the owner's
    open_page("automa", phone="b", t=code)
    further = json.loads(text)
    ready = {"kind": "answer", "key": "jacques.ready", "value": "ready"}
    further["dialogues"][0]["log"] = [{**ready, "at": further["created"]}]
    guest = open_page("home", phone="b")
    send(guest, {"do": "file", "value": pieces(json.dumps(further))})
    assert code_of(guest) != code
    assert opened(served.tables(), code).dialogue.length == 0
    assert opened(served.tables(), code_of(guest)).dialogue.length == 1


def test_where_others_cannot_join_the_game_can_go_to_where_they_can(alone: Alone) -> None:
    here = begin_jacques(alone)
    hand = alone.at("invite", t=here)
    assert hand.shown.screen["main"]["label"] == "Continue on a server"
    hand.send("go", "export")
    assert (hand.shown.page, hand.shown.address) == ("export", {"t": here})


# My box, a campaign, the logbook


def for_bgstats(screen: dict[str, Any]) -> Any:
    """Return the export without the time at which it was written."""
    written = json.loads(taken(screen, ".json"))
    dated = ("modificationDate", "entryDate")
    plays = [{k: v for k, v in one.items() if k not in dated} for one in written["plays"]]
    return plays, [one["name"] for one in written["players"]]


def test_my_box_goes_to_the_server_and_back(alone: Alone, served: Served) -> None:
    readings: dict[str, FactValue] = {"box.card.191.green": 6, "box.owns.uprising": "yes"}
    alone.tables().keep_readings("maracaibo", readings)
    alone.tables().keep_readings("pirates", CARDS_READ)
    text = taken(alone.at("box").shown.screen)
    served.monkeypatch.setattr(StreamlitHost, "is_owner", True)  # who may change My box
    at = send(served.at("box"), {"do": "file", "value": pieces(text)})
    at = send(at, {"do": "answer", "value": "all"})
    assert served.tables().store.readings("maracaibo")["box.card.191.green"] == 6
    assert served.tables().store.readings("pirates") == CARDS_READ
    served.tables().keep_readings("maracaibo", {"box.card.191.green": 5})
    back = taken(shown(served.at("box")))
    hand = alone.at("box")
    hand.send("file", pieces(back))
    hand.send("answer", "all")
    assert alone.tables().store.readings("maracaibo")["box.card.191.green"] == 5


def test_a_campaign_goes_to_the_server_and_back(alone: Alone, served: Served) -> None:
    tables = alone.tables()
    campaign = games()["maracaibo"].campaign
    assert campaign is not None
    here = tables.start(campaign.procedure, {"players": 2}, ["Ann", "Ben"], seed=1)
    table = opened(tables, here)
    for answer in ("played", "1", 151, ""):
        tables.act(table, lambda dialogue, answer=answer: dialogue.answer(answer))
    text = taken(alone.at("campaign", t=here).shown.screen)
    at = send(served.at("campaign"), {"do": "file/maracaibo", "value": pieces(text)})
    at = send(at, {"do": "import"})
    assert taken(shown(at)) == text
    hand = alone.at("campaign")
    hand.send("file/maracaibo", pieces(taken(shown(at))))
    hand.send("import")
    assert hand.shown.address["t"] != here
    assert taken(hand.shown.screen) == text
    whole = taken(alone.at("export", t=here).shown.screen)  # with its story, as a table
    there = code_of(send(served.at(), {"do": "file", "value": pieces(whole)}))
    assert opened(served.tables(), there).dialogue.state == table.dialogue.state


def test_the_logbook_goes_to_the_server_and_back(alone: Alone, served: Served) -> None:
    mine = [play(), against_jacques("2026-11-10", "commodore", won=True)]
    phone = phone_hash(alone.at().phone.remembered["companion_phone"])
    Logbook(alone.tables().store, games(), phone).import_plays(mine)
    screen = alone.at("logbook", files="yes").shown.screen
    send(served.at("logbook", files="yes"), {"do": "import", "value": pieces(taken(screen))})
    there = Logbook(served.tables().store, games(), phone_hash(PHONE))
    kept = [entry.play for entry in there.list()]
    assert sorted(one.day for one in kept) == ["2026-11-10", "2026-11-16"]
    again = shown(served.at("logbook", files="yes"))
    assert taken(again, ".csv") == taken(screen, ".csv")
    assert for_bgstats(again) == for_bgstats(screen)
    hand = alone.at("logbook", files="yes")
    hand.send("import", pieces(taken(again, ".csv")))
    assert wording(hand.shown.screen) == "Imported: 0 new, 2 updated."
    assert taken(hand.shown.screen, ".csv") == taken(screen, ".csv")
