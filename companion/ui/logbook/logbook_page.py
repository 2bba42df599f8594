"""The logbook on the screen: the games that fit what was chosen, the newest first."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import scored, what_was_played, who_won
from companion.ui.frame import shared
from companion.ui.frame.pages import switch
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access, exchange, links, play_editor, play_view, plots
from companion.ui.parts import html, url_choices
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone

GAME, PLAYER, AUTOMA = "game", "player", "automa"
MOST_SHOWN = 8
_MORE = "_logbook_more"


def show(visit: Visit) -> None:
    every = access.logbook().list()
    play_view.show_deleted(visit)
    entries, player = _filtered(every)
    if not entries:
        st.html(html.note(visit.say("logbook.none.filtered" if every else "logbook.none")))
    else:
        _show_cards(entries)
        plots.show([entry.play for entry in entries], player)
    play_editor.offer_by_hand(visit)
    exchange.show(visit, [entry.play for entry in every])


def _filtered(every: Sequence[LogbookEntry]) -> tuple[list[LogbookEntry], str]:
    """Those of a game, of a player, against an automa; each is asked where there are several."""
    plays = [entry.play for entry in every]
    game = _choose(GAME, dict.fromkeys(play.game for play in plays))
    automa = _choose(AUTOMA, dict.fromkeys(play.automa for play in plays if play.automa))
    names = sorted({name for play in plays for name in play.names if name}, key=str.casefold)
    player = ""
    if len(names) > 1:
        label = phone.say("logbook.filter.player")
        nobody = phone.say("logbook.filter.anybody")
        look = {"index": None, "placeholder": nobody}
        player = url_choices.choose_one_or_none(st.selectbox, PLAYER, label, names, **look) or ""
    found = [
        entry
        for entry in every
        if (not game or entry.play.game == game)
        and (not automa or entry.play.automa == automa)
        and (not player or player in entry.play.names)
    ]
    return found, player


def _choose(name: str, values: dict[str, None]) -> str:
    if len(values) < 2:
        return ""
    label = phone.say(f"logbook.filter.{name}")
    chosen = url_choices.choose_one_or_none(
        st.pills,
        name,
        label,
        list(values),
        format_func=lambda value: phone.say(f"{value}.name"),
        width="stretch",
    )
    return chosen or ""


def _show_cards(entries: Sequence[LogbookEntry]) -> None:
    shown = st.session_state.get(_MORE, MOST_SHOWN)
    st.subheader(phone.say("logbook.games", n=len(entries)))
    for entry in entries[:shown]:
        uid = entry.play.uid
        if st.button(card(entry.play), key=f"play.{uid}", width="stretch", wrap=True):
            switch("logbook", {**st.query_params.to_dict(), links.ENTRY: uid})
    if len(entries) > shown and st.button(phone.say("logbook.more"), type="tertiary"):
        st.session_state[_MORE] = shown + MOST_SHOWN
        st.rerun()


def card(play: Play) -> str:
    """A game in three lines: who won, the points, and what was played when."""
    locale = phone.locale()
    points = [scored(play, seat, side, locale) for seat, side in enumerate(play.sides, 1)]
    game = phone.say(f"{play.game}.name")
    what = [locale.day(play.day), game]
    what += what_was_played(play, shared.games()[play.game], locale)
    lines = [who_won(play, locale), " · ".join(points), " · ".join(what)]
    first, *others = map(plain_label, lines)
    return "  \n".join([f"**{first}**", *others])
