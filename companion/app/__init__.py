"""The app: all pages, the elements of their screens, and the frame around them."""
