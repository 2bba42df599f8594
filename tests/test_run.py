"""`run.py`, with the Python that people have."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

RUN = Path(__file__).parent.parent / "run.py"


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """A copy of it, in a folder with nothing but a project of no packages."""
    (tmp_path / "pyproject.toml").write_text("[project]")
    spec = importlib.util.spec_from_file_location("run", shutil.copy(RUN, tmp_path))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_an_old_python_can_read_it() -> None:
    ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize("version", ["3.6", "3.7", "3.8", "3.9", "3.10"])
def test_an_old_python_gets_the_version_that_is_needed(version: str, tmp_path: Path) -> None:
    """An old Python may be installed by pyenv, whose commands on the path may lead nowhere."""
    by_pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
    python = by_pyenv[0] if by_pyenv else shutil.which(f"python{version}")
    if python is None:
        pytest.skip(f"there is no Python {version} here")
    copied = shutil.copy(RUN, tmp_path)
    ran = subprocess.run([python, copied], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "The companion needs Python 3.11 or newer.\n"
    assert not (tmp_path / ".venv").exists()


def test_a_debian_without_venv_gets_the_package_to_install(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "find_spec", lambda name: None if name == "ensurepip" else name)
    assert run.main(["content", "check"]) == 2
    assert "sudo apt install python3-venv\n" in capsys.readouterr().err
    assert not run.VENV.exists(), "the next try would take it for a whole one"


def test_a_failed_installation_is_reported_and_tried_again(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run.PYTHON.parent.mkdir(parents=True)
    run.PYTHON.symlink_to(sys.executable)
    called: list[list[str]] = []
    monkeypatch.setattr(run, "call", lambda command: called.append(command) or 1)
    assert [run.main([]), run.main([])] == [2, 2]
    assert [command[2:4] for command in called] == [["pip", "install"]] * 2
    assert "The first time needs the internet." in capsys.readouterr().err


def test_an_audit_looks_at_all_that_people_install(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(run, "set_up", lambda extra: called.append([extra]))
    monkeypatch.setattr(run, "become", lambda command: called.append(command[2:]) or 0)
    assert run.main(["audit"]) == 0
    assert called == [["audit"], ["pip_audit", "--strict", "-r", "requirements.txt"]]


def test_only_the_tests_that_are_named_run(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(run, "set_up", lambda extra: called.append([extra]))
    monkeypatch.setattr(run, "call", lambda command: called.append(command[1:]) or 1)
    monkeypatch.setenv("TMPDIR", "")  # the command changes it
    assert run.main(["test", "tests/test_golden.py", "-k", "jean"]) == 1
    assert called == [["test"], ["-m", "pytest", "tests/test_golden.py", "-k", "jean"]]


def test_without_more_words_all_checks_run_and_all_tests(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(run, "set_up", lambda extra: None)
    monkeypatch.setattr(run, "run_all", lambda commands, beside: called.extend([*commands, beside]))
    monkeypatch.setenv("TMPDIR", "")
    run.main(["test"])
    names = [command[0] for command in called]
    assert names == ["ruff", "ruff", "companion", "pytest", "pytest", "mypy"]


@pytest.mark.skipif(os.name == "nt", reason="no program there becomes another")
def test_who_ends_it_ends_what_it_started(tmp_path: Path) -> None:
    """A service or a container knows only the process that it started itself."""
    (tmp_path / "pyproject.toml").write_text("[project]")
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nPYTHONPATH="{tmp_path}" exec {sys.executable} "$@"\n')
    python.chmod(0o755)
    expected = hashlib.sha256(b"[project]").hexdigest()
    (tmp_path / ".venv" / ".installed-app").write_text(expected)
    stand_in = "import os, sys, time\nprint(os.getpid(), *sys.argv[1:], flush=True)\ntime.sleep(60)"
    (tmp_path / "companion.py").write_text(stand_in)
    command = [sys.executable, shutil.copy(RUN, tmp_path), "serve", "--port", "9000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd="/") as started:
        assert started.stdout is not None
        number, *words = started.stdout.readline().split()
        started.terminate()
        assert words == ["serve", "--port", "9000"]
        if int(number) != started.pid:
            os.kill(int(number), signal.SIGKILL)
        assert int(number) == started.pid
    assert started.returncode == -signal.SIGTERM
