"""Before a sheet is filled in: which game and scenario, how many players, against whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import streamlit as st

from companion.engine.procedure import Kind, Option
from companion.engine.questions import Answer
from companion.engine.refusals import Refused
from companion.engine.score.dialogue import OPPONENT, PLAYERS, ScoreSheets
from companion.engine.setup.kept import EXTRAS, extras_of, switched_by_setup
from companion.tables.store.store import StoreError
from companion.tables.tables import OpenDialogue
from companion.ui.frame import navigation, shared
from companion.ui.parts import html, questions
from companion.ui.phone import phone
from companion.ui.play import permissions, seats
from companion.ui.start import start_forms, table_facts


def has_sheet() -> bool:
    """Whether the table has a sheet for its game; one of a game before does not count."""
    sheet = navigation.find_table(Kind.SCORE)
    return sheet is not None and all(sheet.stored.id > g.stored.id for g in table_facts.games())


def start() -> None:
    """Choose a sheet and start it, at the table of a game where there is one."""
    games = table_facts.games()
    laid_out = table_facts.kept_setup() or navigation.find_table(Kind.CAMPAIGN)
    here = games or ([laid_out] if laid_out else [])
    if not here and "t" in st.query_params:
        st.warning(phone.say("score.no_table"), icon=":material/search_off:")
    games_with = {name: game.sheets for name, game in shared.games().items() if game.sheets}
    sheets = games_with.get(here[0].stored.game) if here else start_forms.choose("game", games_with)
    if sheets is None:
        return
    chosen = _choose(sheets, _chosen_before(sheets))
    if here:
        st.html("".join(map(html.note, _said(sheets, chosen))))
    if games and not seats.may_act(games[0]):
        seats.show_way_in(games[0])
        return
    names = list(games[0].stored.names) if games else start_forms.ask_names(int(chosen[PLAYERS]))
    with st.bottom:
        if st.button(phone.say("score.go"), type="primary", width="stretch", key="go"):
            navigation.go("score", _start(sheets, chosen, names, here))


def _said(sheets: ScoreSheets, chosen: Mapping[str, Answer]) -> Iterator[str]:
    """What the sheet is for, as the table has it."""
    for option in sheets.options:
        if len(option.given(chosen).question.options) == 1:
            continue  # there is nothing to choose
        question, locale = option.question, phone.locale()
        answer = locale.say(question.label_of(chosen[option.name]))
        yield f"{locale.say(question.text)} {answer}"


def _chosen_before(sheets: ScoreSheets) -> dict[str, Answer]:
    """What the table says of the sheet: what was chosen for it, and who the opponent is."""
    coming = table_facts.next_game()
    of_campaign: dict[str, Answer] = {"scenario": coming.scenario} if coming else {}
    before = {**of_campaign, **table_facts.chosen()}
    before = {**switched_by_setup(sheets.options, before), **before}
    automa = navigation.find_table(Kind.AUTOMA)
    extras = extras_of(before) if EXTRAS in before else []
    against: dict[str, Answer] = {}
    for extra in extras:
        if _is_opponent(sheets, extra):
            against = {OPPONENT: extra}
    if automa is not None:
        against = {PLAYERS: 1, OPPONENT: automa.stored.procedure}
    said: dict[str, Answer] = {}
    for game in table_facts.played():
        said |= sheets.said_by.get(game.stored.procedure, {})
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
    sheets: ScoreSheets,
    chosen: dict[str, Answer],
    names: list[str],
    games: Sequence[OpenDialogue],
) -> str:
    try:
        return permissions.start(
            shared.procedure(sheets.name),
            chosen,
            names,
            at=games[0].stored.code if games else None,
        )
    except (StoreError, permissions.MayNot) as error:
        st.error(permissions.problem(error))
        st.stop()
