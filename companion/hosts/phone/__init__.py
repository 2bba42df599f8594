"""The phone as a host: the offline version, inside the browser of one phone."""
