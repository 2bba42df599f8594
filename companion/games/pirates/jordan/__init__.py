"""Jordan, the automa of Pirates of Maracaibo."""
