"""A companion for the table: Maracaibo, Pirates of Maracaibo and Jamaica."""

NAME = "maracaibo-companion"
__version__ = "0.1.0"
