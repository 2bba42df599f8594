"""One palette, and style and scripts that are files of their own."""

from __future__ import annotations

import re
import shutil
import subprocess
import tomllib
from itertools import combinations
from math import dist
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from companion import paths
from companion.engine.picture import PLAIN
from companion.hosts.streamlit import gaps, scripts, style
from companion.web import bundle
from companion.web.palette import TOKENS, resolved
from tests.builders import games

SERVER = paths.PACKAGE / "hosts" / "streamlit"
COLOUR = re.compile(
    r"(?<!&)#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3})\b|\brgba?\(|\bhsla?\("
)
OF_A_GAME = r"companion/games/\w+/(colours|drawing|game)\.py"
NODE = shutil.which("node")
FUNCTIONS = [*scripts.FOLDER.glob("*.js"), *bundle.CALLS.glob("*.js")]


def test_colours_are_defined_in_the_palette_and_with_a_games_pieces_only() -> None:
    top = paths.files()
    files = [top / "streamlit_app.py", *(top / "pages").glob("*.py")]
    for kind in ("py", "css", "js"):
        files += (top / "companion").rglob(f"*.{kind}")
    wording_in = {
        str(file.relative_to(top))
        for file in files
        if COLOUR.search(file.read_text(encoding="utf-8"))
    }
    assert {file for file in wording_in if not re.fullmatch(OF_A_GAME, file)} == {
        "companion/engine/picture.py",  # a game without its own colours
        "companion/hosts/streamlit/style.py",
        "companion/web/palette.py",
    }


@pytest.mark.parametrize(
    ("name", "theme", "night"), [("light", style.DAY, False), ("dark", style.NIGHT, True)]
)
def test_streamlits_theme_has_the_palettes_colours(
    name: str, theme: style.Theme, night: bool
) -> None:
    file = (paths.files() / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    assert tomllib.loads(file)["theme"][name] == {
        "primaryColor": theme.main,
        "linkColor": theme.main,
        "backgroundColor": TOKENS["paper"][night],
        "secondaryBackgroundColor": TOKENS["sheet"][night],
        "textColor": TOKENS["ink"][night],
        "borderColor": TOKENS["line"][night],
    }
    assert len(re.findall(COLOUR, file)) == 2 * 6  # and it has no others


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours by WCAG: 4.5 is readable."""
    bright, dark = sorted((_brightness(one), _brightness(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _brightness(colour: str) -> float:
    digits = colour.removeprefix("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# How red, green and blue light look without red cones, and without green ones (Machado 2009).
BLIND = {
    "protanopia": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.0520)),
    "deuteranopia": (
        (0.3673, 0.8606, -0.2280),
        (0.2801, 0.6725, 0.0474),
        (-0.0118, 0.0429, 0.9689),
    ),
}


def perceived(colour: str, eyes: str) -> tuple[float, float, float]:
    """Return a colour in CIELAB, in which a difference of 2.3 can just be seen."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    r, g, b = (max(0.0, sum(m * p for m, p in zip(row, light, strict=True))) for row in BLIND[eyes])
    x, y, z = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.0888,
    )
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("eyes", BLIND)
@pytest.mark.parametrize("night", [False, True])
def test_players_have_colours_that_colour_blind_people_tell_apart(night: bool, eyes: str) -> None:
    hues = [perceived(TOKENS[f"player-{seat}"][night], eyes) for seat in range(1, 7)]
    assert min(dist(one, other) for one, other in combinations(hues, 2)) > 15


def test_contrast_is_worked_out_as_the_standard_does() -> None:
    assert contrast("#000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#fff") == pytest.approx(4.48, abs=0.01)


READ_ON = {
    "ink": ("paper", "sheet", "sea", "tint"),
    "soft": ("paper", "sheet", "sea"),
    "accent": ("paper", "sheet", "tint"),
    "signal": ("paper", "sheet"),
    "ok": ("paper", "sheet"),
    "bad": ("paper", "sheet"),
    "on-go": ("go",),
    "on-token": ("accent", "signal", *(f"player-{number}" for number in range(1, 7))),
    **{f"player-{number}": ("paper", "sheet") for number in range(1, 7)},
}


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("game", [None, *games()])
def test_what_is_to_be_read_can_be_read(game: str | None, night: bool) -> None:
    hues = resolved(games()[game].theme if game else PLAIN, night=night)
    for ink, behind in READ_ON.items():
        for paper in behind:
            assert contrast(hues[ink], hues[paper]) > 4.5, f"{ink} on {paper}"
    for ground in ("paper", "sheet"):
        assert contrast(hues["edge"], hues[ground]) > 3


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("game", games())
def test_the_colours_of_pieces_can_be_read_and_read_on(game: str, night: bool) -> None:
    theme = games()[game].theme
    hues = resolved(theme, night=night)
    for piece in theme.pieces:
        for other in ("sheet", "sea", "on-token"):
            assert contrast(hues[piece], hues[other]) > 4.5, f"{piece} and {other}"


