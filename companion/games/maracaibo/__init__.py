"""Maracaibo and The Uprising: the door, which imports only what is asked for."""

NAME = "maracaibo"
PLACE = 1  # among the games
