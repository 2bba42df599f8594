"""Sharing a table: inviting, seats, guests, and what is hidden until the end."""

from __future__ import annotations

import json
import re

import pytest

from companion import network
from companion.tables.codes import spaced
from companion.tables.store.seats import Seats, phone_hash
from companion.tables.tables import Tables
from tests.app.screen import (
    code_of,
    enter,
    field,
    instructions,
    labels,
    notices,
    open_page,
    part,
    send,
    shown,
    tap,
    totals,
)
from tests.app.sheets import finish
from tests.builders import all_procedures
from tests.stored_tables import opened

OWNER, BEN, GUEST = "a", "b", "c"  # phones


def shared_table(tables: Tables, procedure: str = "jacques", **chosen: object) -> str:
    """A table of Ann, whose phone owns it, and Ben."""
    code = tables.start(
        all_procedures()[procedure], {"players": 2, **chosen}, ["Ann", "Ben"], seed=7
    )
    sit(tables, code, OWNER, 1)
    sit(tables, code, BEN, 2)
    return code


def sit(tables: Tables, code: str, phone: str, seat: int) -> None:
    Seats(tables.store).take(table_id(tables, code), phone * 32, seat)


def table_id(tables: Tables, code: str) -> str:
    table = tables.store.table_of(code)
    assert table is not None
    return table


# The way in


