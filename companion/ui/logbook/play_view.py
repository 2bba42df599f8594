"""One game of the logbook: what everybody scored, notes, and how to put it right."""

from __future__ import annotations

from html import escape

import streamlit as st

from companion.tables.logbook.logbook import LogbookEntry
from companion.tables.logbook.play import LONGEST_NOTES, Play
from companion.tables.logbook.text import called, line_names, what_was_played, who_won
from companion.ui.frame import shared
from companion.ui.frame.pages import PAGES
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access, links, play_editor
from companion.ui.parts import html
from companion.ui.parts.questions import button
from companion.ui.phone import phone

_DELETED = "_logbook_deleted"


def show(visit: Visit, uid: str) -> None:
    entry = access.logbook().get(uid)
    if entry is None or entry.deleted:
        show_deleted(visit)
        st.html(html.note(visit.say("logbook.entry.gone")))
        _offer_back()
        return
    play = entry.play
    st.html(_shown(play))
    _show_notes(visit, play)
    with st.bottom:
        label, icon = visit.say("logbook.rematch"), ":material/replay:"
        if st.button(label, icon=icon, type="primary", width="stretch", key="rematch"):
            links.play_again(play)
    play_editor.offer_to_correct(visit, play)
    button(
        visit.say("logbook.delete"),
        f"{uid}.delete",
        lambda: _delete(visit, entry),
        icon=":material/delete:",
    )
    _offer_back()


def show_deleted(visit: Visit) -> None:
    """What was just deleted can be brought back."""
    found: tuple[str, str] | None = st.session_state.get(_DELETED)
    if found is None:
        return
    uid, what = found
    st.html(html.note(visit.say("logbook.deleted", what=what)))
    button(
        visit.say("logbook.bring_back"),
        f"{uid}.bring_back",
        lambda: _restore(visit, uid),
        icon=":material/undo:",
    )


def _delete(visit: Visit, entry: LogbookEntry) -> None:
    uid, play = entry.play.uid, entry.play
    if access.attempt(visit, lambda: access.logbook().delete(uid)):
        game = visit.say(f"{play.game}.name")
        what = f"{visit.locale.day(play.day)} · {game}"
        st.session_state[_DELETED] = (uid, what)


def _restore(visit: Visit, uid: str) -> None:
    if access.attempt(visit, lambda: access.logbook().restore(uid)):
        del st.session_state[_DELETED]


def _offer_back() -> None:
    label = phone.say("logbook.entry.back")
    if st.button(label, icon=PAGES["logbook"].icon, width="stretch", key="back"):
        links.open_list()


def _show_notes(visit: Visit, play: Play) -> None:
    with st.form("notes", border=False):
        notes = st.text_area(
            visit.say("logbook.notes"),
            play.notes,
            max_chars=LONGEST_NOTES,
            height=96,
            key=f"{play.uid}.notes",
        )
        if st.form_submit_button(visit.say("logbook.notes.keep"), width="stretch"):
            play_editor.keep(visit, play, notes=notes or "")


def _shown(play: Play) -> str:
    """Everything of it, as one piece of HTML. Names are isolated: some run from right to left."""
    locale, game = phone.locale(), shared.games()[play.game]
    what = [phone.say(f"{play.game}.name"), *what_was_played(play, game, locale)]
    facts = [locale.day(play.day)]
    if play.minutes is not None:
        facts.append(phone.say("logbook.minutes", n=play.minutes))
    head = (
        f'<div class="companion-told"><div class="now"><bdi>{escape(who_won(play, locale))}</bdi>'
        f'</div><div class="more">{escape(" · ".join(what))}</div>'
        f'<div class="more">{escape(" · ".join(facts))}</div></div>'
    )
    return head + _conditions(play) + _breakdown(play)


def _conditions(play: Play) -> str:
    """What had to be met for a victory. A text of another version may be gone."""
    locale = phone.locale()
    known = [c for c in play.outcome.conditions if c.text.key in locale]
    said = "".join(f"<li>{'✓' if c.met else '✗'} {escape(locale.say(c.text))}</li>" for c in known)
    return f'<ul class="companion-conditions">{said}</ul>' if said else ""


def _breakdown(play: Play) -> str:
    """Every line that gave anybody something, a column a side; then totals and places."""
    locale = phone.locale()
    names = [called(play, seat, side, locale) for seat, side in enumerate(play.sides, 1)]
    rows = [_row("th", "", names)]
    for line, name in line_names(play, shared.games()[play.game], locale).items():
        points = [side.lines.get(line, 0) for side in play.sides]
        if any(points):
            rows.append(_row("td", name, [str(n) if n else "" for n in points]))
    totals = ["–" if side.total is None else str(side.total) for side in play.sides]
    ranks = ["–" if side.rank is None else str(side.rank) for side in play.sides]
    rows.append(_row("td", phone.say("logbook.place"), ranks))
    rows.append(_row("th", phone.say("score.total"), totals))
    return f'<table class="companion-score" lang="{locale.language}">{"".join(rows)}</table>'


def _row(tag: str, label: str, cells: list[str]) -> str:
    shown = "".join(f"<{tag}><bdi>{escape(cell).replace('-', '−')}</bdi></{tag}>" for cell in cells)
    return f'<tr><th scope="row">{escape(label)}</th>{shown}</tr>'
