"""The command line: one module a command, and what commands share."""
