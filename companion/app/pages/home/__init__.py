"""The page home: the first page."""
