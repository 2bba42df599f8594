"""Dice Race as a procedure: its options, its header and its outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.facts import Facts
from companion.engine.outcome import Outcome, Side, ranked
from companion.engine.plain import Json
from companion.engine.procedure import (
    CARDS,
    DEAL,
    OWN,
    Header,
    KnownFacts,
    Option,
    Options,
    Procedure,
)
from companion.engine.prompts import Ask
from companion.engine.questions import Choice
from companion.engine.text import Text
from companion.games.dice_race.pieces import PLAYERS, TORTOISE, Track
from companion.games.dice_race.state import Phase, Race
from companion.games.dice_race.turns import CORRECTIONS, SCRIPTS
from companion.games.dice_race.view import TortoiseView


class Tortoise(Procedure[Race]):
    name = TORTOISE
    state = Race
    scripts = SCRIPTS
    corrections = CORRECTIONS

    def __init__(self, game: str, track: Track, icons: Mapping[str, str]) -> None:
        levels = [level.id for level in track.levels]
        options = (
            Option("players", Ask("tortoise.players", Choice(PLAYERS)), 2),
            Option("level", Ask("tortoise.level", Choice(levels)), levels[0]),
            Option(CARDS, Ask("tortoise.dice", Choice((DEAL, OWN))), DEAL),
        )
        super().__init__(game, options, track=track)
        self.track = track
        self.view = TortoiseView(icons)

    def begin(self, options: Options, names: Sequence[str], known: KnownFacts) -> Race:
        players = int(options["players"])
        return Race(
            track=self.track,
            level=str(options["level"]),
            players=players,
            names=list(names),
            pawns=dict.fromkeys(range(1, players + 2), 0),
            facts=Facts(dict(known)),
        )

    def header(self, race: Race) -> Header:
        where = "over" if race.phase == Phase.OVER else "turn"
        return Header(
            title=Text("dice_race.name"),
            where=Text(f"dice_race.header.{where}", {"who": race.called(race.seat)}),
            number=race.left,
            captions=(Text("dice_race.header.left", {"n": race.left}),),
        )

    def status(self, race: Race) -> dict[str, Json]:
        return {"pawns": list(race.pawns.values()), "seat": race.seat, "phase": race.phase}

    def outcome(self, race: Race) -> Outcome:
        """Rank all sides by their space; the Tortoise is listed last."""
        sides = [
            Side(race.name(seat), space, won=seat == race.leader, automa=seat == race.tortoise)
            for seat, space in race.pawns.items()
        ]
        return Outcome(ranked(sides))

    def score_values(self, race: Race) -> Mapping[str, int]:
        """Return the Tortoise's values for the score sheet, by line."""
        return {"space": race.pawns[race.tortoise]}
