"""The form of a game: one that is put right, and one that is written down by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from companion import services
from companion.app.frame import events, messages, routes
from companion.app.frame import logbook as access
from companion.app.frame.address import AGAINST, GAME, LEVEL
from companion.app.frame.events import Event, NotOffered
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import form_body, links, play_body
from companion.app.pages.logbook.form_body import LONGEST, WON, Blank, PlayForm
from companion.engine.procedure import PLAYERS
from companion.engine.questions import YES
from companion.tables.logbook.play import Play

_ENTERED = "_logbook_entered"  # what is typed, by form
_CHOSEN = (form_body.WHICH, AGAINST, LEVEL, PLAYERS)


def show_old(visit: Visit, uid: str) -> None:
    entry, notices = access.entry(uid), tuple(messages.notices())
    if entry is None:
        screen = play_body.gone(uid, visit.locale, notices)
    else:
        screen = form_body.screen_of(
            _form(entry.play), visit.locale, known=access.names(), notices=notices
        )
    events.show(screen, partial(_take_old, visit, uid))


def show_new(visit: Visit) -> None:
    blank = _blank(visit)
    screen = form_body.screen_of(
        _form(blank.play, new=True),
        visit.locale,
        choices=blank.choices,
        known=access.names(),
        notices=tuple(messages.notices()),
    )
    events.show(screen, partial(_take_new, visit))


def _blank(visit: Visit) -> Blank:
    """As the address has it now."""
    shown = {form_body.WHICH: host.address.get(GAME, "")}  # the one that was looked at
    written = {name: host.address[name] for name in _CHOSEN if name in host.address}
    return form_body.blank(services.games(), shown | written, access.today(), visit.locale)


def _form(play: Play, *, new: bool = False) -> PlayForm:
    id_ = form_body.NEW if new else form_body.id_of(play.uid)
    return PlayForm(play, _entered(id_), new=new)


def _entered(id_: str) -> Mapping[str, str]:
    form, said = host.state.get(_ENTERED, ("", {}))
    return said if form == id_ else {}


# What is typed and tapped


def _take_old(visit: Visit, uid: str, event: Event) -> None:
    entry = access.entry(uid)
    id_ = form_body.id_of(uid) if entry else play_body.id_of(uid)
    links.check(event, id_, entry=uid, correct=YES)
    if event.do == "back" or entry is None:
        _leave(uid if entry else "")
        return
    form = _form(entry.play)
    if event.do != "keep":
        _change(form, event)
    elif _may_be_kept(visit, form):
        _correct(visit, form.play)


def _correct(visit: Visit, play: Play) -> None:
    if access.attempt(visit, lambda: access.logbook().correct(play)):
        visit.tell(visit.say("logbook.correct.done"), Tone.DONE)
        _leave(play.uid)


def _take_new(visit: Visit, event: Event) -> None:
    links.check(event, form_body.NEW, add=YES)
    blank = _blank(visit)
    form = _form(blank.play, new=True)
    match event:
        case Event(do="back"):
            _leave()
        case Event(do="choose", value=[str(name), str() | int() as value]) if name in _CHOSEN:
            if not any(one.name == name and one.offers(value) for one in blank.choices):
                raise NotOffered
            host.address[name] = str(value)
            _keep(form.id, {name: text for name, text in form.entered.items() if name != WON})
        case Event(do="keep"):
            if _may_be_kept(visit, form):
                _add(visit, form.play)
        case _:
            _change(form, event)


def _add(visit: Visit, play: Play) -> None:
    if access.attempt(visit, lambda: access.logbook_for(1).add(play)):
        visit.tell(visit.say("logbook.by_hand.done"), Tone.DONE)
        _leave(play.uid)


def _change(form: PlayForm, event: Event) -> None:
    """What is typed stays, also where it does not fit; who won is tapped."""
    match event:
        case Event(do="enter", value=list(said)):
            pairs = {
                str(name): str(value) for name, value in zip(said[::2], said[1::2], strict=False)
            }
            if not pairs or not pairs.keys() <= form.fields.keys():
                raise NotOffered
            new = {name: text[: LONGEST[name.partition(".")[0]]] for name, text in pairs.items()}
            _keep(form.id, {**form.entered, **new})
        case Event(do="choose", value=[str(name), int(seat)]) if name == WON:
            if not 1 <= seat <= len(form.play.sides):
                raise NotOffered
            _keep(form.id, {**form.entered, WON: form.toggled(seat)})
        case _:
            raise NotOffered


def _keep(id_: str, said: Mapping[str, str]) -> None:
    host.state[_ENTERED] = (id_, said)


def _may_be_kept(visit: Visit, form: PlayForm) -> bool:
    """What is wrong is marked where it stands; here it is said that something is."""
    if form.problems:
        visit.tell(visit.say("logbook.form.wrong", n=len(form.problems)))
    return not form.problems


def _leave(uid: str = "") -> None:
    host.state.pop(_ENTERED, None)
    routes.go_to(links.way_to(uid))
