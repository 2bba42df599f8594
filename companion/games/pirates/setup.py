"""The setup of Pirates of Maracaibo with its expansions, in the order of the rulebook's steps.

The base game's rulebook numbers them; the expansions say which of them they change and add
more after the last. What nobody has told us of the base game is left to the rulebook, or read
once and kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.prompts import Ask, Script
from companion.engine.questions import Choice
from companion.engine.refusals import RefusalCode, Refused
from companion.engine.setup.plan import Plan, Setup, Setups, owns
from companion.engine.text import Text
from companion.games.pirates import layout_questions, setup_caribbean, setup_players
from companion.games.pirates.commanders.pieces import CommandersBox
from companion.games.pirates.hunt.pieces import HuntBox
from companion.games.pirates.setup_box import Box, step
from companion.games.pirates.setup_pieces import Locations, SetupBox

BASE, HUNT = "base", "treasure-hunt"
NEW_CARDS, COMMANDERS, AUCTION, JORDAN = "new-cards", "commanders", "auction", "jordan"
BOXES = ("treasure-hunt", "commanders")
BOX_OF_EXTRA = {NEW_CARDS: "treasure-hunt", COMMANDERS: "commanders", AUCTION: "commanders"}


def setups(
    game: str, locations: Locations, parts: SetupBox, boards: CommandersBox, cards: HuntBox
) -> Setups:
    box = Box.of(locations, parts, boards, cards)
    return Setups(
        game,
        scenarios=(BASE, HUNT),
        boxes=BOXES,
        box_of=lambda scenario: "treasure-hunt" if scenario == HUNT else "",
        extras=(NEW_CARDS, COMMANDERS, AUCTION),
        extras_for=extras_for,
        opponents=(),
        players=Ask("pirates.setup.players_number", Choice((1, 2, 3, 4))),
        script=lambda setup: lay_out(setup, box),
        at_this_table=lambda name: layout_questions.at_this_table(name, box.locations),
    )


def extras_for(plan: Plan) -> tuple[str, ...]:
    """What the boxes in the house add; an auction needs somebody to bid against."""
    extras = [NEW_CARDS, COMMANDERS, *([AUCTION] if plan.players > 1 else [])]
    return tuple(e for e in extras if plan.known.get(owns(BOX_OF_EXTRA[e])) != "no")


def lay_out(setup: Setup, box: Box) -> Script[None]:
    setup.modules = modules(setup)
    setup.fetch = list(fetch(setup))
    if JORDAN in setup.modules:
        yield step("solo")
    yield from setup_caribbean.lay_out(setup, box)
    yield from setup_players.lay_out(setup, box)
    layout_questions.read_in_setup(setup, box.locations)


def modules(setup: Setup) -> list[str]:
    """The auction is about commanders, so who chooses it plays with them."""
    chosen = set(setup.extras)
    if AUCTION in chosen:
        if setup.players == 1:
            raise Refused(RefusalCode.IMPOSSIBLE, Text("pirates.setup.auction_alone"))
        chosen.add(COMMANDERS)
    found = [HUNT] if setup.scenario == HUNT else []
    found += [extra for extra in (NEW_CARDS, COMMANDERS, AUCTION) if extra in chosen]
    return [*found, JORDAN] if setup.players == 1 else found


def fetch(setup: Setup) -> list[Text]:
    """Everything to take from the boxes."""
    parts = ["cards"]
    parts += [] if COMMANDERS in setup.modules else ["board"]
    parts += ["islands"]
    parts += [] if HUNT in setup.modules else ["treasure_values"]
    parts += ["figureheads", "quests", "players"]
    found = [Text(f"pirates.fetch.{part}", {"n": setup.players}) for part in parts]
    found += [Text(f"pirates.fetch.{name}") for name in setup.modules if name != AUCTION]
    return found


# What is read off components


def reading(name: str) -> Ask | None:
    return READINGS.get(name)


def _owned_boxes() -> Mapping[str, Ask]:
    return {owns(box): Ask(f"pirates.owns.{box}", Choice(("yes", "no"))) for box in BOXES}


READINGS = {**setup_caribbean.READINGS, **setup_players.READINGS, **_owned_boxes()}
