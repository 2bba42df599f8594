"""Parts: components that several pages share."""
