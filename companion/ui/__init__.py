"""What several pages share; besides the pages the only part that knows Streamlit."""
