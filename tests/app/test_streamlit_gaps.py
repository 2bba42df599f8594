"""The undocumented parts of Streamlit still exist; and the app works without them.

If only this file fails after an update of Streamlit, the app goes on working. Each message says
which name is gone and what of ours needs it: put the new name into `hosts/streamlit/gaps.py`.
"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from types import SimpleNamespace

import pytest
import streamlit
from streamlit import config
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from streamlit.runtime import scriptrunner
from streamlit.runtime.state import SafeSessionState, SessionState
from streamlit.testing.v1 import AppTest

from companion import paths
from companion.app.frame import phone
from companion.hosts.streamlit import gaps, style
from tests.browser import parts

FRONT_END = Path(streamlit.__file__).parent / "static"
BACK_END = Path(streamlit.__file__).parent / "web"
GAPS = "gaps.py"
# How such names look. `st` and a capital: classes and test ids; only Streamlit has such names.
UNPROMISED = re.compile(
    r"data-test|st-key-|\bst[A-Z]\w+|_stcore|notRunning|InputInstructions"
    r"|\bfrom streamlit\.|\bimport streamlit\.|\._state\b|_widget_state|_old_state"
)


@cache
def front_end() -> str:
    """All of Streamlit's scripts."""
    return "\n".join(file.read_text(encoding="utf-8") for file in FRONT_END.rglob("*.js"))


def has_text(text: str) -> bool:
    """Return whether the front end has this text."""
    return any(f"{quote}{text}{quote}" in front_end() for quote in "`\"'")


def test_every_part_has_its_test_id() -> None:
    gone = [
        f"{part.test_id} is gone: {part.use}"
        for part in [*gaps.PARTS.values(), *parts.PARTS.values()]
        if not has_text(part.test_id)
    ]
    assert not gone, "\n".join(gone)
    assert has_text("data-testid"), "data-testid is gone: all of style.css that names a part"


def test_every_named_test_id_exists() -> None:
    assert not has_text("stNothing")


def test_keys_are_classes() -> None:
    assert has_text(gaps.KEY_CLASS), (
        f"{gaps.KEY_CLASS} is gone: :--key() and :--keys() in style.css"
    )


def test_the_app_shows_the_state() -> None:
    wording = (gaps.SCRIPT_STATE, gaps.AT_REST, gaps.RUNNING, gaps.LINE_STATE, gaps.JOINED)
    gone = [name for name in wording if not has_text(name)]
    assert not gone, f"{gone} are gone: javascript/connection.js sees no lost line, no drawn screen"


def test_themes_are_kept_under_their_keys() -> None:
    key = f"{gaps.THEME_KEY}${{window.location.pathname}}"
    assert has_text(key), f"{gaps.THEME_KEY} is gone: choosing a theme in the settings"
    variable = re.search(r"\bCACHED_THEME_VERSION:(\w+)", front_end())
    assert variable, "CACHED_THEME_VERSION is gone: the keys of themes (theme_keys)"
    version = rf"\b{variable[1]}={gaps.THEME_VERSION},\w+=`{gaps.THEME_KEY}"
    assert re.search(version, front_end()), "another version of theme keys: choosing a theme"
    gone = [theme for theme in phone.THEMES if not has_text(theme)]
    assert not gone, f"themes {gone} are gone: choosing a theme in the settings"


def test_a_page_may_set_the_first_colours() -> None:
    wording = (f"window.{gaps.FROM_THE_HOST};", f".{gaps.FIRST_LIGHT})", f".{gaps.FIRST_DARK})")
    gone = [name for name in wording if name not in front_end()]
    assert not gone, f"{gone} are gone: a page flashes white, or black, before it is drawn"


def test_the_page_has_each_place_for_our_head_once() -> None:
    index = (FRONT_END / "index.html").read_text(encoding="utf-8")
    gone = [
        f"{name} is not there once: our head before any script (hosts/streamlit/page_shell.py)"
        for name, pattern in gaps.IN_THE_PAGE.items()
        if len(re.findall(pattern, index, re.DOTALL)) != 1
    ]
    assert not gone, "\n".join(gone)


