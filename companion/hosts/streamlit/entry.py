"""The entry script, which Streamlit runs for every page. It does not lie beside pages/.

A folder named pages/ beside the entry script makes Streamlit show the first visitor after a
start a page without its frame, and the first tap of a phone that was connected before is lost.
"""

from companion.hosts.streamlit.navigation import navigate

navigate()
