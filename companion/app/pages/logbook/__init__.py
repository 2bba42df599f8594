"""The logbook: finished games."""

from companion.app.pages.logbook.page import PAGE as PAGE
