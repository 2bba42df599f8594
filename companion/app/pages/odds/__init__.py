"""The page odds: simulated games and their odds."""
