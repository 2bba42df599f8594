"""A final score in a few words: who won, by how much, and the picture to share."""

from __future__ import annotations

from companion.engine.score.sheet import FinalScore, Line, Owner, Sheet
from companion.engine.score.text import sides
from companion.engine.score.verdict import named
from companion.engine.text import Locale, Text, TextValue
from companion.web.share_picture import ShareCard, SharedSide

_COLOURS = 6  # of players, by seat


def headline(sheet: Sheet, final: FinalScore) -> Text:
    """In two or three words; alone one is spoken to."""
    if not final.decided:
        return Text("score.result.open")
    if final.together:
        return Text("score.result.you_win" if final.winners else "score.result.lost")
    if not final.winners:
        return Text("score.result.nobody" if sheet.race else "score.result.draw")
    if len(final.winners) > 1:
        return Text("score.result.shared")
    winner = final.winners[0]
    if len(sides(final)) == 1:
        return Text("score.result.points", {"n": winner.total})
    if len(final.players) == 1 and winner is not final.opponent:
        return Text("score.result.you_win")
    return Text("score.result.wins", {"name": named(winner.name)})


def margin(final: FinalScore) -> Text | None:
    """With how many points, and how far ahead of the next."""
    if not final.winners or final.together or len(sides(final)) == 1:
        return None
    best: dict[str, TextValue] = {"n": final.winners[0].total}
    if len(final.winners) > 1:
        names = tuple(named(one.name) for one in final.winners)
        return Text("score.result.points_each", {**best, "names": names})
    others = [one for _, one in sides(final) if one is not final.winners[0]]
    second = max(others, key=lambda one: one.total)
    lead = final.winners[0].total - second.total
    if lead <= 0:
        return Text("score.result.points", best)
    if len(final.players) == 1 and second is not final.opponent:
        return Text("score.result.ahead_of_you", {**best, "lead": lead})
    return Text("score.result.ahead", {**best, "lead": lead, "name": named(second.name)})


def share_card(
    game: str, title: Text, sheet: Sheet, final: FinalScore, day: str, locale: Locale
) -> ShareCard:
    """The card of a score; the day is such as 2026-11-16."""
    texts = {
        (of, line.id): locale.render(part_of(game, sheet, line))
        for of in (Owner.PLAYER, Owner.OPPONENT)
        for line in sheet.scored(of)
    }
    given = [(texts[of, id_], points) for of, score in sides(final)
             for id_, points in score.lines.items() if (of, id_) in texts and points]  # fmt: skip
    parts = tuple(dict.fromkeys(part for part, _ in given))
    name, played = locale.text(f"{game}.name"), locale.render(title)
    return ShareCard(
        game=name,
        title="" if played == name else played,
        headline=locale.render(headline(sheet, final)),
        aside=locale.render(aside) if (aside := margin(final)) else "",
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
        name = locale.render(named(score.name))
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
