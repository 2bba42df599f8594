"""The app: every page, the elements that pages are made of, and the frame around them."""
