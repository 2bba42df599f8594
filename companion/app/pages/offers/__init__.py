"""The page offers: what a game offers."""
