"""What concerns the phone itself: cookies, language, the line to the server."""
