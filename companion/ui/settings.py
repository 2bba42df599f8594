"""The parts of the settings page."""

from __future__ import annotations

import streamlit as st

from companion import __version__
from companion.content.books import SOURCES
from companion.ui.frame import shared, streamlit_gaps
from companion.ui.frame.pages import PAGES
from companion.ui.parts import html
from companion.ui.phone import phone


def choose_language() -> None:
    st.subheader(phone.say("settings.language"))
    for language in shared.library().languages:
        current = language == phone.language()
        st.button(
            shared.locale(language).conventions.name,
            key=f"language.{language}",
            type="primary" if current else "secondary",
            icon=":material/check:" if current else None,
            width="stretch",
            on_click=phone.choose_language,
            args=(language,),
        )


def choose_theme() -> None:
    """By day, by night, or as the phone has it."""
    st.subheader(phone.say("settings.theme"))
    for theme in streamlit_gaps.THEMES:
        current = theme == phone.theme()
        if st.button(
            phone.say(f"settings.theme.{theme.lower()}"),
            key=f"theme.{theme}",
            type="primary" if current else "secondary",
            icon=":material/check:" if current else None,
            width="stretch",
        ):
            phone.use_theme(theme, PAGES)


def show_sources() -> None:
    st.subheader(phone.say("settings.about"))
    st.html(html.note(phone.say("app.notice")))
    with st.expander(phone.say("settings.sources")):
        for work in shared.library().read(SOURCES).works:
            st.html(html.note(f"{work.title} {work.address}"))
    st.html(html.note(phone.say("settings.version", version=__version__)))
