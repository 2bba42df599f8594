"""Before a sheet is filled in: which game and scenario, how many players, against whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import streamlit as st

from companion.engine.facts import FactValue
from companion.engine.offers import Kind, Option
from companion.engine.prompts import Answer, Refused
from companion.engine.scoring import OPPONENT, PLAYERS, SheetOffer
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import frame, phone, prompts, shared, starting


def open_at(code: str | None, kind: Kind) -> OpenTable | None:
    """The table's newest dialogue of this kind, where it has one."""
    try:
        return shared.tables().open(code, kind) if code else None
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()


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
    """What the automa's game says of the sheet: how many play, and that it is the opponent."""
    fixed: dict[str, Answer] = {PLAYERS: automa.stored.options.get(PLAYERS, 1)}
    opponents = next((o.question.options for o in offer.options if o.name == OPPONENT), ())
    if automa.stored.offer in opponents:
        fixed[OPPONENT] = automa.stored.offer
    return fixed


def _choose(offer: SheetOffer, fixed: Mapping[str, Answer]) -> dict[str, Answer]:
    """One choice after the other; what is fixed, or can only be one thing, is not asked."""
    chosen: dict[str, Answer] = {}
    for option in offer.options:
        possible = option.given(chosen)
        if option.name in fixed:
            chosen[option.name] = fixed[option.name]
            continue
        options = [v for v in possible.question.options if _fits(offer, option, v, chosen, fixed)]
        chosen[option.name] = options[0] if len(options) == 1 else _ask(possible, options)
    return chosen


def _fits(
    offer: SheetOffer,
    option: Option,
    value: Answer,
    chosen: Mapping[str, Answer],
    fixed: Mapping[str, Answer],
) -> bool:
    try:
        offer.choose({**chosen, **fixed, option.name: value})
    except Refused:
        return False
    return True


def _ask(option: Option, options: list[Answer]) -> Answer:
    """The choice as a field; the address may say which is meant."""
    wanted = {str(value): value for value in options}.get(st.query_params.get(option.name, ""))
    usual = option.default if option.default in options else options[0]
    question = prompts.narrowed(option.question, options)
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
