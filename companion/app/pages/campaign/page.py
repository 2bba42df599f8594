"""A campaign on a phone: where it stands, its story, and its file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion import services
from companion.app.elements.files import Taking
from companion.app.elements.screen import Action, Actions, Element, Line, Screen
from companion.app.elements.tools import Chapter
from companion.app.frame.host import host
from companion.app.frame.page import Page
from companion.app.frame.visit import Visit
from companion.app.pages.campaign import body, list
from companion.app.parts.dialogue import DialoguePage
from companion.app.parts.playing import Frame
from companion.engine.campaign import Campaign
from companion.tables.codes import spaced
from companion.tables.game_parts import OpenDialogue

ALL = "campaign?t="  # the page without a table


class OneCampaign(DialoguePage):
    """Where it stands, the open question and, between games, all that can be looked at."""

    name = "campaign"

    def part(self, _visit: Visit) -> Page:
        """Return the list of campaigns if there is no table."""
        return self if "t" in host.address else list.PAGE

    def instead(self, visit: Visit, frame: Frame) -> Screen | None:
        """Return nothing while a game is recorded: that is a dialogue like any other."""
        table = visit.table
        game = services.games()[table.stored.game]
        if not body.rests(table.dialogue, game):
            return None
        known = visit.known(table.stored.game)
        below = tuple(_to_keep(visit, table))
        there = replace(frame, below=below, instead=() if visit.may_act else frame.instead)
        return body.screen_of(table.dialogue, game, visit.locale, there, known)


def _to_keep(visit: Visit, table: OpenDialogue) -> Iterator[Element]:
    """The archive as a file, and the code where another phone can come; the other campaigns."""
    code = table.stored.code
    joined = [] if host.alone else [visit.say("campaign.code", code=spaced(code))]
    kept = [*joined, visit.say("campaign.export.more")]
    lines = tuple(Line(text=one) for one in kept)
    yield Chapter(title=visit.say("campaign.keep"), lines=lines)
    yield Taking(
        label=visit.say("campaign.export"),
        text=_campaign_of(table).write(table.dialogue.state),
        file=f"campaign-{code}.yaml",
        own=True,
        icon="download",
    )
    everything = Action(label=visit.say("campaign.all"), do="go", value=ALL, icon="map")
    yield Actions(actions=(everything,))


def _campaign_of(table: OpenDialogue) -> Campaign[Any]:
    campaign = services.games()[table.stored.game].campaign
    assert campaign is not None
    return campaign


PAGE = OneCampaign()
