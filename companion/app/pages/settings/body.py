"""The settings of a phone as a screen: language and theme, and what this app is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.app.elements.screen import Element, Fold, Folds, Header, Option, Screen, Segments
from companion.app.pages.along.body import link_to
from companion.app.parts.playing import Around
from companion.content.books import Work
from companion.engine.text import Locale

SETTINGS = "settings"  # the screen's id
ICONS = {"Light": "sun", "Dark": "moon"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What there is to choose, and what is chosen."""

    languages: Mapping[str, str]  # what each calls itself
    theme: str
    themes: Sequence[str]
    works: Sequence[Work]  # that the app draws on
    version: str
    by_itself: bool = False  # no server, no other phones
    alone: str = ""  # the address of the edition that needs no server, where there is one


def screen_of(settings: Settings, locale: Locale, around: Around) -> Screen:
    return Screen(
        id=SETTINGS,
        body=tuple(_body(settings, locale, around)),
        tabs=around.tabs,
        more=around.more,
    )


def _body(settings: Settings, locale: Locale, around: Around) -> Iterator[Element]:
    yield Header(title=locale.text("page.settings"), where=locale.text("app.name"))
    yield from around.notices
    yield Segments(
        label=locale.text("settings.language"),
        do="language",
        options=tuple(Option(value=one, label=name) for one, name in settings.languages.items()),
        current=locale.language,
        titled=True,
    )
    yield Segments(
        label=locale.text("settings.theme"),
        do="theme",
        options=tuple(
            Option(
                value=one,
                label=locale.text(f"settings.theme.{one.lower()}"),
                icon=ICONS.get(one, "swap"),
            )
            for one in settings.themes
        ),
        current=settings.theme,
        titled=True,
    )
    if settings.alone:
        yield link_to(settings.alone, locale)
    yield Folds(folds=(_about(settings, locale), _sources(settings, locale)))


def _about(settings: Settings, locale: Locale) -> Fold:
    version = locale.text("settings.version", {"version": settings.version})
    by_itself = (locale.text("settings.by_itself"),) if settings.by_itself else ()
    said = (locale.text("app.about"), *by_itself, locale.text("app.notice"), version)
    return Fold(label=locale.text("settings.about"), icon="info", text="\n".join(said))


def _sources(settings: Settings, locale: Locale) -> Fold:
    works = (f"{work.title} {work.address}".strip() for work in settings.works)
    return Fold(label=locale.text("settings.sources"), icon="book", text="\n".join(works))
