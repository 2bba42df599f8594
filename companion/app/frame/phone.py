"""The memory of this phone (cookies): language, theme, other settings, tables, ticks.

A reload ends the session, so these are cookies: a line of script in the page writes them, and the
server reads them when the phone connects again.
"""

from __future__ import annotations

import re
import secrets

from companion import services
from companion.access.permissions import MayNot
from companion.access.seats import Phone
from companion.app.frame.host import host
from companion.engine.conventions import language_for
from companion.engine.text import Locale, Text, TextValue
from companion.tables.codes import LENGTH, read_code
from companion.tables.store.store import StoreError, StoreProblem

LANGUAGE, THEME = "companion_language", "companion_theme"
TEXT_SIZE, ALOUD, SOUNDS = "companion_text_size", "companion_aloud", "companion_sounds"
TABLES, SECRET = "companion_tables", "companion_phone"
HIDDEN, TICKED = "companion_hidden", "companion_ticked"
CHOICES = {  # of the settings that every screen carries, the usual one first
    TEXT_SIZE: ("normal", "large", "largest"),
    ALOUD: ("off", "tap", "always"),
    SOUNDS: ("off", "on"),
}
THEMES = ("System", "Light", "Dark")  # the first: as the phone has it
MOST_TABLES, MOST_HIDDEN = 20, 60
_SECRET = re.compile("[0-9a-f]{32}")


def language() -> str:
    """Return the language that was chosen here, else the phone's, else the default."""
    chosen = host.state.get(LANGUAGE) or host.cookie(LANGUAGE)
    return language_of(chosen, host.spoken)


def language_of(chosen: str | None, spoken: str) -> str:
    known = services.library().languages
    return chosen if chosen and chosen in known else language_for(spoken, known)


def locale() -> Locale:
    return services.locale(language())


def text(key: str, **values: TextValue) -> str:
    return locale().render(Text(key, values))


def store_problem(error: StoreError) -> str:
    """Return what is wrong with the database; only the server's owner sees details."""
    if host.is_owner and not host.alone:
        return text(f"serve.database_{error.problem}", detail=error.detail)
    known = error.problem in (StoreProblem.FULL, StoreProblem.AWAY, StoreProblem.BUSY)
    return text(f"table.database_{error.problem if known else StoreProblem.FAILED}")


def problem(error: MayNot | StoreError) -> str:
    """Return why something could not be done, for the screen."""
    return text(error.why) if isinstance(error, MayNot) else store_problem(error)


def choose(name: str, chosen: str) -> None:
    """Choose the language or another setting, now and in later sessions."""
    host.state[name] = chosen
    host.remember(name, chosen)


def seen_tables() -> list[str]:
    """Return the codes of the tables that this phone has opened, latest first.

    A cookie may hold anything: only tables where this phone has been count.
    """
    if TABLES not in host.state:
        codes = _codes_in(TABLES, MOST_TABLES)
        been_at = services.seats().been_at(codes, this_phone().hash) if codes else set()
        host.state[TABLES] = [code for code in codes if code in been_at]
    seen: list[str] = host.state[TABLES]
    return seen


def remember_table(code: str) -> None:
    """Remember a table as the latest, and show it again if it was hidden."""
    seen = seen_tables()
    if seen[:1] != [code]:
        seen[:] = [code, *(other for other in seen if other != code)][:MOST_TABLES]
        host.remember(TABLES, ".".join(seen))
    if code in hidden_tables():
        hide_table(code, hidden=False)


def hidden_tables() -> list[str]:
    """Return the codes of the tables that are hidden from this phone's home page."""
    if HIDDEN not in host.state:
        host.state[HIDDEN] = _codes_in(HIDDEN, MOST_HIDDEN)
    hidden: list[str] = host.state[HIDDEN]
    return hidden


def hide_table(code: str, *, hidden: bool = True) -> None:
    """Hide a table from this phone's home page, or show it again."""
    others = [other for other in hidden_tables() if other != code]
    host.state[HIDDEN] = ([code, *others] if hidden else others)[:MOST_HIDDEN]
    host.remember(HIDDEN, ".".join(host.state[HIDDEN]))


def ticked(code: str) -> str:
    """Return what this phone has ticked off in a table's list; only the last table counts."""
    table, _, done = (host.state.get(TICKED) or host.cookie(TICKED)).partition(".")
    return done if table == code else ""


def remember_ticked(code: str, done: str) -> None:
    host.state[TICKED] = f"{code}.{done}"
    host.remember(TICKED, host.state[TICKED])


def _codes_in(cookie: str, most: int) -> list[str]:
    written = host.cookie(cookie)[: most * (LENGTH + 1)].split(".")
    return [code for code in map(read_code, written) if code]


def secret() -> str:
    """Return what only this phone knows; by it a table knows who taps."""
    if SECRET not in host.state:
        kept = host.cookie(SECRET)
        if not _SECRET.fullmatch(kept):
            kept = secrets.token_hex(16)
            host.remember(SECRET, kept)
        host.state[SECRET] = kept
    own: str = host.state[SECRET]
    return own


def this_phone() -> Phone:
    """Return this phone as access knows it."""
    return Phone(secret(), host.caller, host.is_owner, host.state)


def my_codes() -> list[str]:
    """Return the tables that this phone has seen, and those where it sits under a new code."""
    return list(dict.fromkeys([*seen_tables(), *services.seats().codes_of(this_phone().hash)]))


def theme() -> str:
    """Return the theme that was chosen here, else the phone's own."""
    chosen = host.cookie(THEME)
    return chosen if chosen in THEMES else THEMES[0]


def chosen(name: str) -> str:
    """Return the setting of this name that was chosen here, else the usual one."""
    found = host.state.get(name) or host.cookie(name)
    return found if found in CHOICES[name] else CHOICES[name][0]


def share_picture(svg: str, width: int, height: int, name: str) -> None:
    """Share a drawing as a PNG file, through the phone's own menu if it has one."""
    times = host.state["_times"] = host.state.get("_times", 0) + 1
    host.call("share_picture", svg, width, height, name, times)  # the same call runs only once
