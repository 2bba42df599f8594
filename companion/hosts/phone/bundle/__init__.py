"""The bundle: writes the folder of the edition without a server."""
