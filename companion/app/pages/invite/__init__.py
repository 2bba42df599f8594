"""The page invite: the invitation to a table."""
