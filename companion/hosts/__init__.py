"""Hosts: the only code that knows its platform."""
