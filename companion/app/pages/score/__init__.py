"""The score: the start of a sheet, the sheet, and the result."""

from companion.app.pages.score.start import PAGE as PAGE
