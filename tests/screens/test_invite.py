"""InvitedTable to a table as data: the way in, who is there, what only the owner is offered."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from companion.app.elements.screen import to_json
from companion.app.pages.invite import InvitedTable, body_of
from companion.tables.store.seats import Seat
from companion.web.qr import qr_code
from tests.builders import library

ANN = Seat("a" * 64, 1, owner=True, removed=False)
BEN = Seat("b" * 64, 2, owner=False, removed=False)
GUEST = Seat("c" * 64, 0, owner=False, removed=False)
HERE, THERE = "http://192.0.2.7:8501", "http://198.51.100.7:8501"


def table(mine: Seat = ANN, **other: Any) -> InvitedTable:
    whole = InvitedTable(
        code="4F7K9Q2M",
        closed=False,
        mine=mine,
        everybody=[ANN, BEN, GUEST],
        names={1: "Ann", 2: "Player 2"},
        free=[1, 2] if mine is ANN else [2] if mine is BEN else [],
        hands_over=mine is ANN,
        address=HERE,
        square="<svg/>",
    )
    return replace(whole, **other)


def parts(table: InvitedTable, language: str = "en") -> dict[str, Any]:
    """The elements by kind; of several the last."""
    locale = library().locale(language)
    shown: Any = [to_json(one) for one in body_of(table, locale)]
    return {part["kind"]: part for part in shown}


def test_the_code_is_in_halves_and_the_address_is_to_copy() -> None:
    shown = parts(table())
    assert shown["invitation"]["code"] == "4F7K-9Q2M"
    assert shown["invitation"]["address"] == shown["taking"]["text"] == f"{HERE}/?t=4F7K9Q2M"


def test_a_server_with_a_name_shows_where_to_type_the_code() -> None:
    shown = parts(table(named="http://companion.local:8501"))
    assert shown["invitation"]["read"] == "Or open http://companion.local:8501 and enter this code."
    assert shown["invitation"]["address"] == f"{HERE}/?t=4F7K9Q2M"


def test_the_square_is_dark_on_white_and_as_wide_as_its_modules() -> None:
    svg = qr_code("http://192.0.2.7:8501/?t=4F7K9Q2M")
    assert "var(" not in svg
    size = int(re.search(r'viewBox="0 0 (\d+)', svg)[1])  # type: ignore[index]
    runs = [tuple(map(int, one)) for one in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg)]
    assert min(x for x, _, _ in runs) == min(y for _, y, _ in runs) == 4  # the quiet edge
    assert max(x + length for x, _, length in runs) == size - 4
    assert (4, 4, 7) in runs  # the corner by which readers find it


def test_everybody_has_a_token_except_spectators() -> None:
    ann, ben, guest = parts(table(BEN))["guests"]["guests"]
    assert (ann["letter"], ann["player"], ann["roles"]) == ("A", 1, "host")
    assert (ben["letter"], ben["player"], ben["roles"]) == ("2", 2, "this phone")
    assert (guest["label"], guest["player"], guest["roles"]) == ("Phone 3", 0, "Just watching")


def test_only_the_owner_is_offered_to_decide() -> None:
    shown = parts(table(addresses=[HERE, THERE]))
    assert [one["do"] for one in shown["actions"]["actions"]] == ["close", "new_code"]
    assert (shown["segments"]["do"], shown["segments"]["current"]) == ("address", HERE)
    offered = [one.get("action", {}).get("do") for one in shown["guests"]["guests"]]
    assert offered == [None, "remove", "remove"]
    shown = parts(table(BEN, addresses=[HERE, THERE]))
    assert [one["do"] for one in shown["actions"]["actions"]] == ["share"]
    assert shown["segments"]["do"] == "seat"
    assert not any("action" in one for one in shown["guests"]["guests"])


def test_what_is_closed_can_be_opened_and_who_was_removed_let_in() -> None:
    away = replace(BEN, removed=True)
    shown = parts(table(closed=True, everybody=[ANN, away]))
    assert shown["actions"]["actions"][0]["do"] == "open"
    assert "closed" in shown["notice"]["text"]
    ben = shown["guests"]["guests"][1]
    assert (ben["away"], ben["action"]["do"], ben["action"]["value"]) == (True, "let_in", "b" * 12)


def test_the_seat_of_this_phone_is_marked() -> None:
    assert parts(table(BEN))["segments"]["current"] == 2
    assert parts(table(GUEST))["segments"]["current"] == 0
    gone = parts(table(replace(BEN, removed=True)), "de")
    assert "segments" not in gone
    assert gone["notice"]["text"] == "Der Gastgeber hat dich entfernt."


def offered(table: InvitedTable) -> list[tuple[str, str]]:
    """Return the seats that can be given, and the phones that can get them."""
    shown: Any = [to_json(one) for one in body_of(table, library().locale("en"))]
    lists = [part["actions"] for part in shown if part["kind"] == "actions"]
    return [(one["do"], one["label"]) for part in lists for one in part if "value" in one]


def test_only_a_free_seat_can_be_taken() -> None:
    def seats(mine: Seat) -> list[int]:
        return [one["value"] for one in parts(table(mine, addresses=()))["segments"]["options"]]

    assert seats(GUEST) == [0]
    assert seats(BEN) == [2, 0]
    assert seats(ANN) == [1, 2, 0]
    assert "ask your seat's player" in parts(table(GUEST))["text"]["text"].lower()


def test_a_seat_can_be_shared_and_the_table_handed_over() -> None:
    assert offered(table(GUEST)) == []
    assert offered(table(BEN)) == [("share", "Phone 3")]
    assert offered(table(ANN)) == [("share", "Phone 3"), ("hand_over", "Player 2")]
    assert offered(table(GUEST, hands_over=True)) == [("hand_over", "Player 2")]
