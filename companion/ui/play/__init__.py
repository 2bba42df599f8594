"""A table on the screen: its dialogue, who may act there, what others did."""
