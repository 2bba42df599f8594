"""Pages of My box: the rules that are agreed on, and what a setup asks for."""

from __future__ import annotations

from companion.engine.box_pages import BoxPage, page_of
from companion.engine.setup.plan import Reading, owns
from companion.engine.text import Text
from companion.games.pirates.jordan import house_rules
from companion.games.pirates.setup import steps


def box_pages() -> tuple[BoxPage, ...]:
    rules = [Reading(rule.fact, rule.question) for rule in house_rules.RULES]
    asked = {rule.name for rule in rules}
    setup = [
        Reading(name, question)
        for name, question in steps.READINGS.items()
        if name not in asked and not name.startswith(owns(""))
    ]
    return (
        page_of("rules", Text("pirates.box.rules"), rules),
        page_of("setup", Text("pirates.box.setup"), setup),
    )
