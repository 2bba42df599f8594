"""Before a sheet is filled in: which game and scenario, how many players, against whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import streamlit as st

from companion.engine.procedure import PLAYED, Kind, Option
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import OPPONENT, PLAYERS, ScoreSheets
from companion.engine.setup.kept import EXTRAS, extras_of, switched_by_setup
from companion.ui.frame import shared
from companion.ui.frame.pages import go
from companion.ui.frame.visit import Visit
from companion.ui.parts import html, questions
from companion.ui.phone import phone
from companion.ui.play import permissions, way_in
from companion.ui.start import start_forms
from companion.ui.start.table_facts import TableFacts


def has_sheet(visit: Visit) -> bool:
    """Whether the table has a sheet for its game; one of a game before does not count."""
    sheet = visit.newest(Kind.SCORE)
    return sheet is not None and all(sheet.id > game.id for game in TableFacts(visit).games)


def start(visit: Visit) -> None:
    """Choose a sheet and start it, at the table of a game where there is one."""
    known = TableFacts(visit)
    games = known.games
    campaign = visit.newest(Kind.CAMPAIGN)
    laid_out = known.kept_setup.stored if known.kept_setup else campaign
    here = games or ([laid_out] if laid_out else [])
    if not here and "t" in st.query_params:
        st.warning(visit.say("score.no_table"), icon=":material/search_off:")
    games_with = {name: game.sheets for name, game in shared.games().items() if game.sheets}
    sheets = games_with.get(here[0].game) if here else start_forms.choose("game", games_with)
    if sheets is None:
        return
    chosen = _choose(sheets, _chosen_before(visit, known, sheets))
    if here:
        st.html("".join(map(html.note, _said(sheets, chosen))))
    if games and not visit.may_act:
        way_in.show(visit, visit.open(*PLAYED))
        return
    players = int(chosen[PLAYERS])
    names = list(games[0].names) if games else start_forms.ask_names(known, players)
    with st.bottom:
        if st.button(visit.say("score.go"), type="primary", width="stretch", key="go"):
            go("score", _start(visit, sheets, chosen, names, here[0].code if here else None))


def _said(sheets: ScoreSheets, chosen: Mapping[str, Answer]) -> Iterator[str]:
    """What the sheet is for, as the table has it."""
    for option in sheets.options:
        if len(option.given(chosen).question.options) == 1:
            continue  # there is nothing to choose
        question, locale = option.question, phone.locale()
        answer = locale.say(question.label_of(chosen[option.name]))
        yield f"{locale.say(question.text)} {answer}"


def _chosen_before(visit: Visit, known: TableFacts, sheets: ScoreSheets) -> dict[str, Answer]:
    """What the table says of the sheet: what was chosen for it, and who the opponent is."""
    coming = known.next_game
    of_campaign: dict[str, Answer] = {"scenario": coming.scenario} if coming else {}
    before = {**of_campaign, **known.chosen}
    before = {**switched_by_setup(sheets.options, before), **before}
    automa = visit.newest(Kind.AUTOMA)
    extras = extras_of(before) if EXTRAS in before else []
    against: dict[str, Answer] = {}
    for extra in extras:
        if _is_opponent(sheets, extra):
            against = {OPPONENT: extra}
    if automa is not None:
        against = {PLAYERS: 1, OPPONENT: automa.procedure}
    said: dict[str, Answer] = {}
    for game in known.played:
        said |= sheets.said_by.get(game.procedure, {})
    return {**against, **before, **said}


def _is_opponent(sheets: ScoreSheets, name: str) -> bool:
    return any(option.name == OPPONENT and _knows(option, name) for option in sheets.options)


def _choose(sheets: ScoreSheets, fixed: Mapping[str, Answer]) -> dict[str, Answer]:
    """One choice after the other; what is fixed, or can only be one thing, is not asked."""
    fixed = {o.name: fixed[o.name] for o in sheets.options if _knows(o, fixed.get(o.name))}
    chosen: dict[str, Answer] = {}
    for option in sheets.options:
        possible = option.given(chosen)
        if fixed.get(option.name) in possible.question.options:
            chosen[option.name] = fixed[option.name]
            continue
        every = possible.question.options
        options = [v for v in every if _fits(sheets, {**chosen, **fixed, option.name: v})] or every
        chosen[option.name] = options[0] if len(options) == 1 else _ask(possible, list(options))
    return chosen


def _knows(option: Option, value: Answer | None) -> bool:
    return value in option.question.options


def _fits(sheets: ScoreSheets, chosen: Mapping[str, Answer]) -> bool:
    try:
        sheets.choose(chosen)
    except Refused:
        return False
    return True


def _ask(option: Option, options: list[Answer]) -> Answer:
    """The choice as a field; the address may say which is meant."""
    wanted = {str(value): value for value in options}.get(st.query_params.get(option.name, ""))
    usual = option.default if option.default in options else options[0]
    question = option.question.among(options)
    key = f"score.{option.name}.{len(options)}"
    picked: Any = questions.field(
        question, phone.locale(), key, usual if wanted is None else wanted
    )
    answer: Answer = usual if picked is None else picked
    return answer


def _start(
    visit: Visit,
    sheets: ScoreSheets,
    chosen: dict[str, Answer],
    names: list[str],
    at: str | None,
) -> str:
    procedure = shared.procedure(sheets.name)
    return visit.must(lambda: permissions.start(procedure, chosen, names, at=at))
