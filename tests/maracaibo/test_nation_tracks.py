"""The values printed on the nations' tracks, entered once in My box: what a sheet makes of them."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.box_pages import BoxPage
from companion.engine.dialogue import Dialogue
from companion.engine.facts import Facts, FactValue
from companion.engine.plain import to_plain
from companion.engine.procedure import KnownFacts
from companion.engine.refusals import RefusalCode, Refused
from companion.tables.box_files import read_box, write_box
from tests.builders import all_procedures, english, games

SPACES = (1, 2, 3, 4, 5, 6, 7)  # made up: the values are on the board only


def sheet(known: KnownFacts, **options: Any) -> Dialogue[Any]:
    sheets = all_procedures()["maracaibo-score"]
    chosen = sheets.choose({"scenario": "all-inclusive", "players": 3, **options})
    return Dialogue(sheets, to_plain(sheets.begin(chosen, ["Ann", "Ben", "Cem"], known)), 1)


def track(nation: str = "france", **more: FactValue) -> dict[str, FactValue]:
    """Seven values, two ranks from spaces 4 and 9 with values 2 and 5, and the bonuses."""
    known: dict[str, FactValue] = {"box.nations.ranks": 2}
    known |= {f"box.nations.{nation}.space.{n}": value for n, value in enumerate(SPACES, 1)}
    for rank, begins, value in ((0, 0, 0), (1, 4, 2), (2, 9, 5)):
        known[f"box.nations.{nation}.rank.{rank}.value"] = value
        if rank:
            known[f"box.nations.{nation}.rank.{rank}.from"] = begins
    known |= {f"box.score.{nation}_dominance.first": 6, f"box.score.{nation}_dominance.second": 3}
    return known | {f"box.nations.{name}": value for name, value in more.items()}


def value(known: KnownFacts, side: str, line: str, **entered: Any) -> object:
    talk = sheet(known)
    for name, number in entered.items():
        talk.correct("line", side, name, number)
    return talk.state.values(side).get(line)


@pytest.mark.parametrize(
    ("gone", "half", "total"),
    [
        (0, "no", 0),
        (1, "no", 1),  # the left-most space has one marker
        (2, "no", 1),  # one of two is left on the second space
        (2, "yes", 1 + 2),
        (3, "no", 1 + 2),
        (12, "no", 1 + 2 + 3 + 4 + 5 + 6),
        (12, "yes", 1 + 2 + 3 + 4 + 5 + 6 + 7),
        (13, "no", 1 + 2 + 3 + 4 + 5 + 6 + 7),
    ],
)
def test_thirteen_markers_leave_seven_spaces_from_the_left(
    gone: int, half: str, total: int
) -> None:
    known = track(half=half)
    assert value(known, "table", "france_total", france_gone=gone) == total


def test_a_half_cleared_space_is_asked_for_without_the_owners_reading() -> None:
    talk = sheet(track())
    talk.correct("line", "table", "france_gone", 4)
    assert "france_total" in [line.id for line in talk.state.lines_to_fill("table")]
    talk.correct("line", "table", "france_gone", 5)
    assert talk.state.values("table")["france_total"] == 1 + 2 + 3


@pytest.mark.parametrize(("space", "rank"), [(0, 0), (3, 0), (4, 2), (8, 2), (9, 5), (20, 5)])
def test_the_rank_reached_follows_from_the_influence_space(space: int, rank: int) -> None:
    assert value(track(), "1", "france_rank", france_influence=space) == rank


def test_a_rank_that_may_begin_before_is_not_guessed() -> None:
    known = track()
    del known["box.nations.france.rank.1.from"]
    assert value(known, "1", "france_rank", france_influence=9) == 5
    assert value(known, "1", "france_rank", france_influence=8) is None
    del known["box.nations.ranks"]
    assert value(known, "1", "france_rank", france_influence=9) is None


def test_what_was_read_in_part_is_used_as_far_as_it_goes() -> None:
    known = track()
    del known["box.nations.france.space.3"]
    assert value(known, "table", "france_total", france_gone=3) == 1 + 2
    assert value(known, "table", "france_total", france_gone=5) is None


def test_where_all_tracks_are_the_same_one_is_enough() -> None:
    known = track(same="yes", half="no")
    assert value(known, "table", "spain_total", spain_gone=5) == 1 + 2 + 3
    assert value(known, "table", "england_dominance", england_place="second") == 3
    assert value(known, "2", "england_rank", england_influence=5) == 2
    assert value(track(), "2", "england_rank", england_influence=5) is None


def test_with_the_form_filled_in_all_inclusive_for_three_asks_33_fields() -> None:
    """6 of each player and influence with three nations, markers gone and place of three."""
    talk = sheet(track(same="yes", half="no"))
    assert (
        sum(len(talk.state.lines_to_fill(side)) for side in talk.state.sides) == 3 * (6 + 3) + 3 * 2
    )


def test_a_board_that_was_kept_fills_in_the_markers_gone() -> None:
    known = {"markers": "kept", "markers.4.france": 2, **track(same="yes", half="no")}
    talk = sheet(known)
    assert sum(len(talk.state.lines_to_fill(side)) for side in talk.state.sides) == 33 - 3
    assert [line.id for line in talk.state.taken_over("table")] == [
        "france_gone", "france_total", "spain_gone", "spain_total", "england_gone",
        "england_total",
    ]  # fmt: skip


def test_an_open_sheet_with_the_constants_gives_the_points_of_a_nation() -> None:
    """France with 3 markers gone is worth 1 + 2, in the first place 6 more; rank 2 counts 5."""
    talk = sheet(track())
    talk.correct("line", "table", "france_gone", 3)
    talk.correct("line", "table", "france_place", "first")
    talk.correct("line", "1", "france_influence", 9)
    assert talk.state.final.players[0].lines["france_nobility"] == 5 * (1 + 2 + 6)


def page(facts: Facts) -> BoxPage:
    return next(one for one in games()["maracaibo"].box_pages(facts) if one.name == "nations")


def test_the_page_asks_for_one_track_or_for_three_and_for_as_many_ranks_as_there_are() -> None:
    def fields(**known: FactValue) -> list[int]:
        facts = Facts({f"box.nations.{name}": value for name, value in known.items()})
        _, *tracks = page(facts).groups
        return [len(group.fields) for group in tracks]

    assert fields() == [7 + 2] * 3
    assert fields(same="no", ranks=2) == [7 + 2 + 5] * 3
    assert fields(same="yes", ranks=3) == [7 + 2 + 7]


def test_a_rank_that_begins_before_the_one_before_it_is_refused() -> None:
    nations = page(Facts())
    nations.check(track())
    with pytest.raises(Refused) as refused:
        nations.check(track() | {"box.nations.france.rank.2.from": 4})
    assert refused.value.code is RefusalCode.IMPOSSIBLE


def test_every_field_of_the_page_goes_into_a_file_and_back() -> None:
    known = track(same="no", half="yes") | track("spain")
    written = write_box({"maracaibo": known})
    assert read_box(written.encode(), "box.yaml", games(), english()) == {"maracaibo": known}


@pytest.mark.parametrize(
    "name",
    ["box.nations.france.space.0", "box.nations.france.space.8", "box.nations.dutch.space.1",
     "box.nations.france.rank.0.from", "box.nations.france.rank.13.value", "box.nations.x"],
)  # fmt: skip
def test_what_no_track_shows_is_no_reading(name: str) -> None:
    assert games()["maracaibo"].reading(name) is None
