"""The form of a game: one that is corrected, and one that is written down by hand."""

from __future__ import annotations

from collections.abc import Mapping

from companion import services
from companion.app.elements.screen import Screen
from companion.app.frame import logbook, messages, routes
from companion.app.frame.events import NotOffered
from companion.app.frame.host import host
from companion.app.frame.messages import Tone
from companion.app.frame.routes import AGAINST, ENTRY, GAME, LEVEL
from companion.app.frame.taps import fields, pair, tap
from companion.app.frame.visit import Visit
from companion.app.pages.logbook import links, play, play_form
from companion.app.pages.logbook.links import LogbookScreen
from companion.app.pages.logbook.play_form import LONGEST, WON, Blank, PlayForm
from companion.engine.procedure import PLAYERS
from companion.engine.questions import Answer
from companion.tables.logbook.play import Play

_ENTERED = "_logbook_entered"  # what is typed, by form
_CHOSEN = (play_form.WHICH, AGAINST, LEVEL, PLAYERS)


class FormScreen(LogbookScreen):
    """The form of a game. What is typed stays, even if it does not fit."""

    def form(self, visit: Visit) -> PlayForm | None:
        raise NotImplementedError

    def known_form(self, visit: Visit) -> PlayForm:
        form = self.form(visit)
        if form is None:
            raise NotOffered
        return form

    @tap(fields)
    def on_enter(self, visit: Visit, typed: dict[str, Answer]) -> None:
        form = self.known_form(visit)
        if not typed or not typed.keys() <= form.fields.keys():
            raise NotOffered
        new = {name: str(v)[: LONGEST[name.partition(".")[0]]] for name, v in typed.items()}
        _keep(form.id, {**form.entered, **new})

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        """Choose who won."""
        form, (name, seat) = self.known_form(visit), chosen
        if name != WON or not isinstance(seat, int) or not 1 <= seat <= len(form.play.sides):
            raise NotOffered
        _keep(form.id, {**form.entered, WON: form.toggled(seat)})

    @tap
    def on_keep(self, visit: Visit) -> None:
        """Keep the game; what is wrong is marked in its field, and counted here."""
        form = self.known_form(visit)
        if form.problems:
            visit.tell(visit.say("logbook.form.wrong", n=len(form.problems)))
        elif logbook.attempt(visit, lambda: self.keep(form.play)):
            done = "logbook.by_hand.done" if form.new else "logbook.correct.done"
            visit.tell(visit.say(done), Tone.DONE)
            _leave(form.play.uid)

    def keep(self, play: Play) -> None:
        raise NotImplementedError


class OldPlay(FormScreen):
    """A game that is corrected."""

    shows = links.CORRECT

    def form(self, _visit: Visit) -> PlayForm | None:
        entry = logbook.entry(host.address.get(ENTRY, ""))
        return _form(entry.play) if entry else None

    def id(self, visit: Visit) -> str:
        form = self.form(visit)
        return form.id if form else play.id_of(host.address.get(ENTRY, ""))

    def screen(self, visit: Visit) -> Screen:
        form, notices = self.form(visit), tuple(messages.notices())
        if form is None:
            return play.gone(host.address[ENTRY], visit.locale, notices)
        return play_form.screen_of(form, visit.locale, known=logbook.names(), notices=notices)

    def keep(self, play: Play) -> None:
        logbook.logbook().correct(play)

    @tap
    def on_back(self, visit: Visit) -> None:
        _leave(host.address[ENTRY] if self.form(visit) else "")


class NewPlay(FormScreen):
    """A game that is written down by hand."""

    shows = links.ADD

    def form(self, visit: Visit) -> PlayForm:
        return _form(_blank(visit).play, new=True)

    def id(self, _visit: Visit) -> str:
        return play_form.NEW

    def screen(self, visit: Visit) -> Screen:
        return play_form.screen_of(
            self.form(visit),
            visit.locale,
            choices=_blank(visit).choices,
            known=logbook.names(),
            notices=tuple(messages.notices()),
        )

    def keep(self, play: Play) -> None:
        logbook.logbook_for(1).add(play)

    @tap(pair)
    def on_choose(self, visit: Visit, chosen: tuple[str, Answer]) -> None:
        """Choose who won, or what was played: then nobody has won yet."""
        form, (name, value) = self.form(visit), chosen
        if name not in _CHOSEN:
            FormScreen.on_choose(self, visit, chosen)
            return
        if not any(one.name == name and one.allows(value) for one in _blank(visit).choices):
            raise NotOffered
        host.address[name] = str(value)
        _keep(form.id, {name: text for name, text in form.entered.items() if name != WON})

    @tap
    def on_back(self, _visit: Visit) -> None:
        _leave()


def _blank(visit: Visit) -> Blank:
    """As the address has it now."""
    shown = {play_form.WHICH: host.address.get(GAME, "")}  # the one that was looked at
    written = {name: host.address[name] for name in _CHOSEN if name in host.address}
    return play_form.blank(services.games(), shown | written, logbook.today(), visit.locale)


def _form(play: Play, *, new: bool = False) -> PlayForm:
    id_ = play_form.NEW if new else play_form.id_of(play.uid)
    return PlayForm(play, _entered(id_), new=new)


def _entered(id_: str) -> Mapping[str, str]:
    form, said = host.state.get(_ENTERED, ("", {}))
    return said if form == id_ else {}


def _keep(id_: str, said: Mapping[str, str]) -> None:
    host.state[_ENTERED] = (id_, said)


def _leave(uid: str = "") -> None:
    host.state.pop(_ENTERED, None)
    routes.go_to(links.link_to(uid))


OLD, NEW = OldPlay(), NewPlay()
