"""Virtual tables of Pirates of Maracaibo: against Jordan, and a Treasure Hunt."""
