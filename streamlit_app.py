"""What `streamlit run streamlit_app.py` finds and serves: the same app as `companion serve`."""

import streamlit as st

from companion.hosts.streamlit.app import ENTRY, MIDDLEWARE, warm

app = st.App(ENTRY, lifespan=warm, middleware=MIDDLEWARE)
