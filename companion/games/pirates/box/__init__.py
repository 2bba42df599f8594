"""My box of Pirates of Maracaibo: what one can read off its pieces before a game, page by page."""
