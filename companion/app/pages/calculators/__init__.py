"""The page calculators: calculators."""
