"""Elements: the data that a screen is made of. What x.py describes, web/x.js draws."""
