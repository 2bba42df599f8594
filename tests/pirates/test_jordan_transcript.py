"""Jordan with all cards and the layout known, as a record of play to be read with the chart.

The chart is in tests/pirates/charts.py. Regenerate with
`pytest tests/pirates/test_jordan_transcript.py --write-golden`.
"""

from __future__ import annotations

import pytest

from companion.engine.dialogue import Dialogue
from companion.engine.plain import to_plain
from tests.builders import all_automas
from tests.pirates.charts import CHARTED, ISLAND_PLACES, LOCATION_PLACES
from tests.pirates.jordan_table import Known
from tests.transcripts import SEED, compare, record

# Made up, as no source shows them.
TABLE: Known = {
    **CHARTED,
    "box.jordan.A.2": "fort,explore,improvement",
    "box.jordan.visit": "cube",
    **{f"cubes.{kind}": 2 for kind in ISLAND_PLACES},
    **{f"caribbean.{location}": "in" for location in LOCATION_PLACES},
    **{f"caribbean.{location}.fort": "stands" for location in LOCATION_PLACES},
    **{f"caribbean.{name}.strength": n for n, name in enumerate(LOCATION_PLACES, 3)},
    "caribbean.aruba.tile": "gold",
    "caribbean.bonaire.tile": "pearl",
    "caribbean.tobago.tile": "emerald",
    "caribbean.curacao.tile": "rum",
}


HUNT: Known = {**TABLE, "box.hunt.maracaibo": "board", "board.maracaibo": "cannon"}


def transcript(known: Known, b_cards: int, *switched_on: str) -> str:
    procedure = all_automas()["jordan"]
    options = procedure.choose({"b_cards": b_cards, **dict.fromkeys(switched_on, "yes")})
    dialogue = Dialogue(procedure, to_plain(procedure.begin(options, (), known)), SEED)
    chosen = ", ".join([str(b_cards), *switched_on])
    return record(dialogue, f"jordan, {chosen}, cards and layout known, solo, seed {SEED}")


def test_the_transcript_is_as_it_was(request: pytest.FixtureRequest) -> None:
    compare("../pirates/golden/jordan-layout.txt", transcript(TABLE, 3, "commanders"), request)


def test_a_treasure_hunt_is_as_it_was(request: pytest.FixtureRequest) -> None:
    written = transcript(HUNT, 7, "commanders", "hunt")
    compare("../pirates/golden/jordan-hunt.txt", written, request)
