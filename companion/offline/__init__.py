"""The edition that needs no server: the same pages, run by the phone's own browser."""
