"""A first evening: boxes, players and experience; then one suggestion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from companion import services
from companion.access import permissions
from companion.app.elements.forms import Choose, Suggestion
from companion.app.elements.screen import Action, Actions, Element, Header, Option
from companion.app.frame import phone, routes
from companion.app.frame.events import require
from companion.app.frame.page import Page
from companion.app.frame.phone import this_phone
from companion.app.frame.routes import AGAINST, AND, GAME
from companion.app.frame.table_facts import TableFacts
from companion.app.frame.taps import pair, tap
from companion.app.frame.visit import Visit
from companion.app.parts import setup_address, start_form
from companion.app.parts.choices import Answers, answer_of, explained, one_of
from companion.app.parts.start_form import Whole
from companion.content.suggestions import suggested
from companion.engine.chance import any_seed
from companion.engine.facts import OWNS
from companion.engine.game import Game
from companion.engine.procedure import PLAYERS, SCENARIO, Kind
from companion.engine.questions import YES, Answer
from companion.engine.setup.kept import EXTRAS
from companion.engine.text import Text
from companion.tables.store.store import StoreError

BOXES, TIMES = "boxes", "times"
FIRST = "first"


@dataclass(frozen=True, slots=True)
class Evening:
    """The three answers, and the suggested game for them."""

    game: Game
    boxes: tuple[str, ...]
    choices: tuple[Choose, ...]
    why: str  # the key of its text
    chosen: dict[str, str]  # as the start page has it in its address
    whole: Whole


class First(Page):
    name = "first"

    def head(self, visit: Visit) -> Iterator[Element]:
        yield Header(title=visit.text("page.first"), where=visit.text("page.first.where"))

    def body(self, visit: Visit) -> Iterator[Element]:
        visit.drawn = evening = _evening(visit)
        yield from evening.choices
        yield _card(evening, visit)
        yield Actions(actions=tuple(_instead(evening, visit)))

    def main(self, visit: Visit) -> Action:
        return Action(label=visit.text("first.go"), do="start", icon="play")

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        setup_address.choose(visit.drawn_as(Evening).choices, *chosen)
        if chosen[0] == GAME:
            routes.write_address(BOXES, "")
            routes.write_address(PLAYERS, "")

    @tap
    def on_start(self, visit: Visit) -> None:
        require(visit.may_act)
        evening = visit.drawn_as(Evening)
        setup = evening.whole.setup
        try:
            players = start_form.players((), setup.players, "")
            code = permissions.start_game(this_phone(), setup, evening.whole.parts, players, None)
            owned = {OWNS[box].name: YES for box in evening.boxes}
            permissions.keep_readings(this_phone(), evening.game.name, owned)
        except (StoreError, permissions.MayNot) as error:
            visit.notify(phone.problem(error))
        else:
            phone.remember_table(code)
            routes.go_to(f"setup?t={code}")


def _evening(visit: Visit) -> Evening:
    answers = setup_address.answers()
    games = {name: game for name, game in services.games().items() if game.suggestions}
    name = answers.among(GAME, list(games), next(iter(games)))
    game = games[name]
    choices = [
        one_of(
            GAME,
            visit.text("first.game"),
            name,
            list(games),
            lambda n: visit.locale.short(Text(f"{n}.name")),
        )
    ]
    setups = game.setups
    assert setups is not None, "a suggestion needs setups"
    known = visit.known(name)
    boxes = tuple(box for box in setups.boxes if OWNS[box].read(known) == YES)
    if BOXES in answers.now:
        boxes = tuple(box for box in setups.boxes if box in answers.now[BOXES].split(AND))
    if setups.boxes:
        options = tuple(
            Option(value=box, label=visit.text(f"{name}.box.{box}.name")) for box in setups.boxes
        )
        text = visit.text("first.boxes")
        choices.append(Choose(name=BOXES, text=text, options=options, now=boxes, several=True))
    numbers = [number for number in setups.players.options if isinstance(number, int)]
    players = answers.among(PLAYERS, numbers, numbers[0])
    choices.append(answer_of(setups.players, PLAYERS, players, numbers, visit.locale))
    times = answers.among(TIMES, [FIRST, "again"], FIRST)
    text = visit.text("first.times")
    choices.append(
        explained(
            TIMES,
            text,
            times,
            [FIRST, "again"],
            visit.locale,
            lambda each: Text(f"first.times.{each}"),
        )
    )
    row = suggested(game.suggestions, boxes, players, times)
    rivals = [extra for extra in row.extras if extra in setups.opponents]
    chosen = {
        GAME: name,
        SCENARIO: row.scenario,
        PLAYERS: str(players),
        EXTRAS: AND.join(extra for extra in row.extras if extra not in rivals),
        AGAINST: "".join(rivals),
        **row.options,
    }
    bare = setup_address.bare_plan(visit, TableFacts(visit), setups, any_seed())
    plan = replace(bare, known={**bare.known, **{OWNS[box].name: YES for box in boxes}})
    whole = start_form.whole_game(game, plan, Answers(chosen, {}), visit.locale)
    return Evening(game, boxes, tuple(choices), f"{name}.suggestion.{row.id}", chosen, whole)


def _card(evening: Evening, visit: Visit) -> Suggestion:
    game = evening.game
    rivals = [name for name in game.of_kind(Kind.AUTOMA) if name in evening.whole.parts]
    opponents = [visit.text("first.against", name=visit.text(f"{name}.name")) for name in rivals]
    levels: list[str] = []
    level = None
    for choice in evening.whole.choices:
        if choice.name.partition(".")[0] in rivals and choice.name in evening.chosen:
            for number, option in enumerate(choice.options, 1):
                if option.value in choice.now and not option.label.isdigit():
                    levels.append(_level(option.label, visit))
                    level = number, len(choice.options)
    several = game.setups is not None and len(game.setups.scenarios) > 1
    scenario = f"{game.name}.scenario.{evening.chosen[SCENARIO]}"
    return Suggestion(
        game=game.name,
        label=visit.text("first.suggestion"),
        title=visit.text(scenario if several else f"{game.name}.name"),
        about="\n".join([*opponents, *levels]),
        text=visit.text(evening.why),
        level=level,
        portrait=rivals[0] if rivals else "",
    )


def _level(label: str, visit: Visit) -> str:
    """Return the name of a level; one that begins with a number needs the word."""
    return visit.text("logbook.level", level=label) if label[0].isdigit() else label


def _instead(evening: Evening, visit: Visit) -> Iterator[Action]:
    game = evening.game
    if game.practice is not None and game.practice.procedure in evening.whole.parts:
        label = visit.text("practice.offer", name=visit.text(f"{game.practice.procedure}.name"))
        yield Action(label=label, do="go", value=f"practice?game={game.name}", icon="card")
    query = urlencode({name: value for name, value in evening.chosen.items() if value})
    yield Action(label=visit.text("first.all"), do="go", value=f"start?{query}", icon="setup")
    yield Action(
        label=visit.text("first.tools"), do="go", value=f"menu?game={game.name}", icon="plus"
    )


PAGE = First()
