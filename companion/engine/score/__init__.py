"""Final scores: the sheet, its dialogue, and its result in words."""