def test_the_addresses_that_are_let_through_are_served() -> None:
    served = "\n".join(file.read_text(encoding="utf-8") for file in BACK_END.rglob("*.py"))
    ours = [f"_stcore/{name}" for name in gaps.ADDRESSES["_stcore"]]
    gone = [address for address in ours if address not in served]
    assert not gone, (
        f"{gone} are gone: hosts/streamlit/middleware.py lets through what is no longer served"
    )
    assert gaps.HEALTH.lstrip("/") in ours


def test_streamlit_knows_all_that_our_settings_set() -> None:
    file = (paths.files() / ".streamlit" / "config.toml").read_text(encoding="utf-8")
    known = config.get_config_options()
    section, gone = "", []
    for line in file.splitlines():
        if found := re.match(r"\[([\w.]+)\]|(\w+) =", line):
            section = found[1] or section
            if found[2] and f"{section}.{found[2]}" not in known:
                gone.append(f"{section}.{found[2]}")
    assert not gone, f"{gone} are gone: .streamlit/config.toml"


def test_the_private_state_has_its_names() -> None:
    needs = "is gone: a session no longer lets go of the tables of its earlier screens"
    assert hasattr(scriptrunner, "get_script_run_ctx"), f"get_script_run_ctx {needs}"
    state = SessionState()
    assert hasattr(SafeSessionState(state, lambda: None), "_state"), f"_state {needs}"
    assert hasattr(state, "_old_state"), f"_old_state {needs}"
    assert hasattr(state, "_new_widget_state"), f"_new_widget_state {needs}"
    for name in ("widget_metadata", "states"):
        assert hasattr(state._new_widget_state, name), f"_new_widget_state.{name} {needs}"


def play() -> list[int]:
    """Return the number of widgets in a session: at first, after taps, and one run later.

    Each tap brings a screen of new buttons.
    """

    def page() -> None:
        import streamlit as st

        from companion.hosts.streamlit import gaps as streamlit_gaps

        streamlit_gaps.forget_old_widgets()
        screen = st.session_state["screen"] = st.session_state.get("screen", 0) + 1
        for number in range(3):
            st.button("Go on", key=f"{screen}.{number}")

    at = AppTest.from_function(page)
    remembered = [_widgets(at.run())]
    for _ in range(3):
        at.button[0].click().run()
    return [*remembered, _widgets(at), _widgets(at.run())]


def _widgets(at: AppTest) -> int:
    assert not at.exception
    return len(at._session_state._state._new_widget_state.widget_metadata)


def test_a_session_lets_go_of_earlier_screens() -> None:
    first, tapped, whole = play()
    assert tapped <= first + 3
    assert whole <= first + 3


def expect_more_memory_only() -> None:
    first, tapped, whole = play()
    assert whole >= tapped > first + 3


@pytest.mark.parametrize(
    "left",
    [
        SimpleNamespace(),
        SimpleNamespace(session_state=SimpleNamespace()),
        SimpleNamespace(session_state=SimpleNamespace(_state=SimpleNamespace())),
        SimpleNamespace(
            session_state=SimpleNamespace(
                _state=SimpleNamespace(
                    _new_widget_state=SimpleNamespace(widget_metadata={"a": 1}, states={})
                )
            )
        ),
    ],
    ids=["no session state", "no _state", "no _new_widget_state", "no _old_state"],
)
def test_a_renamed_state_costs_only_memory(
    monkeypatch: pytest.MonkeyPatch, left: SimpleNamespace
) -> None:
    monkeypatch.setattr(scriptrunner, "get_script_run_ctx", lambda: left)
    expect_more_memory_only()


def test_a_state_that_is_gone_costs_only_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(scriptrunner, "get_script_run_ctx")
    expect_more_memory_only()


