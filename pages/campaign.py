"""Campaigns: the archive of each, and what the next game needs."""

from companion.ui.frame import navigation

navigation.draw("campaign")
