"""Look it up: the glossary of each game."""

from companion.app.pages.glossary.page import PAGE

__all__ = ["PAGE"]
