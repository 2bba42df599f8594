"""The page settings: the settings of a phone."""
