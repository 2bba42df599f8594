"""A file of somebody's box: read, compared with what is known here, and taken over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion import services
from companion.app.elements.screen import Screen
from companion.app.frame import messages
from companion.app.frame.events import Event, NotOffered, TooOld
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.box import file_body
from companion.app.pages.box.file_body import ALL, NEW, OURS, THEIRS
from companion.app.parts import readings
from companion.content.problems import ContentError, Problem
from companion.engine.facts import FactValue
from companion.engine.protocol import refusal_text
from companion.engine.refusals import Refused
from companion.tables.box_files import Boxes, Compared, as_here, compare, contradiction, read_box

FILE_NAME = "my-box.yaml"
_BROUGHT, _PROBLEMS = "_box_brought", "_box_problems"


@dataclass(slots=True)
class Brought:
    """A file that was read, and what was decided of each of its readings, once people do that."""

    boxes: Boxes
    decided: list[str] | None = field(default=None)

    def compared(self) -> list[Compared]:
        return compare(self.boxes, {game: readings.known(game) for game in self.boxes})


def is_open() -> bool:
    return _BROUGHT in host.state


def bring(visit: Visit, data: bytes) -> None:
    """What it says is looked at first; a file that cannot be is refused, with every reason."""
    try:
        boxes = read_box(data, FILE_NAME, services.games(), visit.locale)
    except ContentError as error:
        host.state[_PROBLEMS] = list(error.problems)
        return
    try:
        here = {game: readings.known(game) for game in boxes}
        host.state[_BROUGHT] = Brought(as_here(boxes, here, services.games()))
    except Refused as refused:
        why_not = refusal_text(refused, visit.locale)
        visit.tell(visit.say("my_box.import.bad", problems=why_not))


def problems() -> Sequence[Problem]:
    """Of the last file, once."""
    found: list[Problem] = host.state.pop(_PROBLEMS, [])
    return found


def screen(visit: Visit) -> Screen:
    brought: Brought = host.state[_BROUGHT]
    return file_body.screen_of(
        brought.compared(), brought.decided, services.games(), visit.locale, messages.notices()
    )


def take(visit: Visit, event: Event) -> None:
    brought: Brought = host.state[_BROUGHT]
    if event.screen != file_body.id_of(brought.decided):
        raise TooOld
    offered = file_body.to_decide(brought.compared())
    match event:
        case Event(do="back") if brought.decided:
            brought.decided.pop()
        case Event(do="back"):
            del host.state[_BROUGHT]
        case Event(do="answer", value="each") if brought.decided is None and offered:
            brought.decided = []
        case Event(do="answer", value=str(which)) if brought.decided is None and offered:
            if which not in (ALL, NEW):
                raise NotOffered
            _take_over(visit, [one for one in offered if one.is_new or which == ALL])
        case Event(do="answer", value=str(said)) if brought.decided is not None:
            if said not in (OURS, THEIRS):
                raise NotOffered
            _decide(visit, brought, brought.decided, offered, said)
        case _:
            raise NotOffered


def _decide(
    visit: Visit, brought: Brought, decided: list[str], offered: list[Compared], said: str
) -> None:
    """After the last one, those that were chosen are taken over."""
    if len(decided) + 1 < len(offered):
        decided.append(said)
        return
    chosen = [one for one, how in zip(offered, [*decided, said], strict=False) if how == THEIRS]
    brought.decided = None
    _take_over(visit, chosen)


def _take_over(visit: Visit, chosen: Sequence[Compared]) -> None:
    """All of it or nothing: what would contradict what is known here is refused."""
    taken: dict[str, dict[str, FactValue | None]] = {}
    for one in chosen:
        taken.setdefault(one.game, {})[one.name] = one.theirs
    for game, values in taken.items():
        after = {**readings.known(game), **{n: v for n, v in values.items() if v is not None}}
        why_not = contradiction(services.games()[game], after, visit.locale)
        if why_not:
            visit.tell(visit.say("my_box.import.bad", problems=why_not))
            return
    if readings.change(visit, taken):
        del host.state[_BROUGHT]
        visit.tell(visit.say("my_box.import.done", n=len(chosen)), Tone.DONE)
