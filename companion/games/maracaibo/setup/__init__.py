"""The setup."""
