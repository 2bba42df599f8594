"""Invite: the way to this table for other phones, and who is there."""

from companion.ui.frame import navigation

navigation.draw("invite")
