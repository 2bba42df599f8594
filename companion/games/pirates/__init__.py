"""Pirates of Maracaibo with its expansions: it imports only what is used."""

NAME = "pirates"
PLACE = 2  # among the games
