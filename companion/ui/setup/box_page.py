"""My box on the screen: which boxes are in the house, what was read off, export and import."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from companion.content.problems import ContentError
from companion.engine.facts import Facts
from companion.engine.game import Game
from companion.engine.setup.plan import owns
from companion.tables.box_files import read_box, write_box
from companion.ui.frame import messages, shared
from companion.ui.frame.messages import Tone
from companion.ui.frame.visit import Visit
from companion.ui.parts.questions import field, plain_label
from companion.ui.setup import reading_forms, readings

FILE_NAME = "my-box.yaml"
MOST_PROBLEMS = 5
FILES = "files"


def show(visit: Visit) -> None:
    """What is known first, a row each; then what may still be read off."""
    for game in shared.games().values():
        known = visit.known(game.name)
        forms = game.forms(Facts(known))
        filled = [one for one in forms if any(r.name in known for r in one.readings)]
        empty = [one for one in forms if one not in filled]
        unread = game.unread(Facts(known))
        boxes = game.setups.boxes if game.setups else ()
        if not (known or forms or unread or boxes):
            continue
        st.subheader(visit.say(f"{game.name}.name"))
        show_owned(visit, game, boxes)
        readings.show_known(visit, game)
        reading_forms.show(visit, game, filled)
        if not [name for name in known if not name.startswith(owns(""))]:
            st.write(visit.say("my_box.empty"))
        if unread or empty:
            st.markdown(f"**{plain_label(visit.say('my_box.unread'))}**")
            show_unread(visit, game)
            reading_forms.show(visit, game, empty)


def show_owned(visit: Visit, game: Game, boxes: Sequence[str]) -> None:
    """Which of the boxes are in the house."""
    if not boxes:
        return
    known = visit.known(game.name)
    have = sum(known.get(owns(box), "yes") == "yes" for box in boxes)
    label = f"{plain_label(visit.say('my_box.owned'))} **{have} / {len(boxes)}**"
    with st.expander(label):
        for box in boxes:
            question = game.reading(owns(box))
            assert question is not None
            value = known.get(owns(box), "yes")
            answer = field(question, visit.locale, f"owns.{box}", value)
            if answer != value:
                readings.keep(visit, game.name, {owns(box): answer})
                st.rerun()


def show_unread(visit: Visit, game: Game) -> None:
    """What may be read off the components now: one question after the other."""
    unread = game.unread(Facts(visit.known(game.name)))
    if not unread:
        return
    name, question = unread[0].name, unread[0].question
    with st.expander(visit.say(f"{game.name}.unread"), icon=":material/explore:"):
        entered = field(question, visit.locale, f"unread.{name}")
        remember = st.button(visit.say("my_box.remember"), key=f"remember.{name}", width="stretch")
        if remember and entered is not None:
            readings.keep(visit, game.name, {name: question.check(entered)})
            st.rerun()


def show_files(visit: Visit) -> None:
    """All readings as one file, and a file of somebody's read in."""
    boxes = {name: visit.known(name) for name in shared.games()}
    st.download_button(
        visit.say("my_box.export"),
        write_box(boxes),
        FILE_NAME,
        "application/yaml",
        icon=":material/download:",
        width="stretch",
        disabled=not any(boxes.values()),
    )
    with st.form("box.import", border=False, clear_on_submit=True):
        file = st.file_uploader(visit.say("my_box.import"), type=["yaml", "yml"], key="box.file")
        if st.form_submit_button(visit.say("my_box.import"), width="stretch") and file:
            import_file(visit, file.getvalue())
            st.rerun()
    messages.show(FILES)


def import_file(visit: Visit, data: bytes) -> None:
    """Keep what a file says, all of it or nothing; what happened is said."""
    try:
        boxes = read_box(data, FILE_NAME, shared.games(), visit.locale)
    except ContentError as error:
        problems = "; ".join(map(str, error.problems[:MOST_PROBLEMS]))
        visit.tell(visit.say("my_box.import.bad", problems=problems), place=FILES)
        return
    if all(readings.keep(visit, game, read, FILES) for game, read in boxes.items()):
        done = visit.say("my_box.import.done", n=sum(map(len, boxes.values())))
        visit.tell(done, Tone.DONE, FILES)
