"""The bundle: writes the folder of the offline version."""