def test_the_page_shows_code_and_address(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(network.PUBLIC_URL, "https://games.example.org")
    code = shared_table(tables)
    at = open_page("invite", phone=OWNER, t=code)
    assert not at.exception
    assert spaced(code) in instructions(at)
    assert f"https://games.example.org/?t={code}" in instructions(at)
    assert part(at, "invitation")["words"] == "This QR code opens the game"


def test_the_address_that_was_chosen_is_remembered(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = ["http://192.0.2.7:8501", "http://198.51.100.7:8501"]
    monkeypatch.setattr(network, "machine_urls", lambda: two)
    code = shared_table(tables)
    at = open_page("invite", phone=OWNER, t=code)
    assert f"{two[0]}/?t={code}" in instructions(at)
    tap(at, two[1])
    assert f"{two[1]}/?t={code}" in instructions(open_page("invite", phone=BEN, t=code))


def test_a_secure_address_that_was_chosen_is_offered_to_all_phones(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever way they came; and a name that some phones do not understand comes last."""
    number, named, secure = (
        "http://192.0.2.7:8501",
        "http://companion.local:8501",
        "https://a.example",
    )
    monkeypatch.setattr(network, "machine_urls", lambda: [number, named])
    monkeypatch.setattr(network, "named_url", lambda: named)
    code = shared_table(tables)
    tables.store.keep_setting(network.chosen_setting(), secure)
    at = open_page("invite", phone=OWNER, t=code)
    assert part(at, "invitation")["address"] == f"{secure}/?t={code}"
    assert [one for one in labels(at) if "://" in one] == [secure, number, named]


def test_only_the_owner_chooses_the_address(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    two = ["http://192.0.2.7:8501", "http://198.51.100.7:8501"]
    monkeypatch.setattr(network, "machine_urls", lambda: two)
    at = open_page("invite", phone=BEN, t=shared_table(tables))
    assert two[1] not in labels(at)
    send(at, {"do": "address", "value": two[1]})
    assert two[0] in part(open_page("invite", phone=OWNER, t=code_of(at)), "invitation")["address"]


# Seats


def seat_of(tables: Tables, code: str, phone: str) -> int:
    return Seats(tables.store).of(table_id(tables, code))[phone_hash(phone * 32)].seat


def test_who_i_am_can_be_changed(tables: Tables) -> None:
    code = shared_table(tables)
    tap(open_page("invite", phone=BEN, t=code), "Just watching")
    tap(open_page("invite", phone=GUEST, t=code), "Ben")
    assert (seat_of(tables, code, BEN), seat_of(tables, code, GUEST)) == (0, 2)


@pytest.mark.parametrize("page", ["automa", "invite", "setup", "start?game=maracaibo"])
def test_a_seat_that_somebody_has_is_neither_offered_nor_given(tables: Tables, page: str) -> None:
    code = shared_table(tables)
    name, _, query = page.partition("?")
    address = dict([query.split("=")]) if query else {}
    at = open_page(name, phone=GUEST, t=code, **address)
    assert not {"I am Ann", "I am Ben", "Ann", "Ben"} & set(labels(at))
    for seat in (1, 2, 3, -1):
        at = send(at, {"do": "seat", "value": seat})
    assert seat_of(tables, code, GUEST) == 0


def test_who_lost_their_phone_comes_back_when_the_owner_has_freed_the_seat(tables: Tables) -> None:
    code = shared_table(tables)
    at = open_page("automa", phone=GUEST, t=code)
    assert "All seats are taken" in " ".join(notices(at))
    tap(open_page("invite", phone=OWNER, t=code), "Remove")  # Ben's old phone
    tap(open_page("automa", phone=GUEST, t=code), "I am Ben")
    assert seat_of(tables, code, GUEST) == 2


def test_who_has_a_seat_shares_it(tables: Tables) -> None:
    code = shared_table(tables)
    open_page("automa", phone=GUEST, t=code)
    send(
        open_page("invite", phone="d", t=code), {"do": "share", "value": phone_hash("c" * 32)[:12]}
    )
    assert seat_of(tables, code, GUEST) == 0  # nobody shares what they do not have
    tap(open_page("invite", phone=BEN, t=code), "Phone 3")
    assert seat_of(tables, code, GUEST) == 2
    assert "Start round 1" in labels(open_page("automa", phone=GUEST, t=code))


def test_the_owner_hands_the_table_over(tables: Tables) -> None:
    code = shared_table(tables)
    ben = phone_hash(BEN * 32)[:12]
    send(open_page("invite", phone=BEN, t=code), {"do": "hand_over", "value": ben})
    assert "Renew code" not in labels(open_page("invite", phone=BEN, t=code))
    send(open_page("invite", phone=OWNER, t=code), {"do": "hand_over", "value": ben})
    assert "Renew code" in labels(open_page("invite", phone=BEN, t=code))
    assert "Renew code" not in labels(open_page("invite", phone=OWNER, t=code))


@pytest.mark.usefixtures("owner")
def test_the_servers_own_machine_helps_where_the_owners_phone_is_lost(tables: Tables) -> None:
    code = shared_table(tables)
    at = open_page("invite", phone=GUEST, t=code)
    send(at, {"do": "hand_over", "value": phone_hash(BEN * 32)[:12]})
    tap(open_page("automa", phone=GUEST, t=code), "I am Ann")
    everybody = Seats(tables.store).of(table_id(tables, code))
    assert [one.owner for one in everybody.values()] == [False, True, False]
    assert seat_of(tables, code, GUEST) == 1


def test_everybody_sees_who_is_there(tables: Tables) -> None:
    code = shared_table(tables)
    open_page("invite", phone=GUEST, t=code)
    at = open_page("invite", phone=BEN, t=code)
    assert [(one["label"], one["roles"]) for one in part(at, "guests")["guests"]] == [
        ("Ann", "host"),
        ("Ben", "this phone"),
        ("Phone 3", "Just watching"),
    ]


def test_only_the_owner_may_send_away_close_and_make_a_new_code(tables: Tables) -> None:
    at = open_page("invite", phone=BEN, t=shared_table(tables))
    for label in ("Remove", "Close the game", "Renew code"):
        assert label not in labels(at)
    owner = phone_hash(OWNER * 32)[:12]
    for do, value in (("close", ""), ("new_code", ""), ("remove", owner), ("let_in", owner)):
        send(at, {"do": do, "value": value})
    code = code_of(at)
    assert tables.store.table_of(code)
    assert not tables.store.is_closed(table_id(tables, code))
    assert not any(seat.removed for seat in Seats(tables.store).of(table_id(tables, code)).values())


def test_a_removed_phone_gets_a_message_and_can_do_nothing(tables: Tables) -> None:
    code = shared_table(tables)
    at = open_page("automa", phone=BEN, t=code)
    tap(open_page("invite", phone=OWNER, t=code), "Remove")
    at = tap(at, "Start round 1")  # on a screen from before
    assert opened(tables, code).dialogue.length == 0
    assert "has removed you" in " ".join(notices(at))
    at = open_page("invite", phone=OWNER, t=code)
    assert "Allow again" in labels(at)
    tap(at, "Allow again")
    assert "Start round 1" in labels(open_page("automa", phone=BEN, t=code))


def test_at_a_closed_table_nobody_does_anything_until_it_is_opened(tables: Tables) -> None:
    code = shared_table(tables)
    before = open_page("automa", phone=BEN, t=code)
    tap(open_page("invite", phone=OWNER, t=code), "Close the game")
    at = tap(before, "Start round 1")
    assert opened(tables, code).dialogue.length == 0
    assert "This game is closed" in " ".join(notices(at))
    assert "Start round 1" not in labels(open_page("automa", phone=OWNER, t=code))
    tap(open_page("invite", phone=OWNER, t=code), "Reopen game")
    assert "Start round 1" in labels(open_page("automa", phone=BEN, t=code))


@pytest.mark.parametrize("change", ["closed", "removed"])
def test_what_goes_out_with_a_screen_is_as_that_screen_shows_the_table(
    tables: Tables, change: str
) -> None:
    """Otherwise a phone that gets two changes at once would miss the second."""
    code = shared_table(tables)
    table, seats = table_id(tables, code), Seats(tables.store)

    def changed(*, back: bool) -> str:
        if change == "closed":
            tables.store.close_table(table, closed=not back)
        else:
            (seats.let_in if back else seats.remove)(table, phone_hash(BEN * 32))
        return json.dumps(shown(at.run())["drawn"])

    at = open_page("automa", phone=BEN, t=code)
    first = json.dumps(shown(at.run())["drawn"])
    then = changed(back=False)
    assert json.dumps(shown(at.run())["drawn"]) == then != first
    assert changed(back=True) == first


# Codes


def test_who_sits_goes_on_under_the_new_code(tables: Tables) -> None:
    old = shared_table(tables)
    owner = tap(open_page("invite", phone=OWNER, t=old), "Renew code")
    new = tables.store.code_of(table_id_of_ended(tables, old))
    assert new != old
    assert code_of(owner) == new
    ben = open_page("automa", phone=BEN, t=old)
    assert code_of(ben) == new
    assert "Start round 1" in labels(ben)


def test_to_a_guest_an_old_code_is_like_a_wrong_one(tables: Tables) -> None:
    old = shared_table(tables)
    open_page("automa", phone=GUEST, t=old)
    tap(open_page("invite", phone=OWNER, t=old), "Renew code")
    with_old, with_wrong = (open_page("automa", phone=GUEST, t=code) for code in (old, "ZZZZZZZZ"))
    assert part(with_old, "sign") == part(with_wrong, "sign")
    assert labels(with_old) == labels(with_wrong)
    assert code_of(with_old) == old


def test_a_removed_phone_does_not_learn_the_new_code(tables: Tables) -> None:
    old = shared_table(tables)
    tap(open_page("invite", phone=OWNER, t=old), "Remove")
    tap(open_page("invite", phone=OWNER, t=old), "Renew code")
    ben = open_page("automa", phone=BEN, t=old)
    assert code_of(ben) == old
    assert "There is no game with this code" in part(ben, "sign")["title"]


def table_id_of_ended(tables: Tables, code: str) -> str:
    table = tables.store.table_of(code, ended=True)
    assert table is not None
    return table


# Guests


@pytest.mark.parametrize(
    ("procedure", "page", "never"),
    [
        ("jacques", "automa", ["Start round 1", "Undo", "Correct something"]),
        ("maracaibo-table", "board", ["Undo", "Correct something"]),
        ("legacy", "campaign", ["Undo", "Correct something", "Undo to before this"]),
        ("maracaibo-score", "score", ["Undo", "Show the winner"]),
        ("jacques", "history", ["Undo to before this", "Redo"]),
        ("jacques", "setup", ["Save for this game"]),
    ],
)
def test_a_guest_is_offered_nothing_to_do(
    tables: Tables, procedure: str, page: str, never: list[str]
) -> None:
    code = shared_table(tables, procedure)
    owner, at = open_page(page, phone=OWNER, t=code), open_page(page, phone=GUEST, t=code)
    assert not owner.exception
    assert not at.exception
    assert not set(never) & set(labels(at))
    assert not at.number_input


@pytest.mark.parametrize(
    ("procedure", "page"),
    [
        ("jacques", "automa"),
        ("maracaibo-table", "board"),
        ("maracaibo-score", "score"),
        ("jacques", "score"),
        ("maracaibo-setup", "setup"),
    ],
)
def test_a_guest_takes_a_seat_wherever_one_is_offered(
    tables: Tables, procedure: str, page: str
) -> None:
    people = {"players": 2}, ["Ann", "Ben"]
    code = tables.start(all_procedures()[procedure], *people, seed=7)
    sit(tables, code, OWNER, 1)
    at = open_page(page, phone=GUEST, t=code)
    assert "You are watching" in instructions(at)
    at = tap(at, "I am Ben")
    assert "You are watching" not in instructions(at)
    assert Seats(tables.store).of(table_id(tables, code))[phone_hash(GUEST * 32)].seat == 2


def test_who_takes_a_seat_at_an_open_sheet_begins_with_their_own_values(tables: Tables) -> None:
    people = {"players": 3}, ["Ann", "Ben", "Cem"]
    code = tables.start(all_procedures()["maracaibo-score"], *people, seed=7)
    sit(tables, code, OWNER, 1)
    at = tap(open_page("score", phone=GUEST, t=code), "I am Cem")
    sides = part(at, "sheet")["sides"]
    assert [side["label"] for side in sides if side.get("current")] == ["Cem"]


def test_a_guest_cannot_begin_anything_at_the_table(tables: Tables) -> None:
    code = shared_table(tables)
    address = {"game": "maracaibo", "automa": "maracaibo-table"}
    at = open_page("start", phone=GUEST, t=code, **address)
    assert "you are watching" in instructions(at)
    send(at, {"do": "start", "value": ""})
    assert tables.store.procedures_at(code) == {"jacques"}


def test_who_starts_a_table_owns_it(tables: Tables) -> None:
    at = tap(open_page("start", phone=BEN, game="maracaibo", automa="jacques"), "Start")
    everybody = Seats(tables.store).of(table_id(tables, code_of(at)))
    assert everybody[phone_hash(BEN * 32)].owner


# Scores on each player's own phone


def test_a_phone_begins_at_its_own_players_fields(tables: Tables) -> None:
    code = shared_table(tables, "maracaibo-score")
    at = open_page("score", phone=BEN, t=code)
    assert [side["label"] for side in part(at, "sheet")["sides"] if "current" in side] == ["Ben"]
    enter(at, "2", "track", 57)
    assert opened(tables, code).dialogue.state.players == [{}, {"track": 57}]
    assert opened(tables, code).dialogue.last.by == "2"


def secrets(tables: Tables) -> str:
    """Pirates: Ben's quests are his secret. He has 41 points on the track and 23 by quests."""
    code = shared_table(tables, "pirates-score")
    for line, value in (("track", 41), ("quests", 23)):
        tables.act(opened(tables, code), lambda d, i=line, v=value: d.correct("line", "2", i, v))
    return code


def test_a_secret_shows_on_its_players_own_phone(tables: Tables) -> None:
    at = open_page("score", phone=BEN, t=secrets(tables))
    assert totals(at)["Ben"] == "64"
    assert field(at, "Quest points")["value"] == 23


@pytest.mark.parametrize("phone", [OWNER, GUEST])
def test_a_secret_shows_nowhere_else(tables: Tables, phone: str) -> None:
    at = open_page("score", phone=phone, t=secrets(tables))
    if phone == OWNER:
        at = tap(at, "Ben")
        assert "Entered, and hidden until the end." in instructions(at)
        assert totals(at)["Ben"] == "41 + hidden"
    assert "41 + hidden" in instructions(at)
    assert "Ben not yet" in instructions(at)  # how many quests he scored is missing
    assert not re.search(r"(?<!\w)(64|23)(?!\w)", json.dumps(shown(at)["body"]))


def test_a_secret_is_not_entered_from_elsewhere(tables: Tables) -> None:
    code = secrets(tables)
    enter(open_page("score", phone=OWNER, t=code), "2", "quests", 5)
    assert opened(tables, code).dialogue.state.players[1]["quests"] == 23


def test_at_the_end_everything_shows(tables: Tables) -> None:
    code = secrets(tables)
    players = opened(tables, code).dialogue.state.seats
    for seat in (seat for seat in players if seat != "2"):
        tables.act(opened(tables, code), lambda d, s=seat: d.correct("line", s, "track", 5))
    for at in (
        finish(open_page("score", phone=OWNER, t=code)),
        open_page("score", phone=GUEST, t=code),
    ):
        assert part(at, "result")["title"] == "Ben wins"
        assert "64 points" in instructions(at)


def test_the_owner_enters_for_players_without_a_phone(tables: Tables) -> None:
    code = tables.start(all_procedures()["pirates-score"], {"players": 2}, ["Ann", "Ben"])
    at = open_page("score", phone=OWNER, t=code)
    at = enter(tap(at, "Ben"), "2", "quests", 23)
    assert opened(tables, code).dialogue.state.players[1] == {"quests": 23}
    assert totals(at)["Ben"] == "23"
