"""Parts: what several pages show."""
