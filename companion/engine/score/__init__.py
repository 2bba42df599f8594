"""Final scores: the sheet, the dialogue that fills it in, and how it is read."""
