"""The settings of this phone: language, theme, text size, speech, sounds; about the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion import __version__, services
from companion.app.elements.screen import Element, Fold, Folds, Option, Segments
from companion.app.frame import phone
from companion.app.frame.events import Event, require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.parts.files import edition_link
from companion.content.books import SOURCES
from companion.engine.text import Locale

KEPT = {"size": phone.TEXT_SIZE, "aloud": phone.ALOUD, "sounds": phone.SOUNDS}
NEEDS = {"aloud": "speech", "sounds": "sound"}
THEME_ICONS = {"System": "swap", "Light": "sun", "Dark": "moon"}
_THEME = "_theme"  # a tapped theme, which the phone applies after drawing
_LANGUAGE = "_language_chosen"


class Settings(Page):
    name = "settings"

    def body(self, visit: Visit) -> Iterator[Element]:
        locale, languages = visit.locale, services.library().languages
        yield _choice(
            "language",
            locale.language,
            locale,
            {code: services.locale(code).conventions.name for code in languages},
        )
        themes = {theme: locale.text(f"settings.theme.{theme.lower()}") for theme in phone.THEMES}
        yield _choice("theme", phone.theme(), locale, themes)
        for name, kept in KEPT.items():
            labels = {one: locale.text(f"settings.{name}.{one}") for one in phone.CHOICES[kept]}
            yield _choice(name, phone.chosen(kept), locale, labels)
        yield from edition_link(host.edition, locale)
        yield _about(locale)

    def before(self, _visit: Visit) -> None:
        if host.state.pop(_LANGUAGE, False):
            host.again()  # the frame is in the old language, too

    def after(self, _visit: Visit) -> None:
        if _THEME in host.state:
            host.use_theme(host.state.pop(_THEME))
        host.write_remembered()

    @tap(text)
    def on_language(self, _visit: Visit, language: str) -> None:
        require(language in services.library().languages)
        phone.choose(phone.LANGUAGE, language)
        host.state[_LANGUAGE] = True

    @tap(text)
    def on_theme(self, _visit: Visit, theme: str) -> None:
        require(theme in phone.THEMES)
        host.state[_THEME] = theme

    def otherwise(self, _visit: Visit, event: Event) -> None:
        kept = require(KEPT.get(event.do))
        require(event.value in phone.CHOICES[kept])
        phone.choose(kept, str(event.value))


def _choice(name: str, current: str, locale: Locale, labels: Mapping[str, str]) -> Segments:
    icons = THEME_ICONS if name == "theme" else {}
    options = tuple(
        Option(value=value, label=label, icon=icons.get(value, ""))
        for value, label in labels.items()
    )
    label, needs = locale.text(f"settings.{name}"), NEEDS.get(name, "")
    return Segments(
        label=label, do=name, options=options, current=current, titled=True, needs=needs
    )


def _about(locale: Locale) -> Folds:
    """Return what the app is, and the sources of its contents."""
    version = locale.text("settings.version", {"version": __version__})
    by_itself = (locale.text("settings.by_itself"),) if host.alone else ()
    lines = (locale.text("app.about"), *by_itself, locale.text("app.notice"), version)
    about = Fold(label=locale.text("settings.about"), icon="info", text="\n".join(lines))
    works = services.library().read(SOURCES).works
    named = "\n".join(f"{work.title} {work.address}".strip() for work in works)
    return Folds(
        folds=(about, Fold(label=locale.text("settings.sources"), icon="book", text=named))
    )


PAGE = Settings()
