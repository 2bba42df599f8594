"""Before a sheet is filled in: which game and scenario, how many players, against whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import streamlit as st

from companion.engine.facts import FactValue
from companion.engine.offers import Kind, Option
from companion.engine.prompts import Answer, Refused
from companion.engine.scoring import OPPONENT, PLAYERS, SheetOffer
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import frame, phone, prompts, shared, starting


def has_sheet(automa: OpenTable | None) -> bool:
    """Whether the table has a sheet for its game; one of a game before does not count."""
    sheet = frame.find_table(Kind.SCORE)
    return sheet is not None and (automa is None or sheet.stored.id > automa.stored.id)


def start(automa: OpenTable | None) -> None:
    """Choose a sheet and start it, at the table of an automa's game where there is one."""
    if automa is None and "t" in st.query_params:
        st.warning(phone.say("score.no_table"), icon=":material/search_off:")
    sheets = {name: game.sheets for name, game in shared.games().items() if game.sheets}
    offer = sheets.get(automa.stored.game) if automa else starting.choose("game", sheets)
    if offer is None:
        return
    fixed = _options_of(automa, offer) if automa else {}
    chosen = _choose(offer, fixed)
    names = list(automa.stored.names) if automa else starting.ask_names(int(chosen[PLAYERS]))
    with st.bottom:
        if st.button(phone.say("score.go"), type="primary", width="stretch", key="go"):
            frame.go("score", _start(offer, chosen, names, automa))


def _options_of(automa: OpenTable, offer: SheetOffer) -> dict[str, Answer]:
    """What the game says of the sheet: what was chosen for it, and that it is the opponent."""
    names = [option.name for option in offer.options]
    chosen = {name: value for name, value in automa.stored.options.items() if name in names}
    return {PLAYERS: 1, OPPONENT: automa.stored.offer, **chosen}


def _choose(offer: SheetOffer, fixed: Mapping[str, Answer]) -> dict[str, Answer]:
    """One choice after the other; what is fixed, or can only be one thing, is not asked."""
    fixed = {o.name: fixed[o.name] for o in offer.options if _knows(o, fixed.get(o.name))}
    chosen: dict[str, Answer] = {}
    for option in offer.options:
        possible = option.given(chosen)
        if fixed.get(option.name) in possible.question.options:
            chosen[option.name] = fixed[option.name]
            continue
        every = possible.question.options
        options = [v for v in every if _fits(offer, {**chosen, **fixed, option.name: v})] or every
        chosen[option.name] = options[0] if len(options) == 1 else _ask(possible, list(options))
    return chosen


def _knows(option: Option, value: Answer | None) -> bool:
    return value in option.question.options


def _fits(offer: SheetOffer, chosen: Mapping[str, Answer]) -> bool:
    try:
        offer.choose(chosen)
    except Refused:
        return False
    return True


def _ask(option: Option, options: list[Answer]) -> Answer:
    """The choice as a field; the address may say which is meant."""
    wanted = {str(value): value for value in options}.get(st.query_params.get(option.name, ""))
    usual = option.default if option.default in options else options[0]
    question = replace(option.question, options=options)
    key = f"score.{option.name}.{len(options)}"
    picked: Any = prompts.field(question, phone.locale(), key, usual if wanted is None else wanted)
    answer: Answer = usual if picked is None else picked
    return answer


def _start(
    offer: SheetOffer, chosen: dict[str, Answer], names: list[str], automa: OpenTable | None
) -> str:
    try:
        return shared.tables().start(
            shared.offer(offer.name),
            chosen,
            names,
            known=_known(automa) if automa else {},
            at=automa.stored.code if automa else None,
        )
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()


def _known(automa: OpenTable) -> dict[str, FactValue]:
    """What the automa's game knows: of the table, and of the opponent itself."""
    dialogue = automa.dialogue
    figures = {**dialogue.stop.status, **(dialogue.result or {})}
    opponent = {f"{OPPONENT}.{name}": n for name, n in figures.items() if isinstance(n, int)}
    return {**dialogue.offer.facts(dialogue.state).known, **opponent}
