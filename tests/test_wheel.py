"""The built wheel works outside the repository, in an environment with nothing else."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import tarfile
import time
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from companion import __version__

TOP = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(  # the sources first, and the wheel from nothing but them
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(TOP)],
        check=True,
        capture_output=True,
    )
    assert {file.suffix for file in folder.iterdir()} == {".whl", ".gz"}
    return folder


@pytest.fixture
def wheel(built: Path) -> Path:
    (wheel,) = built.glob("*.whl")
    return wheel


def installed(file: Path, place: Path) -> Path:
    """The programs of a new environment: what ours needs comes from this one, ours from a file."""
    venv.create(place, with_pip=False)
    python = place / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps"]
    subprocess.run([*pip, str(file)], check=True, capture_output=True)
    (packages,) = place.glob("lib/python*/site-packages")
    here = [path for path in sys.path if path.endswith("site-packages")]
    (packages / "borrowed.pth").write_text("\n".join(here))
    return place / "bin"


def surroundings(folder: Path) -> dict[str, str]:
    return {
        **{name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        "LANG": "en_GB.UTF-8",
        "XDG_DATA_HOME": str(folder / "data"),
    }


def test_the_wheel_contains_the_app_and_the_content(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for file in ("streamlit_app.py", "pages/home.py", "content/maracaibo/jacques.yaml",
                 "content/locale/de/language.yaml", "content/locale/de/app.yaml",
                 "content.json", ".streamlit/config.toml"):  # fmt: skip
        assert f"companion/_files/{file}" in names
    for file in (
        "hosts/streamlit/style.css",
        "hosts/streamlit/javascript/connection.js",
        "web/app_icons/icon-512.png",
        "hosts/phone/web/index.html",
        "hosts/phone/web/worker.js",
        "web/screen.js",
        "web/screen.css",
        "web/icons.svg",
        "web/app_icons/icon.svg",
        "games/jamaica/emblem.svg",
        "games/jamaica/symbols.svg",
        "games/jamaica/track.svg",
    ):
        assert f"companion/{file}" in names
    assert not [name for name in names if "test" in name or "__pycache__" in name]


def test_the_sources_have_all_that_they_name_and_can_be_installed(
    built: Path, tmp_path: Path
) -> None:
    (sources,) = built.glob("*.tar.gz")
    with tarfile.open(sources) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    for file in ("run.py", "requirements.txt", "docs/hosting.md", "deploy/Dockerfile",
                 "deploy/maracaibo-companion.service", "SECURITY.md", "CHANGELOG.md"):  # fmt: skip
        assert file in names
    programs = installed(sources, tmp_path / "venv")  # by no other tools than they ask for
    wording = subprocess.run([programs / "maracaibo-companion", "--version"], text=True,
                          capture_output=True, cwd=tmp_path, env=surroundings(tmp_path),
                          check=True)  # fmt: skip
    assert wording.stdout == f"companion {__version__}\n"


def test_the_installed_command_works_away_from_the_repository(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "venv"
    programs = installed(wheel, place)
    environment = surroundings(tmp_path)
    python, command = programs / "python", str(programs / "companion")

    where = "import companion; print(companion.__file__)"
    found = subprocess.run([str(python), "-c", where], capture_output=True, text=True,
                           cwd=tmp_path, env=environment, check=True)  # fmt: skip
    assert found.stdout.startswith(str(place)), "not the installed one"

    setup = [str(python), "-X", "importtime", command, "setup", "jamaica", "--players", "3"]
    ran = subprocess.run(setup, capture_output=True, text=True, cwd=tmp_path, env=environment,
                         check=True)  # fmt: skip
    assert "companion.content.library" in ran.stderr
    assert not re.search(r"\byaml$", ran.stderr, re.MULTILINE), "not from content.json"

    checked = subprocess.run([command, "content", "check"], capture_output=True, text=True,
                             cwd=tmp_path, env=environment, check=True)  # fmt: skip
    assert "All is well" in checked.stdout

    game = subprocess.run([command, "automa", "jacques", "--json", "--seed", "1"], text=True,
                          input='{"answer": "ready"}\n', capture_output=True, cwd=tmp_path,
                          env=environment, check=False)  # fmt: skip
    assert json.loads(game.stdout.splitlines()[1])["question"]["key"] == "jacques.players_turn"
    _serves(str(programs / "maracaibo-companion"), tmp_path, environment)


def _serves(command: str, folder: Path, environment: dict[str, str]) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    log = folder / "log.txt"
    with log.open("w") as out:
        server = subprocess.Popen(
            [command, "serve", "--host", "127.0.0.1", "--port", str(port)],
            stdout=out, stderr=out, cwd=folder, env=environment,
        )  # fmt: skip
    try:
        for _ in range(200):
            try:
                url = f"http://127.0.0.1:{port}/_stcore/health"
                with urllib.request.urlopen(url, timeout=1) as answer:
                    assert answer.read() == b"ok"
                break
            except OSError:
                time.sleep(0.1)
        else:
            pytest.fail(log.read_text())
        assert "█" in log.read_text()  # the QR code
        assert (folder / "data" / "maracaibo-companion" / "tables.sqlite").is_file()
    finally:
        server.terminate()
        server.wait()
