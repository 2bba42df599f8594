"""The pages of My box: Jordan's cards and board, Locations, Forts, house rules, the setup."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.box_pages import BoxPage, page_of
from companion.engine.facts import OWNS, Facts
from companion.engine.setup.plan import Reading
from companion.engine.text import Text
from companion.games.pirates.box import cards, fort_values, locations, setup_values, slots
from companion.games.pirates.jordan import house_rules
from companion.games.pirates.jordan.state import Deck
from companion.games.pirates.parts import BASE, COMMANDERS, EXPANSIONS
from companion.games.pirates.setup.pieces import SetupComponents


def box_pages(facts: Facts, deck: Deck, setup: SetupComponents) -> Iterator[BoxPage]:
    owned = [BASE, *(box for box in EXPANSIONS if facts[OWNS[box]] != "no")]
    yield cards.page(facts.known, deck, owned)
    yield slots.page(facts.known)
    yield locations.page(facts.known, deck, owned)
    if COMMANDERS in owned:
        yield fort_values.page(facts.known)
    rules = [Reading(rule.fact.name, rule.question) for rule in house_rules.RULES]
    yield page_of("rules", Text("pirates.box.rules"), rules)
    asked = {rule.name for rule in rules}
    yield setup_values.page(setup, asked)
