"""Elements: the data of a screen. web/x.js draws the elements of x.py."""
