"""Which story card a game is played with: the scenario's own, or the campaign's."""

from __future__ import annotations

from companion.engine.procedure import KnownFacts
from companion.games.maracaibo.facts import ARCHIVE_CARD, STORY_CARD
from companion.games.maracaibo.pieces import Scenario


def in_campaign(scenario: Scenario, known: KnownFacts, *, chosen: bool = False) -> bool:
    """Whether a scenario is played as part of a campaign: chosen, or the archive's card says so."""
    at_its_card = ARCHIVE_CARD.read(known) == scenario.campaign_card
    return bool(scenario.campaign_card) and (chosen or at_its_card)


def card_of(scenario: Scenario, known: KnownFacts, *, in_campaign: bool = False) -> int:
    """The scenario's card; in a campaign the one for campaigns, or the archive's."""
    if in_campaign:
        return scenario.campaign_card
    if scenario.id.endswith("campaign"):
        return ARCHIVE_CARD.read(known) or scenario.card
    return scenario.card


def card_at_table(scenario: Scenario, known: KnownFacts) -> int:
    """The card that the setup laid out, where it was for this scenario; else what follows."""
    card = card_of(scenario, known, in_campaign=in_campaign(scenario, known))
    laid_out = STORY_CARD.read(known)
    return scenario.campaign_card if laid_out and laid_out == scenario.campaign_card else card
