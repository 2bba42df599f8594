"""The logbook's page, and the way into it from a score, run by Streamlit's own test runner."""

from __future__ import annotations

from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from companion.engine.outcome import Outcome, Side
from companion.engine.procedure import Kind
from companion.tables.logbook.logbook import Logbook
from companion.tables.logbook.play import Play
from companion.tables.store.seats import phone_hash
from companion.tables.tables import Tables
from tests.app.screen import app, labels, tap, told
from tests.builders import all_procedures, games

PHONE = "0123456789abcdef" * 2  # the secret of the phone on which all of this happens
MARKUP = "<img src=x onerror=a()>"

TO_SCORE = "To the final score: see who won"


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


def play(day: str = "2026-11-16", ann: int = 60, ben: int = 70) -> Play:
    sides = (
        Side("Ann", ann, rank=1 if ann > ben else 2, won=ann > ben, lines={"track": ann}),
        Side(
            "Ben",
            ben,
            rank=1 if ben > ann else 2,
            won=ben > ann,
            lines={"track": ben - 10, "projects": 10},
        ),
    )
    return Play(day, "maracaibo", Outcome(sides), scenario="unrest", minutes=95)


def against_jacques(day: str, level: str, *, won: bool) -> Play:
    sides = (
        Side("Ann", 60 if won else 40, rank=1 if won else 2, won=won),
        Side("", 50, rank=2 if won else 1, won=not won, automa=True),
    )
    return Play(day, "maracaibo", Outcome(sides), automa="jacques", level=level)


def finished_sheet(tables: Tables) -> str:
    code = tables.start(all_procedures()["maracaibo-score"], {"players": 2}, ["Ann", "Ben"])
    table = tables.open(code)
    assert table is not None
    tables.act(table, lambda dialogue: dialogue.correct("line", "1", "track", 50))
    tables.act(table, lambda dialogue: dialogue.correct("line", "2", "track", 60))
    tables.act(table, lambda dialogue: dialogue.answer("yes"))
    return code


# From a score into the logbook


def test_a_score_is_saved_in_one_tap_and_only_once(tables: Tables) -> None:
    at = tap(page("score", t=finished_sheet(tables)), "Save to the logbook")
    assert "Save to the logbook" not in labels(at)
    assert "See it in the logbook" in labels(at)
    (saved,) = plays(tables)
    assert [side.name for side in saved.winners] == ["Ben"]


def test_nothing_is_saved_unless_somebody_says_so(tables: Tables) -> None:
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
    assert "The logbook has the new result." in told(at)
    (saved,) = plays(tables)
    assert [(side.name, side.total) for side in saved.winners] == [("Ann", 90)]


def test_what_was_corrected_in_the_logbook_stays_when_the_score_is_only_looked_at(
    tables: Tables,
) -> None:
    code = finished_sheet(tables)
    tap(page("score", t=code), "Save to the logbook")
    book(tables).correct(replace(plays(tables)[0], day="2026-01-01"))
    page("score", t=code)
    assert plays(tables)[0].day == "2026-01-01"


def test_a_game_that_an_automa_compared_itself_leads_to_the_sheet(tables: Tables) -> None:
    """As an older version let it: only the sheet says who won."""
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
    assert "No game in the logbook yet." in told(at)


def test_games_are_cards_with_the_newest_first(tables: Tables) -> None:
    book(tables).import_plays([play("2026-10-01"), play("2026-11-16", ann=80)])
    cards = [label for label in labels(page()) if "Maracaibo" in label]
    assert cards[0] == "**Ann won**  \nAnn 80 · Ben 70  \n2026-11-16 · Maracaibo · Unrest"
    assert cards[1].startswith("**Ben won**")


def test_the_address_says_whose_games_are_shown(tables: Tables) -> None:
    cem = Play("2026-10-02", "pirates", Outcome((Side("Cem", 40, rank=1, won=True),)))
    book(tables).import_plays([play(), cem])
    at = page(player="Cem")
    assert "1 game" in [heading.value for heading in at.subheader]
    assert "1 game" in [heading.value for heading in page(game="maracaibo").subheader]
    assert "2 games" in [heading.value for heading in page(player="Nobody").subheader]


@pytest.mark.parametrize(("games_played", "charts"), [(1, 0), (2, 0), (3, 2)])
def test_few_games_are_no_plot(tables: Tables, games_played: int, charts: int) -> None:
    book(tables).import_plays([play(f"2026-03-0{day}") for day in range(1, games_played + 1)])
    at = page()
    text = " ".join(one.value for one in at.get("html"))
    assert len(at.get("vega_lite_chart")) == charts
    assert ("Once a game has been played 3 times" in text) == (charts == 0)
    assert "Victory point track" in text


def test_who_played_once_is_no_dot_in_the_plot(tables: Tables) -> None:
    book(tables).import_plays(
        [
            play("2026-03-01"),
            play("2026-03-02"),
            against_jacques("2026-03-03", "navigator", won=True),
        ]
    )
    results = page().get("vega_lite_chart")[0]
    assert "Ben" in results.proto.spec
    assert "Jacques" not in results.proto.spec


