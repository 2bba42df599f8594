"""Games written into the logbook by hand, and games that are put right there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from typing import Any

import streamlit as st

from companion.engine.game import Game
from companion.engine.outcome import Outcome, Side, ranked
from companion.engine.procedure import Kind
from companion.tables.logbook.play import (
    LONGEST_NAME,
    MOST_MINUTES,
    MOST_POINTS,
    Play,
    level_option,
)
from companion.tables.logbook.text import called, versus
from companion.ui.frame import shared
from companion.ui.frame.messages import Tone
from companion.ui.frame.visit import Visit
from companion.ui.logbook import access
from companion.ui.parts.questions import plain_label
from companion.ui.phone import phone

MOST_PLAYERS = 6


def keep(visit: Visit, play: Play, **changes: Any) -> None:
    """Put a game right, and show it so."""
    changed = replace(play, **changes)
    if access.attempt(visit, lambda: access.logbook().correct(changed)):
        visit.tell(visit.say("logbook.correct.done"), Tone.DONE)
    st.rerun()


# Putting right


def offer_to_correct(visit: Visit, play: Play) -> None:
    with st.expander(visit.say("logbook.correct"), icon=":material/edit:"), st.form("correct"):
        day, minutes = _ask_when(play.day, play.minutes, play.uid)
        sides = [_ask_side(play, seat, side) for seat, side in enumerate(play.sides, 1)]
        winners = _ask_winners(play, sides)
        if st.form_submit_button(
            visit.say("logbook.correct.keep"), type="primary", width="stretch"
        ):
            outcome = corrected(play.outcome, sides, winners)
            keep(visit, play, day=day, minutes=minutes, outcome=outcome)


def corrected(before: Outcome, given: Sequence[Side], winners: Sequence[int]) -> Outcome:
    """The sides with new names and totals. Where a total has changed places are worked out anew,
    and its lines, which no longer add up to it, are gone."""
    same = [side.total for side in given] == [side.total for side in before.sides]
    sides = tuple(
        replace(
            new,
            rank=old.rank if same else new.rank,
            lines=old.lines if new.total == old.total else {},
            won=seat in winners,
        )
        for seat, (old, new) in enumerate(zip(before.sides, ranked(given), strict=True), 1)
    )
    return replace(before, sides=sides)


def _ask_when(day: str, minutes: int | None, key: str) -> tuple[str, int | None]:
    given = st.date_input(
        phone.say("logbook.field.day"),
        date.fromisoformat(day),
        min_value=date(1990, 1, 1),
        format=phone.locale().conventions.date,
        key=f"{key}.day",
    )
    length = st.number_input(
        phone.say("logbook.field.minutes"),
        min_value=0,
        max_value=MOST_MINUTES,
        value=minutes,
        step=1,
        key=f"{key}.minutes",
    )
    return given.isoformat() if isinstance(given, date) else day, length


def _ask_side(play: Play, seat: int, side: Side) -> Side:
    name = side.name
    if not side.automa:
        name = st.text_input(
            phone.say("logbook.field.name", number=seat),
            side.name,
            max_chars=LONGEST_NAME,
            key=f"{play.uid}.name.{seat}",
        )
    who = plain_label(called(play, seat, side, phone.locale()))
    label = phone.say("logbook.field.total", name=who)
    return replace(side, name=name, total=_ask_points(label, side.total, f"{play.uid}.{seat}"))


def _ask_points(label: str, total: int | None, key: str) -> int | None:
    return st.number_input(
        label,
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        value=total,
        step=1,
        key=f"{key}.total",
    )


def _ask_winners(play: Play, sides: Sequence[Side]) -> list[int]:
    locale = phone.locale()
    names = {seat: called(play, seat, side, locale) for seat, side in enumerate(sides, 1)}
    return st.pills(
        phone.say("logbook.field.won"),
        list(names),
        selection_mode="multi",
        default=[seat for seat, side in enumerate(play.sides, 1) if side.won],
        format_func=lambda seat: plain_label(names[seat]),
        key=f"{play.uid}.won",
        wrap=True,
    )


# By hand


def offer_by_hand(visit: Visit) -> None:
    """A game that was played without the app: when, which, who, and their points."""
    with st.expander(visit.say("logbook.by_hand"), icon=":material/add:"):
        st.caption(visit.say("logbook.by_hand.about"))
        names = list(shared.games())
        name = _choose("logbook.filter.game", names, names[0], "hand.game")
        game = shared.games()[name]
        automa, level = _ask_automa(game)
        players = st.segmented_control(
            visit.say("logbook.field.players"),
            list(range(1, MOST_PLAYERS + 1)),
            default=1 if automa else 2,
            required=True,
            key=f"hand.players.{bool(automa)}",
            width="stretch",
        )
        with st.form("by_hand", border=False):
            day, minutes = _ask_when(access.today(), None, "hand")
            sides = [_ask_new_side(seat) for seat in range(1, (players or 1) + 1)]
            if automa:
                label = visit.say("logbook.field.total", name=visit.say(f"{automa}.name"))
                sides.append(Side(total=_ask_points(label, None, "hand.automa"), automa=True))
            if st.form_submit_button(
                visit.say("logbook.by_hand.keep"), type="primary", width="stretch"
            ):
                outcome = Outcome(ranked_by_points(sides))
                _add(visit, Play(day, name, outcome, automa=automa, level=level, minutes=minutes))


def ranked_by_points(sides: Sequence[Side]) -> tuple[Side, ...]:
    """Who has most wins; as many are a shared victory, and a draw with an automa is nobody's."""
    sides = ranked(sides)
    first = [side for side in sides if side.rank == 1]
    drawn = len(first) > 1 and any(side.automa for side in first)
    return tuple(replace(side, won=side.rank == 1 and not drawn) for side in sides)


def _add(visit: Visit, play: Play) -> None:
    if access.attempt(visit, lambda: access.logbook().add(play)):
        visit.tell(visit.say("logbook.by_hand.done"), Tone.DONE)
    st.rerun()


def _ask_new_side(seat: int) -> Side:
    name = st.text_input(
        phone.say("logbook.field.name", number=seat),
        max_chars=LONGEST_NAME,
        key=f"hand.name.{seat}",
    )
    label = phone.say("logbook.field.points", number=seat)
    return Side(name, _ask_points(label, None, f"hand.{seat}"))


def _ask_automa(game: Game) -> tuple[str, str]:
    automas = game.of_kind(Kind.AUTOMA)
    if not automas:
        return "", ""
    nobody = phone.say("logbook.by_hand.nobody")
    automa = st.segmented_control(
        phone.say("logbook.by_hand.against"),
        ["", *automas],
        default="",
        required=True,
        format_func=lambda name: phone.say(f"{name}.name") if name else nobody,
        key=f"hand.automa.{game.name}",
        width="stretch",
        wrap=True,
    )
    if not automa:
        return "", ""
    option = level_option(automas[automa])
    if option is None:
        return automa, ""
    level = st.selectbox(
        phone.say("logbook.by_hand.level"),
        [str(value) for value in option.question.options],
        format_func=lambda value: versus(automa, value, game, phone.locale()),
        key=f"hand.level.{automa}",
    )
    return automa, level or ""


def _choose(label: str, names: Sequence[str], usual: str, key: str) -> str:
    chosen = st.segmented_control(
        phone.say(label),
        names,
        default=usual,
        required=True,
        format_func=lambda name: phone.say(f"{name}.name"),
        key=key,
        width="stretch",
        wrap=True,
    )
    return chosen or usual
