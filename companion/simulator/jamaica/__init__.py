"""Virtual players of Jamaica."""
