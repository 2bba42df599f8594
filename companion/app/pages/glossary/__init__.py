"""The page glossary: the glossary."""
