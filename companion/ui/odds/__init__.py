"""Many simulated games, and what they show."""
