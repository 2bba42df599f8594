"""Dice Race. Its parts are imported when they are used."""

NAME = "dice_race"
PLACE = 4  # among the games
