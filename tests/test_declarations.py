"""A wrong declaration of a game, page or command fails at start, with its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.app.frame import routes
from companion.app.frame.routes import Route
from companion.declarations import DeclarationError
from tests.builders import english
from tests.commands.running import TOP, companion, copy_of_checkout
from tests.example_game import lay_over

CONTENT = "companion/games/dice_race/content.py"
DOOR = "companion/games/dice_race/__init__.py"
GAME = "companion/games/dice_race/game.py"
PAGE = "companion/app/pages/settings.py"
PROCEDURE = "companion/games/dice_race/procedure.py"
SIMULATION = "companion/games/dice_race/simulation.py"
SETUP = "companion/games/dice_race/setup.py"
TEXTS = "content/locale/en/dice_race.yaml"
VIEW = "companion/games/dice_race/view.py"

NOT_OURS = "203.0.113.1"  # an address for documents: there it never serves


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = copy_of_checkout(tmp_path_factory.mktemp("checkout"))
    lay_over(top)
    shutil.copytree(TOP / "pages", top / "pages")
    return top


@pytest.mark.parametrize(
    ("file", "written", "instead", "problem"),
    [
        (DOOR, "PLACE = 4", "RANK = 4", f"{DOOR}: 'PLACE' is missing"),
        (DOOR, "PLACE = 4", 'PLACE = "4th"', f"{DOOR}: PLACE is no number: '4th'"),
        (CONTENT, "BOOKS: ", "BOOK: ", f"{CONTENT}: 'BOOKS' is missing"),
        (
            DOOR,
            '"dice_race"',
            '"dice"',
            f"{DOOR}: NAME is 'dice', but the folder is called 'dice_race'",
        ),
        (
            GAME,
            "GAME = DiceRace",
            "GAME = str",
            f"{GAME}: GAME is no Game with the name 'dice_race'",
        ),
        (DOOR, "PLACE = 4", "PLACE = 4 +", f"{DOOR}:4: SyntaxError: invalid syntax"),
        (DOOR, "PLACE = 4", "PLACE = FOUR", f"{DOOR}:4: NameError: name 'FOUR' is not defined"),
        (PROCEDURE, "    scripts = SCRIPTS\n", "", f"{PROCEDURE}: Tortoise lacks scripts"),
        (PROCEDURE, "def header(", "def heading(", f"{PROCEDURE}: Tortoise lacks header"),
        (PROCEDURE, "def status(", "def stand(", f"{PROCEDURE}: Tortoise lacks status_fields"),
        (
            PROCEDURE,
            "    scripts = SCRIPTS\n",
            '    scripts = SCRIPTS\n    status_fields = ("speed",)\n',
            f"{PROCEDURE}: status_fields names 'speed', the state of Tortoise has none",
        ),
        (
            PROCEDURE,
            "levels[0])",
            '"asleep")',
            f"{PROCEDURE}: a default of 'tortoise' is no answer to its option: asleep",
        ),
        (
            PROCEDURE,
            "name = TORTOISE",
            'name = "jordan"',
            f"{PROCEDURE}: another procedure is called 'jordan': ",
        ),
        (VIEW, "class TortoiseView(", "class TortoiseView((", f"{VIEW}:16: SyntaxError: "),
        (GAME, "return (Tortoise(", "return (Tortois(", f"{GAME}:33: NameError: name 'Tortois' is"),
        (
            SIMULATION,
            'level="level"',
            'level="hardness"',
            f"{SIMULATION}: 'tortoise' names 'hardness', which is no option of its game",
        ),
        (
            SETUP,
            'scenarios=("race",)',
            "scenarios=()",
            f"{SETUP}: the setup of 'dice_race' has no scenario",
        ),
        (PAGE, "PAGE = ", "PAGES = ", f"{PAGE}: 'PAGE' is missing"),
        (PAGE, "import annotations\n", "import annotations (\n", f"{PAGE}:3: SyntaxError: "),
        (
            "companion/commands/doctor.py",
            "def run(",
            "def go(",
            "companion/commands/doctor.py: 'run' is missing",
        ),
    ],
)
def test_it_fails_at_start_with_one_sentence(
    file: str, written: str, instead: str, problem: str, checkout: Path
) -> None:
    path = checkout / file
    before = path.read_text(encoding="utf-8")
    assert written in before
    path.write_text(before.replace(written, instead, 1), encoding="utf-8")
    try:
        arguments = ("doctor",) if "commands" in file else ("serve", "--host", NOT_OURS)
        ran = companion(*arguments, cwd=checkout, PYTHONPATH=str(checkout))
    finally:
        path.write_text(before, encoding="utf-8")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(problem)
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    "key", ["simulate.subject.tortoise", "simulate.assumed.two_dice", "tortoise.level.awake"]
)
def test_a_simulation_without_a_text_fails_before_it_plays(key: str, checkout: Path) -> None:
    path = checkout / TEXTS
    before = path.read_text(encoding="utf-8")
    left = [line for line in before.splitlines() if not line.startswith(f"{key}:")]
    path.write_text("\n".join(left), encoding="utf-8")
    try:
        ran = companion("simulate", "tortoise", cwd=checkout, PYTHONPATH=str(checkout))
    finally:
        path.write_text(before, encoding="utf-8")
    problem = f"{TEXTS}: the text {key!r} is missing"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"{problem}\n")


def test_a_page_names_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    page = Route("weather", "gear")
    monkeypatch.setattr(routes, "_ALL", (*routes._ALL, page))
    monkeypatch.setattr(routes, "ROUTES", {**routes.ROUTES, page.name: page})
    problem = r"^companion/app/frame/routes.py: the page 'weather' needs pages/weather.py$"
    with pytest.raises(DeclarationError, match=problem):
        routes.check(english())


def test_two_pages_have_two_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "_ALL", (*routes._ALL, Route("settings", "gear")))
    with pytest.raises(DeclarationError, match="two pages are called 'settings'"):
        routes.check(english())


def test_all_pages_have_what_they_need() -> None:
    routes.check(english())
