"""The page score: the score sheet and the result."""
