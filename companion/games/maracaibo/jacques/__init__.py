"""Jacques, the automa of The Uprising."""
