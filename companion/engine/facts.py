"""Facts of a table, declared with their types. An unknown fact is None, not an error."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar, Union, cast

from companion.engine.prompts import Ask, Script

FactValue: TypeAlias = Union[str, int]
FactChange: TypeAlias = tuple[FactValue | None, FactValue | None]  # before and after

# Names of facts that were read off components begin with this. They are true at every table, and
# kept in My box; all other facts are about one table.
BOX = "box."
# Names of an automa's own values for the lines of a score sheet begin with this.
OPPONENT_SCORE = "opponent."

T = TypeVar("T", bound=FactValue)
K = TypeVar("K", bound="str | int | tuple[str | int, ...]")
TextKey = TypeVar("TextKey", bound="str | tuple[str, ...]")


class Fact(Generic[T]):
    """A declared fact: its stored name and its type (`int`, `str`, or a tuple of words).

    Not a subclass of `str`: the keys of `Facts.known` are plain strings, which are looked up
    fastest.
    """

    __slots__ = ("name", "takes")

    def __init__(self, name: str, takes: type[T] | tuple[T, ...]) -> None:
        self.name, self.takes = name, takes

    def fits(self, value: object) -> bool:
        """Returns whether a value has this fact's type."""
        if isinstance(self.takes, tuple):
            return value in self.takes
        return isinstance(value, self.takes) and not isinstance(value, bool)

    def read(self, known: Mapping[str, FactValue]) -> T | None:
        """Returns the value among facts by name, or None if it is unknown."""
        return known.get(self.name)  # type: ignore[return-value]  # (a cast is a call)


class Family(dict[K, Fact[T]], Generic[K, T]):
    """Facts of one kind, by the parts of their names: `MARKET["11"]`, `RANK["france", "you"]`.

    Each fact is made once, so a name costs one lookup, less than an f-string. If two patterns
    fit the same name, one of them limits its part by a regular expression: `explorer.{seat:[1-4]}`.
    """

    def __init__(self, pattern: str, takes: type[T] | tuple[T, ...]) -> None:
        super().__init__()
        self.pattern, self.takes = pattern, takes
        fixed, limits = re.split(r"\{.+?\}", pattern), re.findall(r"\{\w+:?(.*?)\}", pattern)
        self.prefix, self._format = fixed[0], "{}".join(fixed)
        parts = [f"({limit or '[^.]+'})" for limit in limits]
        rest = (part + re.escape(text) for part, text in zip(parts, fixed[1:], strict=True))
        self._name = re.compile(re.escape(self.prefix) + "".join(rest))

    def __missing__(self, key: K) -> Fact[T]:
        parts = key if isinstance(key, tuple) else (key,)
        fact = self[key] = Fact(self._format.format(*parts), self.takes)
        return fact

    def key_of(self, name: str) -> Any:
        """Returns the parts of a stored name, or None if the name is not of this family."""
        found = self._name.fullmatch(name)
        if found is None:
            return None
        return found[1] if found.re.groups == 1 else found.groups()

    def values_in(self, known: Mapping[str, FactValue]) -> Iterator[T]:
        """Yields the values among facts by name."""
        for name, value in known.items():
            if name.startswith(self.prefix) and self._name.fullmatch(name):
                yield cast(T, value)


# Facts of every game
FIRST_PLAYER: Fact[int] = Fact("first_player", int)  # the seat that begins
PRINTED: Family[str, str] = Family(f"{BOX}name.{{name}}", str)  # of an English name, in this box
OWNS: Family[str, Literal["yes", "no"]] = Family(f"{BOX}owns.{{box}}", ("yes", "no"))


@dataclass(slots=True)
class Facts:
    """Facts by name, e.g. `market.11` → "full"."""

    known: dict[str, FactValue] = field(default_factory=dict)

    def __getitem__(self, fact: Fact[T]) -> T | None:
        """Returns the value, or None if it is unknown."""
        return self.known.get(fact.name)  # type: ignore[return-value]  # (a cast is a call)

    def __setitem__(self, fact: Fact[T], value: T) -> None:
        self.known[fact.name] = value

    def __delitem__(self, fact: Fact[Any] | Family[Any, Any]) -> None:
        """Forgets a fact or a whole family, known or not."""
        if isinstance(fact, Fact):
            self.known.pop(fact.name, None)
        else:
            for name in [name for name in self.known if name.startswith(fact.prefix)]:
                if fact.key_of(name) is not None:
                    del self.known[name]

    def __contains__(self, fact: Fact[Any]) -> bool:
        return fact.name in self.known

    def of(self, family: Family[TextKey, T]) -> Iterator[tuple[TextKey, T]]:
        """Yields the known facts of a family whose keys are text, as they are stored."""
        for name, value in self.known.items():
            if name.startswith(family.prefix) and (key := family.key_of(name)) is not None:
                yield key, cast(T, value)

    def values(self, family: Family[Any, T]) -> Iterator[T]:
        return family.values_in(self.known)

    def ask(self, fact: Fact[T], question: Ask) -> Script[T]:
        """Returns the fact. Asks for it if it is unknown or does not fit the question."""
        value = self[fact]
        if value is None or not question.takes(value):
            kept = fact.name.startswith(BOX)
            value = cast(T, (yield replace(question, fact=fact.name, kept=kept)))
            self[fact] = value
        return value

    def readings(self) -> dict[str, FactValue]:
        return {name: value for name, value in self.known.items() if name.startswith(BOX)}

    def change(self, changes: Mapping[str, FactValue | None]) -> None:
        """Sets these facts by name; forgets one that is None."""
        for name, value in changes.items():
            if value is None:
                self.known.pop(name, None)
            else:
                self.known[name] = value


def changes(
    before: Mapping[str, FactValue], after: Mapping[str, FactValue]
) -> dict[str, FactValue | None]:
    """Returns the facts that differ, with their new values; None if no longer known."""
    names = before.keys() | after.keys()
    return {name: after.get(name) for name in sorted(names) if before.get(name) != after.get(name)}


def differences(
    before: Mapping[str, FactValue], after: Mapping[str, FactValue]
) -> Mapping[str, FactChange]:
    """Return the facts that differ, with both values."""
    names = {name for name, _ in before.items() ^ after.items()} if before != after else ()
    return {name: (before.get(name), after.get(name)) for name in names}


def changed_again(now: FactValue | None, change: FactChange) -> FactValue | None:
    """Return a fact after a change that is made again from `now`.

    A number changes by the same difference; any other value is as it was after the change.
    """
    before, after = change
    if isinstance(now, int) and isinstance(before, int) and isinstance(after, int):
        return max(now + after - before, 0)
    return after
