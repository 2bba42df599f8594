"""Access: who may do what at a table."""
