"""The engine: prompts, scripts, chance, facts, score sheets. It names no game."""
