"""Content: reads and checks content/, and returns frozen objects and texts."""