def test_the_figures_stand_in_tables_too(tables: Tables) -> None:
    book(tables).import_plays(
        [
            play("2026-11-14", ann=60, ben=70),
            play("2026-11-15", ann=80, ben=70),
            against_jacques("2026-11-10", "navigator", won=True),
            against_jacques("2026-11-11", "navigator", won=False),
            against_jacques("2026-11-12", "deck-scrubber", won=True),
        ]
    )
    shown = told(page())
    row = '<tr><th scope="row"><bdi>{}</bdi></th><td><bdi>{}</bdi></td></tr>'
    assert row.format("2026-11-14", "Ann 60 · Ben 70") in shown
    assert row.format("Jacques, Navigator", "1 of 2") in shown
    assert row.format("Jacques, Deck Scrubber", "1 of 1") in shown
    assert shown.index("Deck Scrubber") < shown.index("Navigator</bdi></th>")
    # The track gave 60, 60, 80 and 60; projects 0, 10, 0 and 10.
    assert row.format("Victory point track", "65") in shown
    assert row.format("Project cards", "5") in shown


def test_a_game_is_opened_with_its_breakdown(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    shown = told(page(entry=written.uid))
    assert "Ben won" in shown
    assert "95 minutes" in shown
    assert "Victory point track" in shown


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("uid", ["0" * 32, "nonsense", "<script>", "A" * 500])
def test_a_game_that_nobody_has_is_one_clear_message(uid: str) -> None:
    at = page(entry=uid)
    assert not at.exception
    assert "This game is not in your logbook." in told(at)


# Writing


def test_a_game_is_corrected(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = page(entry=written.uid)
    points = next(n for n in at.number_input if n.label == "Points of Ann")
    points.set_value(99)
    next(t for t in at.text_input if t.label == "Player 2").set_value("Benno")
    at = tap(at, "Save")
    (corrected,) = plays(tables)
    assert [(s.name, s.total, s.rank) for s in corrected.sides] == [
        ("Ann", 99, 1),
        ("Benno", 70, 2),
    ]
    assert corrected.sides[0].lines == {}
    assert corrected.sides[1].lines == written.sides[1].lines


def test_notes_are_kept(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = page(entry=written.uid)
    at.text_area[0].set_value("Rain all evening.")
    tap(at, "Save the notes")
    assert plays(tables) == [replace(written, notes="Rain all evening.")]


def test_a_game_is_deleted_and_brought_back(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(page(entry=written.uid), "Delete")
    assert plays(tables) == []
    assert "Deleted: 2026-11-16 · Maracaibo" in told(at)
    tap(at, "Restore")
    assert plays(tables) == [written]


def test_a_game_played_without_the_app_is_written_down(tables: Tables) -> None:
    at = page()
    for label, name in (("Player 1", "Ann"), ("Player 2", "Ben")):
        next(t for t in at.text_input if t.label == label).set_value(name)
    for label, points in (("Points of player 1", 41), ("Points of player 2", 44)):
        next(n for n in at.number_input if n.label == label).set_value(points)
    tap(at, "Add this game")
    (written,) = plays(tables)
    assert [(s.name, s.total, s.rank, s.won) for s in written.sides] == [
        ("Ann", 41, 2, False),
        ("Ben", 44, 1, True),
    ]


def test_a_rematch_has_game_options_and_names_filled_in(tables: Tables) -> None:
    written = replace(against_jacques("2026-11-10", "commodore", won=True), uid="a" * 32)
    book(tables).add(written)
    at = tap(page(entry=written.uid), "Play again with the same people")
    assert "".join(at.query_params["against"]) == "jacques"
    assert "Ann" in told(at)
    at = tap(at, "Start")
    code = "".join(at.query_params["t"])
    stored = tables.store.dialogue(code, ["jacques"])
    assert stored is not None
    assert stored.names == ("Ann",)
    assert (stored.options["level"], stored.options["players"]) == ("commodore", 1)


def test_a_rematch_without_an_automa_begins_at_the_scenarios_board(tables: Tables) -> None:
    written = play()
    book(tables).add(written)
    at = tap(tap(page(entry=written.uid), "Play again with the same people"), "Start")
    stored = tables.store.dialogue("".join(at.query_params["t"]))
    assert stored is not None
    assert (stored.procedure, stored.names) == ("maracaibo-table", ("Ann", "Ben"))
    assert stored.options == {"players": 2, "scenario": "unrest"}


# Text only


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_and_notes_are_only_text(tables: Tables, language: str) -> None:
    sides = (Side(MARKUP, 40, rank=1, won=True), Side("דנה", 30, rank=2))
    written = Play("2026-11-16", "jamaica", Outcome(sides), notes="<script>alert(1)</script>")
    book(tables).add(written)
    for at in (page(language=language), page(language=language, entry=written.uid)):
        assert not at.exception
        assert "<img" not in told(at)
        assert "<script>alert" not in told(at)
    label = next(b.label for b in page().button if "onerror" in b.label)
    assert "\\<img" in label
    assert "\u2068דנה\u2069 30" in label
