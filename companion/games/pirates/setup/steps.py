"""The set-up of Pirates of Maracaibo and its expansions, in the order of the rulebook's steps.

The base game's rulebook numbers them; the expansions name the changed steps, and add more after the
last. Where our sources lack a fact of the base game, the app refers to the rulebook, or asks once
and saves the answer.
"""

from __future__ import annotations

from companion.engine.facts import OWNS
from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice
from companion.engine.refusals import Impossible
from companion.engine.setup.plan import Plan, Setup, Setups
from companion.engine.text import Text
from companion.games.pirates import layout_questions
from companion.games.pirates.facts import VALUE_LOCATIONS
from companion.games.pirates.parts import (
    AUCTION,
    BASE,
    BOX_OF,
    COMMANDERS,
    EXPANSIONS,
    JORDAN,
    NEW_CARDS,
    NUMBERS,
    TREASURE_HUNT,
)
from companion.games.pirates.setup import caribbean, players
from companion.games.pirates.setup.components import Components, step


def setups(game: str, parts: Components) -> Setups:
    return Setups(
        game,
        scenarios=(BASE, TREASURE_HUNT),
        boxes=EXPANSIONS,
        box_of=lambda scenario: TREASURE_HUNT if scenario == TREASURE_HUNT else "",
        extras=(NEW_CARDS, COMMANDERS, AUCTION),
        extras_for=extras_for,
        players=Ask("pirates.setup.players_number", Choice(NUMBERS)),
        script=lambda setup: lay_out(setup, parts),
        at_this_table=lambda name: layout_questions.at_this_table(name, parts.locations),
    )


def extras_for(plan: Plan) -> tuple[str, ...]:
    """Returns what the owned boxes add; an auction needs several players."""
    extras = [NEW_CARDS, COMMANDERS, *([AUCTION] if plan.players > 1 else [])]
    return tuple(e for e in extras if OWNS[BOX_OF[e]].read(plan.known) != "no")


def lay_out(setup: Setup, parts: Components) -> Script[None]:
    setup.modules = modules(setup)
    setup.fetch = list(fetch(setup))
    if JORDAN in setup.modules:
        yield step("solo")
    yield from caribbean.lay_out(setup, parts)
    yield from players.lay_out(setup, parts)
    if caribbean.six_get_tiles(setup):
        setup.read(VALUE_LOCATIONS, caribbean.ASK_NAMED)


def modules(setup: Setup) -> list[str]:
    """Returns what is played. The auction is about commanders, so it brings them."""
    chosen = set(setup.extras)
    if AUCTION in chosen:
        if setup.players == 1:
            raise Impossible(Text("pirates.setup.auction_alone"))
        chosen.add(COMMANDERS)
    found = [TREASURE_HUNT] if setup.scenario == TREASURE_HUNT else []
    found += [extra for extra in (NEW_CARDS, COMMANDERS, AUCTION) if extra in chosen]
    return [*found, JORDAN] if setup.players == 1 else found


def fetch(setup: Setup) -> list[Text]:
    parts = ["cards"]
    parts += [] if COMMANDERS in setup.modules else ["board"]
    parts += ["islands"]
    parts += [] if TREASURE_HUNT in setup.modules else ["treasure_values"]
    parts += ["figureheads", "quests", "players"]
    found = [Text(f"pirates.fetch.{part}", {"n": setup.players}) for part in parts]
    found += [Text(f"pirates.fetch.{name}") for name in setup.modules if name != AUCTION]
    return found


OWNED = {OWNS[box].name: Ask(f"pirates.owns.{box}", Choice(("yes", "no"))) for box in EXPANSIONS}
READINGS = {**caribbean.READINGS, **players.READINGS, **OWNED}
