"""Time zones as phones report them: a browser may send any name."""

from __future__ import annotations

from datetime import datetime

import pytest

from companion.app.frame import logbook
from companion.app.frame.host import run_by
from companion.hosts.phone.host import PhoneHost


@pytest.mark.parametrize("name", ["x" * 5_000, "../../etc/passwd", "Europe", "", "\0", "/", "Ä"])
def test_an_invalid_zone_counts_as_the_servers(name: str) -> None:
    run_by(PhoneHost(timezone=name))
    here = datetime.now().astimezone().utcoffset()
    assert datetime.now(logbook.zone()).utcoffset() == here


def test_a_zone_by_its_name() -> None:
    run_by(PhoneHost(timezone="Asia/Kolkata"))
    assert str(datetime.now(logbook.zone()).utcoffset()) == "5:30:00"
