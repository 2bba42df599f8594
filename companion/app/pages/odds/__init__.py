"""The odds: simulated games and their results."""

from companion.app.pages.odds.page import PAGE

__all__ = ["PAGE"]
