"""The Treasure Hunt."""
