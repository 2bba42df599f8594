"""The glossary on the screen: a search, kinds to choose from, and entries to read.

What is searched for stands in the address (`?q=`, `?kind=`), and so does the entry that is
open (`?about=l36`): a reload keeps it, and a link leads there.
"""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.content.books import SOURCES
from companion.content.glossary import GlossaryEntry
from companion.engine.glossary import LONGEST_SEARCH, Glossary, search
from companion.engine.text import Locale
from companion.ui.frame import shared
from companion.ui.parts import html, url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone

WORDS, KIND, ENTRY = "q", "kind", "about"
_JUST_OPENED = "_just_opened"
MOST_CARDS = 6  # with their buttons; what else is found is folded up


def show() -> None:
    """A fragment: what is typed or tapped draws only this anew."""
    glossary = _choose_glossary()
    wanted = _ask_words()
    opened = st.query_params.get(ENTRY)
    entry = glossary.get(opened) if opened else None
    if entry is not None:
        _show_card(glossary, entry)
        _offer_back(wanted)
        if st.session_state.pop(_JUST_OPENED, None) == entry.id:
            phone.scroll_to_the_top(entry.id)
        return
    if opened:
        st.html(html.note(phone.say("glossary.unknown", wanted=opened[:LONGEST_SEARCH])))
    if wanted:
        _show_found(glossary, wanted)
    else:
        _show_all(glossary)


# What is looked for


def _choose_glossary() -> Glossary:
    """That of the game in the address, else the one that has the entry that is open."""
    games = {name: game.glossary for name, game in shared.games().items() if game.glossary}
    entry = st.query_params.get(ENTRY, "")
    having = [name for name, glossary in games.items() if glossary.get(entry)]
    return games[url_choices.choose_game(list(games), having)]


def _ask_words() -> str:
    wanted: str = st.text_input(
        phone.say("glossary.search"),
        key=WORDS,
        bind="query-params",
        type="search",
        placeholder=phone.say("glossary.search.example"),
        live=True,
        on_change=_close_entry,
    )
    return wanted.strip()[:LONGEST_SEARCH]


def _choose_kind(kinds: Sequence[str]) -> str | None:
    if len(kinds) < 2:
        return None
    return url_choices.choose_one_or_none(
        st.pills,
        KIND,
        phone.say("glossary.kinds"),
        kinds,
        format_func=lambda kind: _kind(kind, 2),
        label_visibility="collapsed",
        width="stretch",
    )


def _open_entry(entry: GlossaryEntry) -> None:
    st.query_params[ENTRY] = entry.id
    st.session_state[_JUST_OPENED] = entry.id


def _close_entry() -> None:
    st.query_params.pop(ENTRY, None)


# What is shown


def _show_found(glossary: Glossary, wanted: str) -> None:
    own = phone.language()
    others = [language for language in shared.library().languages if language != own]
    found = search(glossary, wanted, [shared.locale(language) for language in (own, *others)])
    if not found:
        st.html(html.note(phone.say("glossary.nothing", wanted=wanted)))
        return
    kind = _choose_kind([kind for kind in glossary.kinds if kind in {e.kind for e in found}])
    found = [entry for entry in found if kind in (None, entry.kind)]
    st.html(html.note(phone.say("glossary.found", n=len(found))))
    for entry in found[:MOST_CARDS]:
        _show_card(glossary, entry)
    if found[MOST_CARDS:]:
        st.subheader(phone.say("glossary.more_found"))
        _show_folded(glossary, found[MOST_CARDS:])


def _show_all(glossary: Glossary) -> None:
    kind = _choose_kind(glossary.kinds)
    for one in glossary.kinds:
        if kind in (None, one):
            st.subheader(_kind(one, 2))
            _show_folded(glossary, [entry for entry in glossary.entries if entry.kind == one])


def _show_folded(glossary: Glossary, entries: Sequence[GlossaryEntry]) -> None:
    locale = phone.locale()
    rows = [
        html.fold(
            locale.say(glossary.text(entry)),
            html.meaning(glossary.text(entry), locale) + html.note(_origin(entry, locale)),
        )
        for entry in entries
    ]
    st.html(f'<div class="companion-fold">{"".join(rows)}</div>')


def _show_card(glossary: Glossary, entry: GlossaryEntry) -> None:
    """An entry whole, and the way to those it has to do with."""
    locale = phone.locale()
    text = glossary.text(entry)
    st.html(html.card(_kind(entry.kind, 1), text, _origin(entry, locale), locale))
    related = glossary.explaining(entry.see)
    if related:
        st.html(html.note(phone.say("glossary.see")))
        with st.container(horizontal=True, gap="xsmall"):
            for other in related:
                name, key = locale.say(glossary.text(other)), f"{entry.id}.{other.id}"
                st.button(
                    plain_label(name), key=key, wrap=True, on_click=_open_entry, args=(other,)
                )


def _offer_back(wanted: str) -> None:
    label = phone.say("glossary.back_to_search" if wanted else "glossary.back")
    st.button(
        label,
        key="glossary.back",
        icon=":material/arrow_back:",
        type="primary",
        width="stretch",
        on_click=_close_entry,
    )


def _kind(kind: str, number: int) -> str:
    return phone.say(f"glossary.kind.{kind}", n=number)


def _origin(entry: GlossaryEntry, locale: Locale) -> str:
    works = {work.id: work.title for work in shared.library().read(SOURCES).works}
    return f"{works[entry.source.work]} · {locale.text(f'confidence.{entry.source.confidence}')}"
