"""The games: each is a package here that says what content it reads and what it offers."""
