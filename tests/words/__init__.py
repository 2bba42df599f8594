"""The comprehension test: screens that fresh readers must understand."""
