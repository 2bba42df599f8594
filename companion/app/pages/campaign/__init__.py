"""Campaigns: the list of them, and one campaign."""

from companion.app.pages.campaign.page import PAGE

__all__ = ["PAGE"]
