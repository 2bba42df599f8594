"""Pages: one module or one package for each route."""
