"""The app for `streamlit run streamlit_app.py`, the same as for `companion serve`."""

import streamlit as st

from companion.hosts.streamlit.app import ENTRY, MIDDLEWARE, warm

app = st.App(ENTRY, lifespan=warm, middleware=MIDDLEWARE)
