"""The score sheet and who won."""
