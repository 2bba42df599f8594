"""Elements: the data that a screen is made of."""
