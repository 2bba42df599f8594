"""Campaigns on the screen: which there are, where one stands, its story, and its file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import streamlit as st

from companion.content.problems import ContentError
from companion.content.user_files import LARGEST
from companion.engine.campaign import Campaign
from companion.engine.procedure import Kind
from companion.engine.text import isolated
from companion.screens import campaigning
from companion.screens.elements import Action, Actions, Element, Line, Screen
from companion.screens.playing import Around
from companion.screens.score_elements import Taking
from companion.screens.tool_elements import Chapter
from companion.tables.codes import spaced
from companion.tables.tables import OpenDialogue
from companion.ui.frame import shared
from companion.ui.frame.pages import go, switch
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import button, plain_label
from companion.ui.phone import phone
from companion.ui.play import permissions, seats, table_screen

FILE = "archive_file"
ALL = "campaign?t="  # the page without a table
MOST_PROBLEMS = 10  # shown of one file


# The campaigns of this house


def show_all() -> None:
    """Those this phone has seen, or all on the owner's machine."""
    codes = None if phone.is_the_server() else seats.my_codes()
    found = shared.tables().recent(Kind.CAMPAIGN, codes)
    st.subheader(phone.say("campaign.mine"))
    if not found:
        st.html(html.note(phone.say("campaign.none")))
    for table in found:
        if st.button(_label(table), key=f"open.{table.stored.id}", width="stretch", wrap=True):
            go("campaign", table.stored.code)


def _label(table: OpenDialogue) -> str:
    header, locale = table.dialogue.header, phone.locale()
    players = _players(_campaign_of(table).players(table.dialogue.state))
    parts = [locale.say(header.title), locale.say(header.where), players]
    return plain_label(" · ".join(part for part in parts if part))


def _players(names: list[str]) -> str:
    """The players' names; those that are only seats say nothing."""
    return ", ".join(isolated(name) for name in names if not name.isdecimal())


def offer_start(visit: Visit, campaign: Campaign[Any]) -> None:
    """What is chosen for it is asked where all games begin."""
    procedure, label = campaign.procedure, visit.say("campaign.start")
    if st.button(label, type="primary", width="stretch", key=f"begin.{procedure.name}"):
        switch("start", {"game": procedure.game, "automa": procedure.name})


def offer_import(visit: Visit, campaign: Campaign[Any]) -> None:
    """A file becomes a new campaign; one that cannot be is refused, and nothing changes."""
    with st.expander(visit.say("campaign.import"), icon=":material/upload_file:"):
        label = visit.say("campaign.import.label", most=LARGEST // 1000)
        file = st.file_uploader(label, type=["yaml", "yml"], max_upload_size=1, key=FILE)
        if file is None:
            return
        try:
            archive = campaign.read(file.getvalue(), file.name, visit.locale)
        except ContentError as error:
            _show_problems(error)
            return
        for text in campaign.summary(archive, visit.known(campaign.procedure.game)):
            st.html(html.note(visit.locale.say(text)))
        button(
            visit.say("campaign.import.go"),
            "take_in",
            lambda: _import(visit, campaign, archive),
            type="primary",
        )


def _import(visit: Visit, campaign: Campaign[Any], archive: Any) -> None:
    names = campaign.players(archive)

    def start() -> None:
        st.query_params["t"] = permissions.import_state(campaign.procedure, names, archive)

    visit.attempt(start)


def _show_problems(error: ContentError) -> None:
    lines = [phone.say("campaign.import.refused", n=len(error.problems))]
    for problem in error.problems[:MOST_PROBLEMS]:
        place = {"line": problem.line, "column": problem.column}
        lines.append(phone.say("campaign.import.problem", message=problem.message, **place))
    if len(error.problems) > MOST_PROBLEMS:
        lines.append(phone.say("campaign.import.more", n=len(error.problems) - MOST_PROBLEMS))
    st.error("  \n".join(map(plain_label, lines)))


# One campaign


def show(visit: Visit) -> None:
    """Where it stands, the open question and, between games, all that can be looked at."""
    table_screen.show(visit, between_games)


def between_games(visit: Visit, table: OpenDialogue, around: Around) -> Screen | None:
    """Nothing while a game is being recorded: that is a dialogue like any other."""
    game = shared.games()[table.stored.game]
    if not campaigning.rests(table.dialogue, game):
        return None
    known = visit.known(table.stored.game)
    below = tuple(_to_keep(visit, table))
    there = replace(around, below=below, instead=() if visit.may_act else around.instead)
    return campaigning.screen_of(table.dialogue, game, visit.locale, there, known)


def _to_keep(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """The archive as a file, and the code for another phone; the other campaigns."""
    code = table.stored.code
    kept = [visit.say("campaign.code", code=spaced(code)), visit.say("campaign.export.more")]
    lines = tuple(Line(text=one) for one in kept)
    yield Chapter(title=visit.say("campaign.keep"), lines=lines)
    yield Taking(
        label=visit.say("campaign.export"),
        text=_campaign_of(table).write(table.dialogue.state),
        file=f"campaign-{code}.yaml",
        icon="download",
    )
    everything = Action(label=visit.say("campaign.all"), do="go", value=ALL, icon="map")
    yield Actions(actions=(everything,))


def offered() -> list[Campaign[Any]]:
    """Of all games that have one."""
    return [game.campaign for game in shared.games().values() if game.campaign]


def _campaign_of(table: OpenDialogue) -> Campaign[Any]:
    campaign = shared.games()[table.stored.game].campaign
    assert campaign is not None
    return campaign
