"""The scenario that is played: as an option of an automa, and with which story card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.engine.procedure import PLAYERS, SCENARIO, KnownFacts, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice
from companion.engine.text import Text
from companion.games.maracaibo.facts import ARCHIVE_CARD, STORY_CARD
from companion.games.maracaibo.pieces import Scenario, Scenarios

ANOTHER: Final = ""  # one of the base game, or nobody has said which


def of_the_uprising(scenarios: Scenarios) -> Mapping[str, Scenario]:
    """Those whose modules and cards matter to an automa."""
    return {s.id: s for s in scenarios.scenarios if s.box == "uprising"}


def scenario_option(scenarios: Mapping[str, Scenario], *, together: bool) -> Option:
    """Together it is always against Jacques, and several meet him only so (Uprising, "Jacques")."""

    def played(chosen: Options) -> tuple[str, ...]:
        alone = int(chosen.get(PLAYERS, 1)) == 1
        fits = [id_ for id_, one in scenarios.items() if (together if one.cooperative else alone)]
        return (ANOTHER, *fits)

    choice = Choice(played({}), label=scenario_text)
    return Option(SCENARIO, Ask("maracaibo.table.scenario", choice), ANOTHER, options_after=played)


def scenario_text(scenario: Answer) -> Text:
    return Text(f"maracaibo.scenario.{scenario or 'another'}")


# The story card: the scenario's own, or the campaign's


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
