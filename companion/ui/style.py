"""The look that the theme cannot say: a few rules of style, and the colours of drawings."""

from __future__ import annotations

import streamlit as st

from companion.engine.offers import Colours

DAY = Colours(ink="#2b2118", faint="#6b5a45", line="#c9b489", accent="#c8801a")
NIGHT = Colours(ink="#f0e6d2", faint="#b7a98c", line="#3a5068", accent="#e0a83f")


def at_night() -> bool:
    return st.context.theme.type == "dark"


def colours() -> Colours:
    return NIGHT if at_night() else DAY


def apply() -> None:
    st.html(_STYLE)
    if at_night():
        st.html(_STYLE_AT_NIGHT)


_STYLE = """<style>
header[data-testid="stHeader"] { display: none; }
.st-key-bar { border-bottom: 1px solid var(--st-border-color); padding-bottom: .25rem; }
.st-key-bar a { min-height: 44px; min-width: 44px; align-items: center; }
button, .stButton button, [data-testid="stBaseButton-segmented_control"],
[data-testid="stBaseButton-segmented_controlActive"] { min-height: 48px; }
[data-testid="stExpander"] summary, [data-testid="stCheckbox"] label { min-height: 48px; }
[data-testid="stNumberInputContainer"] { min-height: 52px; }
[data-testid="stNumberInputContainer"] button { min-width: 52px; }
[data-testid="stTextInput"] input { min-height: 48px; }
[data-testid="stBottomBlockContainer"] { padding: .5rem 1rem 1rem; }
[data-testid="stMainBlockContainer"] { padding-left: 1rem; padding-right: 1rem; }
.companion-head { display: flex; justify-content: space-between; align-items: flex-end;
  gap: 1rem; line-height: 1.25; }
.companion-head small { font-size: .9rem; opacity: .8; display: block; }
.companion-head b { font-weight: 500; font-size: 1.15rem; }
.companion-head .figure { text-align: right; white-space: nowrap; }
.companion-head .figure b { font-size: 1.9rem; line-height: 1; }
.companion-told { border: 1px solid var(--st-border-color); border-radius: .6rem;
  background: var(--st-secondary-background-color); padding: .9rem 1rem; }
.companion-told p { margin: 0; }
.companion-told .now { font-size: 1.55rem; line-height: 1.2; }
.companion-told .then { font-size: 1.1rem; line-height: 1.35; padding: .45rem 0; }
.companion-told .then + .then { border-top: 1px dashed var(--st-border-color); }
.companion-told .more { font-size: .95rem; opacity: .85; margin-top: .35rem; line-height: 1.35; }
.companion-told ol { margin: 0; padding-left: 1.4rem; font-size: 1.1rem; }
.companion-told li { padding: .3rem 0; line-height: 1.35; }
.companion-note { font-size: .9rem; opacity: .8; line-height: 1.35; }
.companion-title { text-align: center; padding: 1rem 0 .25rem; }
.companion-title h1 { font-size: 2rem; font-weight: 500; margin: 0; padding: 0; }
.companion-title p { margin: .25rem 0 0; opacity: .85; }
</style>"""
# On brass a dark ink reads better than Streamlit's white: the night theme's main button.
_STYLE_AT_NIGHT = """<style>
[data-testid^="stBaseButton-primary"], [data-testid^="stBaseButton-primary"] p {
  color: #14202c !important; }
</style>"""
