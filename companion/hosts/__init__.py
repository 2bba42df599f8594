"""Hosts: the only code that knows what runs the app."""
