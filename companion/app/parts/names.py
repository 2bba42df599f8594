"""Who plays, as it is typed before something begins: kept for the screen until it has begun."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.app.frame.host import host
from companion.app.parts import start_form
from companion.engine.questions import Answer
from companion.engine.sanitized import LONGEST_NAME
from companion.tables.store.games import Player

_ENTERED = "_entered"  # names and colours, by screen


def enter(id_: str, said: list[Answer]) -> None:
    pairs = zip(said[::2], said[1::2], strict=False)
    new = {str(name): str(value).strip()[:LONGEST_NAME] for name, value in pairs}
    host.state[_ENTERED] = (id_, {**entered(id_), **new})


def entered(id_: str) -> Mapping[str, str]:
    screen, said = host.state.get(_ENTERED, ("", {}))
    return said if screen == id_ else {}


def forget() -> None:
    host.state.pop(_ENTERED, None)


def players(known: Sequence[str], number: int, id_: str) -> list[Player]:
    """By seat, as typed or as the table calls them."""
    said, names = entered(id_), [*known, *[""] * number]
    return [
        Player(
            said.get(f"name.{seat}", names[seat - 1]),
            colour if (colour := said.get(f"name.{seat}.colour", "")) in start_form.COLOURS else "",
        )
        for seat in range(1, number + 1)
    ]
