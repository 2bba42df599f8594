"""What screens are put together from: look, questions, pictures, choices in the address."""
