"""The store: tables, seats, dialogues and logs in a database."""
