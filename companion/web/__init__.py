"""The renderer that draws a screen from data, and its colours and icons: for any host."""
