"""Reads content/, checks it, and hands out frozen objects; the texts people read."""
