"""The look that the theme cannot say: a few rules of style, and the colours of drawings."""

from __future__ import annotations

import streamlit as st

from companion.engine.picture import Colours

DAY = Colours(ink="#2b2118", faint="#6b5a45", line="#c9b489", panel="#fbf7ed", accent="#c8801a")
NIGHT = Colours(ink="#f0e6d2", faint="#b7a98c", line="#3a5068", panel="#13263a", accent="#e0a83f")


def at_night() -> bool:
    return st.context.theme.type == "dark"


def colours() -> Colours:
    return NIGHT if at_night() else DAY


def apply() -> None:
    hue = colours()
    main_button = MAIN_BUTTON_AT_NIGHT if at_night() else ""
    st.html(
        f"<style>{STYLE}:root {{ --line: {hue.line}; --panel: {hue.panel}; "
        f"--accent: {hue.accent}; }}{main_button}</style>"
    )


# Streamlit's header holds nothing that we use. Everything to tap is at least 44 px high.
STYLE = """
header[data-testid="stHeader"] { display: none; }
[data-testid="stMainBlockContainer"] { padding-left: 1rem; padding-right: 1rem; }
[data-testid="stBottomBlockContainer"] { padding: .5rem 1rem 1rem; }
.st-key-bar { border-bottom: 1px solid var(--line); margin: 0 -.75rem; width: auto;
  max-width: none; align-self: stretch; }
.st-key-bar a { min-height: 44px; min-width: 44px; padding: 0 .3rem; align-items: center;
  justify-content: center; }
.st-key-bar a p { font-size: .95rem; }
.st-key-bar a:has([data-testid="stIconMaterial"]) [data-testid="stMarkdownContainer"] {
  position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.stButton button, .stFormSubmitButton button, .stDownloadButton button { min-height: 48px; }
[class*="st-key-way"] button { padding: 0 .4rem; }
[data-testid="stButtonGroup"] button { min-height: 48px; min-width: 48px; }
[data-testid="stSelectbox"] button { min-width: 44px; }
[data-testid="stCheckbox"] label { min-height: 48px; align-items: center; }
[data-testid="stExpander"] summary { min-height: 48px; align-items: center; }
[data-testid="stNumberInputContainer"], [data-testid="stTextInputRootElement"] {
  min-height: 52px; }
[data-testid="stNumberInputContainer"] button { min-width: 52px; min-height: 44px; }
[data-testid="stTextInputRootElement"] button { min-width: 44px; min-height: 44px; }
[data-testid="stDialog"] button[aria-label="Close"] { min-width: 44px; min-height: 44px; }
.companion-head { display: flex; justify-content: space-between; align-items: flex-end;
  gap: .75rem; line-height: 1.25; }
.companion-head small { font-size: .9rem; opacity: .85; display: block; }
.companion-head b { font-weight: 500; font-size: 1.02rem; }
.companion-head .figure { text-align: right; white-space: nowrap; }
.companion-head .figure b { font-size: 1.9rem; line-height: 1; }
.companion-told { margin-top: .75rem; border: 1px solid var(--line); border-radius: .6rem;
  background: var(--panel); padding: .9rem 1rem; }
.companion-told .now { font-size: 1.55rem; line-height: 1.2; }
.companion-told .then { font-size: 1.1rem; line-height: 1.35; padding: .45rem 0; }
.companion-told .then + .then { border-top: 1px dashed var(--line); }
.companion-told .more { font-size: .95rem; opacity: .85; margin-top: .35rem; line-height: 1.35; }
.companion-told ol { margin: 0; padding-left: 1.4rem; font-size: 1.1rem; }
.companion-told li { padding: .3rem 0; line-height: 1.35; }
.companion-odds { display: flex; align-items: center; gap: .6rem; margin-top: .5rem; }
.companion-odds span { min-width: 5.2rem; font-size: 1rem; white-space: nowrap; }
.companion-odds div { flex: 1; display: flex; height: 1.7rem; border-radius: .3rem;
  overflow: hidden; }
.companion-odds i { font-style: normal; font-size: .9rem; font-weight: 600; color: #fff;
  display: flex; align-items: center; justify-content: center; }
.companion-odds i + i { border-left: 1px solid var(--panel); }
.companion-note { font-size: .9rem; opacity: .85; line-height: 1.35; margin: .4rem 0 0; }
.companion-about { display: flex; flex-wrap: wrap; gap: 0 .5rem; margin-top: .25rem; }
.companion-about > span { line-height: 44px; font-size: .9rem; opacity: .85; }
.companion-about details[open] { flex-basis: 100%; order: 1; }
.companion-about summary, .companion-fold summary { min-height: 44px; min-width: 44px;
  display: flex; align-items: center; cursor: pointer; list-style: none; line-height: 1.35; }
.companion-about summary { padding: 0 .5rem; font-size: .95rem;
  text-decoration: underline dotted; text-underline-offset: .25rem; }
.companion-about .meaning, .companion-fold details[open] > :not(summary) {
  margin: 0; padding: 0 0 .5rem .75rem; border-left: 2px solid var(--line); }
.companion-fold details { border-bottom: 1px dashed var(--line); }
.companion-fold summary { justify-content: space-between; gap: .75rem; padding: .35rem 0; }
.companion-fold summary::after { content: "+"; opacity: .7; }
.companion-fold details[open] summary::after { content: "–"; }
.companion-entry h3 { font-size: 1.25rem; font-weight: 500; line-height: 1.25; margin: 0;
  padding: .1rem 0 .4rem; }
.companion-entry small { font-size: .9rem; opacity: .85; }
.meaning { font-size: 1rem; line-height: 1.45; margin: 0; }
[data-testid="stNumberInput"] + div .companion-note { margin-top: 0; }
.companion-doubt { font-size: .95rem; line-height: 1.3; margin: 0 0 .5rem;
  padding: .1rem 0 .1rem .6rem; border-left: 4px solid var(--accent); }
.companion-totals { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; line-height: 1.3; }
.companion-totals > * { min-width: 0; overflow-wrap: anywhere; }
.companion-totals b { font-weight: 600; }
.companion-totals i { font-style: normal; font-size: 1.25rem; }
.companion-score { width: 100%; border-collapse: collapse; table-layout: fixed; font-size: .9rem;
  line-height: 1.3; }
.companion-score th, .companion-score td { border: 0; border-bottom: 1px solid var(--line);
  padding: .35rem .15rem; text-align: right; font-weight: 400; }
.companion-score th[scope] { text-align: left; width: 46%; hyphens: auto;
  overflow-wrap: break-word; }
.companion-score tr:first-child th { white-space: nowrap; overflow: hidden;
  text-overflow: ellipsis; }
.companion-score.narrow th[scope] { width: 33%; }
.companion-score.narrow tr:first-child th { text-overflow: clip; }
.companion-score tr:last-child th { font-weight: 600; }
.companion-figures { width: 100%; border-collapse: collapse; table-layout: fixed;
  font-size: .85rem; line-height: 1.3; }
.companion-figures caption { text-align: left; font-weight: 600; padding: .4rem 0; }
.companion-figures th, .companion-figures td { border: 0; border-bottom: 1px solid var(--line);
  padding: .35rem .15rem; text-align: right; font-weight: 400; hyphens: auto;
  overflow-wrap: break-word; vertical-align: bottom; }
.companion-figures td { white-space: nowrap; }
.companion-figures tr > :first-child { text-align: left; width: 16%; }
.companion-figures.companion-names tr > :first-child { width: 34%; }
[class*="st-key-odds-turns"] button { min-width: 44px; padding: 0; }
[class*="st-key-"][class*="-grid"] button { padding: 0; }
.companion-assumed { font-size: 1rem; line-height: 1.4; margin-top: .5rem; }
.companion-assumed b { font-weight: 600; }
.companion-assumed ul { margin: .25rem 0 0; padding-left: 1.2rem; }
.companion-figures tr:last-child th { font-weight: 400; }
.companion-plot { font-size: 1.1rem; font-weight: 500; line-height: 1.3; margin: .5rem 0 0;
  padding: 0; }
[data-testid="stDateInput"] button { min-width: 44px; min-height: 44px; }
[class*="st-key-play"] button { justify-content: flex-start; padding: .5rem .75rem; }
[class*="st-key-play"] button p { text-align: left; }
.companion-text { font: inherit; font-size: 1rem; white-space: pre-wrap; margin: 0; }
.companion-moment { font-size: 1rem; line-height: 1.4; }
.companion-moment small { font-size: .9rem; opacity: .85; }
.companion-moment b { font-weight: 500; }
.companion-moment, .companion-told, .companion-note, .companion-timeline {
  overflow-wrap: anywhere; }
[data-testid="stElementToolbar"] { display: none; }
/* Streamlit says these in English only; the label above says what is meant. */
[data-testid="stFileUploaderDropzoneInstructions"] { display: none; }
[data-testid="stFileUploaderDropzone"] button p { display: none; }
[data-testid="stFileUploaderDropzone"] button { min-height: 48px; min-width: 48px; }
.companion-timeline { margin: .25rem 0 0 .5rem; border-left: 2px solid var(--line);
  font-size: 1rem; line-height: 1.4; }
.companion-timeline > div { position: relative; padding: 0 0 1rem 1.2rem; }
.companion-timeline > div:last-child { padding-bottom: 0; }
.companion-timeline > div::before { content: ""; position: absolute; left: -.5rem; top: .3rem;
  width: .9rem; height: .9rem; border-radius: 50%; border: 2px solid var(--line);
  background: var(--panel); box-sizing: border-box; }
.companion-timeline > div.now::before { background: var(--accent); border-color: var(--accent); }
.companion-timeline b { font-weight: 500; }
.companion-timeline i { opacity: .85; }
.companion-tiles > div { padding: .4rem 0; border-top: 1px dashed var(--line); line-height: 1.35;
  font-size: 1rem; }
.companion-tiles small { display: block; font-size: .9rem; opacity: .85; }
[data-testid="stFileUploader"] button { min-width: 48px; min-height: 48px; }
[data-testid="stFileUploader"] div { font-size: 1rem; }
[data-testid="stDownloadButton"] button { min-height: 48px; }
[data-testid="stToastContainer"] { left: .5rem !important; right: .5rem !important;
  width: auto !important; }
[data-testid="stToast"] { width: 100% !important; }
/* "Press Enter to submit", in English only. */
[data-testid="InputInstructions"], .st-key-look_again { display: none; }
html:not(.companion-changed) .companion-when-changed { display: none; }
#companion-connection:empty { display: none; }
#companion-connection { position: fixed; inset: auto 0 0 0; z-index: 1000000; padding: .9rem 1rem;
  background: #7a2b12; color: #fff; font: 500 1rem/1.35 Georgia, serif; text-align: center;
  animation: companion-late .5s step-end; }
@keyframes companion-late { from { visibility: hidden; } }
.companion-lost [data-testid="stDialog"]:not(:has([data-testid="stVerticalBlock"])) {
  display: none; }  /* Streamlit's own words for it */
.companion-lost :is(button, input, a, summary, label) { pointer-events: none; opacity: .6; }
.companion-code { font: 600 2.6rem/1.1 ui-monospace, monospace; letter-spacing: .08em;
  text-align: center; margin: 0; white-space: nowrap; }
.companion-qr { width: min(100%, 17rem); display: block; margin: .25rem auto; border-radius: .4rem;
  background: #fff; }
.companion-address { text-align: center; font-size: 1rem; overflow-wrap: anywhere; margin: 0;
  user-select: all; }
.companion-picture { width: 100%; display: block; margin: .5rem 0; }
.companion-title { text-align: center; padding: .75rem 0 .25rem; }
.companion-title h1 { font-size: 1.5rem; font-weight: 500; margin: 0; padding: 0; }
.companion-title p { margin: .25rem 0 0; opacity: .85; }
"""
# On brass a dark ink reads better than Streamlit's white.
MAIN_BUTTON_AT_NIGHT = """
[data-testid^="stBaseButton-primary"], [data-testid^="stBaseButton-primary"] p {
  color: #14202c !important; }
"""
