"""The edition without a server: the app inside the browser of one phone."""
