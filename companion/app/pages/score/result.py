"""The result of a score sheet: the winner, the picture to share, next steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion import services
from companion.app.elements import score
from companion.app.elements.files import Photo, Taking
from companion.app.elements.screen import Action, Actions, Header, Notice, Screen
from companion.app.elements.screen import Line as TextLine
from companion.app.elements.sharing import ShareCard, SharedSide
from companion.app.elements.tools import Chapter
from companion.app.frame import logbook as access
from companion.app.frame import phone
from companion.app.frame.host import host
from companion.app.frame.routes import ROUTES
from companion.app.frame.visit import Visit
from companion.app.parts import saving
from companion.app.parts.photo import photo_of
from companion.app.parts.playing import Frame
from companion.app.parts.seen_sheet import ScoreBars, SeenSheet, figure
from companion.engine.game import Game
from companion.engine.outcome import Goal, Outcome, that_matter
from companion.engine.score.decisive import what_decided
from companion.engine.score.dialogue import OPPONENT
from companion.engine.score.sheet import FinalScore, Owner, Score, Sheet
from companion.engine.score.text import all_lines, part_of, score_csv, score_lines, sides
from companion.engine.score.verdict import outcome_of as outcome_of_score
from companion.engine.score.verdict import verdict
from companion.engine.text import Locale, Text, TextValue, as_text, token_letters
from companion.tables.game_parts import OpenDialogue
from companion.tables.logbook.from_dialogue import outcome_of, play_of
from companion.tables.logbook.text import time_taken

_COLOURS = 6  # of players, by seat
_SHARED = "_shared"  # the sheet whose picture is to be shared


def result_screen(visit: Visit, sheet: SeenSheet, game: Game, frame: Frame) -> Screen:
    table = visit.table
    known = visit.seat.may_act and outcome_of(table) is not None
    entry = saving.saved(table) if known else None
    news = saving.brought_up_to_date(visit, table, entry) if entry else ""
    frame = replace(
        frame,
        notices=(*frame.notices, *((Notice(text=news, tone="done"),) if news else ())),
        main=saving.next_action(visit, entry) if known else None,
    )
    logbook = saving.keep_or_not(visit, entry) if known else ()
    actions = Actions(actions=(*_actions(visit, table), *logbook))
    photo = photo_of(entry, visit.locale) if entry else None
    return screen_of(sheet, game, visit.locale, frame, actions, access.today(), photo)


def _actions(visit: Visit, table: OpenDialogue) -> Iterator[Action]:
    yield Action(label=visit.text("score.share"), do="share", icon="share")
    again = f"start?game={table.stored.game}"
    yield Action(label=visit.text("score.again"), do="go", value=again, icon="play")
    yield Action(label=ROUTES["home"].title, do="go", value="home", icon="home")


def share(visit: Visit) -> None:
    """Request the picture; the next screen hands it to the phone."""
    host.state[_SHARED] = visit.table.stored.id


def hand_over(visit: Visit) -> None:
    """Hand the requested picture to the phone."""
    table = visit.table
    if host.state.pop(_SHARED, None) != table.stored.id or not table.dialogue.over:
        return
    sheet, game = SeenSheet(table.dialogue), services.games()[table.stored.game]
    play = play_of(services.tables(), table, access.zone())
    day = play.day if play else access.today()
    lines = sheet.scoring.sheet
    card = share_card(game.name, sheet.title, lines, sheet.final, day, visit.locale)
    time = time_taken(replace(play, rounds=()), visit.locale) if play else ""
    entry = saving.saved(table)
    photo = access.logbook().photo(entry) if entry else ""
    card = replace(card, time=time, photo=photo)
    phone.share_picture(card, game.theme, f"{file_name(game, day, visit.locale)}.png")


def file_name(game: Game, day: str, locale: Locale) -> str:
    """Return the name of a file of a result: game, day, what it is."""
    return f"{game.name}-{day}-{locale.text('score.csv.file')}"


def screen_of(
    sheet: SeenSheet,
    game: Game,
    locale: Locale,
    frame: Frame,
    actions: Actions,
    day: str,
    photo: Photo | None = None,
) -> Screen:
    change = Action(label=locale.text("score.change"), do="undo", icon="pen")
    return Screen(
        id=frame.id,
        game=game.name,
        body=(
            Header(title=locale.render(sheet.title)),
            *frame.notices,
            result_of(sheet, game, locale),
            *decided(sheet, locale),
            *([photo] if photo else []),
            actions,
            *frame.instead,
            breakdown(sheet, locale),
            *_to_export(sheet, game, locale, day),
        ),
        undo=change if frame.may_act else None,
        main=frame.main,
    )


def result_of(sheet: SeenSheet, game: Game, locale: Locale) -> score.Result:
    final = sheet.final
    points = {id_: _bar_points(sheet, game, locale, id_, score) for id_, score in sheet.scores}
    lines = sheet.scoring.sheet
    order = [locale.render(part_of(game.name, lines, line)) for line in all_lines(lines)]
    bars = ScoreBars([*points.values()], order)
    last = len(sheet.scores) + 1
    ranked = sorted(sheet.scores, key=lambda side: (side[1].rank or last, -side[1].total))
    ranking = [
        score.Place(
            label=sheet.name(id_, locale),
            letter=sheet.letter(id_, locale),
            player=int(id_) if id_.isdigit() else 0,
            total=figure(scored.total),
            won=any(scored is winner for winner in final.winners),
            share=bars.share(points[id_]),
            parts=bars.parts(points[id_]),
        )
        for id_, scored in ranked
    ]
    won = [place for place in ranking if place.won]
    alone = won[0] if len(won) == 1 and not final.together else None
    return score.Result(
        title=locale.render(headline(lines, final)),
        more=locale.render(lead) if (lead := margin(final)) else "",
        won=any(place.player for place in won),
        winner=alone,
        conditions=tuple(_conditions(final.goals, locale)),
        sides=tuple(ranking),
        legend=(*bars.coloured, *([locale.text("score.result.rest")] if bars.has_rest else [])),
        notes=tuple(_notes(sheet, locale)),
        quote=_quote_of(final, locale),
        portrait=str(sheet.whole.options.get(OPPONENT, "")),
    )


def _quote_of(final: FinalScore, locale: Locale) -> str:
    """Return what the opponent says to the result; nothing to a draw."""
    if final.opponent is None or not (final.winners or final.together):
        return ""
    lost = any(winner is not final.opponent for winner in final.winners)
    return locale.text("score.says.lost" if lost else "score.says.won")


def _conditions(goals: Sequence[Goal], locale: Locale) -> Iterator[score.Condition]:
    """Yield the conditions of a victory, unmet ones first."""
    for goal in sorted(that_matter(goals), key=lambda goal: goal.met is True):
        yield score.Condition(
            text=locale.render(goal.text), met=goal.met is True, open=goal.met is None
        )


def _notes(sheet: SeenSheet, locale: Locale) -> Iterator[str]:
    """Yield the rest of the verdict, doubtful values, and lines that were left empty."""
    final = sheet.final
    texts = verdict(sheet.scoring.sheet, final)
    if final.decided and not final.together:
        yield from map(locale.render, texts[1:] if final.winners else texts)
    else:
        yield from (locale.render(doubt.text) for doubt in final.doubts)
    open_goals = [goal.text for goal in final.goals if goal.met is None]
    for side in sheet.scoring.sides:
        name = sheet.scoring.side_name(side)
        empty = [
            line
            for line in sheet.gaps(side)
            if Text("score.not_entered", {"name": name, "line": line.text}) not in open_goals
        ]
        if empty:
            values: dict[str, TextValue] = {
                "name": sheet.name(side, locale),
                "line": empty[0].text,
                "n": len(empty),
            }
            yield locale.text("score.result.left_empty", values)


def _bar_points(
    sheet: SeenSheet, game: Game, locale: Locale, id_: str, scored: Score
) -> dict[str, int]:
    """Return the points of each part of a bar; negative points are only in the figures."""
    found = Counter[str]()
    for line in sheet.scoring.sheet.scored(Owner.PLAYER if id_.isdigit() else Owner.OPPONENT):
        part = locale.render(part_of(game.name, sheet.scoring.sheet, line))
        found[part] += max(0, scored.lines[line.id])
    return {part: points for part, points in found.items() if points}


def decided(sheet: SeenSheet, locale: Locale) -> Iterator[Chapter]:
    """Yield what decided the game, if a line did."""
    names = [sheet.name(id_, locale) for id_, _ in sheet.scores]
    text = what_decided(sheet.scoring.sheet, _outcome(sheet.final), names)
    if text is not None:
        line = TextLine(text=locale.render(text), icon="star")
        yield Chapter(title=locale.text("score.decided"), lines=(line,))


def _outcome(final: FinalScore) -> Outcome:
    return outcome_of_score(final, [""] * len(final.players))


def breakdown(sheet: SeenSheet, locale: Locale, *, shown: bool = False) -> score.Table:
    """Return a table of the lines that gave points, with a column for each side."""
    rows = []
    for line in all_lines(sheet.scoring.sheet):
        points = [score.lines.get(line.id, 0) for _, score in sheet.scores]
        if any(points):
            cells = (figure(number) if number else "" for number in points)
            rows.append((locale.render(line.text), *cells))
    totals = (sheet.total(id_, locale) for id_, _ in sheet.scores)
    return score.Table(
        title=locale.text("score.breakdown"),
        columns=tuple(_short_name(sheet, locale, id_) for id_, _ in sheet.scores),
        rows=(*rows, (locale.text("score.total"), *totals)),
        shown=shown,
    )


def _short_name(sheet: SeenSheet, locale: Locale, id_: str) -> str:
    """Return a name for a narrow column: a player without a name is the seat's number."""
    unnamed = id_.isdigit() and isinstance(sheet.scoring.side_name(id_), Text)
    return id_ if unnamed else sheet.name(id_, locale)


