"""Twenty thousand inputs that nobody should send, to every importer and protocol.

Each is taken, and then opens and draws; or is refused, and nothing has changed. More of them:
`python -m benchmarks.fuzz --inputs 1000000 --seed 2`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from benchmarks.fuzz import Report, findings, fuzz
from benchmarks.fuzz_targets import SHARES, target
from companion import services
from companion.app.frame.host import run_by
from companion.hosts.streamlit.host import StreamlitHost

INPUTS, SEED = 20_000, 17


@pytest.fixture(autouse=True)
def _pages_as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Restore the tables of the server and the parts of Streamlit that fuzzing replaces."""
    monkeypatch.setattr(services, "tables", services.tables)
    monkeypatch.setattr("companion.app.pages.odds.page.A_LITTLE", 0.0)
    monkeypatch.setattr("companion.hosts.streamlit.endpoints.to_thread", None)
    yield
    run_by(StreamlitHost())


@pytest.mark.parametrize("name", SHARES)
def test_whatever_comes_is_taken_or_refused(name: str) -> None:
    inputs = INPUTS * SHARES[name] // sum(SHARES.values())
    report = fuzz(target(name), SEED, range(inputs))
    assert findings([report]) == ""
    assert report.taken > inputs // 200  # else nothing got beyond the door
    assert report.taken + report.refused == inputs


def test_a_finding_is_reported_with_the_input_that_shows_it() -> None:
    class Breaks:
        name = "breaks"

        def make(self, chance: object) -> str:
            return "an input"

        def take(self, given: str) -> bool:
            raise KeyError(given)

    report: Report = fuzz(Breaks(), SEED, range(3))
    assert "breaks: KeyError" in findings([report])
    assert "input 0: 'an input'" in findings([report])
    assert (report.taken, report.refused, report.findings.total()) == (0, 0, 3)
