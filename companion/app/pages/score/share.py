"""A final score in the few words of a picture to share: who won, by how much, and the ranking."""

from __future__ import annotations

from companion.app.pages.score.winner import headline, margin
from companion.engine.score.sheet import FinalScore, Line, Owner, Sheet
from companion.engine.score.text import sides
from companion.engine.score.verdict import named
from companion.engine.text import Locale, Text
from companion.web.share_picture import ShareCard, SharedSide

_COLOURS = 6  # of players, by seat


def share_card(
    game: str, title: Text, sheet: Sheet, final: FinalScore, day: str, locale: Locale
) -> ShareCard:
    """The card of a score; the day is such as 2026-11-16."""
    texts = {
        (of, line.id): locale.say(part_of(game, sheet, line))
        for of in (Owner.PLAYER, Owner.OPPONENT)
        for line in sheet.scored(of)
    }
    given = [(texts[of, id_], points) for of, score in sides(final)
             for id_, points in score.lines.items() if (of, id_) in texts and points]  # fmt: skip
    parts = tuple(dict.fromkeys(part for part, _ in given))
    name, played = locale.text(f"{game}.name"), locale.say(title)
    return ShareCard(
        game=name,
        title="" if played == name else played,
        headline=locale.say(headline(sheet, final)),
        aside=locale.say(aside) if (aside := margin(final)) else "",
        day=locale.day(day),
        sides=tuple(_sides(final, texts, parts, locale)),
        parts=parts,
    )


def part_of(game: str, sheet: Sheet, line: Line) -> Text:
    """What a piece of a bar stands for: a line of the first group, or a whole later group."""
    if line.group == sheet.scored()[0].group:
        return line.text
    return Text(f"{game}.score.group.{line.group}")


def _sides(
    final: FinalScore, texts: dict[tuple[Owner, str], str], parts: tuple[str, ...], locale: Locale
) -> list[SharedSide]:
    """Every side, the best first; the opponent among the players where it has points."""
    shown = []
    for seat, (of, score) in enumerate(sides(final), 1):
        points = dict.fromkeys(parts, 0)
        for id_, number in score.lines.items():
            if number and (of, id_) in texts:
                points[texts[of, id_]] += number
        name = locale.say(named(score.name))
        nameless = of is Owner.PLAYER and isinstance(score.name, Text)
        side = SharedSide(
            name=name,
            letter=str(seat) if nameless else _first_letter(name),
            total=score.total,
            points=tuple(points.values()),
            hue="opponent" if of is Owner.OPPONENT else f"player-{(seat - 1) % _COLOURS + 1}",
            place=score.rank if of is Owner.PLAYER else None,
            won=any(score is winner for winner in final.winners),
        )
        shown.append(side)
    return sorted(shown, key=lambda side: (not side.won, -side.total))


def _first_letter(name: str) -> str:
    return next((letter.upper() for letter in name if letter.isalnum()), "?")
