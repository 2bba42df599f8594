"""The entry script: knows all pages and puts them into one frame."""

from companion.ui.frame.navigation import navigate

navigate()
