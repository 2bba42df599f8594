"""Before a sheet is filled in: which game and scenario, how many players, against whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import streamlit as st

from companion.engine.facts import FactValue
from companion.engine.kept_setups import switched_by_setup
from companion.engine.offers import Kind, Option
from companion.engine.prompts import Answer, Refused
from companion.engine.scoring import OPPONENT, PLAYERS, SheetOffer
from companion.tables.store import StoreError
from companion.tables.tables import OpenTable
from companion.ui import arriving, at_table, frame, phone, prompts, screen, shared, starting


def has_sheet() -> bool:
    """Whether the table has a sheet for its game; one of a game before does not count."""
    sheet = frame.find_table(Kind.SCORE)
    return sheet is not None and all(sheet.stored.id > g.stored.id for g in at_table.games())


def start() -> None:
    """Choose a sheet and start it, at the table of a game where there is one."""
    games = at_table.games()
    if not games and "t" in st.query_params:
        st.warning(phone.say("score.no_table"), icon=":material/search_off:")
    sheets = {name: game.sheets for name, game in shared.games().items() if game.sheets}
    offer = sheets.get(games[0].stored.game) if games else starting.choose("game", sheets)
    if offer is None:
        return
    chosen = _choose(offer, _chosen_before(offer))
    if games:
        st.html("".join(map(screen.note, _said(offer, chosen))))
    names = list(games[0].stored.names) if games else starting.ask_names(int(chosen[PLAYERS]))
    with st.bottom:
        if st.button(phone.say("score.go"), type="primary", width="stretch", key="go"):
            frame.go("score", _start(offer, chosen, names, games))


def _said(offer: SheetOffer, chosen: Mapping[str, Answer]) -> Iterator[str]:
    """What the sheet is for, as the table has it."""
    for option in offer.options:
        question, locale = option.question, phone.locale()
        answer = locale.say(question.label_of(chosen[option.name]))
        yield f"{locale.say(question.text)} {answer}"


def _chosen_before(offer: SheetOffer) -> dict[str, Answer]:
    """What the table says of the sheet: what was chosen for it, and who the opponent is."""
    before = at_table.chosen()
    before = {**switched_by_setup(offer.options, before), **before}
    automa = frame.find_table(Kind.AUTOMA)
    against: dict[str, Answer] = {}
    if automa is not None:
        against = {PLAYERS: 1, OPPONENT: automa.stored.offer}
    said: dict[str, Answer] = {}
    for game in at_table.played(offer.name):
        said |= offer.said_by.get(game.stored.offer, {})
    return {**against, **before, **said}


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
    offer: SheetOffer, chosen: dict[str, Answer], names: list[str], games: Sequence[OpenTable]
) -> str:
    try:
        return arriving.start(
            shared.offer(offer.name),
            chosen,
            names,
            known=_known(offer, games) if games else {},
            at=games[0].stored.code if games else None,
        )
    except StoreError as error:
        st.error(phone.store_problem(error))
        st.stop()


def _known(offer: SheetOffer, games: Sequence[OpenTable]) -> dict[str, FactValue]:
    """What the game knows: of the table, and of the opponent itself."""
    known = at_table.known_at_the_end(offer.name)
    for dialogue in (game.dialogue for game in games):
        if dialogue.offer.kind is Kind.AUTOMA:
            known |= _figures(OPPONENT, {**dialogue.stop.status, **(dialogue.result or {})})
    return known


def _figures(name: str, figures: Mapping[str, Any]) -> dict[str, FactValue]:
    """Numbers by name, those within others too; of a list its length."""
    found: dict[str, FactValue] = {}
    for part, figure in figures.items():
        if isinstance(figure, Mapping):
            found |= _figures(f"{name}.{part}", figure)
        elif isinstance(figure, int | list):
            found[f"{name}.{part}"] = figure if isinstance(figure, int) else len(figure)
    return found
