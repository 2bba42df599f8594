"""A game to export, as data: the file, and what to do with it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.app.elements.screen import to_json
from companion.app.frame.host import run_by
from companion.app.pages.export import body_of
from companion.hosts.phone.host import PhoneHost
from tests.builders import library


def elements(
    *, alone: bool, text: str = "{}", language: str = "en", edition: str = ""
) -> list[dict[str, Any]]:
    class Host(PhoneHost):
        pass

    Host.alone, Host.edition = alone, edition
    run_by(Host())
    body = body_of(text, "maracaibo-2026-11-17.json", library().locale(language))
    return [to_json(element) for element in body]


@pytest.mark.parametrize(
    ("alone", "language", "title", "home"),
    [
        (True, "en", "Continue on a server", "Open a game from a file"),
        (False, "en", "Continue on your phone alone", "Open a game from a file"),
        (True, "de", "Auf einem Server weiterspielen", "Partie aus Datei öffnen"),
        (False, "de", "Auf dem Handy allein weiterspielen", "Partie aus Datei öffnen"),
    ],
)
def test_it_explains_where_to_and_how(alone: bool, language: str, title: str, home: str) -> None:
    body = elements(alone=alone, language=language)
    (chapter,) = [one for one in body if one["kind"] == "chapter"]
    assert chapter["title"] == title
    assert home in chapter["lines"][1]["text"]


def test_the_file_is_on_the_screen_so_that_a_tap_shares_it_at_once() -> None:
    body = elements(alone=True, text='{"x": 1}')
    (taking,) = [one for one in body if one["kind"] == "taking"]
    assert taking["text"] == '{"x": 1}'
    assert taking["file"] == "maracaibo-2026-11-17.json"
    assert taking["own"]
    assert "AAAA" not in taking["file"], "its name goes to others, and a code lets them in"


def test_who_may_not_have_it_gets_nothing() -> None:
    body = elements(alone=False, text="")
    assert [one["kind"] for one in body] == ["notice"]


def test_where_the_server_has_the_edition_the_way_there_is_shown() -> None:
    (link,) = [one for one in elements(alone=False, edition="/offline/") if one["kind"] == "link"]
    assert link["address"] == "/offline/"
    assert "link" not in [one["kind"] for one in elements(alone=False)]
