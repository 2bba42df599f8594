"""Every colour of the app by name (theme, design tokens): a chart by day, navy and brass by night.

`.streamlit/config.toml` repeats some of them for Streamlit; tests/app/test_looks.py compares. The
colours of a game's own pieces are in games/<game>/colours.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from companion.engine.picture import PLAIN, Hue, Theme

TOKENS: Final[Mapping[str, Hue]] = {
    name: Hue(day, night)
    for name, day, night in (
        ("paper", "#f3e9d3", "#0b1826"),  # behind everything
        ("sheet", "#fcf7ea", "#122639"),  # cards, buttons, the bar of tabs
        ("ink", "#2a2017", "#f4e9d0"),
        ("soft", "#5f4f3b", "#bdb199"),  # second text
        ("edge", "#8e7440", "#7c95ac"),  # round what can be tapped
        ("line", "#bfa874", "#4a6178"),  # only divides
        ("hair", "#dccca6", "#24394d"),
        ("sea", "#f9f3e2", "#0f2132"),
        ("land", "#e8d9b4", "#1c3346"),
        ("coast", "#8b7545", "#8c7a4e"),
        ("faint", "#9c8a63", "#6f7f8c"),  # marks that only decorate
        ("rhumb", "#b79f6a", "#c9a55a"),
        ("home", "#6c4a2a", "#c9a679"),  # places of no nation
        ("player-1", "#053f19", "#86ebc1"),  # differ for colour-blind people, too
        ("player-2", "#895801", "#fcc752"),
        ("player-3", "#6f426f", "#fab9f5"),
        ("player-4", "#0452ca", "#618af3"),
        ("player-5", "#a34c5a", "#f65c62"),
        ("player-6", "#313336", "#969a9f"),
        ("opponent", "#2a2017", "#f4e9d0"),
        ("on-token", "#fff9ec", "#0b1826"),  # on a player's, a nation's, a signal's colour
        ("ok", "#2c6b3f", "#86cc98"),
        ("bad", "#a12b1f", "#f29484"),
        ("go", "#0d5960", "#ddae55"),  # the button "go on"; by day a game's accent
        ("on-go", "#fff9ec", "#0b1826"),
        ("accent", *PLAIN.accent),  # where no game is meant
        ("signal", *PLAIN.signal),
        ("tint", *PLAIN.tint),
        ("porthole", PLAIN.tint.day, PLAIN.accent.night),  # behind a portrait: lit by night
        ("portrait", PLAIN.accent.day, "#0b1826"),
        ("skin", "#fcf7ea", "#f4e9d0"),
        ("shade", "#2a2017", "#02070c"),  # over what a panel covers
    )
}
# The parts of a score, one after the other as distinct as can be.
SCORE_PARTS: Final = ("#b5541c", "#3f74b5", "#d49a2a", "#5b8f57", "#8c6bb1", "#7d8791", "#c2607f",
               "#3f9c9c", "#a08455", "#6a6ac2")  # fmt: skip
QR_INK, QR_PAPER = "#111", "#fff"  # by day and by night: what cameras read best


Themes: TypeAlias = Iterable[tuple[str, Theme]]


def variables(games: Themes, *, night: bool) -> str:
    """Return all colours as CSS variables: the tokens, and each game's own."""
    hues = dict(TOKENS)
    hues |= {f"{game}-{name}": hue for game, theme in games for name, hue in _own(theme).items()}
    parts = {f"part-{number}": Hue(hue, hue) for number, hue in enumerate(SCORE_PARTS, 1)}
    return " ".join(f"--{name}: {hue[night]};" for name, hue in {**hues, **parts}.items())


def theme_styles(games: Themes) -> str:
    """Return a game's own colours, for everything inside `.g-<game>`."""
    rules = []
    for game, theme in games:
        named = " ".join(f"--{name}: var(--{game}-{name});" for name in _own(theme))
        rules.append(f".g-{game} {{ {named} }}")
    return "\n".join(rules)


def _own(theme: Theme) -> dict[str, Hue]:
    day, night = theme.accent
    hues = {"accent": theme.accent, "signal": theme.signal, "tint": theme.tint}
    face = {"porthole": Hue(theme.tint.day, night), "portrait": Hue(day, TOKENS["portrait"].night)}
    return {**theme.pieces, **hues, **face, "go": Hue(day, TOKENS["go"].night)}


def resolved(theme: Theme, *, night: bool) -> dict[str, str]:
    """Return each token's colour, for a picture outside the app."""
    parts = {f"part-{number}": hue for number, hue in enumerate(SCORE_PARTS)}
    return parts | {name: hue[night] for name, hue in {**TOKENS, **_own(theme)}.items()}
