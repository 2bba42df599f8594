"""Prompts, scripts, chance, facts and score sheets: the part that knows no game."""
