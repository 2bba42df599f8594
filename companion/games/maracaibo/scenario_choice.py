"""The scenario of a game: as an option of an automa, and its story card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from companion.engine.facts import Facts
from companion.engine.procedure import PLAYERS, SCENARIO, KnownFacts, Option, Options
from companion.engine.prompts import Ask
from companion.engine.questions import Answer, Choice, chosen
from companion.engine.text import Text
from companion.games.maracaibo.facts import ARCHIVE_CARD, MODULES, STORY_CARD
from companion.games.maracaibo.pieces import Scenario, Scenarios

CAMPAIGN: Final = "campaign"
BASE_CAMPAIGN: Final = "base-campaign"
CAMPAIGNS = (CAMPAIGN, BASE_CAMPAIGN)
ANOTHER: Final = ""  # a scenario of the base game, or none chosen


def of_the_uprising(scenarios: Scenarios) -> Mapping[str, Scenario]:
    """Return the scenarios whose modules and cards matter to an automa."""
    return {s.id: s for s in scenarios.scenarios if s.box == "uprising"}


def scenario_option(scenarios: Mapping[str, Scenario], *, together: bool) -> Option:
    """Return the option. Several players face only Jacques, together (Uprising, "Jacques")."""

    def played(options: Options) -> tuple[str, ...]:
        alone = int(options.get(PLAYERS, 1)) == 1
        fits = [id_ for id_, s in scenarios.items() if (together if s.cooperative else alone)]
        return (ANOTHER, *fits)

    choice = Choice(played({}), label=scenario_text)
    return Option(SCENARIO, Ask("maracaibo.table.scenario", choice), ANOTHER, options_after=played)


def opponents_alone(scenario: Scenario) -> tuple[str, str]:
    """Return the opponents of a single player, the usual one first: who is in the same box."""
    return ("jean", "jacques") if scenario.box == "base" else ("jacques", "jean")


def scenario_text(scenario: Answer) -> Text:
    return Text(f"maracaibo.scenario.{scenario or 'another'}")


def know_modules(facts: Facts, scenario: Scenario | None) -> None:
    """Keep the scenario's modules, unless the setup set them; only it knows a campaign's."""
    modules = modules_at_table(facts, scenario)
    if modules is not None:
        facts[MODULES] = ",".join(modules)


def modules_at_table(facts: Facts, scenario: Scenario | None) -> Sequence[str] | None:
    if (modules := facts[MODULES]) is not None:
        return chosen(modules)
    return None if scenario is None or scenario.id in CAMPAIGNS else scenario.modules


def module_played(module: str, facts: Facts) -> bool | None:
    """Return whether a module is in play; None if it is unknown."""
    modules = modules_at_table(facts, None)
    return None if modules is None else module in modules


def in_campaign(scenario: Scenario, known: KnownFacts, *, chosen: bool = False) -> bool:
    """Return whether a scenario is part of a campaign: chosen, or by the archive's card."""
    at_its_card = ARCHIVE_CARD.read(known) == scenario.campaign_card
    return bool(scenario.campaign_card) and (chosen or at_its_card)


def card_of(scenario: Scenario, known: KnownFacts, *, in_campaign: bool = False) -> int:
    """Return the scenario's card; in a campaign its campaign card, or the archive's."""
    if in_campaign:
        return scenario.campaign_card
    if scenario.id.endswith("campaign"):
        return ARCHIVE_CARD.read(known) or scenario.card
    return scenario.card


def card_at_table(scenario: Scenario, known: KnownFacts) -> int:
    """Return the card of the setup if it was for this scenario; else the card of the rules."""
    card = card_of(scenario, known, in_campaign=in_campaign(scenario, known))
    laid_out = STORY_CARD.read(known)
    return scenario.campaign_card if laid_out and laid_out == scenario.campaign_card else card
