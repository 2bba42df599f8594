"""Commanders at the table."""