# What phones ask


def run_with(*widgets: WidgetState) -> bytes:
    message = BackMsg()
    message.rerun_script.query_string = "t=CODE"
    message.rerun_script.widget_states.widgets.extend(widgets)
    return bytes(message.SerializeToString())


TAP = WidgetState(id="$$ID-1-screen__events", json_trigger_value='[{"event": "event"}]')
LOOK = WidgetState(id="$$ID-2-look_again", trigger_value=True)


def test_a_run_with_what_our_widgets_send_is_passed_on_as_it_came() -> None:
    for message in (run_with(), run_with(TAP), run_with(LOOK, TAP)):
        assert gaps.needed_part(message, "look_again") == message


@pytest.mark.parametrize(
    "widget",
    [
        WidgetState(id=TAP.id, trigger_value=True),
        WidgetState(id=TAP.id, json_value="[]"),
        WidgetState(id=TAP.id, json_trigger_value="{"),
        WidgetState(id=TAP.id, json_trigger_value="[" * 100_000),
        WidgetState(id=TAP.id, json_trigger_value="[" * 500 + "]" * 500),
        WidgetState(id=TAP.id, json_trigger_value="9" * 5_000),
        WidgetState(id="$$ID-1-screen", trigger_value=True),
        WidgetState(id="$$ID-1-screen", string_value="{"),
        WidgetState(id=LOOK.id, json_value="{"),
        WidgetState(id="nobody"),
    ],
)
def test_what_no_widget_of_ours_sends_is_left_out(widget: WidgetState) -> None:
    assert gaps.needed_part(run_with(widget, TAP), "look_again") == run_with(TAP)


def test_all_else_that_streamlit_does_for_phones_is_not_asked_of_it() -> None:
    kinds = [field.name for field in BackMsg.DESCRIPTOR.fields]
    assert {*gaps.REQUESTS} < {*kinds}, "a kind of message is gone: no page runs (REQUESTS)"
    passed = []
    for kind in kinds:
        try:
            message = BackMsg(**{kind: True})
        except TypeError:  # it contains more than that
            message = BackMsg(**{kind: {}})
        if gaps.needed_part(message.SerializeToString(), "look_again"):
            passed.append(kind)
    assert {*passed} == {*gaps.REQUESTS}


def test_bytes_that_are_no_message_are_none() -> None:
    assert gaps.needed_part(b"\xff no message", "look_again") is None
    assert gaps.needed_part(run_with(TAP)[:-1], "look_again") is None
    assert gaps.needed_part(b"", "look_again") == b""


def test_without_the_messages_own_words_all_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "streamlit.proto.BackMsg_pb2", None)
    assert gaps.needed_part(b"\xff no message", "look_again") == b"\xff no message"


def test_no_other_module_of_the_app_knows_such_a_name() -> None:
    top = paths.files()
    files = [top / "streamlit_app.py", *(top / "pages").glob("*.py")]
    files += [
        file for kind in ("py", "css", "js") for file in (top / "companion").rglob(f"*.{kind}")
    ]
    assert len(files) > 200
    found = [
        f"{file.relative_to(top)}: {name}"
        for file in files
        if file.name != GAPS
        for name in UNPROMISED.findall(file.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_no_browser_test_knows_such_a_name() -> None:
    here = Path(parts.__file__).parent
    found = [
        f"{file.name}: {name}"
        for file in here.glob("*.py")
        if file.name != "parts.py"
        for name in UNPROMISED.findall(file.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


def test_every_part_is_used() -> None:
    """Else it would be checked for nothing."""
    used = set(re.findall(r":--([a-z-]+)", style.rules(style.SHEET)))
    files = (paths.PACKAGE / "hosts").rglob("*.py")
    sources = "".join(file.read_text(encoding="utf-8") for file in files)
    used |= set(re.findall(r'PARTS\["([a-z-]+)"\]', sources))
    assert used == {*gaps.PARTS, "key", "keys"}
