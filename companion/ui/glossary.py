"""The glossary on the screen: a search, kinds to choose from, and entries to read.

What is searched for stands in the address (`?q=`, `?kind=`), and so does the entry that is
open (`?about=l36`): a reload keeps it, and a link leads there.
"""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.content.books import SOURCES
from companion.engine.glossary import LONGEST_SEARCH, Glossary
from companion.screens.look_up import Entry, LookUp, entry_of, look_up
from companion.ui.frame import shared
from companion.ui.parts import glossary_entries, html, url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone

WORDS, KIND, ENTRY = "q", "kind", "about"
SYMBOLS = "symbol"  # the kind that people look for by sight
_JUST_OPENED = "_just_opened"
MOST_CARDS = 6  # with their buttons; what else is found is folded up


def show() -> None:
    """A fragment: what is typed or tapped draws only this anew."""
    glossary = _choose_glossary()
    wanted = _ask_words()
    opened = st.query_params.get(ENTRY)
    entry = glossary.get(opened) if opened else None
    if entry is not None:
        _show_card(entry_of(glossary, entry, phone.locale(), _works()))
        _offer_back(wanted)
        if st.session_state.pop(_JUST_OPENED, None) == entry.id:
            phone.scroll_to_the_top(entry.id)
        return
    if opened:
        st.html(html.note(phone.say("glossary.unknown", wanted=opened[:LONGEST_SEARCH])))
    found = _look_up(glossary, wanted)
    if not found.entries:
        st.html(html.note(phone.say("glossary.nothing", wanted=wanted)))
        return
    found = found.only(_choose_kind(found))
    if wanted:
        _show_found(found)
    else:
        _show_all(found)


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


def _look_up(glossary: Glossary, wanted: str) -> LookUp:
    own = phone.language()
    others = [language for language in shared.library().languages if language != own]
    locales = [shared.locale(language) for language in (own, *others)]
    return look_up([glossary], wanted, None, locales, _works())


def _works() -> dict[str, str]:
    return {work.id: work.title for work in shared.library().read(SOURCES).works}


def _choose_kind(found: LookUp) -> str | None:
    names = dict(found.kinds)
    if len(names) < 2:
        return None
    return url_choices.choose_one_or_none(
        st.pills,
        KIND,
        phone.say("glossary.kinds"),
        list(names),
        format_func=lambda kind: names[kind],
        label_visibility="collapsed",
        width="stretch",
    )


def _open_entry(id_: str) -> None:
    st.query_params[ENTRY] = id_
    st.session_state[_JUST_OPENED] = id_


def _close_entry() -> None:
    st.query_params.pop(ENTRY, None)


# What is shown


def _show_found(found: LookUp) -> None:
    st.html(html.note(phone.say("glossary.found", n=len(found.entries))))
    for entry in found.entries[:MOST_CARDS]:
        _show_card(entry)
    if found.entries[MOST_CARDS:]:
        st.subheader(phone.say("glossary.more_found"))
        st.html(glossary_entries.folded(found.entries[MOST_CARDS:]))


def _show_all(found: LookUp) -> None:
    for kind, name, entries in found.by_kind():
        st.subheader(name)
        if kind == SYMBOLS:
            _show_symbols(entries)
        else:
            st.html(glossary_entries.folded(entries))


def _show_symbols(entries: Sequence[Entry]) -> None:
    """To be found by sight: a grid of icons, and a tap shows what it means."""
    note = html.note(phone.say("glossary.icons_are_ours"))
    st.html(note + glossary_entries.grid(entries))


def _show_card(entry: Entry) -> None:
    """An entry whole, and the way to those it has to do with."""
    st.html(glossary_entries.card(entry))
    if entry.see:
        st.html(html.note(phone.say("glossary.see")))
        with st.container(horizontal=True, gap="xsmall"):
            for id_, name in entry.see:
                key = f"{entry.id}.{id_}"
                st.button(plain_label(name), key=key, wrap=True, on_click=_open_entry, args=(id_,))


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
