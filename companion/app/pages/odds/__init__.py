"""The odds: simulated games and their results."""

from companion.app.pages.odds.page import PAGE as PAGE
