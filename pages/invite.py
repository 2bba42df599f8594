"""Invite: the way to this table for other phones, and who is there."""

from companion.ui.frame import navigation
from companion.ui.play import invitations

with navigation.page("invite") as visit:
    visit.fragment(invitations.show)
