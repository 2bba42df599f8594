"""The page box: My box."""
