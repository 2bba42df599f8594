"""Campaigns on the screen: which there are, where one stands, its story, and its file."""

from __future__ import annotations

from html import escape
from typing import Any

import streamlit as st

from companion.content.problems import ContentError
from companion.content.user_files import LARGEST
from companion.engine.campaign import Campaign, Stage
from companion.engine.picture import Look
from companion.engine.procedure import Kind
from companion.engine.questions import Answer
from companion.engine.text import Text, isolated
from companion.tables.codes import spaced
from companion.tables.tables import OpenDialogue
from companion.ui.frame import messages, shared
from companion.ui.frame.pages import go
from companion.ui.frame.visit import Visit
from companion.ui.parts import html
from companion.ui.parts.questions import Undo, ask_at_the_bottom, button, plain_label
from companion.ui.parts.style import drawn
from companion.ui.phone import phone
from companion.ui.play import corrections, history, news, permissions, seats, table_screen, way_in
from companion.ui.start import start_forms
from companion.ui.start.table_facts import TableFacts

FILE = "archive_file"
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


def start_one(visit: Visit, campaign: Campaign[Any]) -> None:
    st.subheader(visit.say("campaign.start"))
    known, procedure = TableFacts(visit), campaign.procedure
    chosen = start_forms.choose_options(known, procedure)
    names = start_forms.ask_names(known, int(chosen.get("players", 1)))
    if st.button(visit.say("campaign.start.go"), type="primary", width="stretch", key="begin"):
        go("campaign", start_forms.start(visit, known, procedure, chosen, names))


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
    table = visit.table
    between_games = _show_now(visit, table)
    corrections.show(visit)
    if between_games:
        _offer_file(table)
        _show_history(visit, table)
    if st.button(visit.say("campaign.all"), type="tertiary", icon=":material/map:"):
        go("campaign")


def _show_now(visit: Visit, table: OpenDialogue) -> bool:
    """Whether all can be looked at: no game is being recorded."""
    news.drawn(table, visit.seat)
    dialogue, locale = table.dialogue, visit.locale
    campaign, question = _campaign_of(table), dialogue.stop.question
    with st.bottom:  # where the thumb has just been
        messages.show()
    parts = [html.header(dialogue.header, locale), html.told(dialogue.stop.told, locale)]
    resting = question is None or question.key == campaign.between_games
    if question is not None and not resting:
        parts.append(html.question(question.text, locale, alone=True))
    st.html("".join([*parts, _explained(table)]))
    if not visit.may_act:
        way_in.show(visit, table)
    elif question is not None:
        _ask(visit, table)
    else:
        _undo_the_end(visit, table)
    if resting:
        _show_next_game(visit, table, campaign)
        _show_board(table, campaign)
        _show_timeline(table, campaign)
    return resting


def _explained(table: OpenDialogue) -> str:
    """The words of this screen that the glossary explains."""
    stop = table.dialogue.stop
    about = [id_ for tell in stop.told for id_ in tell.about]
    about += stop.question.about if stop.question is not None else ()
    return html.explained(shared.games()[table.stored.game].glossary, about, phone.locale())


def _ask(visit: Visit, table: OpenDialogue) -> None:
    """The answers to the open question, with undo."""
    question = table.dialogue.stop.question
    assert question is not None
    key = f"{table.stored.code}.{table.dialogue.length}"

    def answer(value: Answer | None) -> None:
        visit.act(table, lambda dialogue: dialogue.answer(value))

    back = Undo(f"{key}.undo", lambda: table_screen.undo(visit, table), table.dialogue.can_undo)
    ask_at_the_bottom(question, phone.locale(), key, answer, back)


def _undo_the_end(visit: Visit, table: OpenDialogue) -> None:
    with st.bottom:
        st.button(
            visit.say("undo"),
            icon=":material/undo:",
            width="stretch",
            on_click=lambda: table_screen.undo(visit, table),
        )


