"""The server: Streamlit, its middleware, and our workarounds."""
