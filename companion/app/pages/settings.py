"""The settings of this phone: language, theme, text size; about the app."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion import __version__, services
from companion.app.elements.screen import Element, Fold, Folds, Option, Segments
from companion.app.frame import phone
from companion.app.frame.events import require
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.taps import tap, text
from companion.app.frame.visit import Visit
from companion.app.parts.files import edition_link
from companion.content.books import SOURCES, Work
from companion.engine.text import Locale

ICONS = {"Light": "sun", "Dark": "moon"}
_THEME = "_theme"  # a tapped theme, which the phone applies after drawing
_LANGUAGE = "_language_chosen"


class Settings(Page):
    name = "settings"

    def body(self, visit: Visit) -> Iterator[Element]:
        return body_of(_choices(), visit.locale)

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

    @tap(text)
    def on_size(self, _visit: Visit, size: str) -> None:
        require(size in phone.TEXT_SIZES)
        phone.choose(phone.TEXT_SIZE, size)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choices:
    """The possible choices, the current ones, and facts about the app."""

    languages: Mapping[str, str]  # codes, and the names in the languages themselves
    theme: str
    themes: Sequence[str]
    text_size: str
    works: Sequence[Work]  # the sources of the app
    version: str
    by_itself: bool = False  # no server, no other phones
    edition: str = ""  # the address of the offline version, if there is one


def _choices() -> Choices:
    languages = services.library().languages
    return Choices(
        languages={code: services.locale(code).conventions.name for code in languages},
        theme=phone.theme(),
        themes=phone.THEMES,
        text_size=phone.text_size(),
        works=services.library().read(SOURCES).works,
        version=__version__,
        by_itself=host.alone,
        edition=host.edition,
    )


def body_of(settings: Choices, locale: Locale) -> Iterator[Element]:
    yield Segments(
        label=locale.text("settings.language"),
        do="language",
        options=tuple(Option(value=code, label=name) for code, name in settings.languages.items()),
        current=locale.language,
        titled=True,
    )
    yield Segments(
        label=locale.text("settings.theme"),
        do="theme",
        options=tuple(
            Option(
                value=theme,
                label=locale.text(f"settings.theme.{theme.lower()}"),
                icon=ICONS.get(theme, "swap"),
            )
            for theme in settings.themes
        ),
        current=settings.theme,
        titled=True,
    )
    sizes = (
        Option(value=size, label=locale.text(f"settings.size.{size}")) for size in phone.TEXT_SIZES
    )
    yield Segments(
        label=locale.text("settings.size"),
        do="size",
        options=tuple(sizes),
        current=settings.text_size,
        titled=True,
    )
    yield from edition_link(settings.edition, locale)
    version = locale.text("settings.version", {"version": settings.version})
    by_itself = (locale.text("settings.by_itself"),) if settings.by_itself else ()
    lines = (locale.text("app.about"), *by_itself, locale.text("app.notice"), version)
    about = Fold(label=locale.text("settings.about"), icon="info", text="\n".join(lines))
    works = (f"{work.title} {work.address}".strip() for work in settings.works)
    sources = Fold(label=locale.text("settings.sources"), icon="book", text="\n".join(works))
    yield Folds(folds=(about, sources))


PAGE = Settings()
