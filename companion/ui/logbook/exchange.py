"""The logbook as files: for a spreadsheet or for BG Stats (export), and read back (import)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import streamlit as st

from companion.tables.logbook.bgstats import write_bgstats
from companion.tables.logbook.csv_files import BadFile, read_csv, write_csv
from companion.tables.logbook.play import Play
from companion.tables.logbook.text import game_names
from companion.tables.store.store import now
from companion.ui.frame import shared
from companion.ui.frame.messages import Tone
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access
from companion.ui.phone import phone

MOST_PROBLEMS = 5


def show(visit: Visit, plays: Sequence[Play]) -> None:
    with st.expander(visit.say("logbook.files"), icon=":material/folder:"):
        if plays:
            _offer_downloads(plays)
        _offer_import(visit)


def _offer_downloads(plays: Sequence[Play]) -> None:
    name = phone.say("logbook.file_name")
    look: dict[str, Any] = {"icon": ":material/download:", "on_click": "ignore", "width": "stretch"}
    csv = "\ufeff" + write_csv(plays)
    st.download_button(phone.say("logbook.export"), csv, f"{name}.csv", "text/csv", **look)
    titles, automas = game_names(shared.games(), phone.locale())
    st.download_button(
        phone.say("logbook.bgstats"),
        write_bgstats(plays, titles, automas, now()),
        f"{name}.json",
        "application/json",
        **look,
    )


def _offer_import(visit: Visit) -> None:
    label = visit.say("logbook.import")
    with st.form("logbook_import", border=False, clear_on_submit=True):
        file = st.file_uploader(label, type=["csv"], key="logbook_file")
        if st.form_submit_button(label, width="stretch") and file:
            import_file(visit, file.getvalue())
            st.rerun()


def import_file(visit: Visit, data: bytes) -> None:
    """All of a file or nothing; what happened is said."""
    try:
        plays = read_csv(data, shared.games(), visit.locale)
    except BadFile as bad:
        problems = bad.problems[:MOST_PROBLEMS]
        if len(bad.problems) > MOST_PROBLEMS:
            problems.append(visit.say("logbook.import.more", n=len(bad.problems) - MOST_PROBLEMS))
        visit.tell(visit.say("logbook.import.bad", problems=" ".join(problems)))
        return
    taken: list[tuple[int, int]] = []
    if access.attempt(visit, lambda: taken.append(access.logbook().import_plays(plays))):
        new, replaced = taken[0]
        visit.tell(visit.say("logbook.import.done", new=new, replaced=replaced), Tone.DONE)
