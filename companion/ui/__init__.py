"""The app's pages, in rooms, what they share, and Streamlit, which runs them."""
