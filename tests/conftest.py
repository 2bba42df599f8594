"""Settings that all tests share."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from benchmarks.postgres import binaries
from tests import postgres as installed
from tests.editions import built

settings.register_profile(
    "companion",
    deadline=None,
    derandomize=bool(os.environ.get("CI")),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("companion")


def pytest_addoption(parser: object) -> None:
    parser.addoption(  # type: ignore[attr-defined]
        "--write-golden", action="store_true", help="write tests/golden anew; read the difference"
    )


# What takes longest begins first: at the end nobody waits for it alone.
LONG = ("test_wheel.py", "test_sharing.py", "test_rate_limits.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name not in LONG)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server on which tests may make databases."""
    if given := os.environ.get(installed.VARIABLE):
        yield given
        return
    if binaries() is None:
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is missing: apt-get install postgresql")
        pytest.skip("PostgreSQL is missing")
    own = tmp_path_factory.getbasetemp()
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    locks = own.parent if run else own  # xdist's processes have theirs side by side
    with installed.shared_cluster(locks, run or str(os.getpid())) as cluster:
        yield cluster.url


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the edition without a server."""
    return built(tmp_path_factory.getbasetemp())
