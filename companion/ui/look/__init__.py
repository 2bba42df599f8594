"""The look of Streamlit's own page, into which screens are drawn: style, colours."""
