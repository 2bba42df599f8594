"""Two servers on one PostgreSQL database are one; and a database that goes comes back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from benchmarks.postgres import binaries, private_cluster
from tests.browser.acting import (
    SCREEN,
    at_rest,
    instructions,
    open_table,
    ready,
    tap,
    tap_and_see,
    touch_together,
)
from tests.browser.conftest import NewPhone, Server
from tests.postgres import new_database

pytestmark = pytest.mark.browser

MAIN = f"{SCREEN} .btn.go"


@pytest.fixture(scope="module")
def two(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    with new_database(postgres) as url:
        servers = [Server(tmp_path_factory.mktemp("server"), database=url) for _ in range(2)]
        yield servers[0], servers[1]
        for server in servers:
            server.kill()
            assert server.errors() == []


def sit_down(page: Page, number: int) -> None:
    tap(page, f"I am Player {number}")
    page.locator(MAIN).first.wait_for()
    at_rest(page)


def test_a_table_of_one_server_is_open_on_the_other_and_both_tap(
    two: tuple[Server, Server], new_phone: NewPhone
) -> None:
    one, other = two
    code = one.new_table("ready", players=2)
    ann, ben = new_phone(), new_phone()
    open_table(ann, one.url, code)
    open_table(ben, other.url, code)
    sit_down(ben, 2)
    for tapped, sees in ((ann, ben), (ben, ann), (ann, ben)):
        length = one.log_length(code)
        tap_and_see(tapped, tapped.locator(MAIN).first)
        expect(sees.locator(f"{SCREEN} .notice").last).to_be_visible()
        assert other.log_length(code) == length + 1
        expect(sees.locator(".companion-head")).to_have_text(
            tapped.locator(".companion-head").inner_text(), use_inner_text=True
        )


def test_both_servers_phones_tap_at_once_and_nothing_is_lost_or_doubled(
    two: tuple[Server, Server], new_phone: NewPhone
) -> None:
    one, other = two
    code = one.new_table("ready", players=2)
    ann, ben = new_phone(), new_phone()
    open_table(ann, one.url, code)
    open_table(ben, other.url, code)
    sit_down(ben, 2)
    length, before = one.log_length(code), instructions(ann).inner_text()
    touch_together(*(page.locator(MAIN).first for page in (ann, ben)))
    for page in (ann, ben):
        expect(instructions(page)).not_to_have_text(before, use_inner_text=True)
    for page in (ann, ben):
        ready(page)
    now = one.log_length(code)
    assert now - length in (1, 2)  # the second got the update, or saw the first
    for page in (ann, ben):  # each looks what the other did
        expect(page.locator(f'{SCREEN}[data-screen$=".{now}"]')).to_have_count(1)
    assert instructions(ann).inner_text() == instructions(ben).inner_text()


def test_a_database_that_stops_is_reported_and_the_table_continues_when_it_is_back(
    postgres: str, tmp_path: Path, new_phone: NewPhone
) -> None:
    if binaries() is None:
        pytest.skip(f"{postgres} cannot be stopped")
    phone = new_phone(locale="de-DE")
    with private_cluster() as cluster:
        server = Server(tmp_path, database=cluster.url)
        code = server.new_table("ready")
        open_table(phone, server.url, code)
        cluster.stop("fast")
        expect(phone.locator("#companion-connection")).to_contain_text("Datenbank antwortet nicht")
        phone.reload()
        expect(phone.locator(".screen")).to_contain_text("postgres antwortet nicht")
        cluster.start()
        phone.locator(MAIN).first.wait_for()
        expect(phone.get_by_text("antwortet nicht")).to_have_count(0)
        at_rest(phone)
        length = server.log_length(code)
        tap_and_see(phone, phone.locator(MAIN).first)
        expect(phone.locator(MAIN).first).to_be_visible()
        assert server.log_length(code) == length + 1
        server.kill()
    assert server.errors() == []
