"""The costs and gains of a defeated fort: asked, and booked for a player who counts.

Commanders, "Attacking a Fort": guards are bribed with 5 doubloons or 3 victory points each, the
Ram takes one rum; the fort gives its victory points at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.facts import FactValue
from companion.engine.prompts import Ask, Script, Tell
from companion.engine.questions import Answer, Choice, Number
from companion.engine.refusals import Impossible
from companion.engine.text import Text
from companion.games.pirates import counters
from companion.games.pirates.commanders.state import Player
from companion.games.pirates.counters import DOUBLOONS, TRACK
from companion.games.pirates.forts import (
    ASK_POINTS,
    DOUBLOONS_A_BRIBE,
    RUM,
    VP_A_BRIBE,
    AttackPlan,
    points_at,
)

A_BRIBE = {RUM: 1, DOUBLOONS: DOUBLOONS_A_BRIBE, TRACK: VP_A_BRIBE}  # by what it is paid with
NOTHING, SOMETHING = "nothing", "something"


def payable(known: Mapping[str, FactValue], seat: int) -> list[str]:
    """Returns the counters from which this player can pay one bribe or more."""
    return [w for w, each in A_BRIBE.items() if (counters.counted(known, seat, w) or 0) >= each]


def enter_payment(player: Player) -> Script[dict[str, int]]:
    """Asks what was paid, as far as the player counts it."""
    paid: dict[str, int] = {}
    possible = payable(player.table.facts.known, player.seat)
    if possible and (yield ask_paid(player)) == SOMETHING:
        for what in possible:
            paid[what] = int((yield ask_amount(player, what)))
    return paid


def payment_answers(known: Mapping[str, FactValue], seat: int, plan: AttackPlan) -> list[Answer]:
    """Returns the answers to `enter_payment` that this plan gives."""
    possible = payable(known, seat)
    amounts = {RUM: int(plan.rum), DOUBLOONS: plan.doubloons, TRACK: plan.vp}
    if not any(amounts[what] for what in possible):
        return [NOTHING] if possible else []
    return [SOMETHING, *(amounts[what] for what in possible)]


def ask_paid(player: Player) -> Ask:
    form = Choice((NOTHING, SOMETHING))
    return Ask("pirates.commanders.paid", form, values={"player": player.name}, about=("bribe",))


def ask_amount(player: Player, what: str) -> Ask:
    has, step = player.counted(what) or 0, A_BRIBE[what]

    def refuse(amount: Answer) -> None:
        if int(amount) % step:
            raise Impossible(Text(f"pirates.commanders.paid.{what}.each", {"n": step}))

    most = 1 if what == RUM else has
    values = {"player": player.name}
    return Ask(f"pirates.commanders.paid.{what}", Number(0, most), values=values, refuse=refuse)


def tell_payment(player: Player, paid: Mapping[str, int]) -> Iterator[Tell]:
    """Yields what the player pays, and takes it from the counters."""
    names = {RUM: "rum", DOUBLOONS: "doubloons", TRACK: "vp"}
    spent = {what: amount for what, amount in paid.items() if amount}
    for what, amount in spent.items():
        add(player, what, -amount)
    if spent:
        texts = (Text(f"pirates.calculator.fort.{names[w]}", {"n": n}) for w, n in spent.items())
        yield Tell("pirates.commanders.fort.pays", {"player": player.name, "paid": tuple(texts)})


def asks_points(known: Mapping[str, FactValue], seat: int, location: str) -> bool:
    """Returns whether the fort's points matter to a counter and are unknown."""
    counts = counters.counted(known, seat, TRACK) is not None
    return counts and points_at(known, location) is None


def enter_points(player: Player, location: str) -> Script[int | None]:
    """Returns the points of a fort, from My box if its strength is known; None if nobody counts."""
    known = player.table.facts.known
    if asks_points(known, player.seat, location):
        return int((yield ASK_POINTS))
    return points_at(known, location)


def tell_points(player: Player, points: int | None) -> Tell:
    """Adds the fort's points to the track, and tells them."""
    if points is None:
        return Tell("pirates.commanders.fort.points", {"player": player.name}, about=("fort",))
    add(player, TRACK, points)
    values = {"player": player.name, "n": points}
    return Tell("pirates.commanders.fort.gains", values, about=("fort",))


def add(player: Player, counter: str, number: int) -> None:
    """Changes a counter that the player keeps."""
    counters.add(player.table.facts, player.seat, counter, number)
