"""The games: each is a package here, with its content files and its parts."""
