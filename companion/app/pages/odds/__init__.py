"""The odds: simulated games, and what they say."""

from companion.app.pages.odds.page import PAGE

__all__ = ["PAGE"]
