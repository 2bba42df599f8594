"""The auction of commanders."""