@pytest.mark.parametrize("theme", [style.DAY, style.NIGHT], ids=["day", "night"])
def test_what_is_to_be_read_on_plots_can_be_read(theme: style.Theme) -> None:
    assert contrast(style.OWN["sign"], style.OWN["on-sign"]) > 4.5
    for part in ("ok", "soft", "bad", "accent"):  # of a bar of odds
        assert contrast(theme.hue(part), theme.hue("on-token")) > 4.5


def test_every_variable_of_the_style_has_a_colour_and_every_colour_a_use() -> None:
    used = set(re.findall(r"var\(--([a-z-]+)\)", style.rules(style.SHEET)))
    assert used <= {*TOKENS, *style.OWN}
    assert set(style.OWN) <= used


@pytest.mark.parametrize("night", [False, True])
def test_the_style_is_filled_in(night: bool) -> None:
    sheet = style.sheet(night=night)
    assert ":--" not in sheet
    assert "/*" not in sheet
    assert f"header{gaps.PARTS['header'].selector}, " in sheet
    assert f"--line: {TOKENS['line'][night]};" in sheet


def test_without_a_choice_the_colours_follow_the_phone_at_once() -> None:
    """The page is not asked for again when the evening comes."""
    by_day, _, by_night = style.sheet(night=None).partition("@media (prefers-color-scheme: dark)")
    assert f"--line: {TOKENS['line'].day};" in by_day
    assert f"--line: {TOKENS['line'].night};" in by_night


def test_parts_and_keys_become_selectors() -> None:
    css = ":--dialog a, :--key(bar) b, :--keys(play) i, .x:has(:--app) {}"
    assert style.filled(css) == (
        '[data-testid="stDialog"] a, .st-key-bar b, [class*="st-key-play"] i, '
        '.x:has([data-testid="stApp"]) {}'
    )


@pytest.mark.parametrize("file", sorted(SERVER.rglob("*.css")), ids=lambda file: file.name)
def test_braces_of_the_style_match(file: Path) -> None:
    css = re.sub(r"/\*.*?\*/", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert "/*" not in css
    assert "*/" not in css
    for opens, closes in ("{}", "()", "[]"):
        depth = 0
        for at, sign in enumerate(css):
            depth += (sign == opens) - (sign == closes)
            assert 0 <= depth <= 2, css[max(0, at - 60) : at + 1]
        assert depth == 0, opens
    rules = re.findall(r"{([^{}]*)}", css)
    assert rules
    assert [rule for rule in rules if not rule.strip().endswith(";")] == []


def test_there_are_style_and_scripts() -> None:
    assert {file.name for file in SERVER.rglob("*.css")} == {style.SHEET}
    called = re.findall(
        r'(?:scripts\.run|\.call)\(\s*"(\w+)"',
        "".join(file.read_text("utf-8") for file in paths.PACKAGE.rglob("*.py")),
    )
    assert {file.stem for file in FUNCTIONS} == set(called)


@pytest.mark.skipif(NODE is None, reason="no node here to read JavaScript")
def test_every_script_is_a_function(tmp_path: Path) -> None:
    whole = tmp_path / "all.js"
    whole.write_text(
        "const is = [\n"
        + ",\n".join(scripts.source(file.stem) for file in FUNCTIONS)
        + "];\nif (!is.every(one => typeof one === 'function')) throw Error('not a function');\n"
        + "console.log(is.length);"
    )
    ran = subprocess.run([str(NODE), str(whole)], capture_output=True, text=True, check=False)
    assert (ran.stdout.strip(), ran.stderr) == (str(len(FUNCTIONS)), "")


def test_a_script_is_called_with_values_that_cannot_end_it() -> None:
    def page() -> None:
        from companion.hosts.streamlit import scripts

        scripts.run("write_cookie", "a</script><b>\"'", [1, None])

    (element,) = AppTest.from_function(page).run().get("html")
    assert element.value.startswith("<script>(\n(cookie) =>")
    assert element.value.endswith('("a\\u003c/script>\\u003cb>\\"\'", [1, null]);</script>')