def _show_next_game(visit: Visit, table: OpenDialogue, campaign: Campaign[Any]) -> None:
    """What the next game begins with, and the way to its setup."""
    if table.dialogue.over:
        return
    st.subheader(visit.say("campaign.next"))
    known = visit.known(table.stored.game)
    summary = campaign.summary(table.dialogue.state, known)
    lines = [visit.locale.say(text) for text in summary]
    body = "".join(f'<div class="then">{escape(line)}</div>' for line in lines)
    st.html(f'<div class="companion-told">{body}</div>')
    set_up = visit.say("campaign.set_up")
    if st.button(set_up, icon=":material/checklist:", width="stretch", key="set_up"):
        go("setup", table.stored.code)


def _show_board(table: OpenDialogue, campaign: Campaign[Any]) -> None:
    """The chart with the places of what stays on the board, and what each of it does."""
    lying = campaign.board(table.dialogue.state)
    if not lying:
        return
    st.subheader(phone.say("campaign.board"))
    game, locale = table.stored.game, phone.locale()
    draw = shared.games()[game].picture
    places = list(dict.fromkeys(one.place for one in lying if one.place))
    parts = []
    if draw is not None and places:
        alt = phone.say("campaign.board.alt", places=", ".join(places))
        parts.append(html.picture(drawn(draw(Look(places), locale), game), alt))
    for one in lying:
        parts.append(f"<div>{escape(locale.say(one.text))}{_does(game, one.id)}</div>")
    st.html(f'<div class="companion-tiles">{"".join(parts)}</div>')


def _does(game: str, id_: str) -> str:
    """What a component does, where the glossary knows it."""
    key, locale = f"{game}.glossary.{id_.lower()}", phone.locale()
    return f"<small>{escape(locale.text(key))}</small>" if key in locale else ""


def _show_timeline(table: OpenDialogue, campaign: Campaign[Any]) -> None:
    st.subheader(phone.say("campaign.timeline"))
    state = table.dialogue.state
    notes, stages = campaign.notes(state), campaign.stages(state)
    if notes:
        st.html(html.note(notes))
    if not stages:
        st.html(html.note(phone.say("campaign.timeline.empty")))
        return
    items = [f'<div role="listitem">{_stage(stage)}</div>' for stage in stages]
    where = escape(phone.locale().say(table.dialogue.header.where))
    items.append(f'<div role="listitem" class="now"><b>{where}</b></div>')
    st.html(f'<div role="list" class="companion-timeline">{"".join(items)}</div>')


def _stage(stage: Stage) -> str:
    """A game on the timeline: what was played, who won, what came and went."""
    say = phone.locale().say
    lines = [f"<b>{escape(say(stage.title))}</b>", escape(say(stage.outcome))]
    for key, what in (("campaign.came", stage.came), ("campaign.went", stage.went)):
        if what:
            lines.append(escape(say(Text(key, {"what": what}))))
    if stage.note:
        lines.append(f"<i>{escape(stage.note)}</i>")
    return "<br>".join(lines)


def _offer_file(table: OpenDialogue) -> None:
    """The archive to keep, and the code for another phone."""
    campaign, code = _campaign_of(table), table.stored.code
    with st.expander(phone.say("campaign.keep"), icon=":material/save:"):
        st.html(html.note(phone.say("campaign.code", code=spaced(code))))
        st.html(html.note(phone.say("campaign.export.more")))
        st.download_button(
            phone.say("campaign.export"),
            campaign.write(table.dialogue.state),
            file_name=f"campaign-{code}.yaml",
            mime="application/yaml",
            icon=":material/download:",
            width="stretch",
        )


def _show_history(visit: Visit, table: OpenDialogue) -> None:
    with st.expander(visit.say("campaign.history"), icon=":material/history:"):
        history.show_redo(visit, table)
        history.show_moments(visit, table)


def choose_game() -> Campaign[Any] | None:
    """The game whose campaigns these are, chosen where several have some."""
    found = {name: game.campaign for name, game in shared.games().items() if game.campaign}
    return next(iter(found.values())) if len(found) == 1 else start_forms.choose("game", found)


def _campaign_of(table: OpenDialogue) -> Campaign[Any]:
    campaign = shared.games()[table.stored.game].campaign
    assert campaign is not None
    return campaign
