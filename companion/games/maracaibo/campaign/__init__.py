"""Campaigns: the archive between two games."""
