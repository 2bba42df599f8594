"""What each player has, counted by those who like to."""
