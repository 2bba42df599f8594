"""Jamaica. Its parts are imported when they are used."""

NAME = "jamaica"
PLACE = 3  # among the games
