"""A set-up: its plan, and the set-up of a table."""
