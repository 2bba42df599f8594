"""The entry script, which Streamlit runs for every page. It is not beside pages/.

With a folder pages/ beside it, Streamlit would show the first visitor after a start a page without
its frame, and the first tap of a phone that was connected before would be lost.
"""

from companion.hosts.streamlit.navigation import navigate

navigate()
