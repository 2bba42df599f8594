"""The settings of this phone on the screen, and what is tapped there."""

from __future__ import annotations

from companion import __version__
from companion.content.books import SOURCES
from companion.screens import settings
from companion.screens.playing import Around
from companion.screens.settings import SETTINGS, Settings
from companion.ui.frame import messages, rendering, shared
from companion.ui.frame.host import host
from companion.ui.frame.rendering import Event, NotOffered, TooOld
from companion.ui.frame.visit import Visit
from companion.ui.phone import phone
from companion.ui.play import ways
from companion.ui.server import edition

_THEME = "_theme"  # that was tapped: the phone itself puts it on
_SPOKEN = "_spoken"  # another language was tapped


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    ways.follow(visit)
    if host.state.pop(_SPOKEN, False):
        host.again()  # what is round this screen, too
    around = Around(
        id=SETTINGS,
        notices=tuple(messages.notices()),
        tabs=ways.tabs(visit, SETTINGS),
        more=ways.tools_here(visit, SETTINGS),
    )
    rendering.show(settings.screen_of(_settings(), visit.locale, around), _take)
    if _THEME in host.state:
        host.use_theme(host.state.pop(_THEME))
    host.write_remembered()


def _settings() -> Settings:
    languages = shared.library().languages
    return Settings(
        languages={one: shared.locale(one).conventions.name for one in languages},
        theme=phone.theme(),
        themes=phone.THEMES,
        works=shared.library().read(SOURCES).works,
        version=__version__,
        by_itself=host.alone,
        alone=edition.address(),
    )


def _take(event: Event) -> None:
    if event.screen != SETTINGS:
        raise TooOld
    match event:
        case Event(do="language", value=str(language)) if language in shared.library().languages:
            phone.choose_language(language)
            host.state[_SPOKEN] = True
        case Event(do="theme", value=str(theme)) if theme in phone.THEMES:
            host.state[_THEME] = theme
        case Event(do="go"):
            ways.take(event)
        case _:
            raise NotOffered
