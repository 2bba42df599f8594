"""Set up .venv with everything that the project needs, then run a command.

python3 run.py              serve the app
python3 run.py test         all checks and tests
python3 run.py test ARGS…   pytest with these arguments, and nothing else
python3 run.py benchmark    measure benchmarks/FIGURES.md (scripts named here: only these)
python3 run.py audit        find known vulnerabilities in the packages of the app (pip-audit)
python3 run.py ARGS…        any command of `companion`

The grammar is that of Python 3.6, so that an older Python can print the version that is needed.
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


def main(arguments: "list[str]") -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 (people run this with the Python they have)
        print("The companion needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    try:
        return do(arguments)
    except SetUpError as error:
        print(error, file=sys.stderr)
        return 2


def do(arguments: "list[str]") -> int:
    if arguments[:1] == ["test"]:
        set_up("test")
        with tempfile.TemporaryDirectory(prefix="companion-", dir=memory()) as quick:
            os.chmod(quick, 0o711)  # PostgreSQL is another user  # noqa: S103
            os.environ["TMPDIR"] = quick
            return test(arguments[1:])
    if arguments[:1] == ["benchmark"]:
        set_up("benchmark,mutants,test")
        return call([str(PYTHON), str(TOP / "benchmarks" / "figures.py"), *arguments[1:]])
    if arguments == ["audit"]:
        set_up("audit")
        return become([str(PYTHON), "-m", "pip_audit", "--strict", "-r", "requirements.txt"])
    set_up("")
    return become([str(PYTHON), "-m", "companion", *arguments])


class SetUpError(Exception):
    """A failed installation, with the solution."""


def test(arguments: "list[str]") -> int:
    if arguments:
        return call([str(PYTHON), "-m", "pytest", *arguments])
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # many processes use what one has compiled
    checks = [["ruff", "check", "."], ["ruff", "format", "--check", "."],
              ["companion", "content", "check"]]  # fmt: skip
    # Compile all tests once; otherwise each parallel process would do so.
    compiled = ["pytest", "-p", "no:terminal", "-o", "addopts=", "--collect-only"]
    tests = ["pytest", "-n", "4", "--dist", "worksteal", "-r", "fER"]
    return run_all([*checks, compiled, tests], beside=["mypy"])


def set_up(extra: str) -> None:
    """Make .venv and install the project with this extra, unless that is done."""
    installed = hashlib.sha256((TOP / "pyproject.toml").read_bytes()).hexdigest()
    done = VENV / f".installed-{extra or 'app'}"
    enough = [done] if extra else list(VENV.glob(".installed-*"))  # every extra has the app in it
    if any(mark.is_file() and mark.read_text() == installed for mark in enough):
        return
    if not PYTHON.is_file():
        print("Making .venv …", flush=True)
        make_venv()
    print("Installing what is needed …", flush=True)
    target = f"{TOP}[{extra}]" if extra else str(TOP)
    if call([str(PYTHON), "-m", "pip", "install", "--quiet", "--editable", target]):
        raise SetUpError("Installing did not work: see above. The first time needs the internet.")
    done.write_text(installed)


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
    """Return a folder in memory for the files of tests: no database waits for a disk there."""
    shared = Path("/dev/shm")  # noqa: S108
    return str(shared) if shared.is_dir() and shutil.disk_usage(shared).free > 2e9 else None


def run_all(commands: "list[list[str]]", beside: "list[str]") -> int:
    """Run all commands, also after a failure, and one beside them; return the worst exit code."""
    other = subprocess.Popen(
        [str(PYTHON), "-m", *beside], cwd=TOP, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    worst = 0
    for command in commands:
        print(f"$ {' '.join(command)}", flush=True)
        worst = max(worst, call([str(PYTHON), "-m", *command]))
    output = other.communicate()[0].decode(errors="replace")
    print(f"$ {' '.join(beside)}\n{output}", end="", flush=True)
    return max(worst, other.returncode)


def become(command: "list[str]") -> int:
    """Replace this process by the command, so that both end together; not on Windows."""
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
