"""Access: permissions and seats at a table."""
