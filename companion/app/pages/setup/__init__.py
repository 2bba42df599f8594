"""The setup of a game: its list of steps, its choices, and what is read off components for it."""

from companion.app.pages.setup.page import PAGE

__all__ = ["PAGE"]
