"""My box of Pirates of Maracaibo: readings before a game, page by page."""
