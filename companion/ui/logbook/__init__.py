"""The logbook on a phone: its pages, and the way of a finished game into it."""
