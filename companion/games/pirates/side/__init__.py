"""The players' supplies: counters, and the acts that change them."""
