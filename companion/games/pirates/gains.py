"""The gains of an act, a scroll or a bonus: the counters that rise, and by how much."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.prompts import Ask
from companion.engine.questions import Number, Several
from companion.engine.text import Text, TextValue
from companion.games.pirates.counters import counter_text

MOST_GAINED = 60
SAME_NAME = ("doubloons", "rum", "cannons", "quests")


def gain_text(kind: object) -> Text:
    """Names one more of a kind, where the counter's name would not fit: "Gold in all"."""
    return counter_text(str(kind)) if kind in SAME_NAME else Text(f"pirates.gain.{kind}")


def gain_texts(gains: Mapping[str, int]) -> Iterator[Text]:
    """Yields each gain with its number."""
    for kind, number in gains.items():
        yield Text(f"pirates.gain.{kind}.number", {"n": number})


def ask_gains(key: str, kinds: Sequence[str], values: Mapping[str, TextValue]) -> Ask:
    """Asks for the kinds; "no kind" is an answer, too."""
    return Ask(key, Several(kinds, label=gain_text), values=values)


def ask_number(kind: str) -> Ask:
    form = Number(1, MOST_GAINED)
    return Ask("pirates.gain.how_many", form, values={"what": gain_text(kind)}, now=1)
