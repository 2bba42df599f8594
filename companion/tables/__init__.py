"""Tables kept over time: their store, their codes, their dialogues."""
