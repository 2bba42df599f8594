"""What every page stands in: the ways between pages, what all sessions share."""
