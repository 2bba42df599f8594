"""Sets up everything the project needs in .venv, then does what is asked.

python3 run.py              serve the app
python3 run.py test         all checks and tests
python3 run.py test ARGS…   pytest with these arguments, and nothing else
python3 run.py benchmark    measure benchmarks/FIGURES.md (scripts named here: only these)
python3 run.py audit        whether a known weakness is in what the app needs (pip-audit)
python3 run.py ARGS…        any command of `companion`

Written in the grammar of Python 3.6, so that an older Python can say which one is needed.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

TOP = Path(__file__).resolve().parent
VENV = TOP / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main(words: "list[str]") -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 (people run this with the Python they have)
        print("The companion needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    try:
        return do(words)
    except SetUpError as error:
        print(error, file=sys.stderr)
        return 2


def do(words: "list[str]") -> int:
    if words[:1] == ["test"]:
        set_up("test")
        with tempfile.TemporaryDirectory(prefix="companion-", dir=memory()) as quick:
            os.chmod(quick, 0o711)  # PostgreSQL is another user  # noqa: S103
            os.environ["TMPDIR"] = quick
            return test(words[1:])
    if words[:1] == ["benchmark"]:
        set_up("benchmark,mutants,test")
        return call([str(PYTHON), str(TOP / "benchmarks" / "figures.py"), *words[1:]])
    if words == ["audit"]:
        set_up("audit")
        return become([str(PYTHON), "-m", "pip_audit", "--strict", "-r", "requirements.txt"])
    set_up("")
    return become([str(PYTHON), "-m", "companion", *words])


class SetUpError(Exception):
    """A failed installation, with the solution."""


def test(words: "list[str]") -> int:
    if words:
        return call([str(PYTHON), "-m", "pytest", *words])
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # many processes run what one has compiled
    checks = [["ruff", "check", "."], ["ruff", "format", "--check", "."],
              ["companion", "content", "check"]]  # fmt: skip
    # Each of those that test side by side would compile all tests by itself.
    compiled = ["pytest", "-p", "no:terminal", "-o", "addopts=", "--collect-only"]
    tests = ["pytest", "-n", "4", "--dist", "worksteal"]
    return run_all([*checks, compiled, tests], beside=["mypy"])


def set_up(extra: str) -> None:
    """Make .venv and install the project with this extra, unless that has been done already."""
    wanted = hashlib.sha256((TOP / "pyproject.toml").read_bytes()).hexdigest()
    done = VENV / f".installed-{extra or 'app'}"
    enough = [done] if extra else list(VENV.glob(".installed-*"))  # every extra has the app in it
    if any(mark.is_file() and mark.read_text() == wanted for mark in enough):
        return
    if not PYTHON.is_file():
        print("Making .venv …", flush=True)
        make_venv()
    print("Installing what is needed …", flush=True)
    target = f"{TOP}[{extra}]" if extra else str(TOP)
    if call([str(PYTHON), "-m", "pip", "install", "--quiet", "--editable", target]):
        raise SetUpError("Installing did not work: see above. The first time needs the internet.")
    done.write_text(wanted)


def make_venv() -> None:
    """Make .venv; Debian and similar systems have a part of `venv` in a separate package."""
    if any(find_spec(name) is None for name in ("venv", "ensurepip")):
        raise SetUpError(
            "This Python cannot make environments. On Debian, Ubuntu and Raspberry Pi OS:\n"
            "  sudo apt install python3-venv\nThen try again."
        )
    import venv

    venv.create(VENV, with_pip=True)


def memory() -> "str | None":
    """A folder in memory with room for what tests write: there no database waits for a disk."""
    shared = Path("/dev/shm")  # noqa: S108
    return str(shared) if shared.is_dir() and shutil.disk_usage(shared).free > 2e9 else None


def run_all(commands: "list[list[str]]", beside: "list[str]") -> int:
    """Each in turn, also after one has failed, and one beside them; the worst exit code."""
    other = subprocess.Popen(
        [str(PYTHON), "-m", *beside], cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    worst = 0
    for command in commands:
        print(f"$ {' '.join(command)}", flush=True)
        worst = max(worst, call([str(PYTHON), "-m", *command]))
    said = other.communicate()[0].decode(errors="replace")
    print(f"$ {' '.join(beside)}\n{said}", end="", flush=True)
    return max(worst, other.returncode)


def become(command: "list[str]") -> int:
    """Be the command from here on, so that who ends this ends it; Windows knows no such thing."""
    if os.name != "nt":
        os.chdir(TOP)
        os.execv(command[0], command)  # noqa: S606
    return call(command)


def call(command: "list[str]") -> int:
    try:
        return subprocess.run(command, cwd=TOP, check=False).returncode
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
