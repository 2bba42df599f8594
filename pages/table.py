from companion.hosts.streamlit.navigation import draw

draw("table")