def _to_export(sheet: SeenSheet, game: Game, locale: Locale, day: str) -> Iterator[Taking]:
    """Yield the result as a text to send, and as a file for a spreadsheet."""
    lines = sheet.scoring.sheet
    what = f"{locale.text(f'{game.name}.name')} · {locale.day(day)}"
    yield Taking(
        label=locale.text("score.copy"),
        text="\n".join([what, *score_lines(sheet.title, lines, sheet.final, locale)]),
        done=locale.text("score.copied"),
        icon="copy",
    )
    yield Taking(
        label=locale.text("score.csv"),
        text="\ufeff" + score_csv(lines, sheet.final, locale),
        file=f"{file_name(game, day, locale)}.csv",
        icon="download",
    )


def headline(sheet: Sheet, final: FinalScore) -> Text:
    """Return who won in two or three words; a solo player is addressed."""
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
    return Text("score.result.wins", {"name": as_text(winner.name)})


def _shared_headline(sheet: Sheet, final: FinalScore) -> Text:
    """Return who won for people who were not there: by name."""
    names = tuple(as_text(winner.name) for winner in final.winners)
    if final.decided and final.together:
        won = Text("logbook.won_together", {"names": names})
        return won if names else Text("score.result.nobody")
    if len(names) == 1 and len(sides(final)) > 1:
        return Text("score.result.wins", {"name": names[0]})
    return headline(sheet, final)


