"""The plays of many evenings."""
