"""Where there is nothing to see: a screen that says why, with the one way on."""

from __future__ import annotations

from companion.app.elements.screen import Action, Header, Screen
from companion.app.elements.sharing import Sign
from companion.engine.text import Locale

LOOK_AGAIN = "look"  # an event that only draws the screen anew


def no_table(locale: Locale) -> Screen:
    """Nobody has this code."""
    sign = Sign(
        icon="compass",
        title=locale.text("nothing.no_table"),
        text=locale.text("nothing.no_table.more"),
    )
    return _screen("no_table", sign, _to("home", locale.text("nothing.to_home"), "home"), locale)


def not_begun(page: str, locale: Locale) -> Screen:
    """There is such a table, but nothing of this kind at it: its newest part is at `page`."""
    sign = Sign(icon="sea", title=locale.text("nothing.not_begun"))
    return _screen("not_begun", sign, _to(page, locale.text("nothing.to_game"), "play"), locale)


def alone(locale: Locale, *, at_table: bool = False) -> Screen:
    """What this phone by itself cannot do, and where it is to be had: a game can go there."""
    sign = Sign(
        icon="people",
        title=locale.text("nothing.alone"),
        text=locale.text("nothing.alone.more"),
    )
    main = _to("home", locale.text("nothing.to_home"), "home")
    if at_table:
        main = _to("export", locale.text("export.to_table"), "share")
    return _screen("alone", sign, main, locale)


def unreadable(why: str, locale: Locale) -> Screen:
    """The database is away, or in a state that only its owner can mend."""
    sign = Sign(icon="offline", title=locale.text("nothing.unreadable"), text=why)
    again = Action(label=locale.text("watch.look"), do=LOOK_AGAIN, icon="look")
    return _screen("unreadable", sign, again, locale)


def _to(page: str, label: str, icon: str) -> Action:
    return Action(label=label, do="go", value=page, icon=icon)


def _screen(name: str, sign: Sign, main: Action, locale: Locale) -> Screen:
    """The same for everybody: it says nothing of the table."""
    return Screen(
        id=f"nothing.{name}",
        body=(Header(title=locale.text("app.name")), sign),
        main=main,
    )