def margin(final: FinalScore) -> Text | None:
    """Return the winner's points, and the lead over the next."""
    if not final.winners or final.together or len(sides(final)) == 1:
        return None
    best = Text("score.result.points", {"n": final.winners[0].total})
    if len(final.winners) > 1:
        names = tuple(as_text(winner.name) for winner in final.winners)
        return Text("score.result.points_each", {"points": best, "names": names})
    others = [score for _, score in sides(final) if score is not final.winners[0]]
    second = max(others, key=lambda score: score.total)
    lead = final.winners[0].total - second.total
    if lead <= 0:
        return best
    if len(final.players) == 1 and second is not final.opponent:
        return Text("score.result.ahead_of_you", {"points": best, "lead": lead})
    return Text("score.result.ahead", {"points": best, "lead": lead, "name": as_text(second.name)})


def share_card(
    game: str, title: Text, sheet: Sheet, final: FinalScore, day: str, locale: Locale
) -> ShareCard:
    """Return the card of a score; the day has the form 2026-11-16."""
    texts = {
        (of, line.id): locale.render(part_of(game, sheet, line))
        for of in (Owner.PLAYER, Owner.OPPONENT)
        for line in sheet.scored(of)
    }
    given = [(texts[of, id_], points) for of, score in sides(final)
             for id_, points in score.lines.items() if (of, id_) in texts and points]  # fmt: skip
    parts = tuple(dict.fromkeys(part for part, _ in given))
    name, played = locale.text(f"{game}.name"), locale.render(title)
    names = [as_text(scored.name) for _, scored in sides(final)]
    why = what_decided(sheet, _outcome(final), names)
    return ShareCard(
        game=name,
        title="" if played == name else played,
        headline=locale.render(_shared_headline(sheet, final)),
        aside=locale.render(aside) if (aside := margin(final)) else "",
        day=locale.day(day),
        sides=tuple(_sides(final, texts, parts, locale)),
        parts=parts,
        app=locale.text("app.name"),
        decided=(locale.text("score.decided"), locale.render(why)) if why else None,
    )


def _sides(
    final: FinalScore, texts: dict[tuple[Owner, str], str], parts: tuple[str, ...], locale: Locale
) -> list[SharedSide]:
    """Return every side with points, the best first."""
    shown = []
    players = [scored.name for of, scored in sides(final) if of is Owner.PLAYER]
    letters = token_letters(["" if isinstance(name, Text) else name for name in players])
    for seat, (of, scored) in enumerate(sides(final), 1):
        points = dict.fromkeys(parts, 0)
        for id_, number in scored.lines.items():
            if number and (of, id_) in texts:
                points[texts[of, id_]] += number
        name = locale.render(as_text(scored.name))
        side = SharedSide(
            name=name,
            letter=letters[seat - 1] if of is Owner.PLAYER else token_letters([name])[0],
            total=scored.total,
            points=tuple(points.values()),
            hue="opponent" if of is Owner.OPPONENT else f"player-{(seat - 1) % _COLOURS + 1}",
            place=scored.rank if of is Owner.PLAYER else None,
            won=any(scored is winner for winner in final.winners),
        )
        shown.append(side)
    return sorted(shown, key=lambda side: (not side.won, -side.total))
