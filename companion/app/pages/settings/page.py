"""The settings of this phone on the screen, and what is tapped there."""

from __future__ import annotations

from companion import __version__, services
from companion.app.frame import events, messages, navigation, phone
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.visit import Visit
from companion.app.pages.settings import body
from companion.app.pages.settings.body import SETTINGS, Settings
from companion.app.parts.playing import Around
from companion.content.books import SOURCES

_THEME = "_theme"  # that was tapped: the phone itself puts it on
_SPOKEN = "_spoken"  # another language was tapped


def show(visit: Visit) -> None:
    """A fragment: a tap draws only this anew."""
    navigation.follow(visit)
    if host.state.pop(_SPOKEN, False):
        host.again()  # what is round this screen, too
    around = Around(
        id=SETTINGS,
        notices=tuple(messages.notices()),
        tabs=navigation.tabs(visit, SETTINGS),
        more=navigation.tools_here(visit, SETTINGS),
    )
    events.show(body.screen_of(_settings(), visit.locale, around), _take)
    if _THEME in host.state:
        host.use_theme(host.state.pop(_THEME))
    host.write_remembered()


def _settings() -> Settings:
    languages = services.library().languages
    return Settings(
        languages={one: services.locale(one).conventions.name for one in languages},
        theme=phone.theme(),
        themes=phone.THEMES,
        works=services.library().read(SOURCES).works,
        version=__version__,
        by_itself=host.alone,
        alone=host.edition,
    )


def _take(event: Event) -> None:
    if event.screen != SETTINGS:
        raise TooOld
    match event:
        case Event(do="language", value=str(language)) if language in services.library().languages:
            phone.choose_language(language)
            host.state[_SPOKEN] = True
        case Event(do="theme", value=str(theme)) if theme in phone.THEMES:
            host.state[_THEME] = theme
        case Event(do="go"):
            navigation.take(event)
        case _:
            raise NotOffered
