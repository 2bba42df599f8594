"""The page replay: one simulated game, turn by turn."""
