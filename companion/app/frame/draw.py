"""A page is drawn by its room: the same way, whoever is the host."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from companion.app.frame import news, nothing
from companion.app.frame.host import host
from companion.app.frame.routes import PAGES
from companion.app.frame.visit import Visit
from companion.engine.procedure import Kind

Show: TypeAlias = Callable[[Visit], None]


def draw(name: str, visit: Visit) -> None:
    """What the room shows, in a part that a tap draws anew; below it a look for news.

    A room has `show`; where it has several screens `which` says which, and `kinds` of what.
    """
    here = PAGES[name]
    if here.together and host.alone:
        _say_where(visit)
    room = import_module(f"companion.app.{here.room.replace('/', '.')}")
    kinds: tuple[Kind, ...] = room.kinds() if hasattr(room, "kinds") else ()
    visit.kinds = kinds or here.shows
    with visit.guarded():
        if here.at_table:
            visit.open(*visit.kinds)
        show: Show = room.which(visit) if hasattr(room, "which") else room.show
        visit.fragment(show)
        table = visit.find(*visit.kinds) or visit.find() if here.live else None
    if table is not None:
        news.begin(table)


def _say_where(visit: Visit) -> None:
    """What several phones do at a table is not even there where one is alone."""
    with visit.guarded():
        visit.show_nothing(nothing.alone(visit.locale, at_table=bool(visit.begun)))


def wanted(visit: Visit) -> str:
    """The page that is named in the address, else the one of what is newest at its table."""
    named = host.address.get("page", "")
    if named:
        return named if named in PAGES else "home"
    if "t" not in host.address:
        return "home"
    newest = visit.newest()
    return visit.page_of(newest) if newest else "automa"
