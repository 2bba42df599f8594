"""My box on the screen: which boxes are in the house, what was read off, and files of it."""

from __future__ import annotations

import streamlit as st

from companion.content.strict_yaml import parse
from companion.content.writing import to_yaml
from companion.engine.facts import FactValue
from companion.engine.offers import Game
from companion.engine.prompts import Refused
from companion.engine.protocol import refusal_text
from companion.engine.setups import owns
from companion.ui import phone, reading, shared
from companion.ui.prompts import field, plain_label

LARGEST_FILE = 200_000
_SAID = "_box_said"


def show_owned(game: Game) -> None:
    if game.setups is None or not game.setups.boxes:
        return
    known = reading.known(game.name)
    for box in game.setups.boxes:
        question = game.reading(owns(box))
        assert question is not None
        value = known.get(owns(box), "yes")
        answer = field(question, phone.locale(), f"owns.{box}", value)
        if answer != value:
            reading.keep(game.name, {owns(box): answer})
            st.rerun()


def show_files() -> None:
    """All readings as one file, and a file of somebody's taken over."""
    boxes = {name: reading.known(name) for name in shared.games()}
    st.download_button(
        phone.say("my_box.export"),
        to_yaml({name: known for name, known in boxes.items() if known}),
        "my-box.yaml",
        "application/yaml",
        icon=":material/download:",
        width="stretch",
        disabled=not any(boxes.values()),
    )
    with st.form("box.import", border=False, clear_on_submit=True):
        file = st.file_uploader(phone.say("my_box.import"), type=["yaml", "yml"], key="box.file")
        if st.form_submit_button(phone.say("my_box.import"), width="stretch") and file:
            st.session_state[_SAID] = take_over(file.getvalue())
            st.rerun()
    said = st.session_state.pop(_SAID, None)
    if said:
        st.info(plain_label(said))


def take_over(data: bytes) -> str:
    """Keep what a file says, all of it or nothing; what to tell people."""
    problems: list[str] = []
    readings: dict[str, dict[str, FactValue]] = {}
    if len(data) > LARGEST_FILE:
        problems.append(phone.say("my_box.file.large"))
    else:
        document = parse(data.decode("utf-8", errors="replace"), "my-box.yaml")
        problems += map(str, document.problems)
        if not problems:
            readings = _checked(document.data, problems)
    if problems:
        return phone.say("my_box.import.bad", problems="; ".join(problems[:5]))
    for game, kept in readings.items():
        reading.keep(game, kept)
    return phone.say("my_box.import.done", n=sum(map(len, readings.values())))


def _checked(data: object, problems: list[str]) -> dict[str, dict[str, FactValue]]:
    """Readings by game; what is wrong goes to the problems."""
    if not isinstance(data, dict):
        problems.append(phone.say("my_box.file.shape"))
        return {}
    return {game: _checked_game(game, found, problems) for game, found in data.items()}


def _checked_game(game: str, found: object, problems: list[str]) -> dict[str, FactValue]:
    if game not in shared.games():
        problems.append(phone.say("my_box.file.game", name=game[:40]))
        return {}
    if not isinstance(found, dict):
        problems.append(phone.say("my_box.file.shape"))
        return {}
    checked: dict[str, FactValue] = {}
    for name, value in found.items():
        question = shared.games()[game].reading(name)
        if question is None:
            problems.append(phone.say("my_box.file.unknown", name=name[:40]))
            continue
        try:
            checked[name] = question.check(value)
        except Refused as refused:
            problems.append(f"{name}: {refusal_text(refused, phone.locale())}")
    return checked
