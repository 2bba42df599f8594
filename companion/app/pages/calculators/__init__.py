"""Calculators: numbers in, and what the rules make of them."""

from companion.app.pages.calculators.page import PAGE

__all__ = ["PAGE"]
