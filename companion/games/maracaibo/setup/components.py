"""What a setup is made from, and what the glossary says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.text import Text
from companion.games.maracaibo.card_readings import CardReadings
from companion.games.maracaibo.pieces import HomePorts, Scenario, SeaRoute


@dataclass(frozen=True, slots=True)
class Components:
    """What a setup is made from."""

    scenarios: dict[str, Scenario]
    ports: HomePorts
    route: SeaRoute
    cards: CardReadings
    words: Mapping[str, str]  # of the glossary, and the entry that explains each


def explained(entry: str) -> Text:
    """An entry of the glossary, in one line."""
    key = f"maracaibo.glossary.{entry}"
    return Text("maracaibo.setup.note", {"name": Text(key), "what": Text(f"{key}.more")})
