"""The Caribbean's Locations as a small chart: our own drawing, with what lies on each.

Where the cards lie is different in every game. Once that was entered they are drawn so; else
the chart has them by name, in columns that are staggered as those on the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from companion.engine.facts import Facts
from companion.engine.picture import NO_MARKS, Look, Mark, Marks
from companion.engine.text import Locale, Text
from companion.games.pirates import caribbean_columns
from companion.games.pirates.colours import LETTERS, MARKS
from companion.games.pirates.layout import Chart, chart_of
from companion.games.pirates.layout_questions import island_name, place_label
from companion.games.pirates.setup.pieces import Location, Locations

WIDTH, IN_A_ROW = 390, 4
CARD_WIDE, CARD_HIGH, GAP = 90, 76, 8
STAGGER = 16
KEY_HIGH = 26


def marks(facts: Facts, locations: Locations) -> Marks:
    """What lies on each Location in play, by its name; nothing where no setup laid them out.

    Once the layout was entered also where each lies, and where Jordan's ship is.
    """
    chart = chart_of(facts.known, {place.id: place for place in locations.locations})
    if chart is not None:
        return Charted.of(chart, facts, locations)
    in_play = [p for p in locations.locations if facts.known.get(f"caribbean.{p.id}") == "in"]
    lie = {place.name: list(_lying_on(place, facts)) for place in in_play}
    return lie if any(lie.values()) else NO_MARKS


class Charted(dict[str, Sequence[Mark]]):
    """Marks by name, with the layout that they lie in."""

    def __init__(self, marks: Marks, lying: caribbean_columns.Lying) -> None:
        super().__init__(marks)
        self.lying = lying

    @classmethod
    def of(cls, chart: Chart, facts: Facts, locations: Locations) -> Charted:
        on_chart = [place for place in locations.locations if place.id in chart.locations]
        lie = {chart.locations[p.id]: tuple(_lying_on(p, facts)) for p in on_chart}
        names = {chart.locations[place.id]: place.name for place in on_chart}
        ship = facts.known.get("ship.jordan")
        lying = caribbean_columns.Lying(
            chart, names, lie, None if ship is None else str(ship), MARKS
        )
        said: dict[str, Sequence[Mark]] = {
            name: (_there(place_label(place)), *lie[place]) for place, name in names.items()
        }
        said |= {p: (_there(island_name(kind)),) for p, kind in chart.island_at.items()}
        if ship in chart.columns.places:
            said["Jordan"] = (_there(place_label(str(ship))),)
        return cls(said, lying)


def _there(meaning: Text) -> Mark:
    """Something said of a place that has no letter of its own."""
    return Mark("", MARKS["value"], meaning=meaning)


def _lying_on(place: Location, facts: Facts) -> Iterator[Mark]:
    tile = facts.known.get(f"caribbean.{place.id}.tile")
    if tile in MARKS:
        yield _mark_of(str(tile))
    if facts.known.get(f"caribbean.{place.id}.fort") == "stands":
        yield _mark_of("fort")


def _mark_of(kind: str) -> Mark:
    return Mark(kind[0].upper(), MARKS[kind], meaning=Text(f"pirates.mark.{kind}"))


def draw(look: Look, locale: Locale) -> str:
    """An SVG of the Locations, and below it what the letters mean."""
    meant, marks = look.lit, look.marks
    if isinstance(marks, Charted):
        return caribbean_columns.draw(marks.lying, meant, locale)
    names = [*marks, *(name for name in meant if name not in marks)]
    rows = -(-len(names) // IN_A_ROW)
    cards_high = rows * (CARD_HIGH + GAP) + STAGGER
    height = cards_high + (KEY_HIGH if marks else 0)
    kinds = {mark.colour: mark for lie in marks.values() for mark in lie}
    return "".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="Georgia, serif" text-anchor="middle">',
            *(
                _card(name, number, name in meant, marks.get(name, ()), locale)
                for number, name in enumerate(names)
            ),
            _key(list(kinds.values()), cards_high + KEY_HIGH - 8, locale),
            "</svg>",
        ]
    )


def _card(name: str, number: int, meant: bool, lie: Sequence[Mark], locale: Locale) -> str:
    """Tile in the top left corner, name in the middle, fort below, as on the table."""
    row, column = divmod(number, IN_A_ROW)
    x = 3 + column * (CARD_WIDE + GAP)
    y = 1 + row * (CARD_HIGH + GAP) + (STAGGER if column % 2 else 0)
    edge = 'stroke="var(--signal)" stroke-width="4"' if meant else 'stroke="var(--line)"'
    tiles = [mark for mark in lie if mark.colour != MARKS["fort"]]
    forts = [mark for mark in lie if mark.colour == MARKS["fort"]]
    return "".join(
        [
            f'<rect x="{x}" y="{y}" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="7" '
            f'fill="var(--sheet)" {edge}/>',
            f'<text x="{x + CARD_WIDE / 2}" y="{y + 44}" font-size="15" '
            f'fill="var(--ink)">{escape(name)}</text>',
            *(_mark(x + 15, y + 15, mark, locale) for mark in tiles),
            *(_mark(x + CARD_WIDE / 2, y + 62, mark, locale) for mark in forts),
        ]
    )


def _mark(x: float, y: float, mark: Mark, locale: Locale) -> str:
    """A small square with its letter."""
    return (
        f'<rect x="{x - 10}" y="{y - 10}" width="20" height="20" rx="4" fill="{mark.colour}"/>'
        f'<text x="{x}" y="{y + 5}" font-size="14" font-weight="bold" '
        f'font-family="Arial, sans-serif" fill="{LETTERS}">{escape(_letter(mark, locale))}</text>'
    )


def _letter(mark: Mark, locale: Locale) -> str:
    return locale.text(f"{mark.meaning.key}.letter") if mark.meaning else mark.letter


def _key(kinds: Sequence[Mark], y: float, locale: Locale) -> str:
    """What the letters stand for."""
    said = [f"{_letter(m, locale)} {locale.say(m.meaning)}" for m in kinds if m.meaning]
    return (
        f'<text x="{WIDTH / 2}" y="{y}" font-size="14" fill="var(--soft)">'
        f"{escape(' · '.join(said))}</text>"
    )
