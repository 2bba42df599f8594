"""The server: Streamlit, its middleware, and the gaps that we close."""
